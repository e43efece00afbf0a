/// An edit of selected strokes, and the selection after it.
public typealias SelectionEdit = (edit: Edit, selection: [Int])

/// Strokes of a drawing that are edited together.
///
/// ```swift
/// let selection = DrawingSelection([0], of: drawing)
/// drawing.apply(selection.moving(by: CanvasPoint(x: 16, y: 0)).edit)
/// ```
public struct DrawingSelection {
  let drawing: Drawing
  let indices: [Int]

  /// The offset of a copy: two cells to the right, one down.
  public static let copyOffset = CanvasPoint(x: 16, y: 16)

  /// Selects strokes of a drawing.
  ///
  /// - Precondition: `indices` are valid indices of strokes.
  public init(_ indices: [Int], of drawing: Drawing) { (self.indices, self.drawing) = (indices, drawing) }

  /// Returns an edit that moves the strokes; it has no changes for a zero vector.
  public func moving(by vector: CanvasPoint) -> SelectionEdit { transforming(by: .move(by: vector)) }

  /// Returns an edit that adds moved copies on top and selects them.
  ///
  /// Copied groups are new groups, and copied lines stay attached only to copied shapes.
  public func duplicating(by vector: CanvasPoint = copyOffset) -> SelectionEdit {
    drawing.adding(.copy, copiesOf: indices.sorted().map { drawing.strokes[$0] }, movedBy: vector)
  }

  /// Returns an edit that removes the strokes and clears the selection.
  public func deleting(_ kind: Edit.Kind = .delete) -> SelectionEdit {
    (drawing.removing(kind, at: indices), [])
  }

  /// Returns an edit that changes the ink of the strokes where applicable.
  public func recoloring(_ changes: [InkChange]) -> SelectionEdit {
    replacing(.recolor) { [precision] _, stroke in
      let (box, isText) = (stroke.shape.bounds, stroke.path == nil)
      return stroke.with(
        changes.reduce(stroke.ink) { $0.applying($1, toText: isText, over: box, precision: precision) })
    }
  }

  /// Returns an edit that changes the font of text and labels.
  public func changingFont(_ change: FontChange) -> SelectionEdit {
    replacing(.font) { _, stroke in
      if case .text(let line) = stroke.shape {
        return stroke.with(.text(line.with(style: line.style.applying(change))))
      }
      return stroke.labeled(
        stroke.label.flatMap { Label($0.string, size: $0.size, style: $0.style.applying(change)) })
    }
  }

  /// Returns an edit that changes the stacking order within layers. Groups stay together.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public func restacking(_ order: Restacking) -> SelectionEdit {
    let selected = Set(indices)
    let strokes = drawing.layerRanges.flatMap { range in
      let units = drawing.units(in: range, separating: selected)
      let chosen = units.indices.filter { selected.contains(units[$0].lowerBound) }
      var others = units.indices.filter { !selected.contains(units[$0].lowerBound) }
      for (unit, position) in zip(chosen, order.positions(of: chosen, count: units.count)) {
        others.insert(unit, at: position)
      }
      return others.flatMap { units[$0] }
    }
    return moving(to: strokes.indices.filter { selected.contains(strokes[$0]) }, .restack)
  }

  /// Returns an edit that moves the strokes to sorted positions in the stacking order.
  func moving(to positions: [Int], _ kind: Edit.Kind) -> SelectionEdit {
    let moves = zip(indices.sorted(), positions).filter { $0 != $1 }
    let removed = drawing.removing(kind, at: moves.map(\.0)).changes
    // Bottom first, so that each index accounts for the strokes inserted below it.
    let inserted = moves.map { Change.insert(drawing.strokes[$0], at: $1) }
    return (Edit(kind, removed + inserted), positions)
  }

  var strokes: [(index: Int, stroke: Stroke)] { indices.map { ($0, drawing.strokes[$0]) } }
  var precision: Precision { drawing.precision }

  func replacing(_ kind: Edit.Kind, with change: (Int, Stroke) -> Stroke) -> SelectionEdit {
    let changed = strokes.map { (index: $0.index, stroke: change($0.index, $0.stroke)) }
    return (drawing.replacing(kind, changed.filter { drawing.strokes[$0.index] != $0.stroke }), indices)
  }

  /// Returns an edit that moves the strokes and the rest of their groups to the top of a layer.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public func moving(toLayer layer: Int) -> SelectionEdit {
    let (chosen, groups) = (Set(indices), Set(strokes.compactMap(\.stroke.group)))
    let moved = drawing.strokes.indices.filter { index in
      let stroke = drawing.strokes[index]
      return (chosen.contains(index) || stroke.group.map(groups.contains) == true) && stroke.layer != layer
    }
    guard !moved.isEmpty else { return (Edit(.toLayer, []), indices) }
    let removal = drawing.removing(.toLayer, at: moved)
    var rest = drawing
    rest.apply(removal)
    let top = rest.insertionRange(of: layer).upperBound
    let inserted = moved.enumerated().map { Change.insert(drawing.strokes[$1].inLayer(layer), at: top + $0) }
    let edit = Edit(.toLayer, removal.changes + inserted)
    let others = removal.selection(adjusting: indices.filter { !moved.contains($0) })
    return (edit, others.map { $0 >= top ? $0 + moved.count : $0 } + Array(top..<top + moved.count))
  }
}

/// A change to the stacking order of strokes that keeps their relative order.
public enum Restacking: Hashable, Sendable, CaseIterable {
  case toFront, toBack
  /// Above the next stroke.
  case forward
  /// Below the previous stroke.
  case backward

  /// Returns the new positions of the strokes at `selection`; both are sorted.
  fileprivate func positions(of selection: [Int], count: Int) -> [Int] {
    switch self {
    case .toFront: Array(count - selection.count..<count)
    case .toBack: Array(0..<selection.count)
    // Selected strokes at the front or back stay; the others move one step, but not past them.
    case .forward: selection.indices.map { min(selection[$0] + 1, count - selection.count + $0) }
    case .backward: selection.indices.map { max(selection[$0] - 1, $0) }
    }
  }
}

extension Drawing {
  /// Returns an edit that adds moved copies of strokes on top and selects them.
  ///
  /// Copied groups are new groups, and copied lines stay attached only to copied shapes.
  public func adding(
    _ kind: Edit.Kind, copiesOf strokes: [Stroke], movedBy vector: CanvasPoint
  ) -> SelectionEdit {
    var groups: [Int: Int] = [:]
    let (count, freeGroup) = (self.strokes.count, freeGroup)
    let copies = strokes.map { stroke in
      let stroke = stroke.moved(by: vector, precision: precision).inLayer(0)
      guard let old = stroke.group else { return stroke }
      let new = groups[old] ?? freeGroup + groups.count
      groups[old] = new
      return stroke.inGroup(new)
    }
    return (adding(kind, copies.withNewIDs(from: freeID)), Array(count..<count + copies.count))
  }
}
