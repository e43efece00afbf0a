extension Stroke {
  /// Returns true if the ink is within `radius` points of `point`. Text and labels count as the rectangles around them, a picture as the
  /// edge of its own: what is drawn over it must be within reach. Of strokes that are painted as one any is enough.
  ///
  /// - Complexity: O(*n*) in the number of segments if `point` is in the ``bounds`` or close to them, else O(1).
  public func isHit(at point: CanvasPoint, radius: Double) -> Bool {
    isHit(from: point, to: point, radius: radius)
  }

  /// Whether a disc of `radius` points that moves straight from `start` to `end` touches the ink.
  ///
  /// - Complexity: O(*n*) in the number of segments if the way of the disc meets the ``bounds``, else O(1).
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
    // A way through the area begins in it, or crosses its edge.
    return path.contains(disc.start, isEvenOdd: ink.isEvenOdd) || path.closed.isHit(by: disc)
  }
}

extension Artwork {
  fileprivate func isHit(by disc: SweptDisc) -> Bool {
    guard let inverse = transform.inverse else { return false }
    let disc = SweptDisc(
      from: inverse(disc.start), to: inverse(disc.end), radius: disc.radius * inverse.lengthFactor)
    func isHit(_ strokes: [Stroke]) -> Bool { strokes.contains { $0.isHit(by: disc) } }
    return (tile != nil || isHit(strokes)) && covers.allSatisfy { isHit($0.strokes) }
  }
}

extension Drawing {
  /// The topmost closed shape around a point, by index; `nil` for none.
  ///
  /// - Complexity: O(*n*) in the number of strokes, and in the segments of those around which the point is.
  public func topmostShape(around point: CanvasPoint) -> Int? {
    strokes.lastIndex { stroke in
      stroke.isClosed && stroke.bounds?.contains(point) == true
        && stroke.path?.contains(point, isEvenOdd: stroke.ink.isEvenOdd) == true
    }
  }

  /// The topmost stroke within `radius` points of `point`; `nil` when there is none.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public func topmostStroke(at point: CanvasPoint, radius: Double) -> Int? {
    strokes.lastIndex { $0.isHit(at: point, radius: radius) }
  }

  /// The strokes whose outlines are wholly inside of `rect`, bottom to top; groups only if all of them is. Of a thick line
  /// only the middle counts.
  ///
  /// - Complexity: O(*n*) in the number of strokes and of the segments of those that are partly inside.
  public func strokes(inside rect: CanvasRect) -> [Int] {
    let inside = strokes.indices.filter { strokes[$0].isInside(rect) }
    var counts: [Int: Int] = [:]
    for index in inside { if let group = strokes[index].group { counts[group, default: 0] += 1 } }
    guard !counts.isEmpty else { return inside }
    for stroke in strokes { if let group = stroke.group { counts[group]? -= 1 } }
    return inside.filter { strokes[$0].group.map { counts[$0] == 0 } ?? true }
  }

  /// The strokes of which any part is in `rect`, with all of their groups, bottom to top.
  ///
  /// - Complexity: O(*n*) in the number of strokes and of the segments of those that are partly inside.
  public func strokes(touching rect: CanvasRect) -> [Int] {
    let touched = strokes.indices.filter { strokes[$0].touches(rect) }
    let groups = Set(touched.compactMap { strokes[$0].group })
    guard !groups.isEmpty else { return touched }
    return Set(touched).union(strokes.indices.filter { strokes[$0].group.map(groups.contains) == true })
      .sorted()
  }
}

extension Stroke {
  fileprivate func touches(_ rect: CanvasRect) -> Bool {
    guard let bounds, bounds.intersects(rect) else { return false }
    if rect.contains(bounds) { return true }
    let corners = Path(rect).nodes
    return zip(corners, corners.dropFirst() + corners.prefix(1)).contains {
      isHit(from: $0, to: $1, radius: 0.01)
    } || path?.flattened(tolerance: 0.5).points.contains(where: rect.contains) == true
  }

  fileprivate func isInside(_ rect: CanvasRect) -> Bool {
    guard let bounds, bounds.intersects(rect) else { return false }
    if rect.contains(bounds) { return true }
    // Controls of curves may lie outside although the curves do not.
    return path?.flattened(tolerance: 0.5).points.allSatisfy(rect.contains) ?? false
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
