/// An edit of selected strokes, and what is selected after it.
public typealias SelectionEdit = (edit: Edit, selection: [Int])

/// Some strokes of a drawing, to be edited together.
///
/// ```swift
/// let selection = DrawingSelection([0], of: drawing)
/// drawing.apply(selection.moving(by: CanvasPoint(x: 16, y: 0)).edit)
/// ```
public struct DrawingSelection {
  let drawing: Drawing
  let indices: [Int]

  /// How far a copy lies from its original: two cells to the right, one down.
  public static let copyOffset = CanvasPoint(x: 16, y: 16)

  /// Selects strokes of a drawing.
  ///
  /// - Precondition: `indices` are those of strokes.
  public init(_ indices: [Int], of drawing: Drawing) { (self.indices, self.drawing) = (indices, drawing) }

  /// The edit that moves the strokes by a vector; without changes if that is zero.
  public func moving(by vector: CanvasPoint) -> SelectionEdit {
    replacing(.move) { $1.moved(by: vector, precision: precision) }
  }

  /// The edit that copies the strokes, moved by a vector, to the top; the copies are selected, groups among them are
  /// groups of their own, and lines are attached to copies only.
  public func duplicating(by vector: CanvasPoint = copyOffset) -> SelectionEdit {
    drawing.adding(.copy, copiesOf: indices.sorted().map { drawing.strokes[$0] }, movedBy: vector)
  }

  /// The edit that removes the strokes; nothing is selected.
  public func deleting(_ kind: Edit.Kind = .delete) -> SelectionEdit {
    (drawing.removing(kind, at: indices), [])
  }

  /// The edit that changes the ink of the strokes, as far as each has what changes.
  public func recoloring(_ changes: [InkChange]) -> SelectionEdit {
    replacing(.recolor) { [precision] _, stroke in
      let (box, isText) = (stroke.shape.bounds, stroke.path == nil)
      return stroke.with(
        changes.reduce(stroke.ink) { $0.applying($1, toText: isText, over: box, precision: precision) })
    }
  }

  /// The edit that changes which strokes are on top of which; groups stay together.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public func restacking(_ order: Restacking) -> SelectionEdit {
    let selected = Set(indices)
    let units = drawing.units(apartFrom: selected)
    let chosen = units.indices.filter { selected.contains(units[$0].lowerBound) }
    var others = units.indices.filter { !selected.contains(units[$0].lowerBound) }
    for (unit, position) in zip(chosen, order.positions(of: chosen, count: units.count)) {
      others.insert(unit, at: position)
    }
    let strokes = others.flatMap { units[$0] }
    return moving(to: strokes.indices.filter { selected.contains(strokes[$0]) }, .restack)
  }

  /// The edit that puts the strokes at other places among all, `positions`, sorted.
  func moving(to positions: [Int], _ kind: Edit.Kind) -> SelectionEdit {
    let moves = zip(indices.sorted(), positions).filter { $0 != $1 }
    let removed = drawing.removing(kind, at: moves.map(\.0)).changes
    // From the bottom, so that each finds those below it in their places.
    let inserted = moves.map { Change.insert(drawing.strokes[$0], at: $1) }
    return (Edit(kind, removed + inserted), positions)
  }

  var strokes: [(index: Int, stroke: Stroke)] { indices.map { ($0, drawing.strokes[$0]) } }

  var precision: Precision { drawing.precision }

  /// The edit that changes each stroke, knowing its index; the strokes stay selected.
  func replacing(_ kind: Edit.Kind, with change: (Int, Stroke) -> Stroke) -> SelectionEdit {
    let changed = strokes.map { (index: $0.index, stroke: change($0.index, $0.stroke)) }
    let edit = drawing.replacing(kind, changed.filter { drawing.strokes[$0.index] != $0.stroke })
    return (edit, indices)
  }
}

extension Drawing {
  /// The edit that adds copies of strokes on top, moved by a vector; they are selected, and groups among them are groups of
  /// their own, and lines are attached to copies only.
  public func adding(
    _ kind: Edit.Kind, copiesOf strokes: [Stroke], movedBy vector: CanvasPoint
  ) -> SelectionEdit {
    var groups: [Int: Int] = [:]
    let (count, freeGroup) = (self.strokes.count, freeGroup)
    let copies = strokes.map { stroke in
      let stroke = stroke.moved(by: vector, precision: precision)
      guard let old = stroke.group else { return stroke }
      let new = groups[old] ?? freeGroup + groups.count
      groups[old] = new
      return stroke.inGroup(new)
    }
    return (adding(kind, copies.withNewIDs(from: freeID)), Array(count..<count + copies.count))
  }
}

/// Where strokes go among the others, keeping their order.
public enum Restacking: Hashable, Sendable, CaseIterable {
  /// On top of all others.
  case toFront
  /// Below all others.
  case toBack
  /// On top of the next one above.
  case forward
  /// Below the next one below.
  case backward

  /// Where the strokes at `selection`, sorted, are afterwards, sorted.
  fileprivate func positions(of selection: [Int], count: Int) -> [Int] {
    switch self {
    case .toFront: Array(count - selection.count..<count)
    case .toBack: Array(0..<selection.count)
    // What is at the end already stays there, and what is below it next to it.
    case .forward: selection.indices.map { min(selection[$0] + 1, count - selection.count + $0) }
    case .backward: selection.indices.map { max(selection[$0] - 1, $0) }
    }
  }
}
