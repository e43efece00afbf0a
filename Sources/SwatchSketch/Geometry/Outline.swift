import SwatchText

/// An editable path: its nodes and controls can be moved individually.
///
/// ```swift
/// var outline = Outline(Path(lines: [CanvasPoint(x: 0, y: 0), CanvasPoint(x: 80, y: 0)]))
/// outline.move(Outline.Place(node: 1), by: CanvasPoint(x: 0, y: 16))
/// let path = outline.path
/// ```
public struct Outline: Hashable, Sendable {
  struct Node: Hashable, Sendable {
    var point: CanvasPoint
    /// The controls of the incoming and outgoing curves; `nil` for straight lines.
    var before, after: CanvasPoint?

    /// True for a smooth node: the node and both controls are collinear, to within a few degrees.
    var isSmooth: Bool {
      guard let before, let after else { return false }
      let (incoming, outgoing) = (point - before, after - point)
      let lengths = incoming.length * outgoing.length
      return lengths > 0 && incoming.dot(outgoing) >= 0.99 * lengths
    }

    /// Moves a control. At a smooth node, the opposite one turns as well and keeps its distance to the node.
    mutating func moveControl(
      _ control: WritableKeyPath<Self, CanvasPoint?>, opposite other: WritableKeyPath<Self, CanvasPoint?>,
      by vector: CanvasPoint, turnsOther: Bool
    ) {
      guard let old = self[keyPath: control] else { return }
      self[keyPath: control] = old + vector
      let offset = point - (old + vector)
      guard turnsOther, offset.length > 0, let opposite = self[keyPath: other] else { return }
      self[keyPath: other] = point + ((opposite - point).length / offset.length) * offset
    }
  }

  struct Subpath: Hashable, Sendable {
    var nodes: [Node] = []
    var isClosed = false

    func index(after node: Int) -> Int? {
      node + 1 < nodes.count ? node + 1 : isClosed && nodes.count > 1 ? 0 : nil
    }

    /// Returns the line or curve from a node to the next.
    func segment(from node: Int) -> Path.Segment? {
      guard nodes.indices.contains(node), let next = index(after: node) else { return nil }
      let (start, end) = (nodes[node], nodes[next])
      guard start.after != nil || end.before != nil else { return .line(from: start.point, to: end.point) }
      return .curve(
        CubicCurve(
          start: start.point, control1: start.after ?? start.point, control2: end.before ?? end.point,
          end: end.point))
    }

    init(_ path: Path) {
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
      for segment in nodes.indices.dropLast().compactMap(segment(from:)) { path.append(segment) }
      guard isClosed else { return }
      if case .curve(let curve)? = segment(from: nodes.count - 1) { path.append(.curve(curve)) }
      path.close()
    }
  }

  /// The position of a node or control in an outline.
  public struct Place: Hashable, Sendable {
    /// A node or one of its controls.
    public enum Part: Hashable, Sendable {
      case node
      /// The control of the incoming or outgoing curve.
      case before, after
    }

    /// The subpath index.
    public var subpath: Int
    /// The node index in the subpath.
    public var node: Int
    /// The node itself or one of its controls.
    public var part: Part

    /// Creates a place.
    public init(subpath: Int = 0, node: Int, part: Part = .node) {
      (self.subpath, self.node, self.part) = (subpath, node, part)
    }

    /// The place of the node itself.
    public var atNode: Place { Place(subpath: subpath, node: node) }
  }

  private(set) var subpaths: [Subpath] = []

  /// Creates an outline from a path.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  public init(_ path: Path) { subpaths = path.subpaths.map(Subpath.init) }

  /// The path through the nodes.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var path: Path {
    var path = Path()
    for subpath in subpaths { subpath.append(to: &path) }
    return path
  }

  /// All nodes in drawing order.
  public var nodes: [Place] {
    subpaths.indices.flatMap { subpath in
      subpaths[subpath].nodes.indices.map { Place(subpath: subpath, node: $0) }
    }
  }

  /// The position of a node or control; `nil` if there is none.
  public subscript(place: Place) -> CanvasPoint? {
    guard let node = node(of: place) else { return nil }
    return switch place.part {
    case .node: node.point
    case .before: node.before
    case .after: node.after
    }
  }

  /// Returns the controls shown for a node: its own and the adjacent ones of its neighbors.
  public func controls(around place: Place) -> [Place] {
    guard node(of: place) != nil else { return [] }
    let subpath = subpaths[place.subpath]
    let next = subpath.index(after: place.node)
    let previous = subpath.nodes.indices.first { subpath.index(after: $0) == place.node }
    let parts: [(Int?, Place.Part)] = [
      (previous, .after), (place.node, .before), (place.node, .after), (next, .before),
    ]
    // A control on its node has no effect and would hide the node.
    return parts.compactMap { node, part in node.map { Place(subpath: place.subpath, node: $0, part: part) } }
      .filter { self[$0] != nil && self[$0] != self[$0.atNode] }
  }

  private func node(of place: Place) -> Node? {
    guard subpaths.indices.contains(place.subpath), subpaths[place.subpath].nodes.indices.contains(place.node)
    else { return nil }
    return subpaths[place.subpath].nodes[place.node]
  }

  /// Moves a node with its controls, or a control. At a smooth node, the opposite control turns as well.
  ///
  /// - Parameter breaksSmoothness: True to move only the control itself.
  public mutating func move(_ place: Place, by vector: CanvasPoint, breaksSmoothness: Bool = false) {
    guard var node = node(of: place) else { return }
    let turnsOther = node.isSmooth && !breaksSmoothness
    switch place.part {
    case .node:
      node.point = node.point + vector
      node.before = node.before.map { $0 + vector }
      node.after = node.after.map { $0 + vector }
    case .before: node.moveControl(\.before, opposite: \.after, by: vector, turnsOther: turnsOther)
    case .after: node.moveControl(\.after, opposite: \.before, by: vector, turnsOther: turnsOther)
    }
    subpaths[place.subpath].nodes[place.node] = node
  }

  /// Splits the segment after a node without changing its shape.
  ///
  /// - Returns: The new node, or `nil` if no segment follows.
  public mutating func divide(after place: Place, at fraction: Double = 0.5) -> Place? {
    guard node(of: place) != nil else { return nil }
    var subpath = subpaths[place.subpath]
    guard let next = subpath.index(after: place.node), let segment = subpath.segment(from: place.node)
    else { return nil }
    var node = Node(point: (1 - fraction) * segment.start + fraction * segment.end)
    if case .curve(let curve) = segment {
      let (before, after) = curve.split(at: fraction)
      node = Node(point: before.end, before: before.control2, after: after.control1)
      subpath.nodes[place.node].after = before.control1
      subpath.nodes[next].before = after.control2
    }
    subpath.nodes.insert(node, at: place.node + 1)
    subpaths[place.subpath] = subpath
    return Place(subpath: place.subpath, node: place.node + 1)
  }

  /// Removes a node and joins its neighbors. Returns false if fewer than two nodes would remain.
  public mutating func remove(_ place: Place) -> Bool {
    guard node(of: place) != nil, subpaths[place.subpath].nodes.count > 2 else { return false }
    subpaths[place.subpath].nodes.remove(at: place.node)
    guard !subpaths[place.subpath].isClosed else { return true }
    let last = subpaths[place.subpath].nodes.count - 1
    subpaths[place.subpath].nodes[0].before = nil
    subpaths[place.subpath].nodes[last].after = nil
    return true
  }

  /// Returns the position on the outline nearest to `point`; `nil` without segments.
  ///
  /// - Returns: The node that starts the segment, the fraction of the segment, 0…1, and the distance.
  /// - Complexity: O(*n*) in the number of points.
  public func nearestSpot(to point: CanvasPoint) -> (start: Place, fraction: Double, distance: Double)? {
    var nearest: (start: Place, fraction: Double, distance: Double)?
    for place in nodes {
      guard let segment = subpaths[place.subpath].segment(from: place.node) else { continue }
      let (fraction, distance) = segment.nearest(to: point)
      if distance < nearest?.distance ?? .infinity { nearest = (place, fraction, distance) }
    }
    return nearest
  }
}

extension CanvasPoint {
  /// Returns the nearest point on a line segment as a fraction of its length, and the distance to that point.
  package func nearest(from start: CanvasPoint, to end: CanvasPoint) -> (fraction: Double, distance: Double) {
    let offset = end - start
    let squared = offset.dot(offset)
    let fraction = squared > 0 ? ((self - start).dot(offset) / squared).clamped(to: 0...1) : 0
    return (fraction, (start + fraction * offset - self).length)
  }
}

extension Path.Segment {
  fileprivate func nearest(to point: CanvasPoint) -> (fraction: Double, distance: Double) {
    guard case .curve(let curve) = self else { return point.nearest(from: start, to: end) }
    let count = max(8, curve.stepCount(tolerance: 0.05))
    var (best, from) = ((fraction: 0.0, distance: Double.infinity), start)
    for step in 1...count {
      let to = curve.point(at: Double(step) / Double(count))
      let (fraction, distance) = point.nearest(from: from, to: to)
      if distance < best.distance { best = ((Double(step - 1) + fraction) / Double(count), distance) }
      from = to
    }
    return best
  }
}
