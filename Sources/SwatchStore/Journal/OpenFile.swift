import Glibc
import SwatchSystem
import SwatchText

final class OpenFile: Sendable {
  let descriptor: Int32
  let isWritable: Bool

  /// Opens a file; returns `nil` and sets `errno` on failure. New files are private to the user.
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
  func isAt(_ path: String) -> Bool { status.flatMap { FileStatus(path)?.isSameFile(as: $0) } ?? false }

  /// A kind of lock. Several processes can hold a shared lock. ``unlock()``, closing the file and the end of the
  /// process release a lock.
  enum Lock {
    case shared, exclusive

    fileprivate var operation: Int32 { (self == .exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB }
  }

  /// Locks the file within `timeout` milliseconds, replacing its current lock. Returns 0, or the system's
  /// error number: `EWOULDBLOCK` if the file is locked.
  func lock(_ lock: Lock, timeout: Int = 0) -> Int32 {
    let pause = 10
    var waited = 0
    while flock(descriptor, lock.operation) != 0 {
      guard errno == EINTR || errno == EWOULDBLOCK && waited < timeout else { return errno }
      usleep(UInt32(pause) * 1000)
      waited += pause
    }
    return 0
  }

  /// Releases the lock. Closing is not enough, because a child process holds the lock until it calls exec.
  func unlock() { flock(descriptor, LOCK_UN) }

  /// Writes `bytes` at `offset`. Returns 0, or the system's error number after a possibly partial write.
  func write(_ bytes: [UInt8], at offset: Int) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let remaining = UnsafeRawBufferPointer(rebasing: bytes[done...])
        let count = pwrite(descriptor, remaining.baseAddress, remaining.count, off_t(offset + done))
        guard count > 0 || count < 0 && errno == EINTR else { return count == 0 ? ENOSPC : errno }
        done += max(0, count)
      }
      return 0
    }
  }

  func truncate(to length: Int) { ftruncate(descriptor, off_t(length)) }

  /// Returns the content; `nil`, with `errno` set, if it cannot be read.
  func bytes() -> [UInt8]? {
    guard let size = status?.size else { return nil }
    var error: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, done in
      while done < size {
        let remaining = UnsafeMutableBufferPointer(rebasing: buffer[done..<size])
        let count = pread(descriptor, remaining.baseAddress, remaining.count, off_t(done))
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

/// Syncs files on its own thread, so that the next write need not wait for the disk.
final class JournalSync: Sendable {
  /// The file to sync, with its path if it was just created.
  private let pending = LockedValue<(file: OpenFile, newPath: String?)?>(nil)
  private let worker = Worker()

  deinit { worker.end() }

  func begin(_ file: OpenFile, newPath: String?) {
    pending.withLock { $0 = (file, newPath ?? ($0?.file === file ? $0?.newPath : nil)) }
    worker.schedule { self.finish() }
  }

  func finish() {
    guard let (file, newPath) = pending.withLock({ $0.take() }) else { return }
    fsync(file.descriptor)
    guard var folder = newPath else { return }
    // The name is stored in the folder, which may itself be new.
    for _ in 0..<2 {
      folder = String(folder.pathParts.folder.dropLast())
      guard !folder.isEmpty, let file = OpenFile(folder, O_RDONLY) else { return }
      fsync(file.descriptor)
    }
  }
}
