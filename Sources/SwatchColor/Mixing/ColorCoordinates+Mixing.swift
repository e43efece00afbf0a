import SwatchText

extension ColorCoordinates {
  /// The color at `fraction` of the way to another, 0 being this one and 1 the other, written in `space`
  /// (CSS Color 4, "Color Interpolation").
  ///
  /// A component that one color misses is taken from the other; missing in both, it is missing in the mix.
  /// Colors weigh as much as they are opaque (premultiplied alpha), hues excepted. `hue` matters only in
  /// spaces that have one, and that of a gray takes no part, unless it is written in `space`. A fraction beyond 0…1 is clamped.
  public func mixed(
    with other: ColorCoordinates, fraction: Double = 0.5, in space: ColorSpace = .oklab,
    hue: HueInterpolation = .shorter
  ) -> ColorCoordinates {
    let (one, other) = (prepared(toMixIn: space), other.prepared(toMixIn: space))
    let fraction = fraction.clamped(to: 0...1)
    func between(_ one: Double, _ other: Double) -> Double { one + (other - one) * fraction }
    let alphas = Self.filled(one.alpha, other.alpha)
    let alpha = alphas.map(between)
    let values = zip(one.components, other.components).enumerated().map { index, ends -> Double? in
      guard let ends = Self.filled(ends.0, ends.1) else { return nil }
      if index == space.hueIndex { return hue.hue(from: ends.0, to: ends.1, fraction: fraction) }
      guard let alphas, let alpha else { return between(ends.0, ends.1) }
      let premultiplied = between(ends.0 * alphas.0, ends.1 * alphas.1)
      return alpha == 0 ? premultiplied : premultiplied / alpha
    }
    return ColorCoordinates(space, values[0], values[1], values[2], alpha: alpha)
  }

  /// Both values, with the other one in place of a missing one; `nil` where both are missing.
  private static func filled(_ one: Double?, _ other: Double?) -> (Double, Double)? {
    guard let value = one ?? other else { return nil }
    return (value, other ?? value)
  }

  /// `count` colors at equal distances on the way to another, both ends included, written in `space`. A
  /// single one is this color.
  ///
  /// - Complexity: O(*n*) in the count.
  public func steps(
    to other: ColorCoordinates, count: Int, in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter
  ) -> [ColorCoordinates] {
    Self.gradient(through: [self, other], count: count, in: space, hue: hue)
  }

  /// `count` colors at equal distances on the way through `colors`, which lie at equal distances themselves; both ends
  /// included, each part mixed as ``mixed(with:fraction:in:hue:)`` does. A single one is the first color.
  ///
  /// - Complexity: O(*n*) in the count.
  public static func gradient(
    through colors: [ColorCoordinates], count: Int, in space: ColorSpace = .oklab,
    hue: HueInterpolation = .shorter
  ) -> [ColorCoordinates] {
    guard let first = colors.first, count > 0 else { return [] }
    guard colors.count > 1 else { return Array(repeating: first.converted(to: space), count: count) }
    // Once for all steps.
    let colors = colors.map { $0.prepared(toMixIn: space) }
    return (0..<count).map { step in
      // Whole numbers, so that a step on a color is exactly that color.
      let (place, whole) = (step * (colors.count - 1), max(1, count - 1))
      let part = min(place / whole, colors.count - 2)
      let fraction = Double(place - part * whole) / Double(whole)
      return colors[part].mixed(with: colors[part + 1], fraction: fraction, in: space, hue: hue)
    }
  }

  /// The color as it is mixed in `space`: without the hue of a gray that comes from another space (CSS Color 4, "Hue
  /// Interpolation"). A color written in this space is unchanged, including its hue.
  private func prepared(toMixIn space: ColorSpace) -> ColorCoordinates {
    guard self.space != space else { return self }
    let color = converted(to: space)
    switch space {
    // Grays have a little chroma there.
    case .jzczhz where color.isGray:
      return ColorCoordinates(space, color.first, color.second, nil, alpha: alpha)
    case .cam16 where color.isGray: return ColorCoordinates(space, color.first, 0, nil, alpha: alpha)
    case .hct where color.isGray: return ColorCoordinates(space, nil, 0, color.third, alpha: alpha)
    default: return color
    }
  }

  /// True if the hue of the color is invisible, even if its space has a value for it.
  private var isGray: Bool { converted(to: .oklch).hue == nil }
}
