import Glibc

// Replacements for the C library functions that dominate conversion time. They are three times as fast.
extension Double {
  /// The cube root, within three units in the last place.
  @inline(__always) var cubeRoot: Double {
    let number = magnitude
    // Exclude values outside the range of the estimate, and NaN.
    guard number > 0x1p-960, number < 0x1p960 else { return cbrt(self) }
    // A third of the bit pattern estimates the root to within 4%.
    var root = Double(bitPattern: number.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
    // Two steps of Halley's method: the error becomes 2/3 of its cube.
    for _ in 0..<2 {
      let cube = root * root * root
      root *= (cube + 2 * number) / (2 * cube + number)
    }
    // A step of Newton's method removes the rounding error.
    root -= (root - number / (root * root)) / 3
    return self < 0 ? -root : root
  }

  /// Returns the sine and cosine, within two units in the last place of 1; exact at multiples of 90°.
  @inline(__always) static func sineAndCosine(ofDegrees degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.magnitude < 0x1p30 else {
      let angle = degrees * .pi / 180
      return (sin(angle), cos(angle))
    }
    let quarters = (degrees / 90).nearestInteger
    let angle = (degrees - quarters * 90) * (.pi / 180)
    let square = angle * angle
    let (sine, cosine) = (angle * sineSeries(square), cosineSeries(square))
    switch Int(quarters) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns the Taylor series of sin(x)/x, given the square of an angle up to π/4.
  @inline(__always) private static func sineSeries(_ x: Double) -> Double {
    let low = 1 - x * (1 / 6 - x * (1 / 120 - x * (1 / 5040)))
    let high = 1 / 362_880 - x * (1 / 39_916_800 - x * (1 / 6_227_020_800 - x / 1_307_674_368_000))
    return low + x * x * x * x * high
  }

  /// Returns the Taylor series of the cosine, given the square of the angle.
  @inline(__always) private static func cosineSeries(_ x: Double) -> Double {
    let low = 1 - x * (1 / 2 - x * (1 / 24 - x * (1 / 720)))
    let high =
      1 / 40_320 - x
      * (1 / 3_628_800 - x * (1 / 479_001_600 - x * (1 / 87_178_291_200 - x / 20_922_789_888_000)))
    return low + x * x * x * x * high
  }
}
