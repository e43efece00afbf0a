extension Drawing {
  /// Returns the strokes in the same group as a stroke, bottom to top; only that stroke if it has no group.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public func group(of index: Int) -> [Int] {
    guard strokes.indices.contains(index), let group = strokes[index].group else { return [index] }
    return strokes.indices.filter { strokes[$0].group == group }
  }

  /// A number greater than those of all groups.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var freeGroup: Int {
    // Files can contain any number; skip those near the maximum to avoid an overflow.
    let known = strokes.lazy.compactMap(\.group).filter { $0 < Self.groupLimit }
    return (known.max() ?? 0) + 1
  }

  private static var groupLimit: Int { .max / 2 }

  /// Returns the units of the stacking order: groups and single strokes. Partly selected groups are split.
  func units(in range: Range<Int>, separating selected: Set<Int>) -> [Range<Int>] {
    var units: [Range<Int>] = []
    for index in range {
      let group = strokes[index].group
      let isContinued =
        index > range.lowerBound && group != nil && strokes[index - 1].group == group
        && selected.contains(index) == selected.contains(index - 1)
      if isContinued, let last = units.popLast() {
        units.append(last.lowerBound..<index + 1)
      } else {
        units.append(index..<index + 1)
      }
    }
    return units
  }
}

extension DrawingSelection {
  /// Returns an edit that groups the strokes, removing them from other groups and moving them directly below
  /// the topmost one, into its layer.
  public func grouping() -> SelectionEdit {
    let groups = Set(strokes.map(\.stroke.group))
    guard strokes.count > 1, groups.count > 1 || groups.contains(nil), let top = indices.max() else {
      return (Edit(.group, []), indices)
    }
    let positions = Array(top - indices.count + 1...top)
    let moved = moving(to: positions, .group).edit
    var drawing = drawing
    drawing.apply(moved)
    let number = drawing.freeGroup
    let layer = drawing.strokes[top].layer
    let joined = drawing.replacing(
      .group, positions.map { ($0, drawing.strokes[$0].inGroup(number).inLayer(layer)) })
    return (Edit(.group, moved.changes + joined.changes), positions)
  }

  /// Returns an edit that ungroups the strokes.
  public func ungrouping() -> SelectionEdit { replacing(.ungroup) { $1.inGroup(nil) } }

  /// Returns an index that identifies the group of a stroke, or its own index if it has no group.
  func unit(of index: Int) -> Int {
    guard let group = drawing.strokes[index].group else { return index }
    return indices.first { drawing.strokes[$0].group == group } ?? index
  }

  /// The bounds of each group and ungrouped stroke.
  var unitBounds: [Int: CanvasRect] {
    var rects: [Int: CanvasRect] = [:]
    for (index, stroke) in strokes {
      guard let rect = stroke.bounds else { continue }
      rects[unit(of: index)] = rect.union(rects[unit(of: index)])
    }
    return rects
  }
}
