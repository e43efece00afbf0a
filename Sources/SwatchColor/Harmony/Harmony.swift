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

  /// The numbers of colors that can be asked for.
  public static let counts = 2...24

  /// The usual number of colors.
  public var count: Int { self == .monochrome ? 5 : angles.count }

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
  ///
  /// - Parameter count: The number of colors, 1 or more; `nil` for ``count``. Further analogous colors are neighbors of
  ///   neighbors; other harmonies have their hues again, by turns lighter and darker.
  public func colors(with color: Color, count: Int? = nil, on wheel: ColorWheel = .oklch) -> [Color] {
    let count = max(1, count ?? self.count)
    switch self {
    case .monochrome: return [color] + Self.lightnesses(count - 1).map { color.lightened($0, on: wheel) }
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
        let (round, hue) = index.quotientAndRemainder(dividingBy: angles.count)
        let turned = color.rotated(by: angles[hue], on: wheel)
        guard round > 0 else { return turned }
        let distance = Double((round + 1) / 2) / Double((rounds + 1) / 2 + 1)
        return turned.lightened(round.isMultiple(of: 2) ? -distance : distance, on: wheel)
      }
    }
  }

  /// The ways to so many other lightnesses, from dark to light, in equal steps to either end.
  private static func lightnesses(_ count: Int) -> [Double] {
    let (darker, lighter) = (count / 2, count - count / 2)
    return (0..<darker).map { -Double(darker - $0) / Double(darker + 1) }
      + (0..<lighter).map { Double($0 + 1) / Double(lighter + 1) }
  }
}

extension Color {
  /// Moves the lightness by a fraction of the way to white; of that to black if it is negative.
  fileprivate func lightened(_ fraction: Double, on wheel: ColorWheel) -> Color {
    func moved(_ value: Double) -> Double { value + fraction * (fraction < 0 ? value : 1 - value) }
    switch wheel {
    case .oklch:
      let values = ColorCoordinates(self).values(in: .oklch)
      return Color(ColorCoordinates(.oklch, moved(values.x), values.y, values.z, alpha: alpha))
    case .hsb:
      // By HSL, since most bright colors have no brighter one with the same saturation in HSB.
      let values = ColorCoordinates(self).values(in: .hsl)
      return Color(ColorCoordinates(.hsl, values.x, values.y, moved(values.z), alpha: alpha))
    }
  }
}
