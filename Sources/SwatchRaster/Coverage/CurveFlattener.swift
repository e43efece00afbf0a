import SwatchSketch

/// Replaces curves with straight lines, using few of them outside the visible area.
struct CurveFlattener {
  let visible: CanvasRect
  /// The maximum distance between visible lines and the curve, in canvas points.
  let tolerance: Double
  private static let depthLimit = 24
  /// The maximum number of lines for a curve that is not divided further.
  private static let stepLimit = 16

  /// Calls `body` with the end of each line, preserving the winding number of every visible point.
  func forEachEnd(of curve: CubicCurve, depth: Int = 0, _ body: (CanvasPoint) -> Void) {
    // A curve lies within the bounds of its control points. Outside the visible area, it may be straight.
    guard curve.controlBounds.intersects(visible), depth < Self.depthLimit else { return body(curve.end) }
    let count = curve.stepCount(tolerance: tolerance)
    guard count <= Self.stepLimit else {
      let (before, after) = curve.split(at: 0.5)
      forEachEnd(of: before, depth: depth + 1, body)
      return forEachEnd(of: after, depth: depth + 1, body)
    }
    // Evaluate the polynomial form of the curve at equal parameter steps.
    let linear = 3 * (curve.control1 - curve.start)
    let square = 3 * (curve.start - 2 * curve.control1 + curve.control2)
    let cube = (curve.end - curve.start) + 3 * (curve.control1 - curve.control2)
    for step in 1..<max(1, count) {
      let fraction = Double(step) / Double(count)
      body(curve.start + fraction * (linear + fraction * (square + fraction * cube)))
    }
    body(curve.end)
  }
}

extension Path {
  /// Calls `body` with the straight lines that enclose the path's area, closing open subpaths.
  func forEachEdge(_ flattener: CurveFlattener, _ body: (CanvasPoint, CanvasPoint) -> Void) {
    var (start, current) = (CanvasPoint(x: 0, y: 0), CanvasPoint(x: 0, y: 0))
    func line(to end: CanvasPoint) {
      body(current, end)
      current = end
    }
    forEachSegment { segment in
      switch segment {
      case .move(let point):
        line(to: start)
        (start, current) = (point, point)
      case .line(_, let end), .close(_, let end): line(to: end)
      case .curve(let curve): flattener.forEachEnd(of: curve) { line(to: $0) }
      }
    }
    line(to: start)
  }
}
