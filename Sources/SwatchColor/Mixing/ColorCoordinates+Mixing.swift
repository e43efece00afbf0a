import SwatchText

extension ColorCoordinates {
  /// Returns the mix at `fraction`, clamped to 0…1, in `space` (CSS Color 4, "Color Interpolation").
  ///
  /// A component missing in one color is taken from the other. All components except hues are weighted by
  /// alpha. `hue` matters only in spaces with a hue. A gray converted from another space has no hue.
  public func mixed(
    with other: ColorCoordinates, fraction: Double = 0.5, in space: ColorSpace = .oklab,
    hue: HueInterpolation = .shorter
  ) -> ColorCoordinates {
    let (start, end) = (prepared(toMixIn: space), other.prepared(toMixIn: space))
    let fraction = fraction.clamped(to: 0...1)
    func interpolate(_ start: Double, _ end: Double) -> Double { start + (end - start) * fraction }
    let alphas = Self.filled(start.alpha, end.alpha)
    let alpha = alphas.map(interpolate)
    let values = zip(start.components, end.components).enumerated().map { index, ends -> Double? in
      guard let ends = Self.filled(ends.0, ends.1) else { return nil }
      if index == space.hueIndex { return hue.hue(from: ends.0, to: ends.1, fraction: fraction) }
      guard let alphas, let alpha else { return interpolate(ends.0, ends.1) }
      let premultiplied = interpolate(ends.0 * alphas.0, ends.1 * alphas.1)
      return alpha == 0 ? premultiplied : premultiplied / alpha
    }
    return ColorCoordinates(space, values[0], values[1], values[2], alpha: alpha)
  }

  /// Returns both values, replacing a missing one with the other; `nil` if both are missing.
  private static func filled(_ first: Double?, _ second: Double?) -> (Double, Double)? {
    guard let value = first ?? second else { return nil }
    return (value, second ?? value)
  }

  /// Returns `count` equidistant colors from this one to another, including both ends, in `space`.
  ///
  /// - Complexity: O(*n*) in `count`.
  public func steps(
    to other: ColorCoordinates, count: Int, in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter
  ) -> [ColorCoordinates] {
    Self.gradient(through: [self, other], count: count, in: space, hue: hue)
  }

  /// Returns `count` equidistant colors along `colors`, including both ends.
  ///
  /// - Complexity: O(*n*) in `count`.
  public static func gradient(
    through colors: [ColorCoordinates], count: Int, in space: ColorSpace = .oklab,
    hue: HueInterpolation = .shorter
  ) -> [ColorCoordinates] {
    guard let first = colors.first, count > 0 else { return [] }
    guard colors.count > 1 else { return Array(repeating: first.converted(to: space), count: count) }
    let colors = colors.map { $0.prepared(toMixIn: space) }
    return (0..<count).map { step in
      // Use integers, so that a step that coincides with a color is exact.
      let (position, intervalCount) = (step * (colors.count - 1), max(1, count - 1))
      let segment = min(position / intervalCount, colors.count - 2)
      let fraction = Double(position - segment * intervalCount) / Double(intervalCount)
      return colors[segment].mixed(with: colors[segment + 1], fraction: fraction, in: space, hue: hue)
    }
  }

  /// Converts the color. A gray from another space loses its hue (CSS Color 4, "Hue Interpolation").
  private func prepared(toMixIn space: ColorSpace) -> ColorCoordinates {
    guard self.space != space else { return self }
    let color = converted(to: space)
    switch space {
    // Grays keep a slight chroma in these spaces.
    case .jzczhz where color.isGray:
      return ColorCoordinates(space, color.first, color.second, nil, alpha: alpha)
    case .cam16 where color.isGray: return ColorCoordinates(space, color.first, 0, nil, alpha: alpha)
    case .hct where color.isGray: return ColorCoordinates(space, nil, 0, color.third, alpha: alpha)
    default: return color
    }
  }

  /// True if the color has no visible hue, even if its space stores one.
  private var isGray: Bool { converted(to: .oklch).hue == nil }
}
