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

  /// The selected strokes alone, in the order of the drawing; `nil` if nothing is selected.
  public var selectedDrawing: Drawing? {
    guard !hand.selection.isEmpty else { return nil }
    var drawing = drawing
    drawing.strokes = selectedStrokes
    return drawing
  }

  /// Pastes strokes on top and selects them: where they were, if that is in view, and beside the same strokes.
  public func paste(_ strokes: [Stroke]) {
    settle()
    let view = raster.viewport.canvasRect
    var vector = CanvasPoint(x: 0, y: 0)
    if let bounds = CanvasRect(aroundAll: strokes.lazy.map(\.bounds)), !bounds.intersects(view) {
      vector = view.center - bounds.center
    }
    let known = Set(drawing.strokes.lazy.map(\.shape))
    for _ in known {
      let first = strokes.first?.moved(by: vector, precision: drawing.precision)
      guard let first, known.contains(first.shape) else { break }
      vector = vector + DrawingSelection.copyOffset
    }
    if !hand.kind.selects { choose(.select) }
    let (edit, selection) = drawing.adding(.paste, copiesOf: strokes, movedBy: vector)
    commit(edit)
    select(selection)
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

  /// Edits what is selected, step by step: what is done by the same gesture is one edit, however often it changes.
  ///
  /// - Parameters:
  ///   - gesture: The number of the gesture.
  ///   - isPassing: Whether it goes on, so that the journal can wait, until ``endGradualEdit()``.
  ///   - change: Makes the edit, of the drawing as it was before the gesture, and says what is selected after it. An edit
  ///     without changes leaves that.
  public func editSelection(
    by gesture: Int, isPassing: Bool = false, _ change: (DrawingSelection) -> SelectionEdit
  ) {
    settle()
    guard isPassing else { return editGradually(by: gesture, change) }
    keeper.delaying { editGradually(by: gesture, change) }
  }

  /// The gesture is over: what it has changed is kept.
  public func endGradualEdit() { keeper.tellDelayed() }

  private func editGradually(by gesture: Int, _ change: (DrawingSelection) -> SelectionEdit) {
    if let gradual, gradual == (gesture, sketch.position), !sketch.canRedo, let edit = sketch.withdraw() {
      keeper.recordUndo()
      show(raster.undo(edit, leaving: drawing), by: edit.inverse)
    }
    gradual = editSelection(change) ? (gesture, sketch.position) : nil
  }
}
