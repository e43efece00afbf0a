import SwatchText

/// A small adjustment of lightness, chroma or hue in OKLCH. Results are mapped into sRGB.
public enum ColorTweak: Hashable, Sendable {
  /// Lightness up or down by 0.05.
  case lighter, darker
  /// Chroma up or down by 0.02, but not past gray. A gray is unchanged.
  case moreSaturated, lessSaturated
  /// Toward orange or, in the opposite direction, blue by 0.02. Also tints grays.
  case warmer, cooler
  /// The negative: red, green and blue inverted.
  case invert
  /// The hue rotated by an angle.
  case rotateHue(degrees: Double)
  /// The gray with the same relative luminance, to preserve contrast ratios.
  case grayscale

  /// All tweaks for a menu, with rotations by ±30°.
  public static let menu: [ColorTweak] = [
    .lighter, .darker, .moreSaturated, .lessSaturated, .warmer, .cooler, .rotateHue(degrees: 30),
    .rotateHue(degrees: -30), .invert, .grayscale,
  ]

  /// The name for display.
  public var title: String {
    switch self {
    case .lighter: "Lighter"
    case .darker: "Darker"
    case .moreSaturated: "More saturated"
    case .lessSaturated: "Less saturated"
    case .warmer: "Warmer"
    case .cooler: "Cooler"
    case .invert: "Invert"
    case .rotateHue(let degrees): "Rotate hue by \(Self.label(degrees))°"
    case .grayscale: "Grayscale"
    }
  }

  /// Returns the adjusted color with the same alpha.
  ///
  /// - Complexity: At most that of ``ColorCoordinates/gamutMapping(to:)``.
  public func applied(to color: Color) -> Color {
    switch self {
    case .lighter: Self.adjusted(color, lightness: 0.05)
    case .darker: Self.adjusted(color, lightness: -0.05)
    case .moreSaturated: Self.adjusted(color, chroma: 0.02)
    case .lessSaturated: Self.adjusted(color, chroma: -0.02)
    case .warmer: Self.warmed(color, by: 0.02)
    case .cooler: Self.warmed(color, by: -0.02)
    case .invert: Color(1 - color.rgb, alpha: color.alpha)
    case .rotateHue(let degrees): color.rotated(by: degrees)
    case .grayscale: Color(white: TransferFunction.srgb.encoded(color.relativeLuminance), alpha: color.alpha)
    }
  }

  private static func adjusted(_ color: Color, lightness: Double = 0, chroma: Double = 0) -> Color {
    let origin = ColorCoordinates(color).converted(to: .oklch)
    let values = origin.resolved
    let newChroma = origin.hue == nil ? 0 : max(0, values.y + chroma)
    let newLightness = (values.x + lightness).clamped(to: 0...1)
    // A gray between two 8-bit values would come back from OKLCH slightly tinted.
    if newLightness == values.x, newChroma == values.y { return color }
    return Color(ColorCoordinates(.oklch, newLightness, newChroma, values.z, alpha: color.alpha))
  }

  private static func warmed(_ color: Color, by amount: Double) -> Color {
    let lab = ColorCoordinates(color).values(in: .oklab) + ColorSpace.rectangular([0, amount, 60])
    return Color(ColorCoordinates(.oklab, lab, alpha: color.alpha))
  }

  /// Formats an angle, without a fraction if it is a whole number. The minus sign is U+2212.
  private static func label(_ degrees: Double) -> String {
    let amount = abs(degrees)
    let digits = amount == amount.rounded() && amount < 1e9 ? "\(Int(amount))" : "\(amount)"
    return (degrees < 0 ? "−" : "") + digits
  }
}
