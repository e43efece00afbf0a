import SwatchSketch

// Text that belongs to shapes.
extension DrawingSession {
  /// The selected shape or line that text can belong to, by index; `nil` unless it is the only selected stroke.
  public var selectedPath: Int? {
    guard hand.selection.count == 1, let index = hand.selection.first,
      drawing.strokes.indices.contains(index), drawing.strokes[index].path != nil
    else { return nil }
    return index
  }

  /// Begins to write the label of a stroke, whatever the tool was; false for strokes that have none.
  public func beginLabel(of index: Int) -> Bool {
    finishTool()
    guard let tool = drawing.labeling(index) else { return false }
    hand = DrawingHand(.text)
    hand.tool = tool
    changes.hasMarks = true
    showWaiting()
    return true
  }
}
