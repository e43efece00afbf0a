/// A smooth line through points: a centripetal Catmull–Rom spline, with one Bézier curve per pair of points.
///
/// Unlike other Catmull–Rom splines, centripetal ones have no loops or cusps and stay closest to the points
/// (C. Yuksel, S. Schaefer, J. Keyser, "Parameterization and applications of Catmull–Rom curves", 2011).
public struct Spline: Hashable, Sendable {
  /// The points on the line.
  public let points: [CanvasPoint]

  /// Creates the line through `points`.
  public init(points: [CanvasPoint]) { self.points = points }

  /// The number of curves, one per pair of points. A single point has one curve of zero length, a dot.
  public var curveCount: Int { points.count == 1 ? 1 : max(0, points.count - 1) }

  /// The curve from point `index` to the next one, for `index` in 0..<``curveCount``.
  ///
  /// It depends on these two points and one more on either side.
  public subscript(index: Int) -> CubicCurve {
    let (start, end) = (points[index], points[min(index + 1, points.count - 1)])
    let (before, after) = (points[max(index - 1, 0)], points[min(index + 2, points.count - 1)])
    return CubicCurve(
      start: start, control1: Self.control(at: start, from: before, toward: end),
      control2: Self.control(at: end, from: after, toward: start), end: end)
  }

  /// Returns a rectangle that contains the curves in `range` and their controls; `nil` for an empty range.
  ///
  /// - Complexity: O(*n*) in the length of `range`.
  public func bounds(of range: Range<Int>) -> CanvasRect? {
    CanvasRect(aroundAll: range.lazy.map { self[$0].controlBounds })
  }

  /// Returns the control point at `point` on the side of `after`.
  private static func control(
    at point: CanvasPoint, from before: CanvasPoint, toward after: CanvasPoint
  ) -> CanvasPoint {
    // Knots are spaced by the square root of the distance (centripetal parameterization).
    let (d1, d2) = ((point - before).length.squareRoot(), (after - point).length.squareRoot())
    guard d1 > 0, d2 > 0 else { return point }
    let weighted = (d1 * d1) * after - (d2 * d2) * before + (2 * d1 * d1 + 3 * d1 * d2 + d2 * d2) * point
    return (1 / (3 * d1 * (d1 + d2))) * weighted
  }
}
