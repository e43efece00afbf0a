extension Path.Segment {
  package var isMove: Bool { if case .move = self { true } else { false } }

  package var isClose: Bool { if case .close = self { true } else { false } }

  /// The start point; for a move, its target.
  public var start: CanvasPoint {
    switch self {
    case .move(let point): point
    case .line(let start, _), .close(let start, _): start
    case .curve(let curve): curve.start
    }
  }

  package var end: CanvasPoint {
    switch self {
    case .move(let point): point
    case .line(_, let end), .close(_, let end): end
    case .curve(let curve): curve.end
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
