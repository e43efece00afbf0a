/// Snapping targets of a drawing: nodes and centers of strokes, and the edges and center of the sheet.
///
/// ```swift
/// let guides = Guides(of: drawing)
/// let (point, aids) = guides.snap(CanvasPoint(x: 99, y: 41), reach: CanvasSize(width: 6, height: 6))
/// ```
public struct Guides: Sendable {
  private let points: [CanvasPoint]

  /// The maximum number of points. Strokes on top have priority.
  private static let limit = 4000
  /// The maximum number of nodes in a path whose nodes are all targets, not only its ends and its center.
  private static let cornerLimit = 12

  /// Collects the targets of a drawing's visible strokes.
  ///
  /// - Parameters:
  ///   - view: The area whose strokes are included.
  ///   - hidden: The indices of strokes to ignore.
  /// - Complexity: O(*n*) in the number of strokes.
  public init(of drawing: Drawing, in view: CanvasRect = .infinite, without hidden: Set<Int> = []) {
    var points = Self.snapPoints(of: drawing.sheet)
    for index in drawing.strokes.indices.reversed()
    where !hidden.contains(index) && drawing.shows(drawing.strokes[index]) {
      guard points.count < Self.limit else { break }
      points += Self.snapPoints(of: drawing.strokes[index], in: view)
    }
    self.points = points
  }

  private static func snapPoints(of stroke: Stroke, in view: CanvasRect) -> [CanvasPoint] {
    guard let bounds = stroke.bounds, bounds.intersects(view) else { return [] }
    guard let path = stroke.path else { return snapPoints(of: bounds) }
    let nodes = path.nodes
    let corners = nodes.count <= cornerLimit ? nodes : [nodes.first, nodes.last].compactMap(\.self)
    return corners + (CanvasRect(around: nodes).map { [$0.center] } ?? [])
  }

  private static func snapPoints(of rect: CanvasRect) -> [CanvasPoint] {
    [rect.min, rect.max, rect.corners[1], rect.corners[3], rect.center]
  }

  /// Snaps a point to a target, to a horizontal or vertical line through one, or to a diagonal from `start`.
  ///
  /// - Parameter reach: The maximum horizontal and vertical distance.
  /// - Returns: The point, and the guides to show.
  /// - Complexity: O(*n*) in the number of points.
  public func snap(
    _ point: CanvasPoint, reach: CanvasSize, from start: CanvasPoint? = nil
  ) -> (point: CanvasPoint, aids: [DrawingAid]) {
    let candidates = start.map { [$0] + points } ?? points
    let near = candidates.filter { $0 != start && ($0 - point).isWithin(reach) }
    if let nearest = near.min(by: { ($0 - point).length < ($1 - point).length }) {
      return (nearest, [.snap(at: nearest)])
    }
    var result = point
    if let aligned = nearest(to: point, among: candidates, reach.width, \.x) { result.x = aligned.x }
    if let aligned = nearest(to: point, among: candidates, reach.height, \.y) { result.y = aligned.y }
    if result != point || candidates.contains(where: { $0.x == point.x || $0.y == point.y }) {
      let column = nearest(to: result, among: candidates, 0, \.x)
      let row = nearest(to: result, among: candidates, 0, \.y)
      let aligned = [column, row].compactMap(\.self).filter { $0 != result }
      return (result, aligned.map { .guide(from: $0, to: result) })
    }
    guard let start else { return (point, []) }
    let offset = point - start
    let length = (abs(offset.x) + abs(offset.y)) / 2
    let diagonal = start + offset.diagonal(length)
    let isNear = length > 2 * max(reach.width, reach.height) && (diagonal - point).isWithin(reach)
    return isNear ? (diagonal, [.guide(from: start, to: diagonal)]) : (point, [])
  }

  /// Returns the candidate with the nearest coordinate within `reach`. Ties prefer the nearest point.
  private func nearest(
    to point: CanvasPoint, among candidates: [CanvasPoint], _ reach: Double,
    _ coordinate: (CanvasPoint) -> Double
  ) -> CanvasPoint? {
    candidates.filter { abs(coordinate($0) - coordinate(point)) <= reach }.min { a, b in
      let (first, second) = (abs(coordinate(a) - coordinate(point)), abs(coordinate(b) - coordinate(point)))
      return first == second ? (a - point).length < (b - point).length : first < second
    }
  }

  /// Aligns the edges or center of a rectangle with targets.
  ///
  /// - Returns: The translation, and the guides to show.
  /// - Complexity: O(*n*) in the number of points.
  public func snap(_ rect: CanvasRect, reach: CanvasSize) -> (offset: CanvasPoint, aids: [DrawingAid]) {
    let snapPoints = [rect.min, rect.center, rect.max]
    func best(
      _ reach: Double, _ coordinate: (CanvasPoint) -> Double
    ) -> (offset: Double, from: CanvasPoint, to: CanvasPoint)? {
      let matches = snapPoints.flatMap { place in
        points.map { (offset: coordinate($0) - coordinate(place), from: $0, to: place) }
      }
      return matches.filter { abs($0.offset) <= reach }.min { abs($0.offset) < abs($1.offset) }
    }
    let (x, y) = (best(reach.width, \.x), best(reach.height, \.y))
    let offset = CanvasPoint(x: x?.offset ?? 0, y: y?.offset ?? 0)
    var aids: [DrawingAid] = []
    if let x { aids.append(.guide(from: x.from, to: CanvasPoint(x: x.from.x, y: x.to.y + offset.y))) }
    if let y { aids.append(.guide(from: y.from, to: CanvasPoint(x: y.to.x + offset.x, y: y.from.y))) }
    return (offset, aids)
  }
}
