extension Journal {
  /// Writes all changes, so that they survive a crash of the program and, once synced, a power failure.
  func write() { output.withLock { write(to: &$0) } }

  /// Writes all changes and closes the file, or removes it if nothing would be lost.
  func finish(discarding: Bool) {
    output.withLock { output in
      write(to: &output)
      sync.finish()
      closeFile(&output.file, discarding: discarding)
      output.origin = nil
      queue.change { $0.close() }
    }
  }

  /// Continues the journal `id`. The current drawing remains recoverable unless it is saved.
  func resume(_ id: String, known: RecoveredJournal?) throws(JournalError) -> RecoveredJournal {
    try output.withLock { output throws(JournalError) in
      var (journal, found) = try folder.open(id, known: known)
      write(to: &output)
      closeFile(&output.file, discarding: false)
      let isSameFile = resume(&journal, found, id)
      queue.change { $0 = JournalQueue(found.content, isWritten: isSameFile) }
      output.file = isSameFile ? journal : JournalFile(path: folder.newPath())
      output.origin = isSameFile ? nil : (journal, found.isDamaged)
      write(to: &output)
      return found
    }
  }

  /// Prepares to append to a recovered file. Returns false if a new file is needed.
  private func resume(_ journal: inout JournalFile, _ found: RecoveredJournal, _ id: String) -> Bool {
    guard !found.isDamaged, journal.resume(at: found.end) else { return false }
    return !id.hasPrefix(JournalFolder.discardedPrefix) || journal.move(to: folder) == 0
  }

  private func closeFile(_ file: inout JournalFile, discarding: Bool) {
    guard queue.withLock({ $0.content.isEdited }) else { return file.remove() }
    if discarding { _ = file.move(to: folder.discarded) }
    file.close()
  }

  private func write(to output: inout Output) {
    if output.file.isLost {
      startNewFile(&output.file)
    } else if output.file.isOverwritten() {
      replaceOverwritten(&output)
    }
    // Also write changes made in the meantime.
    while let entries = queue.withLock({ $0.next() }) {
      do throws(JournalError) {
        try store(entries, to: &output.file)
        queue.change { $0.succeed() }
        removeOrigin(of: &output)
      } catch {
        queue.change { $0.fail(entries, error) }
        return
      }
    }
  }

  private func store(_ entries: [JournalEntry], to file: inout JournalFile) throws(JournalError) {
    guard !entries.isEmpty else { return file.remove() }
    let isNew = file.file == nil
    try file.write(entries)
    if let open = file.file { sync.begin(open, newPath: isNew ? file.path : nil) }
  }

  /// Removes the file that the drawing was recovered from, once everything is stored elsewhere.
  private func removeOrigin(of output: inout Output) {
    guard var origin = output.origin else { return }
    output.origin = nil
    if origin.isDamaged { _ = origin.file.setAside() } else { origin.file.remove() }
  }

  /// Starts a new file to replace one that another program changed, and notifies the user.
  private func replaceOverwritten(_ output: inout Output) {
    let old = output.file
    startNewFile(&output.file)
    if output.origin == nil { output.origin = (old, isDamaged: old.size != 0) }
    queue.change {
      $0.replacementNotice =
        "Another program changed the recovery file \(quoted(old.path)). The drawing is now recorded in a new one."
    }
  }

  private func startNewFile(_ file: inout JournalFile) {
    file = JournalFile(path: folder.newPath())
    queue.change { $0.markUnwritten() }
  }
}
