import SwatchSketch

extension JournalFolder {
  /// The drawings that instances left behind which do not run any more, and what the user should know.
  ///
  /// What cannot be read is set aside under another name, and what is saved anyway is removed.
  ///
  /// - Complexity: O(*n*) in the length of all journals.
  func recoverable() -> RecoverableDrawings {
    var drawings: [RecoverableDrawing] = []
    var notices: [String] = []
    for id in ids() {
      do throws(JournalError) {
        if let found = try look(at: id) { drawings.append(RecoverableDrawing(found, id: id)) }
      } catch {
        switch error {
        case .inUse, .gone: break
        case .damaged: if let notice = setAside(path(of: id)) { notices.append(notice) }
        default: notices.append("\(error)")
        }
      }
    }
    return RecoverableDrawings(drawings: drawings.sorted { $0.changed > $1.changed }, notices: notices)
  }

  /// Removes a journal that nobody uses.
  func discard(_ id: String) throws(JournalError) {
    let path = path(of: id)
    guard FileStatus(path) != nil else { return }
    guard let error = whileUnused(path, { DatabaseFiles(path: path).remove() }) else {
      throw .inUse(path: path)
    }
    guard error == 0 else { throw .unreadable(path: path, reason: String(systemError: error)) }
  }

  /// Opens a journal that nobody uses, to go on with it.
  func open(_ id: String) throws(JournalError) -> (connection: Connection, found: FoundJournal) {
    let path = path(of: id)
    try checkFile(at: path)
    let connection: Connection
    do { connection = try JournalFile.open(path: path) } catch { throw JournalError(error, path: path) }
    let found = FoundJournal(try JournalRows(connection, path: path))
    // Another instance may have discarded it before it was locked.
    guard !connection.hasMoved else { throw .gone }
    // A full disk is no reason not to give back what is there; the next step will tell.
    try? connection.leaveSyncsToOthers()
    return (connection, found)
  }

  /// Gives a damaged journal that nobody uses another name.
  ///
  /// - Returns: A sentence for the user, or `nil` if it is not there any more.
  func setAside(_ path: String) -> String? {
    guard let (newPath, error) = whileUnused(path, { DatabaseFiles(path: path).setAside() }) else {
      return nil
    }
    guard error == 0 else {
      return "\(JournalError.unreadable(path: path, reason: "it is damaged: \(String(systemError: error))"))"
    }
    return
      "A drawing that was kept is damaged and cannot be read; what is left of it is in \(quoted(newPath))."
  }

  /// Reads a journal that nobody uses, and removes it if nothing would be lost.
  private func look(at id: String) throws(JournalError) -> FoundJournal? {
    let path = path(of: id)
    let rows = try readRows(at: path)
    let found = FoundJournal(rows)
    guard rows.areEmpty || found.isDispensable else { return found }
    _ = whileUnused(path) { DatabaseFiles(path: path).remove() }
    return nil
  }

  private func readRows(at path: String) throws(JournalError) -> JournalRows {
    try checkFile(at: path)
    let connection: Connection
    // The lock of one that runs is not waited for.
    do { connection = try Connection(path: path, patience: 0) } catch {
      throw JournalError(error, path: path)
    }
    connection.keepLogOnClose(true)
    return try JournalRows(connection, path: path)
  }

  private func checkFile(at path: String) throws(JournalError) {
    guard let status = FileStatus(path) else { throw .gone }
    guard status.isRegular else { throw .unreadable(path: path, reason: "it is not a file") }
    guard !DatabaseFiles(path: path).haveLostTheirBeginning else { throw .damaged(path: path) }
  }

  /// Carries out `body` if nobody uses the journal, and keeps everybody out meanwhile.
  private func whileUnused<Result>(_ path: String, _ body: () -> Result) -> Result? {
    guard let connection = try? Connection(path: path, patience: 0), connection.tryLock() else { return nil }
    defer { connection.unlock() }
    return connection.hasMoved ? nil : body()
  }
}

extension RecoverableDrawing {
  fileprivate init(_ found: FoundJournal, id: String) {
    let status = found.content.status
    self.init(
      id: id, changed: status.changed, file: status.file,
      strokeCount: found.sketch.drawing.strokes.count + (found.content.live == nil ? 0 : 1),
      isDamaged: found.isDamaged)
  }
}
