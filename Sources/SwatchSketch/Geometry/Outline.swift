/// A path as the points that it is made of: what it is while these are moved one by one.
///
/// ```swift
/// var outline = Outline(Path(lines: [CanvasPoint(x: 0, y: 0), CanvasPoint(x: 80, y: 0)]))
/// outline.move(Outline.Place(node: 1), by: CanvasPoint(x: 0, y: 16))
/// let path = outline.path
/// ```
public struct Outline: Hashable, Sendable {
  /// A point that segments meet at.
  struct Node: Hashable, Sendable {
    var point: CanvasPoint
    /// The controls of the curves that arrive and leave; `nil` for straight lines.
    var before: CanvasPoint?
    var after: CanvasPoint?
  }

  struct Subpath: Hashable, Sendable {
    var nodes: [Node]
    var isClosed = false

    /// The node behind another; `nil` at the end of an open line.
    func index(after node: Int) -> Int? {
      node + 1 < nodes.count ? node + 1 : isClosed && nodes.count > 1 ? 0 : nil
    }

    /// The curve from a node to the next; a straight line has its controls at its ends.
    func curve(from node: Int) -> CubicCurve? {
      guard nodes.indices.contains(node), let next = index(after: node) else { return nil }
      let (start, end) = (nodes[node], nodes[next])
      return CubicCurve(
        start: start.point, control1: start.after ?? start.point, control2: end.before ?? end.point,
        end: end.point)
    }

    func isStraight(from node: Int) -> Bool {
      nodes[node].after == nil && index(after: node).map { nodes[$0].before == nil } ?? true
    }
  }

  /// Which point of an outline is meant.
  public struct Place: Hashable, Sendable {
    /// What of a node it is.
    public enum Part: Hashable, Sendable {
      /// The node.
      case node
      /// The control of the curve that arrives there.
      case before
      /// The control of the curve that leaves from there.
      case after
    }

    /// The subpath, counted from 0.
    public var subpath: Int
    /// The node of it, counted from 0.
    public var node: Int
    /// What of the node it is.
    public var part: Part

    /// Names a point.
    public init(subpath: Int = 0, node: Int, part: Part = .node) {
      (self.subpath, self.node, self.part) = (subpath, node, part)
    }

    /// The node that it is, or belongs to.
    public var atNode: Place { Place(subpath: subpath, node: node) }
  }

  private(set) var subpaths: [Subpath] = []

  /// Takes a path apart.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  public init(_ path: Path) { subpaths = path.subpaths.map(Subpath.init) }

  /// The path through the points.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var path: Path {
    var path = Path()
    for subpath in subpaths { subpath.append(to: &path) }
    return path
  }

  // MARK: Points

  /// All nodes, in the order in which they were drawn.
  public var nodes: [Place] {
    subpaths.indices.flatMap { subpath in
      subpaths[subpath].nodes.indices.map { Place(subpath: subpath, node: $0) }
    }
  }

  /// Where a point is; `nil` when there is no such point.
  public subscript(place: Place) -> CanvasPoint? {
    guard let node = node(of: place) else { return nil }
    return switch place.part {
    case .node: node.point
    case .before: node.before
    case .after: node.after
    }
  }

  /// The controls that a node can be shown with: its own, and those of its neighbors on the way to it.
  public func controls(around place: Place) -> [Place] {
    guard node(of: place) != nil else { return [] }
    let subpath = subpaths[place.subpath]
    let next = subpath.index(after: place.node)
    let previous = subpath.nodes.indices.first { subpath.index(after: $0) == place.node }
    func control(_ node: Int?, _ part: Place.Part) -> Place? {
      node.map { Place(subpath: place.subpath, node: $0, part: part) }
    }
    let all = [
      control(previous, .after), control(place.node, .before), control(place.node, .after),
      control(next, .before),
    ]
    // A control on its node bends nothing, and would be in its way.
    return all.compactMap { $0 }.filter { self[$0] != nil && self[$0] != self[$0.atNode] }
  }

  private func node(of place: Place) -> Node? {
    guard subpaths.indices.contains(place.subpath),
      subpaths[place.subpath].nodes.indices.contains(place.node)
    else { return nil }
    return subpaths[place.subpath].nodes[place.node]
  }

  // MARK: Changes

  /// Moves a point: a node with its controls; the control of a smooth node turns the one on the other side.
  ///
  /// - Parameter breaksSmoothness: Whether a control moves alone.
  public mutating func move(_ place: Place, by vector: CanvasPoint, breaksSmoothness: Bool = false) {
    guard var node = node(of: place) else { return }
    switch place.part {
    case .node:
      node.point = node.point + vector
      node.before = node.before.map { $0 + vector }
      node.after = node.after.map { $0 + vector }
    case .before:
      node.moveControl(\.before, opposite: \.after, by: vector, breaksSmoothness: breaksSmoothness)
    case .after:
      node.moveControl(\.after, opposite: \.before, by: vector, breaksSmoothness: breaksSmoothness)
    }
    subpaths[place.subpath].nodes[place.node] = node
  }

  /// Divides the way from a node to the next one, which stays as it is, and returns the new node; `nil` if there is no such way.
  public mutating func divide(after place: Place, at fraction: Double = 0.5) -> Place? {
    guard node(of: place) != nil else { return nil }
    var subpath = subpaths[place.subpath]
    guard let next = subpath.index(after: place.node), let curve = subpath.curve(from: place.node) else {
      return nil
    }
    var node = Node(point: (1 - fraction) * curve.start + fraction * curve.end)
    if !subpath.isStraight(from: place.node) {
      let (before, after) = curve.split(at: fraction)
      node = Node(point: before.end, before: before.control2, after: after.control1)
      subpath.nodes[place.node].after = before.control1
      subpath.nodes[next].before = after.control2
    }
    subpath.nodes.insert(node, at: place.node + 1)
    subpaths[place.subpath] = subpath
    return Place(subpath: place.subpath, node: place.node + 1)
  }

  /// Takes a node away and joins its neighbors; false if there are not two others, without which there is no line.
  public mutating func remove(_ place: Place) -> Bool {
    guard node(of: place) != nil, subpaths[place.subpath].nodes.count > 2 else { return false }
    subpaths[place.subpath].nodes.remove(at: place.node)
    guard !subpaths[place.subpath].isClosed else { return true }
    let last = subpaths[place.subpath].nodes.count - 1
    subpaths[place.subpath].nodes[0].before = nil
    subpaths[place.subpath].nodes[last].after = nil
    return true
  }
}
