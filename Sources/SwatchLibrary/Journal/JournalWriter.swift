/// Brings the file of a journal up to what is kept. It is used by the thread that writes, and by who cannot wait
/// for that.
final class JournalWriter: Sendable {
  let queue = Guarded(JournalQueue())
  private let folder: JournalFolder
  private let file: Guarded<JournalFile>
  private let sync = JournalSync()

  init(folder: JournalFolder) {
    self.folder = folder
    file = Guarded(JournalFile(path: folder.newPath()))
  }

  /// Writes all that waits, so that it survives the end of the program; soon after it survives a power cut.
  func write() { file.withLock { write(to: &$0) } }

  /// Writes all that waits, so that it survives a power cut.
  func flush() {
    write()
    sync.finish()
  }

  /// Writes all that waits, and leaves the file; removes it if nothing would be lost.
  func finish(discarding: Bool) {
    file.withLock { file in
      if !discarding { write(to: &file) }
      sync.finish()
      let isNeeded = !discarding && queue.withLock { $0.content.isEdited }
      isNeeded ? file.close() : file.remove()
      queue.withLock { $0.close() }
    }
  }

  /// Goes on with the journal that had the identifier `id`. What was kept until now is dropped.
  func resume(_ id: String) throws(JournalError) -> FoundJournal {
    try file.withLock { file throws(JournalError) in
      let (connection, found) = try folder.open(id)
      queue.withLock { $0 = JournalQueue(found.content, isWritten: !found.isDamaged) }
      file.remove()
      guard found.isDamaged else {
        file = JournalFile(path: folder.path(of: id), connection: connection)
        return found
      }
      file = JournalFile(path: folder.newPath())
      write(to: &file)
      return found
    }
  }

  private func write(to file: inout JournalFile) {
    if file.isLost { beginAnew(&file) }
    // What comes in the meantime is written as well.
    while let order = queue.withLock({ $0.next() }) {
      do throws(JournalError) {
        switch order {
        case .remove: file.remove()
        case .write(let batch):
          let isNew = !file.isMade
          try file.write(batch)
          sync.begin(file.path, isNew: isNew)
        }
        queue.withLock { $0.succeed() }
      } catch {
        queue.withLock { $0.fail(order, error) }
        if error.isDamage { beginAnew(&file) }
        return
      }
    }
  }

  /// Goes on with another file, which will get everything.
  private func beginAnew(_ file: inout JournalFile) {
    file.close()
    file = JournalFile(path: folder.newPath())
    queue.withLock { $0.markUnwritten() }
  }
}
