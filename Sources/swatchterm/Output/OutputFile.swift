import ArgumentParser
import Glibc
import SwatchSystem
import SwatchText

/// A file that is written atomically. Symbolic links are followed; a missing target is created.
struct OutputFile {
  let path: String
  let replacesExisting: Bool
  var replacesReadOnly = false
  /// The file name in messages; `nil` for the path.
  var name: String?
  /// The end of the error message for an existing file.
  var hint = ""

  /// Writes a temporary file and renames it when it is complete. Returns the file, still open.
  @discardableResult func write(_ bytes: [UInt8]) throws -> TemporaryFile {
    let target = try target()
    let replaced = try replacedFile(at: target)
    do throws(OutputError) {
      return try TemporaryFile.write(
        bytes, to: target, replacesExisting: replacesExisting, replacing: replaced, mode: 0o666)
    } catch { throw error.code == EEXIST ? existsFailure : unwritable(error.code, target) }
  }

  /// Writes the file like ``write(_:)`` and reports other hard links, which keep the old content.
  @discardableResult func write(_ bytes: [UInt8], report: (String) -> Void) throws -> Int {
    let count = try write(bytes).otherLinkCount
    let links = count == 1 ? "another hard link, which keeps" : "\(count) other hard links, which keep"
    if count > 0 { report("\(title.quoted) had \(links) the old content.") }
    return count
  }

  /// Writes several files, or none if one of them cannot be replaced. Returns the number of other hard links.
  @discardableResult static func write(
    _ files: [(file: OutputFile, bytes: [UInt8])], report: (String) -> Void = { _ in }
  ) throws -> Int {
    for (file, _) in files { _ = try file.replacedFile(at: try file.target()) }
    return try files.reduce(0) { try $0 + $1.file.write($1.bytes, report: report) }
  }

  /// Returns the path that the links lead to, even if no file exists there.
  private func target() throws -> String {
    guard !path.endsAsFolder else { throw Failure.folder(title) }
    guard let target = path.linkDestination else { throw unwritable(ELOOP, path) }
    return target
  }

  private func replacedFile(at target: String) throws -> FileStatus? {
    guard let status = FileStatus(target, followsLinks: false) else { return nil }
    if status.isFolder { throw Failure.folder(title) }
    if !status.isRegular { throw Failure("\(title.quoted) is not a regular file and cannot be replaced.") }
    guard replacesExisting else { throw existsFailure }
    guard replacesReadOnly || !status.isReadOnly(target) else {
      throw Failure("\(title.quoted) is read-only. Make it writable first.")
    }
    return status
  }

  private var title: String { name ?? path }
  private var existsFailure: Failure { Failure("\(title.quoted) already exists\(hint).") }

  private func unwritable(_ code: Int32, _ target: String) -> Failure {
    if let folder = target.missingFolder { return Failure("No such folder: \(folder.quoted).") }
    return Failure("\(title.quoted) cannot be written: \(String(systemError: code)).")
  }
}

extension OutputFile {
  init(path: String, force: Bool) {
    self.init(
      path: path, replacesExisting: force, replacesReadOnly: force, hint: ". Use --force to replace it")
  }

  /// Validates an output path. `format` is `nil` if neither the path nor `--format` determines it.
  static func validate<Format: ExpressibleByArgument>(
    _ path: String, _ format: Format?, hasFormatOption: Bool = true
  ) throws {
    if path.endsAsFolder || format == nil && FileStatus(path)?.isFolder == true {
      throw ValidationError(Failure.folder(path).message)
    }
    guard format == nil else { return }
    let suffix = path.fileExtension
    let name = path == "-" && hasFormatOption ? "Standard output" : path.quoted
    let reason = suffix.isEmpty ? "\(name) has no extension" : "Unknown file type \(".\(suffix)".quoted)"
    let names = Format.allValueStrings.joined(separator: ", ")
    throw ValidationError("\(reason). Use \(hasFormatOption ? "--format with " : "")one of \(names).")
  }
}

extension String {
  /// True if the path can only refer to a folder.
  var endsAsFolder: Bool { hasSuffix("/") || [".", ".."].contains(split(separator: "/").last ?? "") }

  /// The folder of the path, if it does not exist.
  var missingFolder: String? {
    let folder = String(pathParts.folder.dropLast())
    return !folder.isEmpty && FileStatus(folder) == nil && errno == ENOENT ? folder : nil
  }

  /// Returns the path with the size in the file name, as in `a-16.png` for `a.png`.
  func named(forSide side: Int?) -> String {
    guard let side else { return self }
    let suffix = fileExtension
    return suffix.isEmpty ? "\(self)-\(side)" : "\(dropLast(suffix.count + 1))-\(side).\(suffix)"
  }
}
