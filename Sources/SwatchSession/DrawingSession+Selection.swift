import SwatchSketch

// What is done with the strokes that are selected.
extension DrawingSession {
  /// Whether there is a group among what is selected.
  public var selectsGroup: Bool {
    hand.selection.contains { drawing.strokes.indices.contains($0) && drawing.strokes[$0].group != nil }
  }

  /// Selects one stroke, even out of a group.
  public func select(only index: Int) { select([index]) }

  /// Selects these strokes and no others.
  public func select(_ indices: [Int]) {
    settleTouch()
    hand.selection = indices
    changes.hasMarks = true
  }

  /// Edits what is selected.
  ///
  /// - Parameter change: Makes the edit, and says what is selected after it.
  /// - Returns: Whether anything changes.
  public func editSelection(_ change: (DrawingSelection) -> SelectionEdit) -> Bool {
    settle()
    let (edit, selection) = change(DrawingSelection(hand.selection, of: drawing))
    guard !edit.changes.isEmpty else { return false }
    commit(edit)
    hand.selection = selection
    changes.hasMarks = true
    return true
  }
}
