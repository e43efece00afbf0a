import SwatchSketch

extension DrawingSession {
  /// The index of the only selected stroke if it can have a label.
  public var selectedPathIndex: Int? { outlinedStroke?.index }

  /// Starts editing the label of a stroke with the text tool; returns false if it cannot have one.
  public func beginLabel(of index: Int) -> Bool {
    finishTool()
    guard let tool = drawing.labeling(index, in: settings.options.font) else { return false }
    toolState = ToolState(.text)
    toolState.tool = tool
    changes.hasOverlayChanges = true
    showPendingPreview()
    return true
  }
}
