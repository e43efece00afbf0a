// Strokes that belong together.
extension Drawing {
  /// The strokes of the group that a stroke belongs to, bottom to top; it alone if it belongs to none.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public func group(of index: Int) -> [Int] {
    guard strokes.indices.contains(index), let group = strokes[index].group else { return [index] }
    return strokes.indices.filter { strokes[$0].group == group }
  }

  /// A number that no group has, and none above it.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var freeGroup: Int {
    // A file can name any number; those at the end have none behind them.
    let known = strokes.lazy.compactMap(\.group).filter { $0 < Self.groupLimit }
    return (known.max() ?? 0) + 1
  }

  private static var groupLimit: Int { .max / 2 }

  /// What goes up and down as one: groups, and strokes without one; those of a group that is selected in part alone, too.
  func units(apartFrom selected: Set<Int>) -> [Range<Int>] {
    var units: [Range<Int>] = []
    for index in strokes.indices {
      let group = strokes[index].group
      let isContinued =
        index > 0 && group != nil && strokes[index - 1].group == group
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
  /// The edit that makes one group of the strokes, which come together below the uppermost of them. Groups among them
  /// become a part of it.
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
    let joined = drawing.replacing(.group, positions.map { ($0, drawing.strokes[$0].inGroup(number)) })
    return (Edit(.group, moved.changes + joined.changes), positions)
  }

  /// The edit that makes single strokes of the groups among them.
  public func ungrouping() -> SelectionEdit { replacing(.ungroup) { $1.inGroup(nil) } }

  /// What moves as one with a stroke: a number for each group, and for each stroke without one.
  func unit(of index: Int) -> Int {
    guard let group = drawing.strokes[index].group else { return index }
    return indices.first { drawing.strokes[$0].group == group } ?? index
  }

  /// The rectangles around all that moves as one.
  var unitBounds: [Int: CanvasRect] {
    var rects: [Int: CanvasRect] = [:]
    for (index, stroke) in strokes {
      guard let rect = stroke.bounds else { continue }
      rects[unit(of: index)] = rect.union(rects[unit(of: index)])
    }
    return rects
  }
}
