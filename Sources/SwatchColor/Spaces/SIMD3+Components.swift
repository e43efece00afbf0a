import SwatchText

extension SIMD3<Double> {
  @inline(__always) func map(_ transform: (Double) -> Double) -> SIMD3<Double> {
    SIMD3(transform(x), transform(y), transform(z))
  }

  @inline(__always) func mirrored(_ curve: (Double) -> Double) -> SIMD3<Double> { map { $0.mirrored(curve) } }
  @inline(__always) var cubeRoots: SIMD3<Double> { map { $0.cubeRoot } }
  @inline(__always) var nearestInteger: SIMD3<Double> { map { $0.nearestInteger } }

  /// Returns true if all components are within `tolerance` of 0…1. False if one is NaN.
  func isInUnitCube(tolerance: Double) -> Bool { all(self .>= -tolerance) && all(self .<= 1 + tolerance) }

  /// The components clamped to 0…1; 0 for NaN.
  var clampedToUnitCube: SIMD3<Double> { map { $0.clamped(to: 0...1) } }
}

extension Double {
  /// Applies a curve for positive numbers, extended to negative ones by symmetry.
  @inline(__always) func mirrored(_ curve: (Double) -> Double) -> Double {
    let value = curve(magnitude)
    return self < 0 ? -value : value
  }
}

/// Narrows the range between a failing and a passing value by bisection.
func bisect(
  from failing: Double, to passing: Double, steps: Int, _ passes: (Double) -> Bool
) -> (failing: Double, passing: Double) {
  var (failing, passing) = (failing, passing)
  for _ in 0..<steps {
    let middle = (failing + passing) / 2
    if passes(middle) { passing = middle } else { failing = middle }
  }
  return (failing, passing)
}
