import SwatchText

/// A color as hue, saturation and value that look alike at every hue: HSB's idea on OKLab's hues and lightness.
///
/// After B. Ottosson, "Okhsv and Okhsl. Two new color spaces for color picking" (2021),
/// <https://bottosson.github.io/posts/colorpicker/>.
///
/// The edge of sRGB is a little hollow between blue and cyan: the most vivid colors there come back up to four 8-bit steps off.
/// As a ``ColorSpace`` they do not, as their saturation is a little more than 1 there.
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
      self.init(hue: previous.hue, saturation: 0, value: OKToe.forth(lab.lightness))
      return
    }
    let components = ColorSpace.okhsv(fromOKLab: SIMD3(lab.lightness, lab.a, lab.b))
    self.init(hue: components.x, saturation: components.y, value: components.z)
  }

  /// The opaque sRGB color.
  public var color: Color {
    guard value > 0 else { return Color(white: 0) }
    let lab = ColorSpace.oklab(fromOKHSV: SIMD3(hue, saturation, value))
    let rgb = ColorSpace.srgb.components(fromXYZ: ColorSpace.oklab.xyz(from: lab)).clampedToUnitCube
    return Color(rgb)
  }
}
