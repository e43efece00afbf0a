import Glibc

/// A file that appears with all that is in it, or not at all.
struct OutputFile {
  let path: String
  /// Whether it may take the place of another file.
  let replacesExisting: Bool
  /// What messages call it; without, its path.
  var name: String?

  /// Writes a file beside, and gives it the name when it is complete.
  ///
  /// - Returns: The file, still open.
  /// - Throws: ``Failure`` when there is such a file already, or it cannot be written.
  @discardableResult
  func write(_ bytes: [UInt8]) throws -> TemporaryFile {
    let target = try target()
    let permissions = try permissions(of: target)
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    TemporaryFile.removeAbandoned(in: folder)
    do throws(OutputError) {
      // What only some may read is never, not even for a moment, readable for others.
      let file = try TemporaryFile(in: folder, mode: permissions == nil ? 0o666 : 0o600)
      try file.write(bytes, permissions)
      try move(file.path, to: target)
      syncFolder(folder)
      return file
    } catch {
      switch error {
      case .unwritable(EEXIST): throw exists
      case .unwritable(let code): throw unwritable(code)
      case .closed: throw error
      }
    }
  }

  /// Writes several files, each as ``write(_:)`` does; none where one of them cannot be because of what is there.
  ///
  /// - Throws: ``Failure``.
  static func write(_ files: [(file: OutputFile, bytes: [UInt8])]) throws {
    for (file, _) in files { _ = try file.permissions(of: try file.target()) }
    for (file, bytes) in files { try file.write(bytes) }
  }

  /// Where a link to the file leads: the link stays.
  private func target() throws -> String {
    guard replacesExisting, let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Who may do what with the file that is replaced; `nil` if there is none.
  private func permissions(of target: String) throws -> FilePermissions? {
    var status = stat()
    guard lstat(target, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw Failure.folder(title)
    }
    // A link that leads nowhere, or that was not followed, is a file itself.
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    guard isLink || status.st_mode & S_IFMT == S_IFREG else {
      throw Failure("\(title.quoted) is not an ordinary file and is not replaced.")
    }
    guard replacesExisting else { throw exists }
    return isLink ? nil : FilePermissions(status)
  }

  private func move(_ temporary: String, to target: String) throws(OutputError) {
    defer { unlink(temporary) }
    if !replacesExisting {
      // Unlike `rename`, a link takes no other file's place.
      if link(temporary, target) == 0 { return }
      // Some file systems have no links; there the file was looked for before.
      guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) else { throw .unwritable(code: errno) }
    }
    guard rename(temporary, target) == 0 else { throw .unwritable(code: errno) }
  }

  /// Makes the new name survive a power cut. Where folders cannot be synced, nothing more can be done.
  private func syncFolder(_ folder: String) {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private var title: String { name ?? path }

  private var exists: Failure { Failure("There is a file \(title.quoted) already; --force replaces it.") }

  private func unwritable(_ code: Int32) -> Failure {
    if let folder = path.missingFolder { return .noFolder(folder) }
    return Failure("\(title.quoted) cannot be written: \(String(cString: strerror(code))).")
  }
}

extension String {
  /// The folder that a path names a file in, if there is no such folder.
  var missingFolder: String? {
    guard let slash = lastIndex(of: "/"), slash > startIndex else { return nil }
    let folder = String(self[..<slash])
    var status = stat()
    return stat(folder, &status) != 0 && errno == ENOENT ? folder : nil
  }

  /// The path with so much behind the name, before the period of its extension.
  func withNameSuffix(_ suffix: String) -> String {
    let ending = fileExtension
    return ending.isEmpty ? self + suffix : dropLast(ending.count + 1) + suffix + "." + ending
  }

  /// What follows the last period of a path's last part; empty if that is nothing, or all of it.
  var fileExtension: Substring {
    let name = split(separator: "/").last ?? ""
    guard let period = name.lastIndex(of: "."), period > name.startIndex else { return "" }
    return name[name.index(after: period)...]
  }
}
