import Glibc

// CIE 1976 L*u*v* (ISO/CIE 11664-5) relative to D65, and HSLuv (A. Boronine, <https://www.hsluv.org>).
extension ColorSpace {
  /// The XYZ coordinates of D65 white, from the chromaticity that CSS specifies.
  static let d65White = SIMD3(0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)
  private static let whiteChromaticity = chromaticity(of: d65White)

  /// The chroma below which a color is treated as gray.
  private static let grayLimit = 0.0015

  /// Returns u′ and v′ (CIE 1976).
  private static func chromaticity(of xyz: SIMD3<Double>) -> SIMD2<Double> {
    let sum = xyz.x + 15 * xyz.y + 3 * xyz.z
    return sum == 0 ? SIMD2() : SIMD2(4 * xyz.x, 9 * xyz.y) / sum
  }

  static func luv(fromXYZ xyz: SIMD3<Double>) -> SIMD3<Double> {
    let lightness = lightness(ofLuminance: xyz.y)
    let uv = lightness * 13 * (chromaticity(of: xyz) - whiteChromaticity)
    return SIMD3(lightness, uv.x, uv.y)
  }

  static func xyz(fromLuv luv: SIMD3<Double>) -> SIMD3<Double> {
    guard luv.x != 0 else { return SIMD3() }
    let uv = SIMD2(luv.y, luv.z) / (13 * luv.x) + whiteChromaticity
    let y = luminance(ofLightness: luv.x)
    guard uv.y != 0 else { return SIMD3(0, y, 0) }
    let scale = y / (4 * uv.y)
    return SIMD3(9 * uv.x * scale, y, (12 - 3 * uv.x - 20 * uv.y) * scale)
  }

  /// Returns hue in degrees, and saturation and lightness in 0…1.
  static func hsluv(fromLuv luv: SIMD3<Double>) -> SIMD3<Double> {
    let lch = polar(luv)
    guard lch.y > grayLimit, (1e-8...(100 - 1e-7)).contains(lch.x) else { return SIMD3(0, 0, lch.x / 100) }
    return SIMD3(lch.z, lch.y / maximumChroma(lightness: lch.x, hue: lch.z), lch.x / 100)
  }

  static func luv(fromHSLuv hsl: SIMD3<Double>) -> SIMD3<Double> {
    let lightness = hsl.z * 100
    guard hsl.y != 0, (1e-8...(100 - 1e-7)).contains(lightness) else { return SIMD3(lightness, 0, 0) }
    return rectangular(SIMD3(lightness, hsl.y * maximumChroma(lightness: lightness, hue: hsl.x), hsl.x))
  }

  /// Returns the maximum chroma. The boundaries of sRGB (a linear component is 0 or 1) are lines in u and v.
  private static func maximumChroma(lightness: Double, hue: Double) -> Double {
    let angle = hue * .pi / 180
    let y = luminance(ofLightness: lightness)
    var least = Double.infinity
    for weights in Matrix3.srgbFromXYZ.rows {
      for limit in [0.0, 1] {
        let line = SIMD2(
          (9 * weights.x - 3 * weights.z) * y, (4 * weights.y - 20 * weights.z) * y - 4 * limit)
        let distance = (line * whiteChromaticity).sum() + 12 * weights.z * y
        let chroma = -13 * lightness * distance / (line.x * cos(angle) + line.y * sin(angle))
        if chroma >= 0 { least = min(least, chroma) }
      }
    }
    return least
  }
}
