import Glibc
import SwatchSystem
import SwatchText

/// An open file, closed when nobody refers to it any more.
final class OpenFile: Sendable {
  let descriptor: Int32
  let isWritable: Bool

  /// Opens the file at `path`; `nil`, with `errno` set, when that fails. A new file is the user's alone.
  init?(_ path: String, _ flags: Int32) {
    isWritable = flags & O_RDWR != 0
    descriptor = path.withSystemBytes { open($0, flags | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    guard descriptor >= 0 else { return }
    unlock()
    close(descriptor)
  }

  var status: FileStatus? { FileStatus(descriptor: descriptor) }

  /// Whether `path` leads to this very file, and not to another or to none.
  func isAt(_ path: String) -> Bool {
    guard let status, let found = FileStatus(path) else { return false }
    return found.isSameFile(as: status)
  }

  // MARK: Locks

  /// How a file is locked. The lock ends with ``unlock()``, with the file, or with the process, however that ends.
  enum Lock {
    /// Others may look as well, but nobody writes.
    case looking
    /// Nobody else has the file.
    case alone

    fileprivate var operation: Int32 { (self == .alone ? LOCK_EX : LOCK_SH) | LOCK_NB }
  }

  /// Locks the file, in place of a lock it has.
  ///
  /// - Parameter patience: How many milliseconds others' locks are waited for.
  /// - Returns: 0, or the system's error number: `EWOULDBLOCK` if others have it.
  func lock(_ lock: Lock, patience: Int = 0) -> Int32 {
    let pause = 10
    var waited = 0
    while flock(descriptor, lock.operation) != 0 {
      guard errno == EINTR || errno == EWOULDBLOCK && waited < patience else { return errno }
      usleep(UInt32(pause) * 1000)
      waited += pause
    }
    return 0
  }

  /// Gives the lock up, whoever else still refers to the file.
  ///
  /// Closing alone would not do: a program that is being started shares the lock until it has closed its copies.
  func unlock() { flock(descriptor, LOCK_UN) }

  // MARK: Bytes

  /// Writes all of `bytes` at `offset`.
  ///
  /// - Returns: 0, or the system's error number; then some of them may be there.
  func write(_ bytes: [UInt8], at offset: Int) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
        let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
        if count > 0 {
          done += count
        } else if count == 0 || errno != EINTR {
          return count == 0 ? ENOSPC : errno
        }
      }
      return 0
    }
  }

  func truncate(to length: Int) { ftruncate(descriptor, off_t(length)) }

  /// All that is in the file; `nil`, with `errno` set, when it cannot be read.
  func bytes() -> [UInt8]? {
    guard let size = status?.size else { return nil }
    var error: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, done in
      while done < size {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[done..<size])
        let count = pread(descriptor, rest.baseAddress, rest.count, off_t(done))
        guard count > 0 || count < 0 && errno == EINTR else {
          error = count < 0 ? errno : 0
          return
        }
        done += max(0, count)
      }
    }
    errno = error
    return error == 0 ? bytes : nil
  }
}
