/// Subpaths of lines and cubic Bézier curves, as in SVG and Cairo.
///
/// A subpath starts with ``move(to:)``; segments before the first move start at the origin.
public struct Path: Hashable, Sendable {
  /// A segment type and its points in ``points``. Raw values are stored in journals: do not change them.
  public enum Verb: UInt8, Hashable, Sendable {
    /// Starts a subpath: 1 point.
    case move = 0
    /// A straight line: 1 point, its end.
    case line = 1
    /// A cubic Bézier curve: 3 points, two controls and its end.
    case curve = 2
    /// A straight line to the start of the subpath: no points.
    case close = 3

    /// The number of points.
    public var pointCount: Int { self == .curve ? 3 : self == .close ? 0 : 1 }
  }

  /// The segment types, in order.
  public private(set) var verbs: [Verb] = []
  /// The points of all segments, in order.
  public private(set) var points: [CanvasPoint] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path from ``verbs`` and ``points``; returns `nil` if their counts do not match.
  public init?(verbs: [Verb], points: [CanvasPoint]) {
    guard verbs.reduce(0, { $0 + $1.pointCount }) == points.count else { return nil }
    (self.verbs, self.points) = (verbs, points)
  }

  /// True if the path has no segments.
  public var isEmpty: Bool { verbs.isEmpty }

  /// Starts a subpath at `point`.
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

  /// Closes the subpath with a line to its start.
  public mutating func close() { verbs.append(.close) }

  /// Adds all segments of `other`.
  public mutating func append(_ other: Path) {
    verbs += other.verbs
    points += other.points
  }

  /// Reserves storage for segments and points.
  public mutating func reserveCapacity(segments: Int, points: Int) {
    verbs.reserveCapacity(segments)
    self.points.reserveCapacity(points)
  }

  /// Adds a segment at the end of the path, ignoring the segment's own start.
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

  /// A segment with its start point.
  public enum Segment: Hashable, Sendable {
    case move(CanvasPoint)
    case line(from: CanvasPoint, to: CanvasPoint)
    case curve(CubicCurve)
    /// The straight line that closes a subpath.
    case close(from: CanvasPoint, to: CanvasPoint)

    package var isMove: Bool { if case .move = self { true } else { false } }
    package var isClose: Bool { if case .close = self { true } else { false } }

    /// The start point; for a move, its target.
    public var start: CanvasPoint { ends.start }
    package var end: CanvasPoint { ends.end }

    private var ends: (start: CanvasPoint, end: CanvasPoint) {
      switch self {
      case .move(let point): (point, point)
      case .line(let start, let end), .close(let start, let end): (start, end)
      case .curve(let curve): (curve.start, curve.end)
      }
    }

    /// The smallest rectangle around all points, controls included.
    public var bounds: CanvasRect {
      if case .curve(let curve) = self { curve.controlBounds } else { CanvasRect(between: start, end) }
    }

    /// Returns the part between two parameters, 0…1. A part of a closing segment is a line.
    package func part(_ range: ClosedRange<Double>) -> Path.Segment {
      switch self {
      case .move: return self
      case .line(let start, let end), .close(let start, let end):
        func point(_ fraction: Double) -> CanvasPoint { start + fraction * (end - start) }
        return .line(from: point(range.lowerBound), to: range.upperBound == 1 ? end : point(range.upperBound))
      case .curve(let curve): return .curve(curve.part(range))
      }
    }

    /// Calls `body` with the lines of the segment, subdividing curves to `tolerance`.
    public func forEachEdge(tolerance: Double, _ body: (CanvasPoint, CanvasPoint) -> Void) {
      switch self {
      case .move: break
      case .line(let start, let end), .close(let start, let end): body(start, end)
      case .curve(let curve):
        var start = curve.start
        let count = curve.stepCount(tolerance: tolerance)
        for step in 1...count {
          let end = step == count ? curve.end : curve.point(at: Double(step) / Double(count))
          body(start, end)
          start = end
        }
      }
    }
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

  /// The points where subpaths and segments start or end, excluding control points.
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
      // A curve lies inside its control polygon, so only check those whose controls are outside.
      guard case .curve(let curve) = segment, !bounds.contains(segment.bounds) else { return }
      bounds.formUnion(curve.bounds)
    }
    return bounds
  }

  /// Returns the path with each point transformed.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public func map(_ transform: (CanvasPoint) -> CanvasPoint) -> Path {
    var path = self
    path.points = points.map(transform)
    return path
  }

  /// Returns the path with curves replaced by lines within `tolerance` points, at most 1,000 per curve.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public func flattened(tolerance: Double) -> Path {
    var flat = Path()
    forEachSegment { segment in
      guard case .curve = segment else { return flat.append(segment) }
      segment.forEachEdge(tolerance: tolerance) { flat.line(to: $1) }
    }
    return flat
  }

  /// The path with each subpath closed.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  public var closed: Path {
    subpaths.reduce(into: Path()) { path, subpath in
      path.append(subpath)
      if subpath.verbs.last != .close { path.close() }
    }
  }

  /// The subpaths, each starting with ``move(to:)``.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  public var subpaths: [Path] {
    var subpaths: [Path] = []
    var isOpen = false
    forEachSegment { segment in
      if segment.isMove || !isOpen {
        subpaths.append(Path())
        subpaths[subpaths.count - 1].move(to: segment.start)
      }
      if !segment.isMove { subpaths[subpaths.count - 1].append(segment) }
      isOpen = !segment.isClose
    }
    return subpaths
  }

  /// Returns true if the point is inside, by the nonzero or the even–odd rule.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  public func contains(_ point: CanvasPoint, isEvenOdd: Bool = false) -> Bool {
    var winding = 0
    closed.forEachSegment { segment in
      let bounds = segment.bounds
      guard bounds.min.y <= point.y, point.y <= bounds.max.y, bounds.max.x >= point.x else { return }
      segment.forEachEdge(tolerance: 0.05) { start, end in
        // Count edges that cross the rightward ray from the point, those going up negatively.
        guard (start.y <= point.y) != (end.y <= point.y) else { return }
        let side = (end.x - start.x) * (point.y - start.y) - (point.x - start.x) * (end.y - start.y)
        let isDown = end.y > start.y
        if (side > 0) == isDown, side != 0 { winding += isDown ? 1 : -1 }
      }
    }
    return isEvenOdd ? !winding.isMultiple(of: 2) : winding != 0
  }
}
