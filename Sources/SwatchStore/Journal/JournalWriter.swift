/// Brings the file of a journal up to what is kept. It is used by the thread that writes, and by who cannot wait
/// for that.
final class JournalWriter: Sendable {
  let queue = Guarded(JournalQueue())
  private let folder: JournalFolder
  private let output: Guarded<Output>
  private let sync = JournalSync()

  /// Where the journal is written.
  private struct Output {
    var file: JournalFile
    /// The file that the drawing was recovered from, if it goes on in another: it stays until that has everything.
    var origin: (journal: LeftJournal, isDamaged: Bool)?
  }

  init(folder: JournalFolder) {
    self.folder = folder
    output = Guarded(Output(file: JournalFile(path: folder.newPath())))
  }

  /// Writes all that waits, so that it survives the end of the program; soon after it survives a power cut.
  func write() { output.withLock { write(to: &$0) } }

  /// Writes all that waits, so that it survives a power cut.
  func flush() {
    write()
    sync.finish()
  }

  /// Writes all that waits, and leaves the file; removes it if nothing would be lost.
  ///
  /// - Parameter discarding: Whether the drawing is not wanted: it goes to those that can be brought back for a while.
  func finish(discarding: Bool) {
    output.withLock { output in
      write(to: &output)
      sync.finish()
      leave(&output.file, discarding: discarding)
      output.origin = nil
      queue.change { $0.close() }
    }
  }

  /// Goes on with the journal that has the identifier `id`. What was kept until now is left for later, unless it is
  /// saved.
  ///
  /// - Parameter known: What was found there before, if anything.
  func resume(_ id: String, known: FoundJournal?) throws(JournalError) -> FoundJournal {
    try output.withLock { output throws(JournalError) in
      let (journal, found) = try folder.open(id, known: known)
      write(to: &output)
      leave(&output.file, discarding: false)
      let continued = found.isDamaged ? nil : try? continuation(of: journal, found, id)
      queue.change { $0 = JournalQueue(found.content, isWritten: continued != nil) }
      output.file = continued ?? JournalFile(path: folder.newPath())
      output.origin = continued == nil ? (journal, found.isDamaged) : nil
      write(to: &output)
      return found
    }
  }

  /// The file to go on with, in the folder of drawings that are made; `nil` where it has to be another.
  private func continuation(
    of journal: LeftJournal, _ found: FoundJournal, _ id: String
  ) throws(JournalError) -> JournalFile? {
    guard let file = journal.file(end: found.end) else { return nil }
    guard id.hasPrefix(JournalFolder.discardedPrefix) else { return file }
    return journal.move(to: folder) == 0
      ? file.moved(to: folder.path(of: journal.path.lastPathComponent)) : nil
  }

  private func leave(_ file: inout JournalFile, discarding: Bool) {
    guard queue.withLock({ $0.content.isEdited }) else { return file.remove() }
    discarding ? file.discard(to: folder.discarded) : file.close()
  }

  private func write(to output: inout Output) {
    if output.file.isLost {
      beginAnew(&output.file)
    } else if output.file.isOverwritten() {
      leaveOverwritten(&output)
    }
    // What comes in the meantime is written as well.
    while let order = queue.withLock({ $0.next() }) {
      do throws(JournalError) {
        try carryOut(order, in: &output.file)
        queue.change { $0.succeed() }
        removeOrigin(of: &output)
      } catch {
        queue.change { $0.fail(order, error) }
        return
      }
    }
  }

  private func carryOut(_ order: JournalQueue.Order, in file: inout JournalFile) throws(JournalError) {
    switch order {
    case .remove: file.remove()
    case .write(let batch):
      let isNew = file.file == nil
      try file.write(batch)
      if let open = file.file { sync.begin(open, newPath: isNew ? file.path : nil) }
    }
  }

  /// Only when what could be read is safe elsewhere.
  private func removeOrigin(of output: inout Output) {
    guard let (journal, isDamaged) = output.origin else { return }
    output.origin = nil
    if isDamaged { _ = journal.setAside() } else { journal.remove() }
  }

  /// Starts a new file to replace one that another program changed, and notifies the user.
  private func leaveOverwritten(_ output: inout Output) {
    let old = output.file
    beginAnew(&output.file)
    if let journal = old.left, output.origin == nil {
      output.origin = (journal, isDamaged: journal.size != 0)
    }
    queue.change {
      $0.replacementNotice =
        "Another program changed \(quoted(old.path)), which keeps the drawing; a new file keeps all of it."
    }
  }

  /// Goes on with another file, which will get everything.
  private func beginAnew(_ file: inout JournalFile) {
    file = JournalFile(path: folder.newPath())
    queue.change { $0.markUnwritten() }
  }
}
