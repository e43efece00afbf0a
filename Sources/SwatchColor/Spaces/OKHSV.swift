import SwatchText

/// A color as OKHSV: HSB with the hues and lightness of OKLab. Like ``HSB``, it keeps the hue of a gray.
///
/// After B. Ottosson, <https://bottosson.github.io/posts/colorpicker/> (2021). From blue to cyan, where the
/// boundary of sRGB is concave, round trips may be off by up to four 8-bit steps, unlike in ``ColorSpace``.
public struct OKHSV: Hashable, Sendable {
  /// The OKLCH hue in degrees, 0…360. 360 is distinct from 0.
  public var hue: Double { didSet { hue = hue.clamped(to: 0...360) } }
  /// The saturation, from 0 (gray) to 1 (the sRGB maximum).
  public var saturation: Double { didSet { saturation = saturation.clamped(to: 0...1) } }
  /// The value, from 0 (black) to 1 (the hue's maximum).
  public var value: Double { didSet { value = value.clamped(to: 0...1) } }

  /// Creates a color from a hue in degrees and fractions in 0…1, all clamped.
  public init(hue: Double, saturation: Double, value: Double) {
    (self.hue, self.saturation) = (hue.clamped(to: 0...360), saturation.clamped(to: 0...1))
    self.value = value.clamped(to: 0...1)
  }

  /// Black with a red hue.
  public static let black = OKHSV(hue: 0, saturation: 0, value: 0)

  /// Converts `color`; the hue of a gray and the saturation of black are those of `previous`.
  public init(_ color: Color, remembering previous: OKHSV = .black) {
    let lab = ColorCoordinates(color).values(in: .oklab)
    if !(lab.x > 1e-6) {
      self.init(hue: previous.hue, saturation: previous.saturation, value: 0)
    } else if (lab.y * lab.y + lab.z * lab.z).squareRoot() > 1e-4 {
      let components = ColorSpace.okhsv(fromOKLab: lab)
      self.init(hue: components.x, saturation: components.y, value: components.z)
    } else {
      // Rounding errors tint grays slightly.
      self.init(hue: previous.hue, saturation: 0, value: OKToe.toe(lab.x))
    }
  }

  /// The opaque sRGB color.
  public var color: Color {
    guard value > 0 else { return Color(white: 0) }
    let xyz = ColorSpace.okhsv.xyz(from: SIMD3(hue, saturation, value))
    return Color(ColorSpace.srgb.components(fromXYZ: xyz).clampedToUnitCube)
  }
}
