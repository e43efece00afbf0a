import Glibc
import SwatchColor
import SwatchSystem
import SwatchText

/// A file that appears with all that is in it, or not at all.
///
/// A link stays: the file it leads to is written, and created where the link leads to none.
struct OutputFile {
  let path: String
  /// True if it may replace another file.
  let replacesExisting: Bool
  /// True if it may replace a read-only file.
  var replacesReadOnly = false
  /// The name of the file in messages; its path if `nil`.
  var name: String?
  /// The hint in the message that the file exists already.
  private var remedy = ""

  init(
    path: String, replacesExisting: Bool, replacesReadOnly: Bool = false, name: String? = nil
  ) {
    (self.path, self.replacesExisting, self.replacesReadOnly) = (path, replacesExisting, replacesReadOnly)
    self.name = name
  }

  /// Describes the output of a command that has the option `--force`.
  init(path: String, force: Bool) {
    self.init(path: path, replacesExisting: force, replacesReadOnly: force)
    remedy = "; --force replaces it"
  }

  /// Writes a file beside, and gives it the name when it is complete.
  ///
  /// - Returns: The file, still open.
  /// - Throws: ``Failure`` when there is such a file already, or it cannot be written.
  @discardableResult
  func write(_ bytes: [UInt8]) throws -> TemporaryFile {
    let target = try target()
    let replaced = try replacedFile(at: target)
    let folder = target.pathParts.folder
    TemporaryFile.removeAbandoned(in: folder)
    do throws(OutputError) {
      // What only some may read is never, not even for a moment, readable for others.
      var file = try TemporaryFile(in: folder, mode: replaced == nil ? 0o666 : 0o600)
      try file.write(bytes, replaced?.permissions)
      try move(file.path, to: target)
      syncFolder(folder)
      file.otherNameCount = replaced?.otherNameCount ?? 0
      return file
    } catch {
      switch error {
      case .unwritable(EEXIST): throw exists
      case .unwritable(let code): throw unwritable(code, target)
      case .closed: throw error
      }
    }
  }

  /// Writes a file as ``write(_:)`` does, and reports if other names of it keep the old content.
  ///
  /// - Returns: The number of these names.
  @discardableResult
  func write(_ bytes: [UInt8], report: (String) -> Void) throws -> Int {
    let count = try write(bytes).otherNameCount
    if let notice = Self.splitNotice(title, otherNameCount: count) { report(notice) }
    return count
  }

  /// Writes several files, each as ``write(_:)`` does; none where one of them cannot be because of what is there.
  ///
  /// - Returns: The number of other names of the files, which keep the old content.
  /// - Throws: ``Failure``.
  @discardableResult
  static func write(
    _ files: [(file: OutputFile, bytes: [UInt8])], report: (String) -> Void = { _ in }
  ) throws -> Int {
    for (file, _) in files { _ = try file.replacedFile(at: try file.target()) }
    return try files.reduce(0) { try $0 + $1.file.write($1.bytes, report: report) }
  }

  /// The sentence that other names of a file keep its old content; `nil` where it had none.
  static func splitNotice(_ title: String, otherNameCount count: Int) -> String? {
    guard count > 0 else { return nil }
    return count == 1
      ? "\(title.quoted) had another name, which keeps the old content."
      : "\(title.quoted) had \(count) other names, which keep the old content."
  }

  /// The most links that lead to each other, as of Linux.
  private static let linkLimit = 40

  /// The place where a link to the file leads, whether there is a file or not.
  private func target() throws -> String {
    guard !path.endsAsFolder else { throw Failure.folder(title) }
    var target = path
    for _ in 0...Self.linkLimit {
      guard let next = target.linkTarget else { return target }
      target = next
    }
    throw unwritable(ELOOP, path)
  }

  /// The file whose place is taken; `nil` if there is none.
  private func replacedFile(at target: String) throws -> ReplacedFile? {
    var status = stat()
    guard target.withSystemBytes({ lstat($0, &status) }) == 0 else { return nil }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw Failure.folder(title)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure("\(title.quoted) is not an ordinary file and is not replaced.")
    }
    guard replacesExisting else { throw exists }
    guard replacesReadOnly || !FilePermissions.isReadOnly(target, status) else {
      throw Failure("\(title.quoted) is read-only; make it writable first.")
    }
    return ReplacedFile(permissions: FilePermissions(status), otherNameCount: Int(status.st_nlink) - 1)
  }

  private struct ReplacedFile {
    let permissions: FilePermissions
    let otherNameCount: Int
  }

  private func move(_ temporary: String, to target: String) throws(OutputError) {
    defer { temporary.withSystemBytes { _ = unlink($0) } }
    if !replacesExisting {
      // Unlike `rename`, a link takes no other file's place.
      if temporary.withSystemBytes({ from in target.withSystemBytes { link(from, $0) } }) == 0 { return }
      // Some file systems have no links; there the file was looked for before.
      guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) else { throw .unwritable(code: errno) }
    }
    guard temporary.withSystemBytes({ from in target.withSystemBytes { rename(from, $0) } }) == 0 else {
      throw .unwritable(code: errno)
    }
  }

  /// Makes the new name survive a power cut. Where folders cannot be synced, nothing more can be done.
  private func syncFolder(_ folder: String) {
    let descriptor = (folder.isEmpty ? "." : folder).withSystemBytes {
      open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private var title: String { name ?? path }

  private var exists: Failure { Failure("There is a file \(title.quoted) already\(remedy).") }

  private func unwritable(_ code: Int32, _ target: String) -> Failure {
    if let folder = target.missingFolder { return .noFolder(folder) }
    return Failure("\(title.quoted) cannot be written: \(String(cString: strerror(code))).")
  }
}

extension String {
  /// True if the path can only be that of a folder.
  var endsAsFolder: Bool { hasSuffix("/") || [".", ".."].contains(split(separator: "/").last ?? "") }

  /// The folder that a path names a file in, if there is no such folder.
  var missingFolder: String? {
    let folder = String(pathParts.folder.dropLast())
    guard !folder.isEmpty else { return nil }
    var status = stat()
    return folder.withSystemBytes { stat($0, &status) } != 0 && errno == ENOENT ? folder : nil
  }

  /// The path with so much behind the name, before the period of its extension.
  func withNameSuffix(_ suffix: String) -> String {
    let ending = fileExtension
    return ending.isEmpty ? self + suffix : dropLast(ending.count + 1) + suffix + "." + ending
  }
}
