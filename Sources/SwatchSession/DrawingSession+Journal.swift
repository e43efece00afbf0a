import SwatchSketch

// What keeps the drawing while it is made.
extension DrawingSession {
  /// Begins to keep the drawing.
  public func keep(in journal: any DrawingJournal) {
    keeper.begin(journal, with: drawing, file: document.kept)
  }

  /// Takes a drawing over with its history and its file; what was drawn until then is left as by the end of the program.
  ///
  /// - Throws: An error whose description is a sentence; nothing has changed then.
  public func recover(_ id: RecoverableDrawing.ID) throws -> RecoveredSketch? {
    settleTouch()
    guard let recovered = try keeper.tell({ try $0.recover(id) }) else { return nil }
    giveUp()
    replaceSketch(by: recovered.sketch)
    document = Document(recovered)
    showDrawing()
    if let live = recovered.live { commit(drawing.adding(.freehand, [live])) }
    return recovered
  }

  /// Keeps what the tool is drawing, if it has changed and that was not done just before. It takes longer the longer the
  /// stroke is: whoever draws shows the frame first.
  public func keepLiveStroke() {
    guard hasUnkeptStroke, hand.touch != nil || hand.tool.isWaiting else { return }
    let isKept = keeper.keepNowAndThen {
      let preview = hand.tool.preview
      // A tool that hides strokes is changing them; those are kept as they are.
      guard preview.hidden.isEmpty else { return nil }
      return preview.liveStroke?.draft ?? preview.strokes.last
    }
    if isKept { hasUnkeptStroke = false }
  }

  /// Drops what was kept of a tool that has nothing in progress any more.
  func dropKeptStroke() {
    keeper.replaceLiveStroke(by: hand.tool.isWaiting ? hand.tool.preview.strokes.last : nil)
  }
}
