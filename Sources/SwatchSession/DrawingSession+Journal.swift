import SwatchSketch

// What keeps the drawing while it is made.
extension DrawingSession {
  /// Begins to keep the drawing.
  public func keep(in journal: any DrawingJournal) {
    self.journal = journal
    journal.begin(drawing, file: document.kept)
  }

  /// Ends the journal. What is neither saved nor discarded is offered at the next start.
  public func closeJournal(discarding: Bool) {
    journal?.close(discarding: discarding)
    journal = nil
  }

  /// Whether the drawing is kept while it is made.
  public var isKept: Bool { journal != nil }

  /// Why the latest changes are not on the disk: a sentence, or `nil` if they are or soon will be.
  public var failureNotice: String? { journal?.failureNotice }

  /// The same in a few words, for the middle of a sentence.
  public var failureReason: String? { journal?.failureReason }

  /// Waits until what was done survives the end of the program, or cannot be kept, but not longer than `patience`.
  ///
  /// - Returns: Whether there is nothing left to wait for.
  public func settleJournal(atMost patience: Duration) -> Bool {
    awaitsJournal = false
    return journal?.settle(atMost: patience) ?? true
  }

  /// Keeps what the tool is drawing, if that was not done just before.
  func keepLiveStroke() {
    guard let journal, touch != nil || tool.isWaiting else { return }
    let now = now()
    let last = lastKeeping ?? now
    guard now - last >= .milliseconds(500) else {
      lastKeeping = last
      return
    }
    lastKeeping = now
    let preview = tool.preview
    // A tool that hides strokes is changing them; those are kept as they are.
    guard preview.hidden.isEmpty else { return }
    guard let stroke = preview.liveStroke?.stroke ?? preview.strokes.last else { return }
    journal.keep(live: stroke)
    isLiveStrokeKept = true
  }

  /// Drops what was kept of a tool that has nothing in progress any more.
  func dropKeptStroke() {
    guard isLiveStrokeKept else { return }
    let stroke = tool.isWaiting ? tool.preview.strokes.last : nil
    journal?.keep(live: stroke)
    isLiveStrokeKept = stroke != nil
  }

  // MARK: Recovery

  /// Begins to look for the drawings that other instances left behind, and for those that were discarded not long ago
  /// if they are wanted, too.
  public func lookForDrawings(includingDiscarded: Bool) {
    journal?.look(includingDiscarded: includingDiscarded)
  }

  /// What was found; `nil` if that takes longer than `patience`.
  public func foundDrawings(atMost patience: Duration) -> RecoverableDrawings? {
    journal?.found(atMost: patience)
  }

  /// Takes a drawing over with its history and its file; what was drawn until then is left as by the end of the program.
  ///
  /// - Throws: An error whose description is a sentence; nothing has changed then.
  public func recover(_ id: RecoverableDrawing.ID) throws -> RecoveredSketch? {
    settleTouch()
    guard let recovered = try journal?.recover(id) else { return nil }
    cancelTool()
    sketch = recovered.sketch
    document = Document(recovered)
    showDrawing()
    if let live = recovered.live { commit(drawing.adding(.freehand, [live])) }
    return recovered
  }

  /// Takes a drawing away from those that can be recovered; for a while it can be brought back.
  ///
  /// - Throws: An error whose description is a sentence.
  public func discard(_ id: RecoverableDrawing.ID) throws { try journal?.discard(id) }
}
