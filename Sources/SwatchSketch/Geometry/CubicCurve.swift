import SwatchText

/// A cubic Bézier curve on the canvas.
public struct CubicCurve: Hashable, Sendable {
  /// The start and end, and between them the control points that set the tangents there.
  public var start, control1, control2, end: CanvasPoint

  /// Creates a curve.
  public init(start: CanvasPoint, control1: CanvasPoint, control2: CanvasPoint, end: CanvasPoint) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// The smallest rectangle around the endpoints and control points. It contains the curve.
  package var controlBounds: CanvasRect {
    CanvasRect(between: start, end).union(CanvasRect(between: control1, control2))
  }

  /// The smallest rectangle around the curve.
  public var bounds: CanvasRect {
    let (left, right) = Self.range(start.x, control1.x, control2.x, end.x)
    let (top, bottom) = Self.range(start.y, control1.y, control2.y, end.y)
    return CanvasRect(min: CanvasPoint(x: left, y: top), max: CanvasPoint(x: right, y: bottom))
  }

  /// Returns the range of one coordinate, with extrema at the ends or the roots of its derivative.
  private static func range(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> (Double, Double) {
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

  /// The real roots of *a* t² + *b* t + *c* without cancellation (Press et al., "Numerical Recipes", 5.6).
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    return [q / a, c / q].filter(\.isFinite)
  }

  /// Returns the point at a parameter, 0…1 (de Casteljau).
  public func point(at fraction: Double) -> CanvasPoint { split(at: fraction).before.end }

  /// Returns the part between two parameters, 0…1.
  public func part(_ range: ClosedRange<Double>) -> CubicCurve {
    let before = range.upperBound < 1 ? split(at: range.upperBound).before : self
    guard range.lowerBound > 0 else { return before }
    return before.split(at: range.lowerBound / range.upperBound).after
  }

  /// Splits the curve at a parameter, 0…1 (de Casteljau).
  public func split(at fraction: Double) -> (before: CubicCurve, after: CubicCurve) {
    func between(_ a: CanvasPoint, _ b: CanvasPoint) -> CanvasPoint { (1 - fraction) * a + fraction * b }
    let (first, last) = (between(start, control1), between(control2, end))
    let middle = between(control1, control2)
    let (before, after) = (between(first, middle), between(middle, last))
    let point = between(before, after)
    return (
      CubicCurve(start: start, control1: first, control2: before, end: point),
      CubicCurve(start: point, control1: after, control2: last, end: end)
    )
  }

  /// Returns the number of parameter steps whose chords are within `tolerance` points of the curve, 1…1,000.
  ///
  /// G. Wang, "The subdivision method for finding the intersection between two Bézier curves or surfaces", 1984.
  public func stepCount(tolerance: Double) -> Int {
    Int(exactStepCount(tolerance: tolerance).clamped(to: 1...1000))
  }

  package func exactStepCount(tolerance: Double) -> Double {
    let bend = max((start - 2 * control1 + control2).length, (control1 - 2 * control2 + end).length)
    return (0.75 * bend / tolerance).squareRoot().rounded(.up)
  }
}
