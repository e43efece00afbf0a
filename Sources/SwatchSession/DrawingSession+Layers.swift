import SwatchSketch

extension DrawingSession {
  /// The layer for new strokes; `nil` in drawings without layers.
  public var currentLayer: Layer? {
    let layers = drawing.layers
    return chosenLayer.flatMap(drawing.layer) ?? layers.last(where: \.isEditable) ?? layers.last
  }

  /// True if strokes can be added: the current layer is neither hidden nor locked.
  public var acceptsStrokes: Bool { currentLayer?.isEditable ?? true }

  /// Makes a layer the current one.
  public func chooseLayer(_ id: Int) {
    finishTool()
    chosenLayer = id
    changes.hasEdits = true
  }

  /// Adds a layer above the current one, and makes it the current one.
  public func addLayer(named name: String) {
    finishTool()
    let (edit, id) = drawing.addingLayer(named: name, above: currentLayer?.id)
    perform { _ in edit }
    chosenLayer = id
  }

  /// Edits the layers after completing the tool's pending work. Returns true if anything changed.
  @discardableResult
  public func performOnLayers(_ edit: (Drawing) -> Edit) -> Bool {
    // Pending strokes belong to the layers as they are, and the default layer must not change.
    finishTool()
    chosenLayer = currentLayer?.id
    return perform(edit)
  }

  func deselectUneditableStrokes() {
    guard !drawing.layers.isEmpty, !toolState.selection.isEmpty else { return }
    toolState.selection = editable(toolState.selection)
  }

  func editable(_ indices: [Int]) -> [Int] {
    guard !drawing.layers.isEmpty else { return indices }
    let strokes = drawing.strokes
    return indices.filter { strokes.indices.contains($0) && drawing.permitsEditing(strokes[$0]) }
  }
}

extension Drawing {
  /// The topmost editable layer that contains strokes. Other programs often leave empty layers above it.
  var topUsedLayer: Layer.ID? {
    guard !layers.isEmpty else { return nil }
    let used = Set(strokes.lazy.map(\.layer))
    return layers.last { $0.isEditable && used.contains($0.id) }?.id
  }
}
