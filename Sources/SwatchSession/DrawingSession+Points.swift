import SwatchSketch

extension DrawingSession {
  /// True if a single stroke with an outline is selected.
  public var canEditPoints: Bool { outlinedStroke != nil }

  /// The outline being edited, in its current state; `nil` if there is none.
  public var editedOutline: Outline? {
    guard toolState.tool.pointEditing != nil else { return nil }
    let moved = toolState.touch == nil ? nil : toolState.tool.preview.strokes.last
    return (moved ?? outlinedStroke?.stroke)?.path.map(Outline.init)
  }

  /// The selected point of ``editedOutline``; `nil` if there is none.
  public var selectedPoint: Outline.Place? {
    toolState.tool.pointEditing?.selectedPlace.flatMap { editedOutline?[$0] == nil ? nil : $0 }
  }

  /// Starts editing points; returns false if there are none.
  public func beginEditingPoints() -> Bool {
    endGesture()
    guard let path = outlinedStroke?.stroke.path else { return false }
    toolState.tool.pointEditing = PointEditing(selectedPlace: Outline(path).nodes.first)
    changes.hasOverlayChanges = true
    return true
  }

  /// Ends editing points. The stroke remains selected.
  public func endEditingPoints() {
    endTouch()
    toolState.tool.pointEditing = nil
    changes.hasOverlayChanges = true
  }

  /// Selects a point.
  public func choose(_ place: Outline.Place?) {
    toolState.tool.pointEditing?.selectedPlace = place
    changes.hasOverlayChanges = true
  }

  /// Edits the points with `change`, which returns the point to select. Returns true if anything changed.
  public func reshape(_ change: (inout Outline) -> Outline.Place?) -> Bool {
    endTouch()
    guard let (index, stroke) = outlinedStroke, var outline = editedOutline else { return false }
    let chosen = change(&outline)
    let reshaped = stroke.reshaped(outline, precision: drawing.precision)
    guard reshaped != stroke else { return false }
    commit(drawing.replacing(.reshape, [(index, reshaped)]))
    choose(chosen)
    return true
  }

  /// The only selected stroke, if it has an outline.
  var outlinedStroke: (index: Int, stroke: Stroke)? {
    guard toolState.selection.count == 1, let index = toolState.selection.first,
      drawing.strokes.indices.contains(index), drawing.strokes[index].path != nil
    else { return nil }
    return (index, drawing.strokes[index])
  }

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
