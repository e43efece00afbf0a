/// A color in `color-mix()`, and how much of it there is.
struct MixItem {
  let color: ColorCoordinates
  /// A percentage, 0…100, `nil` where none is written.
  let percentage: Double?
}

/// How `color-mix()` mixes colors (CSS Color 5, section 3).
struct MixMethod {
  var space = ColorSpace.oklab
  var hue = HueInterpolation.shorter

  /// Mixes colors, each as much as its percentage says.
  func mix(_ items: [MixItem]) -> ColorCoordinates {
    var percentages = Self.filled(items.map(\.percentage))
    let sum = percentages.reduce(0, +)
    // Of nothing but nothing, as much of each.
    if sum == 0 { percentages = percentages.map { _ in 1 } }
    guard let first = items.first, let share = percentages.first else {
      return ColorCoordinates(.srgb, 0, 0, 0, alpha: 0).converted(to: space)
    }
    var (color, weight) = (first.color.converted(to: space), share)
    for (item, share) in zip(items, percentages).dropFirst() {
      weight += share
      // Between two of which there is nothing lies the middle.
      let fraction = weight > 0 ? share / weight : 0.5
      color = color.mixed(with: item.color, fraction: fraction, in: space, hue: hue)
    }
    // What is missing to 100% is transparent.
    if let alpha = color.alpha, sum < 100 { color.alpha = alpha * sum / 100 }
    return color.bounded
  }

  /// The percentages, with what they leave of 100 shared by those that are not written.
  private static func filled(_ percentages: [Double?]) -> [Double] {
    let written = percentages.compactMap(\.self)
    let rest = max(0, 100 - written.reduce(0, +)) / Double(max(1, percentages.count - written.count))
    return percentages.map { $0 ?? rest }
  }
}

extension ColorCoordinates {
  /// The color with components that have the limits of written ones, so that whatever is nested stays finite.
  var bounded: ColorCoordinates {
    let values = components.map { $0.map { DecimalNumber($0).value() } }
    return ColorCoordinates(space, values[0], values[1], values[2], alpha: alpha)
  }
}
