import SwatchSketch

extension DrawingSession {
  /// Starts recording the drawing.
  public func keep(in journal: any DrawingJournal) {
    keeper.begin(journal, with: drawing, file: document.kept)
  }

  /// Takes over a drawing with its history and file. The current one remains recoverable unless it is saved.
  ///
  /// - Throws: An error whose description is a sentence; nothing has changed.
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

  /// Records the stroke in progress at intervals. Call it after the frame, because long strokes take time.
  public func keepLiveStroke() {
    guard hasUnkeptStroke, hand.touch != nil || hand.tool.isWaiting else { return }
    let isKept = keeper.keepNowAndThen {
      let preview = hand.tool.preview
      // If strokes are hidden, the tool is changing them. The journal still has the originals.
      guard preview.hidden.isEmpty else { return nil }
      return preview.liveStroke?.draft ?? preview.strokes.last
    }
    if isKept { hasUnkeptStroke = false }
  }

  /// Removes the recorded stroke if the tool has nothing in progress.
  func dropKeptStroke() {
    keeper.replaceLiveStroke(by: hand.tool.isWaiting ? hand.tool.preview.strokes.last : nil)
  }
}
