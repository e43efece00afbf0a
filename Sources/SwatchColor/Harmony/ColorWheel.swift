/// A hue circle for rotating colors.
public enum ColorWheel: String, CaseIterable, Hashable, Sendable {
  /// The hues of OKLCH: rotation keeps the lightness, and opposite hues look opposite.
  case oklch
  /// The hues of HSB, as in most color pickers: cyan, magenta and yellow are opposite red, green and blue.
  case hsb

  /// The name for display.
  public var title: String { rawValue.uppercased() }

  /// The color space of the wheel.
  public var space: ColorSpace { self == .oklch ? .oklch : .hsb }
}

extension Color {
  /// Returns the color with its hue rotated by an angle in degrees, mapped into sRGB. Grays are unchanged.
  ///
  /// - Complexity: That of ``ColorCoordinates/gamutMapping(to:)``.
  public func rotated(by degrees: Double, on wheel: ColorWheel = .oklch) -> Color {
    guard degrees.normalizedDegrees != 0 else { return self }
    let color = ColorCoordinates(self).converted(to: wheel.space)
    guard let hue = color.hue, let index = wheel.space.hueIndex else { return self }
    var values = color.resolved
    values[index] = (hue + degrees).normalizedDegrees
    return Color(ColorCoordinates(wheel.space, values, alpha: alpha))
  }
}
