import SwatchSketch

// What is done with all strokes, and with those that are selected.
extension DrawingSession {
  /// The selected strokes, by index.
  public var selection: [Int] { tool.selection }

  /// Edits what is selected.
  ///
  /// - Parameter change: Makes the edit, and says what is selected after it.
  /// - Returns: Whether anything changes.
  public func editSelection(_ change: (DrawingSelection) -> SelectionEdit) -> Bool {
    settle()
    let (edit, selection) = change(DrawingSelection(tool.selection, of: drawing))
    guard !edit.changes.isEmpty else { return false }
    commit(edit)
    tool.selection = selection
    changes.hasMarks = true
    return true
  }

  /// Removes all strokes in one step.
  ///
  /// - Returns: How many there were.
  public func eraseAll() -> Int {
    // What the tool was waiting to do is erased with the rest, and comes back with it.
    finishTool()
    let strokes = drawing.strokes
    commit(drawing.removing(.eraseAll, at: strokes.indices))
    return strokes.count
  }
}
