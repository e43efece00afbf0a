extension Drawing {
  /// A point on the edge of a closed shape.
  public struct EdgePoint: Hashable, Sendable {
    /// The index of the shape.
    public let index: Int
    /// The point on the edge.
    public let point: CanvasPoint
    let outline: Path
    /// The relative position of the point, as in ``Connector/End``.
    let place: CanvasPoint
  }

  /// Returns the nearest point on the edge of an editable closed shape. Ties prefer the topmost shape.
  ///
  /// - Parameter reach: The maximum horizontal and vertical distance.
  /// - Complexity: O(*n*) in the number of strokes and in the segments of nearby ones.
  public func nearestEdgePoint(to point: CanvasPoint, within reach: CanvasSize) -> EdgePoint? {
    /// Returns a relative position, 0…1 from the left or top.
    func fraction(_ value: Double, _ start: Double, _ extent: Double) -> Double {
      extent > 0 ? (((value - start) / extent).clamped(to: 0...1) * 10_000).rounded() / 10_000 : 0.5
    }
    var nearest: (edge: EdgePoint, distance: Double)?
    for (index, stroke) in strokes.enumerated().reversed() where stroke.isClosed && permitsEditing(stroke) {
      guard let bounds = stroke.bounds?.expanded(by: max(reach.width, reach.height)), bounds.contains(point),
        let path = stroke.path, let box = path.bounds, let spot = path.nearestPoint(to: point),
        (spot - point).isWithin(reach)
      else { continue }
      let distance = (spot - point).length
      guard distance < nearest?.distance ?? .infinity else { continue }
      let place = CanvasPoint(
        x: fraction(spot.x, box.min.x, box.size.width), y: fraction(spot.y, box.min.y, box.size.height))
      nearest = (EdgePoint(index: index, point: spot, outline: path, place: place), distance)
    }
    return nearest?.edge
  }

  var freeID: Int { (strokes.lazy.compactMap(\.id).filter { $0 < .max / 2 }.max() ?? 0) + 1 }

  var connectedShapes: [Int: Path] {
    strokes.reduce(into: [:]) { shapes, stroke in
      if let id = stroke.id, stroke.isClosed, shapes[id] == nil { shapes[id] = stroke.path }
    }
  }
}

extension Stroke {
  /// The number by which lines refer to the stroke; `nil` if none does.
  public var id: Int? { details?.id }

  /// The shapes that the line is attached to; `nil` for none.
  public var connector: Connector? { details?.connector }

  /// Returns the stroke with a different id.
  public func identified(_ id: Int?) -> Stroke { with(id: id) }

  /// Returns the stroke with a different connector and the same path.
  public func connected(_ connector: Connector?) -> Stroke { with(connector: connector) }

  /// Returns the line rerouted between its shapes, and detached from shapes that no longer exist.
  func reconnected(among shapes: [Int: Path], precision: Precision) -> Stroke {
    let line = connected(connector?.mapEnds { shapes[$0.shape] == nil ? nil : $0 })
    guard let connector = line.connector, let ends else { return line }
    func anchor(_ end: Connector.End?, at point: CanvasPoint) -> ConnectorAnchor {
      ConnectorAnchor(point, on: end.flatMap { end in shapes[end.shape].map { ($0, end.place) } })
    }
    let path = ConnectorLayout.path(
      from: anchor(connector.start, at: ends.start), to: anchor(connector.end, at: ends.end),
      route: connector.route, isLoop: connector.start?.shape == connector.end?.shape, heads: connector.heads,
      width: ink.width)
    return line.with(.path(path.rounded(to: precision)))
  }

  /// Returns the line detached from the shapes that it no longer touches.
  func detached(among shapes: [Int: Path], precision: Precision) -> Stroke {
    guard let connector, let ends, let expected = reconnected(among: shapes, precision: precision).ends
    else { return self }
    func isSame(_ a: CanvasPoint, _ b: CanvasPoint) -> Bool { (a - b).length <= 2 * precision.step }
    return connected(
      Connector(
        start: isSame(ends.start, expected.start) ? connector.start : nil,
        end: isSame(ends.end, expected.end) ? connector.end : nil, route: connector.route,
        heads: connector.heads))
  }

  /// The endpoints of the line, without arrowheads.
  private var ends: (start: CanvasPoint, end: CanvasPoint)? {
    let nodes = path?.subpaths.first?.nodes ?? []
    guard let first = nodes.first, let last = nodes.last, nodes.count > 1 else { return nil }
    return (first, last)
  }
}

extension [Stroke] {
  /// Returns the strokes with new ids, starting at `start`. Lines stay attached only to shapes among them.
  func withNewIDs(from start: Int) -> [Stroke] {
    let old = compactMap(\.id)
    guard !old.isEmpty || contains(where: { $0.connector != nil }) else { return self }
    let ids = Dictionary(zip(old, start..<start + old.count), uniquingKeysWith: { first, _ in first })
    return map { stroke in
      let connector = stroke.connector?.mapEnds { end in
        ids[end.shape].map { Connector.End(shape: $0, place: end.place) }
      }
      let id = stroke.id.flatMap { ids[$0] }
      return stroke.with(id: id, connector: connector)
    }
  }
}
