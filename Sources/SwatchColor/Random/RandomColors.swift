/// Which colors are drawn at random.
public enum RandomColors: String, CaseIterable, Hashable, Sendable {
  /// Any hue, neither pale nor dark: HSL with a saturation of 0.2…0.8 and a lightness of 0.3…0.7, as `pastel` has it.
  case vivid
  /// Any of the 16,777,216 colors of 8 bits, each as likely.
  case rgb
  /// Grays, each CIE lightness as likely.
  case gray

  /// Draws an opaque color.
  public func color(using generator: inout some RandomNumberGenerator) -> Color {
    switch self {
    case .vivid:
      let hue = generator.fraction() * 360
      let saturation = 0.2 + generator.fraction() * 0.6
      let hsl = SIMD3(hue, saturation, 0.3 + generator.fraction() * 0.4)
      return Color(ColorSpace.hsl.srgb(fromCylinder: hsl))
    case .rgb:
      return Color(RGB24(UInt32(truncatingIfNeeded: generator.next() >> 40)))
    case .gray:
      return .gray(lightness: generator.fraction())
    }
  }
}
