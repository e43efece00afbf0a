typealias MixItem = (color: ColorCoordinates, percentage: Double?)

extension ColorCoordinates {
  /// Mixes colors like `color-mix()` (CSS Color 5, section 3).
  static func mix(_ items: [MixItem], in space: ColorSpace, _ hue: HueInterpolation) -> ColorCoordinates {
    // Unspecified percentages share the remainder of 100% equally.
    let specified = items.compactMap(\.percentage)
    let remainder = max(0, 100 - specified.reduce(0, +))
    var percentages = items.map { $0.percentage ?? remainder / Double(items.count - specified.count) }
    let sum = percentages.reduce(0, +)
    // If all are zero, mix equally.
    if sum == 0 { percentages = percentages.map { _ in 1 } }
    guard let first = items.first, let firstPercentage = percentages.first
    else { return ColorCoordinates(.srgb, 0, 0, 0, alpha: 0).converted(to: space) }
    var (color, weight) = (first.color.converted(to: space), firstPercentage)
    for (item, percentage) in zip(items, percentages).dropFirst() {
      weight += percentage
      // Two percentages of 0 mix equally.
      let fraction = weight > 0 ? percentage / weight : 0.5
      color = color.mixed(with: item.color, fraction: fraction, in: space, hue: hue)
    }
    // If the percentages add up to less than 100%, the rest is transparent.
    if let alpha = color.alpha, sum < 100 { color.alpha = alpha * sum / 100 }
    return color.bounded
  }

  /// The color with its components clamped to ``DecimalNumber/limit``, so that nested functions stay finite.
  var bounded: ColorCoordinates {
    let values = components.map { $0.map { DecimalNumber($0).value() } }
    return ColorCoordinates(space, values[0], values[1], values[2], alpha: alpha)
  }
}
