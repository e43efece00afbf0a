import SwatchSketch

extension DrawingSession {
  /// True if a grouped stroke is selected.
  public var hasSelectedGroup: Bool {
    toolState.selection.contains { drawing.strokes.indices.contains($0) && drawing.strokes[$0].group != nil }
  }

  /// Replaces the selection, even by a part of a group. Strokes in hidden and locked layers are ignored.
  public func select(_ indices: [Int]) {
    endTouch()
    toolState.selection = editable(indices)
    changes.hasOverlayChanges = true
  }

  /// The selected strokes in drawing order; `nil` if nothing is selected.
  public var selectedDrawing: Drawing? {
    guard !toolState.selection.isEmpty else { return nil }
    var drawing = drawing
    (drawing.strokes, drawing.layers) = (selectedStrokes, [])
    return drawing
  }

  /// Pastes strokes on top of the current layer and selects them. They are moved into view, and away from
  /// identical strokes. Does nothing unless ``acceptsStrokes``.
  public func paste(_ strokes: [Stroke]) {
    endGesture()
    guard acceptsStrokes else { return }
    let view = raster.viewport.canvasRect
    var vector = CanvasPoint(x: 0, y: 0)
    if let bounds = CanvasRect(aroundAll: strokes.lazy.map(\.bounds)), !bounds.intersects(view) {
      vector = view.center - bounds.center
    }
    let existing = Set(drawing.strokes.lazy.map(\.shape))
    for _ in existing {
      let first = strokes.first?.moved(by: vector, precision: drawing.precision)
      guard let first, existing.contains(first.shape) else { break }
      vector = vector + DrawingSelection.copyOffset
    }
    if !toolState.kind.selects { choose(.select) }
    let (edit, selection) = drawing.adding(.paste, copiesOf: strokes, movedBy: vector)
    let indices = commit(edit)
    select(selection.map { indices[$0] ?? $0 })
  }

  /// Edits the selection. Returns true if anything changed.
  public func editSelection(_ change: (DrawingSelection) -> SelectionEdit) -> Bool {
    endGesture()
    let (edit, selection) = change(DrawingSelection(toolState.selection, of: drawing))
    guard !edit.changes.isEmpty else { return false }
    let indices = commit(edit)
    toolState.selection = editable(selection.map { indices[$0] ?? $0 })
    changes.hasOverlayChanges = true
    return true
  }

  /// Edits the selection gradually: all changes in a gesture, identified by its number, form a single edit.
  ///
  /// - Parameters:
  ///   - isIntermediate: True if the gesture continues: the journal can wait for ``endGradualEdit()``.
  ///   - change: Returns an edit of the drawing as it was before the gesture, and the new selection.
  public func editSelection(
    by gesture: Int, isIntermediate: Bool = false, _ change: (DrawingSelection) -> SelectionEdit
  ) {
    endGesture()
    guard isIntermediate else { return editGradually(by: gesture, change) }
    journalRecorder.delaying { editGradually(by: gesture, change) }
  }

  /// Ends a gesture and records its changes.
  public func endGradualEdit() { journalRecorder.sendDelayedSteps() }

  private func editGradually(by gesture: Int, _ change: (DrawingSelection) -> SelectionEdit) {
    if let gradualEdit, gradualEdit == (gesture, sketch.position), !sketch.canRedo,
      let edit = sketch.undoPermanently()
    {
      journalRecorder.recordUndo()
      show(raster.undo(edit, leaving: drawing), by: edit.inverse)
    }
    gradualEdit = editSelection(change) ? (gesture, sketch.position) : nil
  }
}
