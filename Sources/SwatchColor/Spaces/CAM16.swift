import Glibc

/// The color appearance model CAM16 (Li et al., "Comprehensive color solutions: CAM16, CAT16, and CAM16-UCS",
/// 2017) under the viewing conditions of Material's HCT: D65 white, an adapting field of 200/π · 0.184 =
/// 11.72 cd/m², a background of L* 50, an average surround, and incomplete adaptation.
enum CAM16 {
  /// Returns lightness J (0…100), colorfulness M and hue h in degrees.
  static func jmh(fromXYZ xyz: SIMD3<Double>) -> SIMD3<Double> { jch(fromXYZ: xyz) * [1, luminanceRoot, 1] }
  static func xyz(fromJMH jmh: SIMD3<Double>) -> SIMD3<Double> { xyz(fromJCH: jmh / [1, luminanceRoot, 1]) }

  private static let background = ColorSpace.luminance(ofLightness: 50)
  private static let adaptingLuminance = 200 / Double.pi * background
  /// c of an average surround; F and N_c are 1.
  private static let surround = 0.69
  private static let luminanceFactor = {
    let k = 1 / (5 * adaptingLuminance + 1)
    let k4 = k * k * k * k
    return k4 * adaptingLuminance + 0.1 * (1 - k4) * (1 - k4) * cbrt(5 * adaptingLuminance)
  }()
  private static let luminanceRoot = luminanceFactor.squareRoot().squareRoot()
  private static let induction = 0.725 * pow(background, -0.2)
  private static let lightnessPower = surround * (1.48 + background.squareRoot())
  private static let chromaFactor = pow(1.64 - pow(0.29, background), 0.73)
  private static let adaptation: SIMD3<Double> = {
    let degree = 1 - exp((-adaptingLuminance - 42) / 92) / 3.6
    return degree * 100 / whiteCones + (1 - degree)
  }()
  private static let whiteCones = Matrix3.cam16ConesFromXYZ * (ColorSpace.d65White * 100)
  private static let whiteResponse = achromaticResponse(compressed(whiteCones * adaptation))

  private static func compressed(_ cones: SIMD3<Double>) -> SIMD3<Double> {
    cones.mirrored { cone in
      let power = pow(luminanceFactor * cone / 100, 0.42)
      return 400 * power / (power + 27.13)
    }
  }

  private static func expanded(_ responses: SIMD3<Double>) -> SIMD3<Double> {
    responses.mirrored {
      // Responses stay below 400.
      let response = min($0, 399.999999)
      return 100 / luminanceFactor * pow(27.13 * response / (400 - response), 1 / 0.42)
    }
  }

  private static func achromaticResponse(_ cones: SIMD3<Double>) -> Double {
    (2 * cones.x + cones.y + cones.z / 20) * induction
  }

  private static func lightness(ofResponse response: Double) -> Double {
    response.mirrored { 100 * pow($0 / whiteResponse, lightnessPower) }
  }

  /// Returns the eccentricity factor of a hue in radians, times the constant factors of `t`.
  private static func eccentricity(_ hue: Double) -> Double {
    50000 / 13 * induction * 0.25 * (cos(hue + 2) + 3.8)
  }

  /// Returns lightness J, chroma C and hue h in degrees.
  static func jch(fromXYZ xyz: SIMD3<Double>) -> SIMD3<Double> {
    let cones = compressed(Matrix3.cam16ConesFromXYZ * (xyz * 100) * adaptation)
    let a = cones.x - (12 * cones.y - cones.z) / 11
    let b = (cones.x + cones.y - 2 * cones.z) / 9
    let hue = atan2(b, a)
    let sum = cones.x + cones.y + 1.05 * cones.z + 0.305
    let t = eccentricity(hue) * (a * a + b * b).squareRoot() / sum
    let lightness = lightness(ofResponse: achromaticResponse(cones))
    // `t` is negative far outside the visible gamut.
    let alpha = copysign(pow(abs(t), 0.9), t) * chromaFactor
    let chroma = alpha * (max(0, lightness) / 100).squareRoot()
    return SIMD3(lightness, chroma, (hue * 180 / .pi).normalizedDegrees)
  }

  static func xyz(fromJCH jch: SIMD3<Double>) -> SIMD3<Double> {
    guard jch.x > 0 else { return SIMD3() }
    guard abs(jch.y) > grayLimit else { return gray(ofLightness: jch.x) }
    let hue = jch.z * .pi / 180
    let alpha = jch.y / (jch.x / 100).squareRoot()
    let t = copysign(pow(abs(alpha) / chromaFactor, 1 / 0.9), alpha)
    let response = whiteResponse * pow(jch.x / 100, 1 / lightnessPower) / induction
    let (cosine, sine) = (cos(hue), sin(hue))
    let length = 23 * (response + 0.305) * t / (23 * eccentricity(hue) + t * (11 * cosine + 108 * sine))
    let (a, b) = (length * cosine, length * sine)
    let cones = SIMD3(
      460 * response + 451 * a + 288 * b, 460 * response - 891 * a - 261 * b,
      460 * response - 220 * a - 6300 * b)
    return .xyzFromCAM16Cones * (expanded(cones / 1403) / adaptation) / 100
  }

  /// The chroma below which a color is treated as gray. Because adaptation is incomplete, neutral colors have
  /// a small chroma (white: 2.87); without this limit, a gray could not be requested with an arbitrary hue.
  static let grayLimit = 0.0001

  /// Returns the D65 gray with the lightness J, by bisection.
  private static func gray(ofLightness lightness: Double) -> SIMD3<Double> {
    func lightnessOfGray(_ luminance: Double) -> Double {
      self.lightness(ofResponse: achromaticResponse(compressed(whiteCones * luminance * adaptation)))
    }
    var (low, high) = (0.0, 1.0)
    while lightnessOfGray(high) < lightness, high < 1e6 { (low, high) = (high, high * 4) }
    let luminance = bisect(from: low, to: high, steps: 60) { lightnessOfGray($0) >= lightness }.passing
    return ColorSpace.d65White * luminance
  }
}

extension Matrix3 {
  fileprivate static let cam16ConesFromXYZ = Matrix3(
    [0.401288, 0.650173, -0.051461], [-0.250268, 1.204414, 0.045854], [-0.002079, 0.048952, 0.953127])
  fileprivate static let xyzFromCAM16Cones = cam16ConesFromXYZ.inverse
}
