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
    Mix(self, other, in: space, hue: hue).color(at: fraction)
  }

  /// `count` colors at equal distances on the way to another, both ends included, written in `space`. A
  /// single one is this color.
  ///
  /// - Complexity: O(*n*) in the count.
  public func steps(
    to other: ColorCoordinates, count: Int, in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter
  ) -> [ColorCoordinates] {
    let mix = Mix(self, other, in: space, hue: hue)
    return (0..<max(0, count)).map { mix.color(at: count > 1 ? Double($0) / Double(count - 1) : 0) }
  }
}

extension ColorCoordinates {
  /// The color as it is mixed in `space`: without the hue of a gray that comes from another space (CSS Color 4, "Hue
  /// Interpolation"). A color written in this space is unchanged, including its hue.
  fileprivate func prepared(toMixIn space: ColorSpace) -> ColorCoordinates {
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

  /// Whether the color is one whose hue nobody sees, whatever its space says.
  private var isGray: Bool { converted(to: .oklch).hue == nil }
}

/// Two colors, prepared to be mixed.
private struct Mix {
  private let space: ColorSpace
  private let hue: HueInterpolation
  private let ends: [(one: Double, other: Double)?]
  private let alphas: (one: Double, other: Double)?

  init(_ one: ColorCoordinates, _ other: ColorCoordinates, in space: ColorSpace, hue: HueInterpolation) {
    (self.space, self.hue) = (space, hue)
    let (one, other) = (one.prepared(toMixIn: space), other.prepared(toMixIn: space))
    ends = zip(one.components, other.components).map(Self.filled)
    alphas = Self.filled(one.alpha, other.alpha)
  }

  /// Both values, with the other one in place of a missing one; `nil` where both are missing.
  private static func filled(_ one: Double?, _ other: Double?) -> (one: Double, other: Double)? {
    guard let value = one ?? other else { return nil }
    return (value, other ?? value)
  }

  func color(at fraction: Double) -> ColorCoordinates {
    let fraction = fraction.clamped(to: 0...1)
    func between(_ one: Double, _ other: Double) -> Double { one + (other - one) * fraction }

    let alpha = alphas.map { between($0.one, $0.other) }
    let values = ends.enumerated().map { index, ends -> Double? in
      guard let ends else { return nil }
      if index == space.hueIndex { return hue.hue(from: ends.one, to: ends.other, fraction: fraction) }
      guard let alphas, let alpha else { return between(ends.one, ends.other) }
      let premultiplied = between(ends.one * alphas.one, ends.other * alphas.other)
      return alpha == 0 ? premultiplied : premultiplied / alpha
    }
    return ColorCoordinates(space, values[0], values[1], values[2], alpha: alpha)
  }
}
