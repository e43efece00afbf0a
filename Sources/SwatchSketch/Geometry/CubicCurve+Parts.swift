import SwatchText

extension CubicCurve {
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
    func between(_ a: CanvasPoint, _ b: CanvasPoint) -> CanvasPoint {
      (1 - fraction) * a + fraction * b
    }
    let (first, middle, last) = (
      between(start, control1), between(control1, control2), between(control2, end)
    )
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
