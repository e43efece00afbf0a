/// The path of a line whose ends may be attached to the edges of shapes.
enum ConnectorLayout {
  static func path(
    from start: ConnectorAnchor, to end: ConnectorAnchor, route: Connector.Route, isLoop: Bool,
    heads: ArrowHeads, width: Double
  ) -> Path {
    let first = isLoop ? start : start.facing(end, route)
    let last = isLoop ? end : end.facing(start, route)
    let points = route == .straight ? [first.point, last.point] : bends(from: first, to: last)
    return Path(arrowAlong: points, isCurved: route == .curved, heads: heads, width: width)
  }

  private static func bends(from first: ConnectorAnchor, to last: ConnectorAnchor) -> [CanvasPoint] {
    let (start, end) = (first.point, last.point)
    let (vector, middle) = (end - start, CanvasPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2))
    let isHorizontal = abs(vector.x) >= abs(vector.y)
    let bends =
      switch (first.isHorizontal ?? isHorizontal, last.isHorizontal ?? isHorizontal) {
      case (true, true):
        start.y == end.y ? [] : [CanvasPoint(x: middle.x, y: start.y), CanvasPoint(x: middle.x, y: end.y)]
      case (false, false):
        start.x == end.x ? [] : [CanvasPoint(x: start.x, y: middle.y), CanvasPoint(x: end.x, y: middle.y)]
      case (true, false): [CanvasPoint(x: end.x, y: start.y)]
      case (false, true): [CanvasPoint(x: start.x, y: end.y)]
      }
    return ([start] + bends + [end]).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

/// An end of a line, and its direction if an edge determines it.
struct ConnectorAnchor {
  private(set) var point: CanvasPoint
  /// True if the line leaves horizontally, from a vertical edge; `nil` for a free end.
  private(set) var isHorizontal: Bool?
  private let outline: Path?
  private let bounds: CanvasRect

  /// Creates an end at a point on the edge of a closed path, 0…1 from the left and top of its bounds, or a
  /// free end at `point`.
  init(_ point: CanvasPoint, on edge: (outline: Path, place: CanvasPoint)?) {
    guard let (outline, place) = edge else {
      (self.point, self.outline, bounds) = (point, nil, CanvasRect(min: point, max: point))
      return
    }
    let bounds = outline.bounds ?? CanvasRect(size: .cell)
    let spot = bounds.min + CanvasPoint(x: place.x * bounds.size.width, y: place.y * bounds.size.height)
    (self.point, self.outline, self.bounds) = (outline.nearestPoint(to: spot) ?? spot, outline, bounds)
    isHorizontal = abs(place.x - 0.5) >= abs(place.y - 0.5)
  }

  /// Returns the anchor, moved to face the other end if the line would otherwise cross the anchor's shape.
  func facing(_ other: ConnectorAnchor, _ route: Connector.Route) -> ConnectorAnchor {
    guard let outline, facesAway(from: other.point, route) else { return self }
    let (center, target) = (bounds.center, other.outline == nil ? other.point : other.bounds.center)
    let vector = target - center
    let isHorizontal = abs(vector.x) * bounds.size.height >= abs(vector.y) * bounds.size.width
    let side = CanvasPoint(
      x: isHorizontal ? (vector.x < 0 ? bounds.min.x : bounds.max.x) : center.x,
      y: isHorizontal ? center.y : (vector.y < 0 ? bounds.min.y : bounds.max.y))
    var anchor = self
    anchor.isHorizontal = isHorizontal
    anchor.point =
      route == .straight
      ? outline.lastCrossing(from: center, to: target) ?? point : outline.nearestPoint(to: side) ?? side
    return anchor
  }

  private func facesAway(from target: CanvasPoint, _ route: Connector.Route) -> Bool {
    let vector = target - point
    guard vector.length > 0, let isHorizontal else { return false }
    if route == .straight { return outline?.contains(point + min(1, 1 / vector.length) * vector) == true }
    let out = point - bounds.center
    return isHorizontal ? out.x * vector.x < 0 : out.y * vector.y < 0
  }
}

extension Path {
  /// Returns the point of the outline nearest to `point`; `nil` for an empty path.
  func nearestPoint(to point: CanvasPoint) -> CanvasPoint? {
    var nearest: (point: CanvasPoint, distance: Double)?
    forEachSegment { segment in
      segment.forEachEdge(tolerance: 0.05) { from, to in
        let (fraction, distance) = point.nearest(from: from, to: to)
        if distance < nearest?.distance ?? .infinity { nearest = (from + fraction * (to - from), distance) }
      }
    }
    return nearest?.point
  }

  fileprivate func lastCrossing(from start: CanvasPoint, to end: CanvasPoint) -> CanvasPoint? {
    let vector = end - start
    var last: Double?
    forEachSegment { segment in
      segment.forEachEdge(tolerance: 0.05) { from, to in
        let edge = to - from
        let cross = vector.x * edge.y - vector.y * edge.x
        guard cross != 0 else { return }
        let offset = from - start
        let fraction = (offset.x * edge.y - offset.y * edge.x) / cross
        let along = (offset.x * vector.y - offset.y * vector.x) / cross
        if (0...1).contains(fraction), (0...1).contains(along), fraction > last ?? -1 { last = fraction }
      }
    }
    return last.map { start + $0 * vector }
  }
}
