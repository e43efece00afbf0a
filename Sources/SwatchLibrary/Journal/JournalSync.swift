import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Makes what was written survive a power cut, on a thread of its own: what is written next must not wait for the disk,
/// because until it is written not even the end of the program is survived.
final class JournalSync: Sendable {
  private struct Order {
    let path: String
    /// Whether the file and its name are new as well, and not only some of its log.
    let isNew: Bool
  }

  /// What has to be synced; `nil` for nothing.
  private let waiting: Guarded<Order?>
  private let worker: Worker

  init() {
    let waiting = Guarded<Order?>(nil)
    self.waiting = waiting
    worker = Worker { Self.sync(waiting) }
  }

  deinit { worker.end() }

  /// Has the log of the journal at `path` synced soon; everything if the journal is new.
  func begin(_ path: String, isNew: Bool) {
    waiting.withLock { $0 = Order(path: path, isNew: isNew || $0?.isNew ?? false) }
    worker.wake()
  }

  /// Waits until all is synced that was begun and is not yet under way.
  func finish() { Self.sync(waiting) }

  /// The log is opened once more for that: SQLite's locks are on the database, so closing the log takes none away.
  private static func sync(_ waiting: Guarded<Order?>) {
    let order = waiting.withLock { order in
      defer { order = nil }
      return order
    }
    guard let order else { return }
    // A journal that has been removed in the meantime needs no sync.
    let log = open(order.path + "-wal", O_RDONLY | O_CLOEXEC)
    guard log >= 0 else { return }
    if order.isNew { syncAll(beside: log) } else { fsync(log) }
    close(log)
  }

  /// Syncs the file system that a file is on: a database cannot be opened only to be synced, because closing it would
  /// take SQLite's locks away.
  private static func syncAll(beside file: Int32) {
    _ = shim_sync_file_system(file)
  }
}
