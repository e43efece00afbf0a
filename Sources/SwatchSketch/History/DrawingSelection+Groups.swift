extension DrawingSelection {
  /// Returns an edit that groups the strokes: out of other groups, directly below the topmost, in its layer.
  public func grouping() -> SelectionEdit {
    let groups = Set(strokes.map(\.stroke.group))
    guard strokes.count > 1, groups.count > 1 || groups.contains(nil), let top = indices.max()
    else { return (Edit(.group, []), indices) }
    let positions = Array(top - indices.count + 1...top)
    let moved = moving(to: positions, .group).edit
    var drawing = drawing
    drawing.apply(moved)
    let (number, layer) = (drawing.freeGroup, drawing.strokes[top].layer)
    let members = positions.map { (index: $0, stroke: drawing.strokes[$0].inGroup(number).inLayer(layer)) }
    return (Edit(.group, moved.changes + drawing.replacing(.group, members).changes), positions)
  }

  /// Returns an edit that ungroups the strokes.
  public func ungrouping() -> SelectionEdit { replacing(.ungroup) { $1.inGroup(nil) } }

  /// Returns an index that identifies the group of a stroke, or its own index if it has no group.
  func unit(of index: Int) -> Int {
    guard let group = drawing.strokes[index].group else { return index }
    return indices.first { drawing.strokes[$0].group == group } ?? index
  }

  var unitBounds: [Int: CanvasRect] {
    strokes.reduce(into: [:]) { rects, item in
      let unit = unit(of: item.index)
      rects[unit] = item.stroke.bounds?.union(rects[unit]) ?? rects[unit]
    }
  }
}
