extension ColorCoordinates {
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
    return (0..<count).map { step in
      // Whole numbers, so that a step on a color is exactly that color.
      let (place, whole) = (step * (colors.count - 1), max(1, count - 1))
      let part = min(place / whole, colors.count - 2)
      let fraction = Double(place - part * whole) / Double(whole)
      return colors[part].mixed(with: colors[part + 1], fraction: fraction, in: space, hue: hue)
    }
  }
}
