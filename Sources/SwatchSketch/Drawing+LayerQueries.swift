extension Drawing {
  /// Returns the layer with the given id; `nil` if there is none.
  public func layer(_ id: Int) -> Layer? { layers.first { $0.id == id } }

  /// Returns the topmost layer with the given name; `nil` if there is none.
  public func layer(named name: String) -> Layer? { layers.last { $0.name == name } }

  /// Returns true if a stroke is not in a hidden layer.
  ///
  /// - Complexity: O(*n*) in the number of layers.
  public func shows(_ stroke: Stroke) -> Bool { layers.isEmpty || layer(stroke.layer)?.isHidden != true }

  /// Returns true if a stroke is not in a hidden or locked layer.
  ///
  /// - Complexity: O(*n*) in the number of layers.
  public func permitsEditing(_ stroke: Stroke) -> Bool {
    layers.isEmpty || layer(stroke.layer)?.isEditable != false
  }

  /// The indices of all strokes that are not in hidden or locked layers, bottom to top.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var editableIndices: [Int] { strokes.indices.filter { permitsEditing(strokes[$0]) } }

  /// The drawing without hidden layers.
  ///
  /// - Complexity: O(*n*) in the number of strokes if there are hidden layers, else O(1).
  public var visible: Drawing {
    guard layers.contains(where: \.isHidden) else { return self }
    var drawing = self
    drawing.strokes = strokes.filter(shows)
    drawing.layers = layers.filter { !$0.isHidden }
    return drawing
  }

  /// The ranges of consecutive strokes in the same layer, bottom to top.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var layerRanges: [Range<Int>] {
    guard !layers.isEmpty else { return strokes.isEmpty ? [] : [strokes.indices] }
    let starts = strokes.indices.filter { $0 == 0 || strokes[$0].layer != strokes[$0 - 1].layer }
    return zip(starts, starts.dropFirst() + [strokes.count]).map { $0..<$1 }
  }

  /// The indices at which a stroke can be inserted into a layer.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  func insertionRange(of layer: Int) -> ClosedRange<Int> {
    guard let rank = layers.firstIndex(where: { $0.id == layer }) else { return 0...strokes.count }
    let below = Set(layers[..<rank].map(\.id))
    let start = strokes.lastIndex { below.contains($0.layer) }.map { $0 + 1 } ?? 0
    let end = strokes.lastIndex { $0.layer == layer }.map { $0 + 1 } ?? start
    return start...max(start, end)
  }
}
