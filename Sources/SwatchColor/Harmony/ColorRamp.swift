/// A kind of ramp from a color toward white, black or gray.
public enum ColorRamp: String, CaseIterable, Hashable, Sendable {
  /// Toward white, black, or the gray of the same lightness.
  case tints, shades, tones

  /// The name for display.
  public var title: String { rawValue.label }

  /// Returns `count` colors at equal OKLab distances, starting with `color`. The end point is excluded, so
  /// the last color still has a hue. All are within sRGB and keep the alpha.
  ///
  /// - Complexity: O(*n*) in `count`, with one gamut mapping per color.
  public func colors(from color: Color, count: Int) -> [Color] {
    guard count > 0 else { return [] }
    let origin = ColorCoordinates(color.opacity(1)).converted(to: .oklab)
    let lightness = self == .tints ? 1 : self == .shades ? 0 : origin.resolved.x
    let end = ColorCoordinates(.oklab, lightness, 0, 0)
    let others = origin.steps(to: end, count: count + 1).dropFirst().dropLast()
    return [color] + others.map { Color($0).opacity(color.alpha) }
  }
}
