extension CubicCurve {
  /// The smallest rectangle around the endpoints and control points. It contains the curve.
  package var controlBounds: CanvasRect {
    CanvasRect(between: start, end).union(CanvasRect(between: control1, control2))
  }

  /// The smallest rectangle around the curve.
  public var bounds: CanvasRect {
    let x = Self.range(start.x, control1.x, control2.x, end.x)
    let y = Self.range(start.y, control1.y, control2.y, end.y)
    return CanvasRect(
      min: CanvasPoint(x: x.low, y: y.low), max: CanvasPoint(x: x.high, y: y.high))
  }

  /// Returns the range of one coordinate, with extrema at the ends or the roots of its derivative.
  private static func range(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> (
    low: Double, high: Double
  ) {
    var (low, high) = (Swift.min(p0, p3), Swift.max(p0, p3))
    guard Swift.min(p1, p2) < low || Swift.max(p1, p2) > high else { return (low, high) }
    let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
    for t in roots(a, b, c) where t > 0 && t < 1 {
      let s = 1 - t
      let value = s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3
      (low, high) = (Swift.min(low, value), Swift.max(high, value))
    }
    return (low, high)
  }

  /// Returns the real roots of *a* t² + *b* t + *c*, computed without cancellation for small *a* (W. H. Press
  /// et al., "Numerical Recipes", section 5.6).
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    return [q / a, c / q].filter(\.isFinite)
  }
}
