import SwatchText

/// A color as hue, saturation and brightness (also called HSV), after A. R. Smith, "Color gamut transform
/// pairs", SIGGRAPH 1978.
///
/// Unlike ``Color`` it knows its hue even when it is gray, and its saturation even when it is black: a
/// picker that keeps its color as `HSB` does not lose the hue on a trip through gray.
public struct HSB: Hashable, Sendable {
  /// The hue in degrees, 0…360. 360 is the same red as 0; both are kept as given so that a slider can rest
  /// at either end.
  public var hue: Double { didSet { hue = hue.clamped(to: 0...360) } }
  /// The saturation, from 0 (gray) to 1 (pure).
  public var saturation: Double { didSet { saturation = saturation.clamped(to: 0...1) } }
  /// The brightness, from 0 (black) to 1 (as bright as the hue can be).
  public var brightness: Double { didSet { brightness = brightness.clamped(to: 0...1) } }

  /// Creates a color from a hue in degrees and fractions in 0…1. Values beyond their range are clamped.
  public init(hue: Double, saturation: Double, brightness: Double) {
    self.hue = hue.clamped(to: 0...360)
    self.saturation = saturation.clamped(to: 0...1)
    self.brightness = brightness.clamped(to: 0...1)
  }

  /// Creates the notation of `color`, taking from `previous` what `color` cannot tell: the hue of a gray, and
  /// hue and saturation of black.
  public init(_ color: Color, remembering previous: HSB = .black) {
    let values = ColorSpace.hsb.cylinder(fromSRGB: color.rgb)
    self.init(
      hue: values.y > 0 ? values.x : previous.hue,
      saturation: values.z > 0 ? values.y : previous.saturation, brightness: values.z)
  }

  /// Black with a red hue, where a picker starts.
  public static let black = HSB(hue: 0, saturation: 0, brightness: 0)

  /// The opaque sRGB color.
  public var color: Color {
    Color(ColorSpace.hsb.srgb(fromCylinder: SIMD3(hue, saturation, brightness)))
  }
}

extension Double {
  /// A fraction as a whole percentage, `0.84` as `84%`.
  package var percentLabel: String { "\(Int((self * 100).rounded()))%" }
}
