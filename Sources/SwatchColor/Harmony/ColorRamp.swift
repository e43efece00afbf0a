/// A row of colors from one color towards white, black or gray.
public enum ColorRamp: String, CaseIterable, Hashable, Sendable {
  /// Towards white.
  case tints
  /// Towards black.
  case shades
  /// Towards the gray that is as light.
  case tones

  /// The name for screens.
  public var title: String {
    switch self {
    case .tints: "Tints"
    case .shades: "Shades"
    case .tones: "Tones"
    }
  }

  /// `count` colors at equal distances in OKLab, the first being `color`. The end of the way is left out, so
  /// that the last still has a hue. All are within sRGB and have the color's alpha.
  ///
  /// - Complexity: O(*n*) in the count, a gamut mapping each.
  public func colors(from color: Color, count: Int) -> [Color] {
    guard count > 0 else { return [] }
    let origin = ColorCoordinates(color.opacity(1)).converted(to: .oklab)
    let end =
      switch self {
      case .tints: ColorCoordinates(.oklab, 1, 0, 0)
      case .shades: ColorCoordinates(.oklab, 0, 0, 0)
      case .tones: ColorCoordinates(.oklab, origin.resolved.x, 0, 0)
      }
    let rest = origin.steps(to: end, count: count + 1).dropFirst().dropLast()
    return [color] + rest.map { Color($0).opacity(color.alpha) }
  }
}
