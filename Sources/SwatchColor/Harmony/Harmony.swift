/// Colors that go together, found from one of them. Those with several hues are J. Itten's, "The Art of
/// Color" (1961), where they are polygons in a circle of hues.
public enum Harmony: String, CaseIterable, Hashable, Sendable {
  /// The color and the one opposite.
  case complement
  /// The color and its neighbors, 30° to both sides.
  case analogous
  /// Three colors at equal distances.
  case triad
  /// Four colors in a rectangle: two pairs of opposites, 60° apart.
  case tetrad
  /// The color and the two neighbors of the opposite one, 30° to both sides.
  case splitComplement
  /// Four colors at equal distances.
  case square
  /// One hue in five lightnesses.
  case monochrome

  /// The name for screens.
  public var title: String {
    switch self {
    case .complement: "Complement"
    case .analogous: "Analogous"
    case .triad: "Triad"
    case .tetrad: "Tetrad"
    case .splitComplement: "Split complement"
    case .square: "Square"
    case .monochrome: "Monochrome"
    }
  }

  /// How far each color is turned from the first, in degrees.
  private var angles: [Double] {
    switch self {
    case .complement: [0, 180]
    case .analogous: [0, -30, 30]
    case .triad: [0, 120, 240]
    case .tetrad: [0, 60, 180, 240]
    case .splitComplement: [0, 150, 210]
    case .square: [0, 90, 180, 270]
    case .monochrome: []
    }
  }

  /// The colors that go with `color`, which comes first, unchanged. The others are within sRGB and have its
  /// alpha. A gray goes with grays: where the harmony is one of hues, they are all the same.
  public func colors(with color: Color, on wheel: ColorWheel = .oklch) -> [Color] {
    switch self {
    case .monochrome: [color] + Self.lightnesses(of: color, on: wheel)
    default: angles.map { color.rotated(by: $0, on: wheel) }
    }
  }

  /// Two darker and two lighter colors, from dark to light, at thirds of the way to the ends.
  private static func lightnesses(of color: Color, on wheel: ColorWheel) -> [Color] {
    [-2.0 / 3, -1.0 / 3, 1.0 / 3, 2.0 / 3].map { fraction in
      func moved(_ value: Double) -> Double { value + fraction * (fraction < 0 ? value : 1 - value) }
      switch wheel {
      case .oklch:
        let values = ColorCoordinates(color).values(in: .oklch)
        return Color(
          ColorCoordinates(.oklch, moved(values.x), values.y, values.z, alpha: color.alpha))
      case .hsb:
        // By HSL, since most bright colors have no brighter one with the same saturation in HSB.
        let values = ColorCoordinates(color).values(in: .hsl)
        return Color(ColorCoordinates(.hsl, values.x, values.y, moved(values.z), alpha: color.alpha))
      }
    }
  }
}
