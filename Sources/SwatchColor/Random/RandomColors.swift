/// A distribution of random colors.
public enum RandomColors: String, CaseIterable, Hashable, Sendable {
  /// Any hue, neither pale nor dark: HSL saturation 0.2…0.8 and lightness 0.3…0.7, as in `pastel`.
  case vivid
  /// Uniform over all 16,777,216 8-bit colors.
  case rgb
  /// Grays, uniform in CIE lightness.
  case gray

  /// Returns a random opaque color.
  public func color(using generator: inout some RandomNumberGenerator) -> Color {
    switch self {
    case .vivid:
      let (hue, saturation) = (generator.fraction() * 360, 0.2 + generator.fraction() * 0.6)
      let hsl = SIMD3(hue, saturation, 0.3 + generator.fraction() * 0.4)
      return Color(ColorSpace.hsl.srgb(fromCylinder: hsl))
    case .rgb: return Color(RGB24(UInt32(truncatingIfNeeded: generator.next() >> 40)))
    case .gray: return .gray(lightness: generator.fraction())
    }
  }
}
