import SwatchSketch

extension DrawingSession {
  /// Starts recording the drawing.
  public func record(in journal: any DrawingJournal) {
    journalRecorder.begin(journal, with: drawing, file: document.file)
  }

  /// Takes over a drawing with its history and file. The current one remains recoverable unless it is saved.
  ///
  /// - Throws: An error whose description is a sentence for the user; in that case, nothing has changed.
  public func recover(_ id: RecoverableDrawing.ID) throws -> RecoveredSketch? {
    endTouch()
    guard let recovered = try journalRecorder.send({ try $0.recover(id) }) else { return nil }
    cancelTool()
    replaceSketch(with: recovered.sketch)
    // Saving checks whether the file has changed since.
    document = Document(
      recovered.file, clippedStrokes: recovered.file == nil ? [] : recovered.base.clippedStrokes)
    showDrawing()
    if let live = recovered.live { commit(drawing.adding(.brush, [live])) }
    return recovered
  }

  /// Records the stroke in progress at intervals. Call this after drawing a frame: long strokes take time.
  public func recordLiveStroke() {
    guard hasUnrecordedStroke, toolState.touch != nil || toolState.tool.isWaiting else { return }
    hasUnrecordedStroke = !journalRecorder.recordPeriodically {
      let preview = toolState.tool.preview
      // If strokes are hidden, the tool is changing them. The journal still has the originals.
      guard preview.hidden.isEmpty else { return nil }
      return preview.liveStroke?.draft ?? preview.strokes.last
    }
  }
}
