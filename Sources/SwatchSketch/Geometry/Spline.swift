/// A cubic Bézier curve on the canvas.
public struct CubicCurve: Hashable, Sendable {
  /// Where the curve begins.
  public var start: CanvasPoint
  /// The control point that the curve leaves towards.
  public var control1: CanvasPoint
  /// The control point that the curve arrives from.
  public var control2: CanvasPoint
  /// Where the curve ends.
  public var end: CanvasPoint

  /// Creates a curve.
  public init(start: CanvasPoint, control1: CanvasPoint, control2: CanvasPoint, end: CanvasPoint) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }
}

/// The smooth line through a list of points: a centripetal Catmull–Rom spline, one Bézier curve between each
/// two points.
///
/// Of the Catmull–Rom family the centripetal one makes neither loops nor cusps between points and stays
/// closest to them (C. Yuksel, S. Schaefer, J. Keyser, "Parameterization and applications of Catmull–Rom
/// curves", 2011).
public struct Spline: Hashable, Sendable {
  /// The points that the line passes through.
  public let points: [CanvasPoint]

  /// Creates the line through `points`.
  public init(points: [CanvasPoint]) {
    self.points = points
  }

  /// The number of curves: one between each two points. A single point has one curve without length, a dot.
  public var curveCount: Int { points.count == 1 ? 1 : max(0, points.count - 1) }

  /// The curve from point `index` to the next one. `index` is in 0..<``curveCount``.
  ///
  /// It depends on the two points it connects and on one more on either side.
  public subscript(index: Int) -> CubicCurve {
    let start = points[index]
    let end = points[min(index + 1, points.count - 1)]
    let before = points[max(index - 1, 0)]
    let after = points[min(index + 2, points.count - 1)]
    return CubicCurve(
      start: start, control1: Self.control(at: start, from: before, towards: end),
      control2: Self.control(at: end, from: after, towards: start), end: end)
  }

  /// The smallest rectangle around the control points of the curves in `range`, which encloses the curves, or
  /// `nil` when there are none.
  ///
  /// - Complexity: O(*n*) in the length of `range`.
  public func bounds(of range: Range<Int>) -> CanvasRect? {
    CanvasRect(aroundAll: range.lazy.map { self[$0].controlBounds })
  }

  /// The Bézier control point beside `point`, on the way from there `towards` its neighbor, when the line
  /// came `from` the neighbor on the other side.
  private static func control(
    at point: CanvasPoint, from before: CanvasPoint, towards after: CanvasPoint
  ) -> CanvasPoint {
    // Knots are spaced by the square root of the distance: the centripetal parameterization.
    let d1 = (point - before).length.squareRoot()
    let d2 = (after - point).length.squareRoot()
    guard d1 > 0, d2 > 0 else { return point }
    let weighted =
      (d1 * d1) * after - (d2 * d2) * before + (2 * d1 * d1 + 3 * d1 * d2 + d2 * d2) * point
    return (1 / (3 * d1 * (d1 + d2))) * weighted
  }
}
