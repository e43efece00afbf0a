/// What there is on a drawing to line up with: points and centers of strokes, the edges and the center of the sheet.
///
/// ```swift
/// let guides = Guides(of: drawing)
/// let (point, aids) = guides.snap(CanvasPoint(x: 99, y: 41), reach: CanvasSize(width: 6, height: 6))
/// ```
public struct Guides: Sendable {
  private let points: [CanvasPoint]

  /// The most points; of a drawing with more, strokes on top count.
  private static let limit = 4000
  /// The points of a stroke that count: more are no corners but a curve.
  private static let cornerLimit = 12

  /// Collects what there is.
  ///
  /// - Parameters:
  ///   - view: Only what is there counts.
  ///   - hidden: The strokes, by index, that do not.
  /// - Complexity: O(*n*) in the number of strokes.
  public init(of drawing: Drawing, in view: CanvasRect = .everywhere, without hidden: Set<Int> = []) {
    var points = Self.places(of: drawing.sheet)
    for index in drawing.strokes.indices.reversed() where !hidden.contains(index) {
      guard points.count < Self.limit else { break }
      points += Self.places(of: drawing.strokes[index], in: view)
    }
    self.points = points
  }

  private static func places(of stroke: Stroke, in view: CanvasRect) -> [CanvasPoint] {
    guard let bounds = stroke.bounds, bounds.intersects(view) else { return [] }
    guard let path = stroke.path else { return places(of: bounds) }
    let nodes = path.nodes
    let corners = nodes.count <= cornerLimit ? nodes : [nodes.first, nodes.last].compactMap(\.self)
    return corners + (CanvasRect(around: nodes).map { [$0.center] } ?? [])
  }

  private static func places(of rect: CanvasRect) -> [CanvasPoint] {
    [rect.min, rect.max, rect.corners[1], rect.corners[3], rect.center]
  }

  /// Where a point goes that is near one of them, or in line with one; else onto a line from `start` by a multiple of 45°.
  ///
  /// - Parameter reach: How near that is.
  /// - Returns: The point, and what shows why it went there.
  /// - Complexity: O(*n*) in the number of points.
  public func snap(
    _ point: CanvasPoint, reach: CanvasSize, from start: CanvasPoint? = nil
  ) -> (point: CanvasPoint, aids: [DrawingAid]) {
    let candidates = start.map { [$0] + points } ?? points
    let near = candidates.filter { $0 != start && ($0 - point).isWithin(reach) }
    if let nearest = near.min(by: { ($0 - point).length < ($1 - point).length }) {
      return (nearest, [.snap(at: nearest)])
    }
    var (result, aids) = (point, [DrawingAid]())
    if let above = nearest(to: point, among: candidates, reach.width, \.x) { result.x = above.x }
    if let beside = nearest(to: point, among: candidates, reach.height, \.y) { result.y = beside.y }
    if result.x != point.x || result.y != point.y
      || candidates.contains(where: { $0.x == point.x || $0.y == point.y })
    {
      // Those farthest away show the most of the line.
      for candidate in [
        nearest(to: result, among: candidates, 0, \.x), nearest(to: result, among: candidates, 0, \.y),
      ] {
        if let candidate, candidate != result { aids.append(.guide(from: candidate, to: result)) }
      }
      return (result, aids)
    }
    guard let start, let diagonal = Self.diagonal(from: start, to: point, reach) else { return (point, []) }
    return (diagonal, [.guide(from: start, to: diagonal)])
  }

  /// The point whose coordinate is nearest, no further away than `reach`; of those, the one that is nearest itself.
  private func nearest(
    to point: CanvasPoint, among candidates: [CanvasPoint], _ reach: Double,
    _ coordinate: (CanvasPoint) -> Double
  ) -> CanvasPoint? {
    candidates.filter { abs(coordinate($0) - coordinate(point)) <= reach }.min { one, other in
      let (first, second) = (
        abs(coordinate(one) - coordinate(point)), abs(coordinate(other) - coordinate(point))
      )
      return first == second ? (one - point).length < (other - point).length : first < second
    }
  }

  /// The point on the diagonal through `start` that is near `point`; `nil` where none is.
  private static func diagonal(from start: CanvasPoint, to point: CanvasPoint, _ reach: CanvasSize)
    -> CanvasPoint?
  {
    let way = point - start
    let length = (abs(way.x) + abs(way.y)) / 2
    let end = start + way.diagonal(length)
    return length > 2 * max(reach.width, reach.height) && (end - point).isWithin(reach) ? end : nil
  }

  /// How far a rectangle goes for its edges or its center to be in line with something.
  ///
  /// - Returns: The way, and what shows why it is that.
  /// - Complexity: O(*n*) in the number of points.
  public func snap(
    _ rect: CanvasRect, reach: CanvasSize
  ) -> (way: CanvasPoint, aids: [DrawingAid]) {
    let places = [rect.min, rect.center, rect.max]
    func best(
      _ reach: Double, _ coordinate: (CanvasPoint) -> Double
    ) -> (way: Double, from: CanvasPoint, to: CanvasPoint)? {
      let found = places.flatMap { place in
        points.map { (way: coordinate($0) - coordinate(place), from: $0, to: place) }
      }
      return found.filter { abs($0.way) <= reach }.min { abs($0.way) < abs($1.way) }
    }
    let (x, y) = (best(reach.width, \.x), best(reach.height, \.y))
    let way = CanvasPoint(x: x?.way ?? 0, y: y?.way ?? 0)
    var aids: [DrawingAid] = []
    if let x { aids.append(.guide(from: x.from, to: CanvasPoint(x: x.from.x, y: x.to.y + way.y))) }
    if let y { aids.append(.guide(from: y.from, to: CanvasPoint(x: y.to.x + way.x, y: y.from.y))) }
    return (way, aids)
  }
}
