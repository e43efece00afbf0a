#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A color as hue, saturation and value that look alike at every hue: HSB's idea on OKLab's hues and lightness.
///
/// After B. Ottosson, "Okhsv and Okhsl. Two new color spaces for color picking" (2021),
/// <https://bottosson.github.io/posts/colorpicker/>.
///
/// The edge of sRGB is a little hollow between blue and cyan: the most vivid colors there come back up to four 8-bit steps off.
///
/// As ``HSB`` it knows its hue even when it is gray, and its saturation even when it is black.
public struct OKHSV: Hashable, Sendable {
  /// The hue of OKLCH in degrees, 0…360; both ends are kept as given.
  public var hue: Double { didSet { hue = hue.clamped(to: 0...360) } }
  /// The saturation, from 0 (gray) to 1 (as vivid as sRGB can be).
  public var saturation: Double { didSet { saturation = saturation.clamped(to: 0...1) } }
  /// The value, from 0 (black) to 1 (as bright as the hue can be).
  public var value: Double { didSet { value = value.clamped(to: 0...1) } }

  /// Creates a color from a hue in degrees and fractions in 0…1. Values beyond their range are clamped.
  public init(hue: Double, saturation: Double, value: Double) {
    self.hue = hue.clamped(to: 0...360)
    self.saturation = saturation.clamped(to: 0...1)
    self.value = value.clamped(to: 0...1)
  }

  /// Black with a red hue.
  public static let black = OKHSV(hue: 0, saturation: 0, value: 0)

  /// Creates the coordinates of an sRGB color, taking from `previous` what it cannot tell: the hue of a gray, and hue and
  /// saturation of black.
  public init(_ color: Color, remembering previous: OKHSV = .black) {
    let lab = OKLab(color)
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    guard lab.lightness > 1e-6 else {
      self.init(hue: previous.hue, saturation: previous.saturation, value: 0)
      return
    }
    // Rounding gives grays a trace of color.
    guard chroma > 1e-4 else {
      self.init(hue: previous.hue, saturation: 0, value: Toe.forth(lab.lightness))
      return
    }
    let cusp = Cusp(a: lab.a / chroma, b: lab.b / chroma)
    let t = cusp.t / (chroma + lab.lightness * cusp.t)
    let (topLightness, topChroma) = (t * lab.lightness, t * chroma)
    let scale = cusp.scale(lightness: topLightness, chroma: topChroma)
    let lightness = Toe.forth(lab.lightness / scale)
    let saturation =
      (Cusp.s0 + cusp.t) * topChroma / (cusp.t * Cusp.s0 + cusp.t * cusp.k * topChroma)
    self.init(
      hue: (atan2(lab.b, lab.a) * 180 / .pi).normalizedDegrees, saturation: saturation,
      value: lightness / topLightness)
  }

  /// The opaque sRGB color.
  public var color: Color {
    guard value > 0 else { return Color(white: 0) }
    let angle = hue * .pi / 180
    let cusp = Cusp(a: cos(angle), b: sin(angle))
    let part = Cusp.s0 + cusp.t - cusp.t * cusp.k * saturation
    let (topLightness, topChroma) = (1 - saturation * Cusp.s0 / part, saturation * cusp.t * Cusp.s0 / part)
    let lightness = Toe.back(value * topLightness)
    let chroma = value * topChroma * lightness / (value * topLightness)
    let scale = cusp.scale(lightness: topLightness, chroma: topChroma)
    let rgb = cusp.linearRGB(lightness: lightness * scale, chroma: chroma * scale)
    func encoded(_ component: Double) -> Double {
      TransferFunction.srgb.encoded(component.clamped(to: 0...1))
    }
    return Color(red: encoded(rgb.x), green: encoded(rgb.y), blue: encoded(rgb.z))
  }
}

/// Lightness as it is shown: that of OKLab is too dark near black for a picker.
private enum Toe {
  private static let k1 = 0.206
  private static let k2 = 0.03
  private static let k3 = (1 + k1) / (1 + k2)

  static func forth(_ x: Double) -> Double {
    let y = k3 * x - k1
    return 0.5 * (y + (y * y + 4 * k2 * k3 * x).squareRoot())
  }

  static func back(_ x: Double) -> Double { (x * x + k1 * x) / (k3 * (x + k2)) }
}

/// The most vivid color of sRGB at a hue, by which all others of the hue are measured.
private struct Cusp {
  private let a, b: Double
  /// Of the triangle from black over the cusp to white: chroma by lightness, and by what is missing to white.
  private let s: Double
  let t: Double

  static let s0 = 0.5
  var k: Double { 1 - Self.s0 / s }

  /// - Parameters:
  ///   - a: The cosine of the hue.
  ///   - b: Its sine.
  init(a: Double, b: Double) {
    (self.a, self.b) = (a, b)
    s = Self.greatestSaturation(a, b)
    let rgb = Self.linearRGB(1, s * a, s * b)
    let lightness = cbrt(1 / max(rgb.x, rgb.y, rgb.z))
    t = lightness * s / (1 - lightness)
  }

  /// What lightness and chroma are to be multiplied by so that the brightest component is 1, for a color on the edge to white.
  func scale(lightness: Double, chroma: Double) -> Double {
    let trueLightness = Toe.back(lightness)
    let rgb = linearRGB(lightness: trueLightness, chroma: chroma * trueLightness / lightness)
    return cbrt(1 / max(rgb.x, rgb.y, rgb.z, 1e-12))
  }

  func linearRGB(lightness: Double, chroma: Double) -> SIMD3<Double> {
    Self.linearRGB(lightness, a * chroma, b * chroma)
  }

  private static func linearRGB(_ lightness: Double, _ a: Double, _ b: Double) -> SIMD3<Double> {
    let cone = cones(a, b) + lightness
    return toRGB(cone * cone * cone)
  }

  /// How the roots of the responses of the cones change with the color.
  private static func cones(_ a: Double, _ b: Double) -> SIMD3<Double> {
    SIMD3(
      0.3963377774 * a + 0.2158037573 * b, -0.1055613458 * a - 0.0638541728 * b,
      -0.0894841775 * a - 1.2914855480 * b)
  }

  private static let rows = [
    SIMD3(4.0767416621, -3.3077115913, 0.2309699292), SIMD3(-1.2684380046, 2.6097574011, -0.3413193965),
    SIMD3(-0.0041960863, -0.7034186147, 1.7076147010),
  ]

  private static func toRGB(_ cones: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((rows[0] * cones).sum(), (rows[1] * cones).sum(), (rows[2] * cones).sum())
  }

  /// The saturation (chroma by lightness) at which the first component becomes 0: a polynomial by the component, and one step
  /// of Halley's method.
  private static func greatestSaturation(_ a: Double, _ b: Double) -> Double {
    let (index, k) =
      -1.88170328 * a - 0.80936493 * b > 1
      ? (0, [1.19086277, 1.76576728, 0.59662641, 0.75515197, 0.56771245])
      : 1.81444104 * a - 1.19445276 * b > 1
        ? (1, [0.73956515, -0.45954404, 0.08285427, 0.12541070, 0.14503204])
        : (2, [1.35733652, -0.00915799, -1.15130210, -0.50559606, 0.00692167])
    let start = k[0] + k[1] * a + k[2] * b + k[3] * a * a + k[4] * a * b
    let (slope, weights) = (cones(a, b), rows[index])
    let root = start * slope + 1
    let f = (weights * root * root * root).sum()
    let first = (weights * 3 * slope * root * root).sum()
    let second = (weights * 6 * slope * slope * root).sum()
    return start - f * first / (first * first - 0.5 * f * second)
  }
}
