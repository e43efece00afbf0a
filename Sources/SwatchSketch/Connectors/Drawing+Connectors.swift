extension Drawing {
  /// Returns an edit that adds a line on top, attached to shapes. Shapes without an id get one.
  func adding(
    _ kind: Edit.Kind, _ line: Stroke, from start: EdgePoint?, to end: EdgePoint?, route: Connector.Route,
    heads: ArrowHeads
  ) -> Edit {
    var (drawing, changes) = (self, [Change]())
    func attach(_ edge: EdgePoint) -> Connector.End {
      let stroke = drawing.strokes[edge.index]
      let id = stroke.id ?? drawing.freeID
      if stroke.id == nil {
        let change = Change.replace(stroke, with: stroke.identified(id), at: edge.index)
        changes.append(change)
        drawing.apply(change)
      }
      return Connector.End(shape: id, place: edge.place)
    }
    let connector = Connector(start: start.map(attach), end: end.map(attach), route: route, heads: heads)
    let edit = connecting(Edit(kind, changes + [.insert(line.connected(connector), at: strokes.count)]))
    guard case .replace(_, let routed, strokes.count)? = edit.changes.last else { return edit }
    return Edit(kind, changes + [.insert(routed, at: strokes.count)])
  }

  /// Returns the edit, extended with the changes to lines that are attached to changed shapes.
  ///
  /// Lines attached to removed shapes are detached, as are changed lines that no longer touch their shapes.
  ///
  /// - Complexity: O(*n*) in the number of strokes if connected strokes change, else in that of changes.
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
      let update = isMoved ? stroke.reconnected : stroke.detached
      let updated = update(shapes, precision)
      return updated == stroke ? nil : .replace(stroke, with: updated, at: index)
    }
    return changes.isEmpty ? edit : Edit(edit.kind, edit.changes + changes)
  }
}
