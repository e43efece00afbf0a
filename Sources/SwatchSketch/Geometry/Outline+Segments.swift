import SwatchText

extension Outline.Subpath {
  init(_ path: Path) {
    nodes = []
    path.forEachSegment { segment in
      switch segment {
      case .move(let point): nodes = [Outline.Node(point: point)]
      case .line(_, let end): nodes.append(Outline.Node(point: end))
      case .curve(let curve):
        if !nodes.isEmpty { nodes[nodes.count - 1].after = curve.control1 }
        nodes.append(Outline.Node(point: curve.end, before: curve.control2))
      case .close: isClosed = true
      }
    }
    // If the last point repeats the first one, the closing segment is empty.
    guard isClosed, nodes.count > 2, let last = nodes.last, last.point == nodes[0].point else { return }
    nodes[0].before = last.before
    nodes.removeLast()
  }

  func append(to path: inout Path) {
    guard let first = nodes.first else { return }
    path.move(to: first.point)
    for index in nodes.indices.dropLast() { append(from: index, to: &path) }
    guard isClosed else { return }
    if let last = nodes.indices.last, !isStraight(from: last) { append(from: last, to: &path) }
    path.close()
  }

  private func append(from node: Int, to path: inout Path) {
    guard let curve = curve(from: node) else { return }
    path.append(isStraight(from: node) ? .line(from: curve.start, to: curve.end) : .curve(curve))
  }
}

extension Outline.Node {
  /// True for a smooth node: the node and both controls are collinear, to within a few degrees.
  var isSmooth: Bool {
    guard let before, let after else { return false }
    let (incoming, outgoing) = (point - before, after - point)
    let lengths = incoming.length * outgoing.length
    return lengths > 0 && incoming.dot(outgoing) >= 0.99 * lengths
  }

  /// Moves a control. At a smooth node, the opposite control turns with it and keeps its distance
  /// from the node.
  mutating func moveControl(
    _ control: WritableKeyPath<Self, CanvasPoint?>, opposite other: WritableKeyPath<Self, CanvasPoint?>,
    by vector: CanvasPoint, breaksSmoothness: Bool
  ) {
    guard let old = self[keyPath: control] else { return }
    let turnsOther = isSmooth && !breaksSmoothness
    self[keyPath: control] = old + vector
    let offset = point - (old + vector)
    guard turnsOther, offset.length > 0, let opposite = self[keyPath: other] else { return }
    self[keyPath: other] = point + ((opposite - point).length / offset.length) * offset
  }
}

extension Outline {
  /// Returns the position on the outline nearest to `point`; `nil` without segments.
  ///
  /// - Returns: The node that starts the segment, the fraction of the segment, 0…1, and the distance.
  /// - Complexity: O(*n*) in the number of points.
  public func nearestSpot(
    to point: CanvasPoint
  ) -> (start: Place, fraction: Double, distance: Double)? {
    var nearest: (start: Place, fraction: Double, distance: Double)?
    for place in nodes {
      guard let curve = subpaths[place.subpath].curve(from: place.node) else { continue }
      let isStraight = subpaths[place.subpath].isStraight(from: place.node)
      let (fraction, distance) =
        isStraight ? point.nearest(from: curve.start, to: curve.end) : curve.nearest(to: point)
      if distance < nearest?.distance ?? .infinity { nearest = (place, fraction, distance) }
    }
    return nearest
  }
}

extension CanvasPoint {
  /// Returns the nearest point on a line segment as a fraction of its length, and the distance to that point.
  package func nearest(from start: CanvasPoint, to end: CanvasPoint) -> (
    fraction: Double, distance: Double
  ) {
    let offset = end - start
    let squared = offset.dot(offset)
    let fraction = squared > 0 ? ((self - start).dot(offset) / squared).clamped(to: 0...1) : 0
    return (fraction, (start + fraction * offset - self).length)
  }
}

extension CubicCurve {
  fileprivate func nearest(to point: CanvasPoint) -> (fraction: Double, distance: Double) {
    let count = max(8, stepCount(tolerance: 0.05))
    var (best, from) = ((fraction: 0.0, distance: Double.infinity), start)
    for step in 1...count {
      let to = self.point(at: Double(step) / Double(count))
      let (fraction, distance) = point.nearest(from: from, to: to)
      if distance < best.distance { best = ((Double(step - 1) + fraction) / Double(count), distance) }
      from = to
    }
    return best
  }
}
