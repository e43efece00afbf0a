/// A circle of hues to turn colors on.
public enum ColorWheel: String, CaseIterable, Hashable, Sendable {
  /// The hues of OKLCH: opposite are the colors that look opposite, and lightness stays.
  case oklch
  /// The hues of HSB, those of most color pickers: opposite are a color and its inverse.
  case hsb

  /// The name for screens.
  public var title: String {
    switch self {
    case .oklch: "OKLCH"
    case .hsb: "HSB"
    }
  }

  /// The space that has these hues.
  public var space: ColorSpace {
    switch self {
    case .oklch: .oklch
    case .hsb: .hsb
    }
  }
}

extension Color {
  /// The color with its hue turned by an angle in degrees, brought back into sRGB. A gray stays as it is; so
  /// does the alpha.
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
  /// The color with another hue in degrees, in a space that has one.
  func withHue(_ hue: Double) -> ColorCoordinates {
    let values = resolved
    switch space.hueIndex {
    case 0: return ColorCoordinates(space, hue, values.y, values.z, alpha: alpha)
    case 2: return ColorCoordinates(space, values.x, values.y, hue, alpha: alpha)
    default: return self
    }
  }
}
