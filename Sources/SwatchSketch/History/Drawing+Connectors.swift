// Edits of drawings with lines that are attached to shapes.
extension Drawing {
  /// The edit that adds a line on top which is attached to shapes; those get an id for that.
  func adding(
    _ kind: Edit.Kind, _ line: Stroke, from start: Edge?, to end: Edge?, route: Connector.Route,
    heads: ArrowHeads
  ) -> Edit {
    var (drawing, changes) = (self, [Change]())
    func attach(_ edge: Edge) -> Connector.End {
      let stroke = drawing.strokes[edge.index]
      let id = stroke.id ?? drawing.freeID
      if stroke.id == nil {
        let change = Change.replace(stroke, with: stroke.identified(id), at: edge.index)
        changes.append(change)
        drawing.apply(change)
      }
      return Connector.End(shape: id, place: edge.place)
    }
    let connector = Connector(
      start: start.map(attach), end: end.map(attach), route: route, heads: heads)
    return connecting(Edit(kind, changes + [.insert(line.connected(connector), at: strokes.count)]))
  }

  /// The edit with what it does to lines that are attached to the shapes that it changes.
  ///
  /// A shape that goes frees its lines. A line that is changed for itself is freed where it is no longer at its shape.
  ///
  /// - Complexity: O(*n*) in the number of strokes if the edit changes any that are connected, else O(1) for each change.
  public func connecting(_ edit: Edit) -> Edit {
    let changed = edit.changes.flatMap { [$0.oldStroke, $0.newStroke].compactMap(\.self) }
    guard changed.contains(where: { $0.id != nil || $0.connector != nil }) else { return edit }
    var after = self
    after.apply(edit)
    let (before, shapes) = (connectedShapes, after.connectedShapes)
    let touched = Set(changed.compactMap(\.id)).filter { before[$0] != shapes[$0] }
    let lines = Set(changed.filter { $0.connector != nil })
    let changes = after.strokes.enumerated().compactMap { index, stroke -> Change? in
      guard let connector = stroke.connector else { return nil }
      let isMoved = !connector.shapes.isDisjoint(with: touched)
      guard isMoved || lines.contains(stroke) else { return nil }
      let laid =
        isMoved
        ? stroke.reconnected(among: shapes, precision: precision)
        : stroke.detached(among: shapes, precision: precision)
      return laid == stroke ? nil : .replace(stroke, with: laid, at: index)
    }
    return changes.isEmpty ? edit : Edit(edit.kind, edit.changes + changes)
  }
}
