import Glibc
import SwatchColor
import SwatchSystem
import SwatchText

/// Makes what was written survive a power cut, on a thread of its own: what is written next must not wait for the disk,
/// because until it is written not even the end of the program is survived.
final class JournalSync: Sendable {
  private struct Order {
    let file: OpenFile
    /// The path of the file, if its name is new as well.
    let newPath: String?
  }

  /// The file that has to be synced, if any.
  private let waiting = Guarded<Order?>(nil)
  private let worker = Worker()

  deinit { worker.end() }

  /// Has a file synced soon; its name and folder as well if the file is new.
  func begin(_ file: OpenFile, newPath: String?) {
    waiting.withLock { waiting in
      let isSame = waiting?.file === file
      waiting = Order(file: file, newPath: newPath ?? (isSame ? waiting?.newPath : nil))
    }
    worker.wake { self.finish() }
  }

  /// Waits until all is synced that was begun and is not yet under way.
  func finish() {
    let order = waiting.withLock { order in
      defer { order = nil }
      return order
    }
    guard let order else { return }
    fsync(order.file.descriptor)
    guard let path = order.newPath else { return }
    // The folder has the name, and may be new itself.
    var folder = path
    for _ in 0..<2 {
      folder = String(folder.pathParts.folder.dropLast())
      guard !folder.isEmpty else { return }
      guard let file = OpenFile(folder, O_RDONLY) else { return }
      fsync(file.descriptor)
    }
  }
}
