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
}
