import Glibc
import SwatchSystem
import SwatchText

/// Makes what was written survive a power cut, on a thread of its own: what is written next must not wait for the disk,
/// because until it is written not even the end of the program is survived.
final class JournalSync: Sendable {
  /// The file that has to be synced, if any, and its path, if its name is new as well.
  private let waiting = Guarded<(file: OpenFile, newPath: String?)?>(nil)
  private let worker = Worker()

  deinit { worker.end() }

  /// Has a file synced soon; its name and folder as well if the file is new.
  func begin(_ file: OpenFile, newPath: String?) {
    waiting.withLock { waiting in
      waiting = (file, newPath ?? (waiting?.file === file ? waiting?.newPath : nil))
    }
    worker.wake { self.finish() }
  }

  /// Waits until all is synced that was begun and is not yet under way.
  func finish() {
    guard let (file, newPath) = waiting.withLock({ $0.take() }) else { return }
    fsync(file.descriptor)
    guard var folder = newPath else { return }
    // The folder has the name, and may be new itself.
    for _ in 0..<2 {
      folder = String(folder.pathParts.folder.dropLast())
      guard !folder.isEmpty, let file = OpenFile(folder, O_RDONLY) else { return }
      fsync(file.descriptor)
    }
  }
}
