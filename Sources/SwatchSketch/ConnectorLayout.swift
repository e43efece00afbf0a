/// The path of a line whose ends may be attached to the edges of shapes.
struct ConnectorLayout {
  enum Endpoint {
    case free(CanvasPoint)
    /// A point on the edge of a closed path, 0…1 from the left and top of its bounds.
    case attached(Path, CanvasPoint)
  }

  let points: [CanvasPoint]
  let route: Connector.Route

  init(from start: Endpoint, to end: Endpoint, route: Connector.Route, isLoop: Bool = false) {
    self.route = route
    let (startAnchor, endAnchor) = (Anchor(start), Anchor(end))
    let first = isLoop ? startAnchor : startAnchor.facing(endAnchor, route)
    let last = isLoop ? endAnchor : endAnchor.facing(startAnchor, route)
    let vector = last.point - first.point
    let isHorizontal = abs(vector.x) >= abs(vector.y)
    points =
      route == .straight
      ? [first.point, last.point]
      : Self.bends(
        from: first.point, first.isHorizontal ?? isHorizontal, to: last.point,
        last.isHorizontal ?? isHorizontal)
  }

  private static func bends(
    from start: CanvasPoint, _ startsHorizontally: Bool, to end: CanvasPoint, _ endsHorizontally: Bool
  ) -> [CanvasPoint] {
    let bends: [CanvasPoint]
    switch (startsHorizontally, endsHorizontally) {
    case (true, true):
      let x = (start.x + end.x) / 2
      bends = start.y == end.y ? [] : [CanvasPoint(x: x, y: start.y), CanvasPoint(x: x, y: end.y)]
    case (false, false):
      let y = (start.y + end.y) / 2
      bends = start.x == end.x ? [] : [CanvasPoint(x: start.x, y: y), CanvasPoint(x: end.x, y: y)]
    case (true, false): bends = [CanvasPoint(x: end.x, y: start.y)]
    case (false, true): bends = [CanvasPoint(x: start.x, y: end.y)]
    }
    return ([start] + bends + [end]).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  func path(heads: ArrowHeads, width: Double) -> Path {
    Path(arrowAlong: points, isCurved: route == .curved, heads: heads, width: width)
  }
}

/// An end of a line, and its direction if an edge determines it.
private struct Anchor {
  let point: CanvasPoint
  /// True if the line leaves horizontally, from a vertical edge; `nil` for a free end.
  var isHorizontal: Bool?
  private let outline: Path?
  private let bounds: CanvasRect

  init(_ endpoint: ConnectorLayout.Endpoint) {
    switch endpoint {
    case .free(let point):
      (self.point, outline, bounds) = (point, nil, CanvasRect(min: point, max: point))
    case .attached(let path, let place):
      let bounds = path.bounds ?? CanvasRect(size: .cell)
      let spot = CanvasPoint(
        x: bounds.min.x + place.x * bounds.size.width, y: bounds.min.y + place.y * bounds.size.height)
      (point, outline, self.bounds) = (path.nearestPoint(to: spot) ?? spot, path, bounds)
      isHorizontal = abs(place.x - 0.5) >= abs(place.y - 0.5)
    }
  }

  private init(_ point: CanvasPoint, isHorizontal: Bool, of anchor: Anchor) {
    (self.point, self.isHorizontal, outline, bounds) = (point, isHorizontal, anchor.outline, anchor.bounds)
  }

  /// Returns the anchor, moved to face the other end if the line would otherwise cross the anchor's shape.
  func facing(_ other: Anchor, _ route: Connector.Route) -> Anchor {
    guard let outline, facesAway(from: other.point, route) else { return self }
    let (center, target) = (bounds.center, other.outline == nil ? other.point : other.bounds.center)
    let vector = target - center
    let isHorizontal = abs(vector.x) * bounds.size.height >= abs(vector.y) * bounds.size.width
    if route == .straight {
      return Anchor(
        outline.lastCrossing(from: center, to: target) ?? point, isHorizontal: isHorizontal, of: self)
    }
    let side = CanvasPoint(
      x: isHorizontal ? (vector.x < 0 ? bounds.min.x : bounds.max.x) : center.x,
      y: isHorizontal ? center.y : (vector.y < 0 ? bounds.min.y : bounds.max.y))
    return Anchor(outline.nearestPoint(to: side) ?? side, isHorizontal: isHorizontal, of: self)
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
      segment.forEachEdge(tolerance: 0.05) { start, end in
        let (fraction, distance) = point.nearest(from: start, to: end)
        if distance < nearest?.distance ?? .infinity {
          nearest = (start + fraction * (end - start), distance)
        }
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
