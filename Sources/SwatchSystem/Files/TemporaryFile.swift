import CTemporaryFiles
import Glibc
import SwatchColor
import SwatchText

/// A file being written under a temporary name, beside the file that it will replace.
///
/// A signal that ends the program removes it. It is locked for as long as it is open. So what was left by a program
/// that was killed can be told from what another is writing: process numbers are used again, locks end with their process.
package struct TemporaryFile: ~Copyable {
  package let path: String
  package let descriptor: Int32
  /// The number of other names that the file had whose place it has taken.
  package var otherNameCount = 0

  private static let prefix = ".swatchterm-"
  /// The folders that were searched for abandoned files.
  private static let searchedFolders = Guarded<Set<String>>([])

  /// Creates a file in a folder, which is named with a slash at its end, or not at all for the current one.
  package init(in folder: String, mode: mode_t) throws(OutputError) {
    var code = EEXIST
    for number in 0..<100 where code == EEXIST {
      // Not after the file, whose name may be as long as names can be.
      let path = "\(folder)\(Self.prefix)\(getpid())-\(number)"
      let descriptor = path.withSystemBytes { temporary_file_create($0, mode) }
      guard descriptor >= 0 else {
        code = errno
        continue
      }
      // Where there are no locks, nobody takes it for abandoned either.
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

  deinit {
    temporary_file_forget(descriptor)
    close(descriptor)
  }

  /// Writes all of the file, down to the disk. If that fails, nothing is left of it.
  ///
  /// - Parameter permissions: What to give it once it is complete.
  package func write(_ bytes: [UInt8], _ permissions: FilePermissions?) throws(OutputError) {
    do throws(OutputError) {
      try FileBytes.write(bytes, to: descriptor)
      permissions?.give(to: descriptor)
      guard fsync(descriptor) == 0 else { throw .unwritable(code: errno) }
    } catch {
      path.withSystemBytes { _ = unlink($0) }
      throw error
    }
  }

  /// Removes what programs that were killed have left in a folder, the first time that it is written to.
  ///
  /// - Returns: True if the folder was searched.
  @discardableResult
  package static func removeAbandoned(in folder: String) -> Bool {
    guard searchedFolders.withLock({ $0.insert(folder).inserted }) else { return false }
    search(folder)
    return true
  }

  private static func search(_ folder: String) {
    for name in (FolderItem.all(in: folder) ?? []).map(\.name) where isNameOfTemporary(name) {
      removeIfAbandoned(folder + name)
    }
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
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
    else { return }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isName(path, of: descriptor) else { return }
    path.withSystemBytes { _ = unlink($0) }
  }

  private static func isName(_ path: String, of descriptor: Int32) -> Bool {
    var (named, opened) = (stat(), stat())
    guard path.withSystemBytes({ lstat($0, &named) }) == 0, fstat(descriptor, &opened) == 0 else {
      return false
    }
    return named.st_dev == opened.st_dev && named.st_ino == opened.st_ino
  }
}
