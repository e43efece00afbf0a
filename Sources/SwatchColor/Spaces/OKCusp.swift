import Glibc

// After B. Ottosson, <https://bottosson.github.io/posts/colorpicker/> (2021), the source of the constants.

/// The toe function for lightness. Without it, dark colors would take up too much of a color picker.
enum OKToe {
  private static let k1 = 0.206
  private static let k2 = 0.03
  private static let k3 = (1 + k1) / (1 + k2)

  static func toe(_ x: Double) -> Double {
    let y = k3 * x - k1
    return 0.5 * (y + (y * y + 4 * k2 * k3 * x).squareRoot())
  }

  static func inverse(_ x: Double) -> Double { (x * x + k1 * x) / (k3 * (x + k2)) }
}

/// The cusp of sRGB at a hue: its color of maximum chroma.
struct OKCusp {
  private let a, b: Double
  let lightness: Double
  /// The slopes of the triangle of black, cusp and white: chroma / lightness, and chroma / (1 − lightness).
  let s, t: Double

  static let s0 = 0.5
  var k: Double { 1 - Self.s0 / s }

  /// Creates the cusp for the cosine `a` and sine `b` of a hue.
  init(a: Double, b: Double) {
    (self.a, self.b) = (a, b)
    s = Self.maximumSaturation(a, b)
    let rgb = Self.linearRGB(1, s * a, s * b)
    lightness = cbrt(1 / max(rgb.x, rgb.y, rgb.z))
    t = lightness * s / (1 - lightness)
  }

  /// Returns the factor for lightness and chroma that makes a color's largest linear component 1.
  func scale(lightness: Double, chroma: Double) -> Double {
    let trueLightness = OKToe.inverse(lightness)
    let trueChroma = chroma * trueLightness / lightness
    let rgb = Self.linearRGB(trueLightness, a * trueChroma, b * trueChroma)
    return cbrt(1 / max(rgb.x, rgb.y, rgb.z, 1e-12))
  }

  /// Returns the maximum chroma in sRGB. Above the cusp, one step of Halley's method refines it.
  func maximumChroma(lightness: Double) -> Double {
    guard lightness > self.lightness else { return lightness * s }
    let chroma = (1 - lightness) * t
    let slope = Self.cones(a, b)
    let root = lightness + chroma * slope
    let step = Self.rows.map { weights -> Double in
      let (f, first, divisor) = Self.halley(weights, root, slope, level: 1)
      return first / divisor >= 0 ? -f * (first / divisor) : .infinity
    }.reduce(Double.infinity, min)
    return step.isFinite ? chroma + step : chroma
  }

  private static func linearRGB(_ lightness: Double, _ a: Double, _ b: Double) -> SIMD3<Double> {
    let root = cones(a, b) + lightness
    let cones = root * root * root
    return SIMD3((rows[0] * cones).sum(), (rows[1] * cones).sum(), (rows[2] * cones).sum())
  }

  /// Returns the derivatives of the cube roots of the cone responses with respect to chroma.
  private static func cones(_ a: Double, _ b: Double) -> SIMD3<Double> {
    SIMD3(
      0.3963377774 * a + 0.2158037573 * b, -0.1055613458 * a - 0.0638541728 * b,
      -0.0894841775 * a - 1.2914855480 * b)
  }

  private static let rows = [
    SIMD3(4.0767416621, -3.3077115913, 0.2309699292), SIMD3(-1.2684380046, 2.6097574011, -0.3413193965),
    SIMD3(-0.0041960863, -0.7034186147, 1.7076147010),
  ]

  /// Returns the ratio of chroma to lightness at which a component becomes 0, from a polynomial and two steps
  /// of Halley's method. A single step, as in the source, causes errors of up to four 8-bit steps.
  private static func maximumSaturation(_ a: Double, _ b: Double) -> Double {
    let (index, k) =
      -1.88170328 * a - 0.80936493 * b > 1
      ? (0, [1.19086277, 1.76576728, 0.59662641, 0.75515197, 0.56771245])
      : 1.81444104 * a - 1.19445276 * b > 1
        ? (1, [0.73956515, -0.45954404, 0.08285427, 0.12541070, -0.14503204])
        : (2, [1.35733652, -0.00915799, -1.15130210, -0.50559606, 0.00692167])
    var saturation = k[0] + k[1] * a + k[2] * b + k[3] * a * a + k[4] * a * b
    let (slope, weights) = (cones(a, b), rows[index])
    for _ in 0..<2 {
      let root = saturation * slope + 1
      let (f, first, divisor) = halley(weights, root, slope, level: 0)
      saturation -= f * first / divisor
    }
    return saturation
  }

  /// Returns a component's distance from a level, its derivative, and the divisor of Halley's method.
  private static func halley(
    _ weights: SIMD3<Double>, _ root: SIMD3<Double>, _ slope: SIMD3<Double>, level: Double
  ) -> (f: Double, first: Double, divisor: Double) {
    let f = (weights * root * root * root).sum() - level
    let first = (weights * 3 * slope * root * root).sum()
    let second = (weights * 6 * slope * slope * root).sum()
    return (f, first, first * first - 0.5 * f * second)
  }
}
