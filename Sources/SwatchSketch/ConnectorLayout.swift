/// The path of a line whose ends may be attached to the edges of shapes.
struct ConnectorLayout {
  enum Place {
    case free(CanvasPoint)
    /// A point on the edge of a closed path, 0…1 from the left and top of its bounds.
    case attached(Path, CanvasPoint)
  }

  let points: [CanvasPoint]
  let route: Connector.Route

  init(from start: Place, to end: Place, route: Connector.Route, isLoop: Bool = false) {
    self.route = route
    let (one, other) = (Anchor(start), Anchor(end))
    let first = isLoop ? one : one.facing(other, route)
    let last = isLoop ? other : other.facing(one, route)
    let way = last.point - first.point
    let isLevel = abs(way.x) >= abs(way.y)
    points =
      route == .straight
      ? [first.point, last.point]
      : Self.bends(
        from: first.point, first.isLevel ?? isLevel, to: last.point, last.isLevel ?? isLevel)
  }

  private static func bends(
    from start: CanvasPoint, _ leavesLevel: Bool, to end: CanvasPoint, _ arrivesLevel: Bool
  ) -> [CanvasPoint] {
    let bends: [CanvasPoint]
    switch (leavesLevel, arrivesLevel) {
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
  /// True if the line leaves horizontally, from a vertical edge; `nil` without an edge.
  var isLevel: Bool?
  private let outline: Path?
  private let bounds: CanvasRect

  init(_ place: ConnectorLayout.Place) {
    switch place {
    case .free(let point):
      (self.point, outline, bounds) = (point, nil, CanvasRect(min: point, max: point))
    case .attached(let path, let place):
      let bounds = path.bounds ?? CanvasRect(size: .cell)
      let spot = CanvasPoint(
        x: bounds.min.x + place.x * bounds.size.width, y: bounds.min.y + place.y * bounds.size.height)
      (point, outline, self.bounds) = (path.nearestPoint(to: spot) ?? spot, path, bounds)
      isLevel = abs(place.x - 0.5) >= abs(place.y - 0.5)
    }
  }

  private init(_ point: CanvasPoint, isLevel: Bool, of anchor: Anchor) {
    (self.point, self.isLevel, outline, bounds) = (point, isLevel, anchor.outline, anchor.bounds)
  }

  /// Returns the anchor, moved to the side that faces the other end if the line would cross its own shape.
  func facing(_ other: Anchor, _ route: Connector.Route) -> Anchor {
    guard let outline, turnsAway(from: other.point, route) else { return self }
    let (center, target) = (bounds.center, other.outline == nil ? other.point : other.bounds.center)
    let way = target - center
    let isLevel = abs(way.x) * bounds.size.height >= abs(way.y) * bounds.size.width
    if route == .straight {
      return Anchor(outline.lastCrossing(from: center, to: target) ?? point, isLevel: isLevel, of: self)
    }
    let side = CanvasPoint(
      x: isLevel ? (way.x < 0 ? bounds.min.x : bounds.max.x) : center.x,
      y: isLevel ? center.y : (way.y < 0 ? bounds.min.y : bounds.max.y))
    return Anchor(outline.nearestPoint(to: side) ?? side, isLevel: isLevel, of: self)
  }

  private func turnsAway(from target: CanvasPoint, _ route: Connector.Route) -> Bool {
    let way = target - point
    guard way.length > 0, let isLevel else { return false }
    if route == .straight { return outline?.contains(point + min(1, 1 / way.length) * way) == true }
    let out = point - bounds.center
    return isLevel ? out.x * way.x < 0 : out.y * way.y < 0
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
    let way = end - start
    var last: Double?
    forEachSegment { segment in
      segment.forEachEdge(tolerance: 0.05) { from, to in
        let edge = to - from
        let cross = way.x * edge.y - way.y * edge.x
        guard cross != 0 else { return }
        let offset = from - start
        let share = (offset.x * edge.y - offset.y * edge.x) / cross
        let along = (offset.x * way.y - offset.y * way.x) / cross
        if (0...1).contains(share), (0...1).contains(along), share > last ?? -1 { last = share }
      }
    }
    return last.map { start + $0 * way }
  }
}
