extension Drawing {
  /// The default name of the next layer, such as “Layer 2”.
  public var newLayerName: String {
    let names = Set(layers.map(\.name))
    var number = max(1, layers.count)
    while names.contains("Layer \(number)") { number += 1 }
    return "Layer \(number)"
  }

  /// Returns an edit that adds a layer, and the layer's id.
  ///
  /// The strokes of a drawing without layers become a layer below the new one.
  ///
  /// - Parameter below: The id of the layer below the new one; `nil` to add it on top.
  public func addingLayer(named name: String, above below: Int? = nil) -> (edit: Edit, id: Int) {
    var new = layers
    if layers.isEmpty, !strokes.isEmpty { new = [Layer(id: 0, name: "Layer \(name == "Layer 1" ? 0 : 1)")] }
    let known = new.map(\.id) + strokes.lazy.map(\.layer)
    let id = new.isEmpty ? 0 : (known.filter { $0 < Int(Int32.max) }.max() ?? 0) + 1
    let index = new.firstIndex { $0.id == below }.map { $0 + 1 } ?? new.count
    new.insert(Layer(id: id, name: name), at: index)
    return (settingLayers(to: new), id)
  }

  /// Returns an edit that changes a layer's name, visibility or lock.
  public func changingLayer(_ id: Int, _ change: (inout Layer) -> Void) -> Edit {
    var new = layers
    for index in new.indices where new[index].id == id { change(&new[index]) }
    return settingLayers(to: new)
  }

  /// Returns an edit that removes a layer and its strokes.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public func removingLayer(_ id: Int) -> Edit {
    let removed = removing(.layers, at: strokes.indices.filter { strokes[$0].layer == id })
    return Edit(.layers, removed.changes + settingLayers(to: layers.filter { $0.id != id }).changes)
  }

  /// Returns an edit that moves a layer and its strokes up by a number of layers, or down if negative.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public func movingLayer(_ id: Int, by distance: Int) -> Edit {
    guard let index = layers.firstIndex(where: { $0.id == id }),
      layers.indices.contains(index + distance), distance != 0
    else { return Edit(.layers, []) }
    var new = layers
    new.insert(new.remove(at: index), at: index + distance)
    let ranks = Dictionary(new.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    func rank(_ index: Int) -> Int { ranks[strokes[index].layer] ?? -1 }
    let order = strokes.indices.sorted { (rank($0), $0) < (rank($1), $1) }
    let moved = DrawingSelection(strokes.indices.filter { strokes[$0].layer == id }, of: self)
      .moving(to: order.indices.filter { strokes[order[$0]].layer == id }, .layers)
    return Edit(.layers, moved.edit.changes + settingLayers(to: new).changes)
  }

  private func settingLayers(to new: [Layer]) -> Edit {
    Edit(.layers, new == layers ? [] : [.setLayers(new, from: layers)])
  }

  /// Returns the edit with its new strokes inserted into a layer, at the nearest valid indices, and a map
  /// from the original indices to these. Edits that only change strokes are returned unchanged.
  ///
  /// - Complexity: O(*n*) in the number of strokes, or O(1) in drawings without layers.
  public func placing(_ edit: Edit, in layer: Int) -> (edit: Edit, indices: [Int: Int]) {
    let isReplacement = edit.changes.contains { if case .remove = $0 { true } else { false } }
    guard !layers.isEmpty, edit.kind.addsStrokes, !isReplacement else { return (edit, [:]) }
    var (range, indices) = (insertionRange(of: layer), [Int: Int]())
    let changes = edit.changes.map { change -> Change in
      guard case .insert(let stroke, let index) = change else { return change }
      let place = index.clamped(to: range)
      indices[index] = place
      range = range.lowerBound...range.upperBound + 1
      return .insert(stroke.inLayer(layer), at: place)
    }
    return (Edit(edit.kind, changes), indices)
  }
}
