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
    var before: CanvasPoint?
    var after: CanvasPoint?
  }

  struct Subpath: Hashable, Sendable {
    var nodes: [Node]
    var isClosed = false

    func index(after node: Int) -> Int? {
      node + 1 < nodes.count ? node + 1 : isClosed && nodes.count > 1 ? 0 : nil
    }

    /// Returns the curve from a node to the next. The controls of a straight line are at its ends.
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

  /// The position of a node or control in an outline.
  public struct Place: Hashable, Sendable {
    /// A node or one of its controls.
    public enum Part: Hashable, Sendable {
      case node
      /// The control of the incoming curve.
      case before
      /// The control of the outgoing curve.
      case after
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
    func control(_ node: Int?, _ part: Place.Part) -> Place? {
      node.map { Place(subpath: place.subpath, node: $0, part: part) }
    }
    let all = [
      control(previous, .after), control(place.node, .before), control(place.node, .after),
      control(next, .before),
    ]
    // A control on its node has no effect and would hide the node.
    return all.compactMap { $0 }.filter { self[$0] != nil && self[$0] != self[$0.atNode] }
  }

  private func node(of place: Place) -> Node? {
    guard subpaths.indices.contains(place.subpath),
      subpaths[place.subpath].nodes.indices.contains(place.node)
    else { return nil }
    return subpaths[place.subpath].nodes[place.node]
  }

  /// Moves a node with its controls, or a control. At a smooth node, the opposite control turns as well.
  ///
  /// - Parameter breaksSmoothness: True to move only the control itself.
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

  /// Splits the segment after a node without changing its shape.
  ///
  /// - Returns: The new node, or `nil` if no segment follows.
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
}
