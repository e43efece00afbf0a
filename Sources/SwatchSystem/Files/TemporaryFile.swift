import CTemporaryFiles
import Glibc
import SwatchText

/// A file that is written under a temporary name, beside the file that it replaces. Readers never see a part of it.
///
/// A signal that ends the program removes it. It is locked for as long as it is open. So what was left by a program
/// that was killed can be told from what another is writing: process numbers are used again, locks end with their process.
package struct TemporaryFile: ~Copyable {
  private let path: String
  package let descriptor: Int32
  /// The number of other names that the file had whose place it has taken.
  package private(set) var otherNameCount = 0

  private static let prefix = ".swatchterm-"
  /// The folders that were searched for abandoned files.
  private static let searchedFolders = Guarded<Set<String>>([])

  /// Writes a file and gives it its name. If that fails, nothing is left of it.
  ///
  /// - Parameters:
  ///   - target: The path that it gets.
  ///   - takesPlace: True if it may take the place of a file.
  ///   - replaced: The file whose place it takes, and whose permissions.
  ///   - mode: The permissions of a new file.
  ///   - isDurable: True if it survives a power cut when this returns.
  package static func write(
    _ bytes: [UInt8], to target: String, takesPlace: Bool, of replaced: FileStatus? = nil, mode: mode_t,
    isDurable: Bool = true
  ) throws(OutputError) -> TemporaryFile {
    let folder = target.pathParts.folder
    removeAbandoned(in: folder)
    // What only some may read is never, not even for a moment, readable for others.
    var file = try TemporaryFile(in: folder, mode: replaced == nil ? mode : 0o600)
    file.otherNameCount = replaced?.otherNameCount ?? 0
    do throws(OutputError) {
      try FileBytes.write(bytes, to: file.descriptor)
      replaced?.givePermissions(to: file.descriptor)
      if isDurable, fsync(file.descriptor) != 0 { throw .unwritable(code: errno) }
      try file.move(to: target, takesPlace: takesPlace)
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

  /// Creates a file in a folder, which is named with a slash at its end, or not at all for the current one.
  private init(in folder: String, mode: mode_t) throws(OutputError) {
    var code = EEXIST
    for number in 0..<100 where code == EEXIST {
      // Not after the file, whose name may be as long as names can be.
      let path = "\(folder)\(Self.prefix)\(getpid())-\(number)"
      let descriptor = path.withSystemBytes { temporary_file_create($0, mode) }
      guard descriptor >= 0 else {
        code = errno
        continue
      }
      // File systems without locks have no search for abandoned files either.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if Self.isName(path, of: descriptor) {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      // Another instance was faster to see it than we were to lock it, and has removed it.
      temporary_file_forget(descriptor)
      close(descriptor)
    }
    throw .unwritable(code: code)
  }

  private func move(to target: String, takesPlace: Bool) throws(OutputError) {
    if !takesPlace {
      // Unlike `rename`, a link takes no other file's place.
      if path.withSystemBytes({ from in target.withSystemBytes { link(from, $0) } }) == 0 {
        path.withSystemBytes { _ = unlink($0) }
        return
      }
      // Some file systems have no links; there the file was looked for before.
      guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) else { throw .unwritable(code: errno) }
    }
    guard path.withSystemBytes({ from in target.withSystemBytes { rename(from, $0) } }) == 0 else {
      throw .unwritable(code: errno)
    }
  }

  /// Makes a new name survive a power cut. Where folders cannot be synced, nothing more can be done.
  private static func sync(_ folder: String) {
    let descriptor = (folder.isEmpty ? "." : folder).withSystemBytes {
      open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  // MARK: Abandoned files

  /// Removes what programs that were killed have left in a folder, the first time that it is written to.
  ///
  /// - Returns: True if the folder was searched.
  @discardableResult
  package static func removeAbandoned(in folder: String) -> Bool {
    guard searchedFolders.withLock({ $0.insert(folder).inserted }) else { return false }
    for item in FolderItem.all(in: folder) ?? [] where isNameOfTemporary(item.name) {
      removeIfAbandoned(folder + item.name)
    }
    return true
  }

  private static func isNameOfTemporary(_ name: String) -> Bool {
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
