import SwatchSketch

// Text that belongs to shapes.
extension DrawingSession {
  /// The selected shape that text can be written in, by index; `nil` unless it is the only selected stroke.
  public var selectedShape: Int? {
    guard hand.selection.count == 1, let index = hand.selection.first,
      drawing.strokes.indices.contains(index), drawing.strokes[index].isClosed
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
