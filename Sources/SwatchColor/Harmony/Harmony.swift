/// A color harmony. Harmonies with several hues follow J. Itten, "The Art of Color" (1961).
public enum Harmony: String, CaseIterable, Hashable, Sendable {
  /// The color and its opposite.
  case complement
  /// The color and its neighbors at ±30°.
  case analogous
  /// Three equally spaced hues.
  case triad
  /// A rectangle of four hues: two pairs of opposites, 60° apart.
  case tetrad
  /// The color and the neighbors of its opposite at ±30°.
  case splitComplement
  /// Four equally spaced hues.
  case square
  /// One hue at five lightness levels.
  case monochromatic

  /// The name for display.
  public var title: String { rawValue.label }

  /// The supported numbers of colors.
  public static let countRange = 2...24

  /// The default number of colors.
  public var count: Int { self == .monochromatic ? 5 : angles.count }

  /// The hue rotation of each color from the first, in degrees.
  private var angles: [Double] {
    switch self {
    case .complement: [0, 180]
    case .analogous: [0, -30, 30]
    case .triad: [0, 120, 240]
    case .tetrad: [0, 60, 180, 240]
    case .splitComplement: [0, 150, 210]
    case .square: [0, 90, 180, 270]
    case .monochromatic: []
    }
  }

  /// Returns the colors of the harmony, starting with `color` unchanged. The others are within sRGB and keep
  /// the alpha. For a gray, harmonies with several hues repeat that gray.
  ///
  /// - Parameter count: The number of colors, 1 or more; `nil` for ``count``. Additional analogous colors
  ///   continue outward; other harmonies repeat their hues, alternately lighter and darker.
  public func colors(with color: Color, count: Int? = nil, on wheel: ColorWheel = .oklch) -> [Color] {
    let count = max(1, count ?? self.count)
    switch self {
    case .monochromatic:
      return [color] + Self.lightnessFractions(count - 1).map { color.lightened($0, on: wheel) }
    case .analogous:
      let step = min(30, 360 / Double(count))
      return (0..<count).map { index in
        let distance = Double((index + 1) / 2) * step
        return color.rotated(by: index.isMultiple(of: 2) ? distance : -distance, on: wheel)
      }
    default:
      let angles = angles
      let rounds = (count - 1) / angles.count
      return (0..<count).map { index in
        let (round, angleIndex) = index.quotientAndRemainder(dividingBy: angles.count)
        let rotated = color.rotated(by: angles[angleIndex], on: wheel)
        guard round > 0 else { return rotated }
        let distance = Double((round + 1) / 2) / Double((rounds + 1) / 2 + 1)
        return rotated.lightened(round.isMultiple(of: 2) ? -distance : distance, on: wheel)
      }
    }
  }

  /// Returns the fractions for `lightened` that give `count` other lightness levels, from dark to light.
  private static func lightnessFractions(_ count: Int) -> [Double] {
    let (darker, lighter) = (count / 2, count - count / 2)
    return (0..<darker).map { -Double(darker - $0) / Double(darker + 1) }
      + (0..<lighter).map { Double($0 + 1) / Double(lighter + 1) }
  }
}

extension Color {
  /// Returns the color with its lightness moved by a fraction of the way to white, or to black if negative.
  fileprivate func lightened(_ fraction: Double, on wheel: ColorWheel) -> Color {
    func moved(_ value: Double) -> Double { value + fraction * (fraction < 0 ? value : 1 - value) }
    switch wheel {
    case .oklch:
      let values = ColorCoordinates(self).values(in: .oklch)
      return Color(ColorCoordinates(.oklch, moved(values.x), values.y, values.z, alpha: alpha))
    case .hsb:
      // HSL, because most saturated colors cannot get brighter at the same HSB saturation.
      let values = ColorCoordinates(self).values(in: .hsl)
      return Color(ColorCoordinates(.hsl, values.x, values.y, moved(values.z), alpha: alpha))
    }
  }
}
