/// An outline on the canvas: subpaths of straight lines and cubic Bézier curves, as SVG and Cairo have them.
///
/// A subpath begins with ``move(to:)``; what is added before one begins at the origin.
public struct Path: Hashable, Sendable {
  /// What a segment does; the numbers are in journals, and stay what they are. Each takes the points named here from ``points``.
  public enum Verb: UInt8, Hashable, Sendable {
    /// Begins a subpath: 1 point.
    case move = 0
    /// A straight line: 1 point, its end.
    case line = 1
    /// A cubic Bézier curve: 3 points, two controls and its end.
    case curve = 2
    /// A straight line back to the beginning of the subpath: no point.
    case close = 3

    /// How many points the verb takes.
    public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .curve: 3
      case .close: 0
      }
    }
  }

  /// What the segments do, in order.
  public private(set) var verbs: [Verb] = []
  /// The points of all segments, one after the other.
  public private(set) var points: [CanvasPoint] = []

  /// Creates a path without segments.
  public init() {}

  /// Creates a path from what ``verbs`` and ``points`` gave; `nil` when their numbers do not match.
  public init?(verbs: [Verb], points: [CanvasPoint]) {
    guard verbs.reduce(0, { $0 + $1.pointCount }) == points.count else { return nil }
    (self.verbs, self.points) = (verbs, points)
  }

  /// Whether the path has no segments.
  public var isEmpty: Bool { verbs.isEmpty }

  /// Begins a subpath at `point`.
  public mutating func move(to point: CanvasPoint) { append(.move, point) }

  /// Adds a straight line.
  public mutating func line(to point: CanvasPoint) { append(.line, point) }

  /// Adds a cubic Bézier curve.
  public mutating func curve(_ control1: CanvasPoint, _ control2: CanvasPoint, to end: CanvasPoint) {
    verbs.append(.curve)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  /// Joins the end of the subpath to its beginning.
  public mutating func close() { verbs.append(.close) }

  /// Adds all segments of `other`.
  public mutating func append(_ other: Path) {
    verbs += other.verbs
    points += other.points
  }

  /// Makes room for what will be added.
  public mutating func reserveCapacity(segments: Int, points: Int) {
    verbs.reserveCapacity(segments)
    self.points.reserveCapacity(points)
  }

  /// Adds a segment that begins where the path is.
  package mutating func append(_ segment: Segment) {
    switch segment {
    case .move(let point): move(to: point)
    case .line(_, let end): line(to: end)
    case .curve(let curve): self.curve(curve.control1, curve.control2, to: curve.end)
    case .close: close()
    }
  }

  private mutating func append(_ verb: Verb, _ point: CanvasPoint) {
    verbs.append(verb)
    points.append(point)
  }
}

extension Path {
  /// A piece of a path, with where it begins.
  public enum Segment: Hashable, Sendable {
    /// A subpath begins here.
    case move(CanvasPoint)
    /// A straight line.
    case line(from: CanvasPoint, to: CanvasPoint)
    /// A curve.
    case curve(CubicCurve)
    /// The straight line that closes a subpath.
    case close(from: CanvasPoint, to: CanvasPoint)

  }

  /// Calls `body` with each segment in order.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  public func forEachSegment<Failure>(_ body: (Segment) throws(Failure) -> Void) throws(Failure) {
    var (start, current) = (CanvasPoint(x: 0, y: 0), CanvasPoint(x: 0, y: 0))
    var next = 0
    for verb in verbs {
      switch verb {
      case .move:
        start = points[next]
        current = start
        try body(.move(start))
      case .line:
        try body(.line(from: current, to: points[next]))
        current = points[next]
      case .curve:
        let curve = CubicCurve(
          start: current, control1: points[next], control2: points[next + 1], end: points[next + 2])
        try body(.curve(curve))
        current = curve.end
      case .close:
        try body(.close(from: current, to: start))
        current = start
      }
      next += verb.pointCount
    }
  }

  /// The points between segments: where subpaths begin and where segments end, without those that close.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  public var nodes: [CanvasPoint] {
    var next = 0
    return verbs.compactMap { verb in
      next += verb.pointCount
      return verb == .close ? nil : points[next - 1]
    }
  }

  /// The smallest rectangle around the outline; `nil` without points.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  public var bounds: CanvasRect? {
    guard var bounds = CanvasRect(around: nodes) else { return nil }
    forEachSegment { segment in
      // A curve stays inside of its controls: only where those are outside it has to be looked at.
      guard case .curve(let curve) = segment, !bounds.contains(segment.bounds) else { return }
      bounds.formUnion(curve.bounds)
    }
    return bounds
  }

  /// The path with each point moved as `transform` says.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public func map(_ transform: (CanvasPoint) -> CanvasPoint) -> Path {
    var path = self
    path.points = points.map(transform)
    return path
  }
}
