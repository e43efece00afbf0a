/// A hue circle for rotating colors.
public enum ColorWheel: String, CaseIterable, Hashable, Sendable {
  /// The hues of OKLCH: rotation keeps the lightness, and opposite hues look opposite.
  case oklch
  /// The hues of HSB, as in most color pickers: cyan, magenta and yellow are opposite red, green and blue.
  case hsb

  /// The name for display.
  public var title: String {
    switch self {
    case .oklch: "OKLCH"
    case .hsb: "HSB"
    }
  }

  /// The color space of the wheel.
  public var space: ColorSpace {
    switch self {
    case .oklch: .oklch
    case .hsb: .hsb
    }
  }
}

extension Color {
  /// Returns the color with its hue rotated by an angle in degrees, mapped into sRGB. Grays are unchanged.
  ///
  /// - Complexity: That of ``ColorCoordinates/gamutMapping(to:)``.
  public func rotated(by degrees: Double, on wheel: ColorWheel = .oklch) -> Color {
    guard degrees.normalizedDegrees != 0 else { return self }
    let color = ColorCoordinates(self).converted(to: wheel.space)
    guard let hue = color.hue else { return self }
    return Color(color.withHue((hue + degrees).normalizedDegrees))
  }
}

extension ColorCoordinates {
  func withHue(_ hue: Double) -> ColorCoordinates {
    let values = resolved
    switch space.hueIndex {
    case 0: return ColorCoordinates(space, hue, values.y, values.z, alpha: alpha)
    case 2: return ColorCoordinates(space, values.x, values.y, hue, alpha: alpha)
    default: return self
    }
  }
}
