import Glibc
import SwatchSystem
import SwatchText

/// Syncs files on its own thread, so that the next write need not wait for the disk.
final class JournalSync: Sendable {
  /// The file to sync, with its path if it was just created.
  private let pending = LockedValue<(file: OpenFile, newPath: String?)?>(nil)
  private let worker = Worker()

  deinit { worker.end() }

  func begin(_ file: OpenFile, newPath: String?) {
    pending.withLock { pending in
      pending = (file, newPath ?? (pending?.file === file ? pending?.newPath : nil))
    }
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
