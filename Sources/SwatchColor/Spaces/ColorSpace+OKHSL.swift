import Glibc

// OKLab scaled to the sRGB gamut at each hue, after B. Ottosson, "Okhsv and Okhsl. Two new color spaces for
// color picking" (2021), <https://bottosson.github.io/posts/colorpicker/>, and extrapolated beyond sRGB.
extension ColorSpace {
  /// The OKLab chroma below which a color is treated as gray.
  private static let grayLimit = 0.000004

  static func okhsv(fromOKLab lab: SIMD3<Double>) -> SIMD3<Double> {
    let lch = polar(lab)
    guard lch.y > grayLimit, lch.x > 0 else { return SIMD3(0, 0, OKToe.toe(lch.x)) }
    let cusp = OKCusp(a: lab.y / lch.y, b: lab.z / lch.y)
    let t = cusp.t / (lch.y + lch.x * cusp.t)
    let (topLightness, topChroma) = (t * lch.x, t * lch.y)
    let lightness = OKToe.toe(lch.x / cusp.scale(lightness: topLightness, chroma: topChroma))
    let saturation = (OKCusp.s0 + cusp.t) * topChroma / (cusp.t * OKCusp.s0 + cusp.t * cusp.k * topChroma)
    return SIMD3(lch.z, saturation, lightness / topLightness)
  }

  static func oklab(fromOKHSV hsv: SIMD3<Double>) -> SIMD3<Double> {
    guard hsv.z > 0, hsv.y != 0 else { return SIMD3(OKToe.inverse(hsv.z), 0, 0) }
    let angle = hsv.x * .pi / 180
    let cusp = OKCusp(a: cos(angle), b: sin(angle))
    let divisor = OKCusp.s0 + cusp.t - cusp.t * cusp.k * hsv.y
    let (topLightness, topChroma) = (1 - hsv.y * OKCusp.s0 / divisor, hsv.y * cusp.t * OKCusp.s0 / divisor)
    let scale = cusp.scale(lightness: topLightness, chroma: topChroma)
    let lightness = OKToe.inverse(hsv.z * topLightness) * scale
    return rectangular(SIMD3(lightness, topChroma * lightness / topLightness, hsv.x))
  }

  static func okhsl(fromOKLab lab: SIMD3<Double>) -> SIMD3<Double> {
    let lch = polar(lab)
    guard lch.y > grayLimit, lch.x > 0, lch.x < 1 else { return SIMD3(0, 0, OKToe.toe(lch.x)) }
    let scale = OKChromaScale(lightness: lch.x, a: lab.y / lch.y, b: lab.z / lch.y)
    return SIMD3(lch.z, scale.saturation(ofChroma: lch.y), OKToe.toe(lch.x))
  }

  static func oklab(fromOKHSL hsl: SIMD3<Double>) -> SIMD3<Double> {
    let lightness = OKToe.inverse(hsl.z)
    guard hsl.y != 0, lightness > 0, lightness < 1 else { return SIMD3(lightness, 0, 0) }
    let angle = hsl.x * .pi / 180
    let scale = OKChromaScale(lightness: lightness, a: cos(angle), b: sin(angle))
    return rectangular(SIMD3(lightness, scale.chroma(ofSaturation: hsl.y), hsl.x))
  }
}

/// The relation between OKHSL saturation and chroma at one hue and lightness: two curves that meet at a
/// saturation of 0.8. The first has the same initial slope at every hue; the second ends at the edge of sRGB.
private struct OKChromaScale {
  /// The initial slope of chroma, and the chroma at saturations of 0.8 and 1.
  private let start, middle, end: Double

  private static let middleSaturation = 0.8

  init(lightness: Double, a: Double, b: Double) {
    let cusp = OKCusp(a: a, b: b)
    let distanceToWhite = 1 - lightness
    end = cusp.maximumChroma(lightness: lightness)
    // The boundary of sRGB bulges beyond the triangle of black, cusp and white.
    let bulge = end / min(lightness * cusp.s, distanceToWhite * cusp.t)
    let (s, t) = Self.smoothCusp(a, b)
    let (low, high) = (lightness * s, distanceToWhite * t)
    let fourths = 1 / (low * low * low * low) + 1 / (high * high * high * high)
    middle = 0.9 * bulge * (1 / fourths).squareRoot().squareRoot()
    let (dark, light) = (lightness * 0.4, distanceToWhite * 0.8)
    start = (1 / (1 / (dark * dark) + 1 / (light * light))).squareRoot()
  }

  func chroma(ofSaturation saturation: Double) -> Double {
    let (slope, curvature) = saturation < Self.middleSaturation ? firstCurve : secondCurve
    if saturation < Self.middleSaturation {
      let t = saturation / Self.middleSaturation
      return t * slope / (1 - curvature * t)
    }
    let t = (saturation - Self.middleSaturation) / (1 - Self.middleSaturation)
    // Continue linearly beyond sRGB, where the curve has a pole.
    return t > 1 ? end + (t - 1) * slopeAtEnd : middle + t * slope / (1 - curvature * t)
  }

  func saturation(ofChroma chroma: Double) -> Double {
    if chroma < middle {
      let (slope, curvature) = firstCurve
      return chroma / (slope + curvature * chroma) * Self.middleSaturation
    }
    let (slope, curvature) = secondCurve
    let excess = chroma - middle
    let t = chroma > end ? 1 + (chroma - end) / slopeAtEnd : excess / (slope + curvature * excess)
    return Self.middleSaturation + (1 - Self.middleSaturation) * t
  }

  /// The slope at the start of a curve, and its curvature.
  private var firstCurve: (slope: Double, curvature: Double) {
    let slope = Self.middleSaturation * start
    return (slope, 1 - slope / middle)
  }

  private var secondCurve: (slope: Double, curvature: Double) {
    let slope =
      (1 - Self.middleSaturation) * middle * middle / (Self.middleSaturation * Self.middleSaturation * start)
    return (slope, 1 - slope / (end - middle))
  }

  private var slopeAtEnd: Double { (end - middle) * (end - middle) / secondCurve.slope }

  /// Returns smooth approximations of the cusp's slopes, smaller than the true slopes.
  private static func smoothCusp(_ a: Double, _ b: Double) -> (s: Double, t: Double) {
    let s1 = -4.24894561 + 5.38770819 * b + 4.69891013 * a
    let s2 = -2.19557347 + 1.75198401 * b + a * (-2.13704948 - 10.02301043 * b + a * s1)
    let t1 = 0.00299215 - 0.45399568 * b - 0.14661872 * a
    let t2 = 0.40370612 + 0.90148123 * b + a * (-0.27087943 + 0.61223990 * b + a * t1)
    return (
      0.11516993 + 1 / (7.44778970 + 4.15901240 * b + a * s2),
      0.11239642 + 1 / (1.61320320 - 0.68124379 * b + a * t2)
    )
  }
}
