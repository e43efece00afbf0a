import CTemporaryFiles
import Glibc
import SwatchText

/// A file that is written under a temporary name and then renamed, so that readers never see a partial file.
///
/// If a signal ends the program, the file is removed. It is locked while open: this distinguishes files left
/// behind by killed processes, whose process IDs may be reused, from files in use.
package struct TemporaryFile: ~Copyable {
  private let path: String
  package let descriptor: Int32
  /// The number of other hard links to the replaced file.
  package private(set) var otherLinkCount = 0

  private static let prefix = ".swatchterm-"
  private static let searchedFolders = LockedValue<Set<String>>([])

  /// Writes a file and renames it to `target`, or leaves nothing behind. Its permissions are those of the
  /// `replaced` file or, if there is none, `mode`. An `isDurable` file survives a power failure.
  package static func write(
    _ bytes: [UInt8], to target: String, replacesExisting: Bool, replacing replaced: FileStatus? = nil,
    mode: mode_t, isDurable: Bool = true
  ) throws(OutputError) -> TemporaryFile {
    let folder = target.pathParts.folder
    removeAbandoned(in: folder)
    // A private file must never be readable by others, not even briefly.
    var file = try TemporaryFile(in: folder, mode: replaced == nil ? mode : 0o600)
    file.otherLinkCount = replaced?.otherLinkCount ?? 0
    do throws(OutputError) {
      try FileBytes.write(bytes, to: file.descriptor)
      replaced?.applyPermissions(to: file.descriptor)
      if isDurable, fsync(file.descriptor) != 0 { throw .unwritable(code: errno) }
      try file.move(to: target, replacesExisting: replacesExisting)
    } catch {
      file.path.withSystemBytes { _ = unlink($0) }
      throw error
    }
    if isDurable { sync(folder) }
    return file
  }

  deinit {
    temporary_file_forget(descriptor)
    close(descriptor)
  }

  /// - Parameter folder: The path with a trailing slash; empty for the current folder.
  private init(in folder: String, mode: mode_t) throws(OutputError) {
    var code = EEXIST
    for number in 0..<100 where code == EEXIST {
      // The name is independent of the target's, which may already have the maximum length.
      let path = "\(folder)\(Self.prefix)\(getpid())-\(number)"
      let descriptor = path.withSystemBytes { temporary_file_create($0, mode) }
      guard descriptor >= 0 else {
        code = errno
        continue
      }
      // Ignore other errors: on file systems without locks, abandoned files are not removed either.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if Self.isName(path, of: descriptor) {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      // Another process removed the file before it was locked.
      temporary_file_forget(descriptor)
      close(descriptor)
    }
    throw .unwritable(code: code)
  }

  private func move(to target: String, replacesExisting: Bool) throws(OutputError) {
    if !replacesExisting {
      // Unlike `rename`, `link` never replaces a file.
      if path.withSystemBytes({ from in target.withSystemBytes { link(from, $0) } }) == 0 {
        path.withSystemBytes { _ = unlink($0) }
        return
      }
      // On file systems without hard links, the caller's check for an existing file has to suffice.
      guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) else { throw .unwritable(code: errno) }
    }
    guard path.withSystemBytes({ from in target.withSystemBytes { rename(from, $0) } }) == 0
    else { throw .unwritable(code: errno) }
  }

  private static func sync(_ folder: String) {
    let descriptor = (folder.isEmpty ? "." : folder).withSystemBytes {
      open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Removes files left in a folder by killed processes. Returns false if the folder was already searched.
  @discardableResult
  package static func removeAbandoned(in folder: String) -> Bool {
    guard searchedFolders.withLock({ $0.insert(folder).inserted }) else { return false }
    for item in FolderItem.all(in: folder) ?? [] where isTemporaryName(item.name) {
      removeIfAbandoned(folder + item.name)
    }
    return true
  }

  private static func isTemporaryName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let numbers = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { UInt32($0) != nil }
  }

  private static func removeIfAbandoned(_ path: String) {
    let descriptor = path.withSystemBytes { open($0, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard let status = FileStatus(descriptor: descriptor), status.isRegular, status.owner == geteuid(),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0, isName(path, of: descriptor)
    else { return }
    path.withSystemBytes { _ = unlink($0) }
  }

  private static func isName(_ path: String, of descriptor: Int32) -> Bool {
    guard let named = FileStatus(path, followsLinks: false), let opened = FileStatus(descriptor: descriptor)
    else { return false }
    return named.isSameFile(as: opened)
  }
}
