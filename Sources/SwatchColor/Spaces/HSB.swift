import SwatchText

/// A color as HSB, also called HSV (A. R. Smith, "Color gamut transform pairs", SIGGRAPH 1978). Unlike
/// ``Color``, it keeps the hue of a gray and the saturation of black.
public struct HSB: Hashable, Sendable {
  /// The hue in degrees, 0…360. 360 is distinct from 0, so a slider can rest at either end.
  public var hue: Double { didSet { hue = hue.clamped(to: 0...360) } }
  /// The saturation, from 0 (gray) to 1 (pure).
  public var saturation: Double { didSet { saturation = saturation.clamped(to: 0...1) } }
  /// The brightness, from 0 (black) to 1 (the hue's maximum).
  public var brightness: Double { didSet { brightness = brightness.clamped(to: 0...1) } }

  /// Creates a color from a hue in degrees and fractions in 0…1, all clamped.
  public init(hue: Double, saturation: Double, brightness: Double) {
    (self.hue, self.saturation) = (hue.clamped(to: 0...360), saturation.clamped(to: 0...1))
    self.brightness = brightness.clamped(to: 0...1)
  }

  /// Converts `color`; the hue of a gray and the saturation of black are those of `previous`.
  public init(_ color: Color, remembering previous: HSB = .black) {
    let values = ColorSpace.hsb.cylinder(fromSRGB: color.rgb)
    self.init(
      hue: values.y > 0 ? values.x : previous.hue,
      saturation: values.z > 0 ? values.y : previous.saturation, brightness: values.z)
  }

  /// Black with a red hue.
  public static let black = HSB(hue: 0, saturation: 0, brightness: 0)

  /// The opaque sRGB color.
  public var color: Color { Color(ColorSpace.hsb.srgb(fromCylinder: SIMD3(hue, saturation, brightness))) }
}

extension Double {
  /// A fraction as a whole percentage, such as `84%`.
  package var percentLabel: String { "\(Int((self * 100).rounded()))%" }
}
