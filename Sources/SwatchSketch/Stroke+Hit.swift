extension Stroke {
  /// Returns true if the ink is within `radius` canvas points of `point`.
  ///
  /// Text and labels are treated as rectangles; a picture is hit only at its edge, so that strokes on it can
  /// still be hit. An artwork is hit if all its masks are hit and, unless it has a tile, one of its strokes.
  ///
  /// - Complexity: O(*n*) in the number of segments if `point` is in or near the ``bounds``, else O(1).
  public func isHit(at point: CanvasPoint, radius: Double) -> Bool {
    isHit(from: point, to: point, radius: radius)
  }

  /// Returns true if a disc of `radius` canvas points, moved straight from `start` to `end`, touches the ink.
  ///
  /// - Complexity: O(*n*) in the number of segments if the swept area meets the ``bounds``, else O(1).
  public func isHit(from start: CanvasPoint, to end: CanvasPoint, radius: Double) -> Bool {
    isHit(by: SweptDisc(from: start, to: end, radius: radius))
  }

  func isHit(by disc: SweptDisc) -> Bool {
    guard let bounds, bounds.intersects(disc.bounds) else { return false }
    if case .picture = shape { return Path(bounds).isHit(by: disc) }
    if let artwork { return artwork.isHit(by: disc) }
    guard let path else { return Path(bounds).isHit(by: disc) || bounds.contains(disc.start) }
    if let details, details.lines.contains(where: { $0.isHit(by: disc) }) { return true }
    if ink.line != nil, path.isHit(by: disc.expanded(by: ink.width / 2)) { return true }
    guard ink.fill != nil else { return false }
    // A movement through the area starts inside or crosses the edge.
    return path.contains(disc.start, isEvenOdd: ink.isEvenOdd) || path.closed.isHit(by: disc)
  }

  /// Returns true if all or, if `partly` is true, any of the stroke is inside a rectangle.
  fileprivate func isInside(_ rect: CanvasRect, partly: Bool) -> Bool {
    guard let bounds, bounds.intersects(rect) else { return false }
    if rect.contains(bounds) { return true }
    // Control points may lie outside although the curve does not.
    lazy var points = path?.flattened(tolerance: 0.5).points
    guard partly else { return points?.allSatisfy(rect.contains) ?? false }
    let edges = zip(rect.corners, rect.corners.dropFirst() + rect.corners.prefix(1))
    return edges.contains { isHit(from: $0, to: $1, radius: 0.01) }
      || points?.contains(where: rect.contains) == true
  }
}

extension Artwork {
  fileprivate func isHit(by disc: SweptDisc) -> Bool {
    guard let inverse = transform.inverse else { return false }
    let disc = SweptDisc(
      from: inverse(disc.start), to: inverse(disc.end), radius: disc.radius * inverse.lengthFactor)
    func isHit(_ strokes: [Stroke]) -> Bool { strokes.contains { $0.isHit(by: disc) } }
    return (tile != nil || isHit(strokes)) && maskLayers.allSatisfy { isHit($0.strokes) }
  }
}

extension Drawing {
  /// Returns the index of the topmost editable closed shape that contains a point; `nil` for none.
  ///
  /// - Complexity: O(*n*) in the number of strokes and in the segments of those near the point.
  public func topmostShape(around point: CanvasPoint) -> Int? {
    strokes.lastIndex { stroke in
      stroke.isClosed && permitsEditing(stroke) && stroke.bounds?.contains(point) == true
        && stroke.path?.contains(point, isEvenOdd: stroke.ink.isEvenOdd) == true
    }
  }

  /// Returns the index of the topmost editable stroke within `radius` points of `point`; `nil` for none.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public func topmostStroke(at point: CanvasPoint, radius: Double) -> Int? {
    strokes.lastIndex { $0.isHit(at: point, radius: radius) && permitsEditing($0) }
  }

  /// Returns the indices of editable strokes with outlines in `rect`, bottom to top, without partial groups.
  ///
  /// - Complexity: O(*n*) in the number of strokes and in the segments of those that are partly inside.
  public func strokes(inside rect: CanvasRect) -> [Int] {
    let inside = editableIndices.filter { strokes[$0].isInside(rect, partly: false) }
    var counts: [Int: Int] = [:]
    for index in inside { if let group = strokes[index].group { counts[group, default: 0] += 1 } }
    guard !counts.isEmpty else { return inside }
    for stroke in strokes { if let group = stroke.group { counts[group]? -= 1 } }
    return inside.filter { strokes[$0].group.map { counts[$0] == 0 } ?? true }
  }

  /// Returns the indices of editable strokes that intersect `rect`, with their groups, bottom to top.
  ///
  /// - Complexity: O(*n*) in the number of strokes and in the segments of those that are partly inside.
  public func strokes(touching rect: CanvasRect) -> [Int] {
    let touched = editableIndices.filter { strokes[$0].isInside(rect, partly: true) }
    let groups = Set(touched.compactMap { strokes[$0].group })
    guard !groups.isEmpty else { return touched }
    return Set(touched).union(strokes.indices.filter { strokes[$0].group.map(groups.contains) == true })
      .sorted()
  }
}

extension Path {
  fileprivate func isHit(by disc: SweptDisc) -> Bool {
    let reach = disc.bounds
    var isHit = false
    forEachSegment { segment in
      guard !isHit, segment.bounds.intersects(reach) else { return }
      segment.forEachEdge(tolerance: 0.05) { start, end in
        if !isHit { isHit = disc.overlap(from: start, to: end) != nil }
      }
    }
    return isHit
  }
}
