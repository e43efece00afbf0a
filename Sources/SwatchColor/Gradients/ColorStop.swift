import SwatchText

/// A color at a place between the ends of a gradient.
public struct ColorStop: Hashable, Sendable {
  /// The place, 0…1.
  public let offset: Double
  /// The color, perhaps translucent.
  public let color: Color

  /// Puts a color somewhere.
  public init(at offset: Double, _ color: Color) {
    (self.offset, self.color) = (offset.clamped(to: 0...1), color)
  }
}

extension [ColorStop] {
  /// The color at a place between the ends of a gradient, 0…1: between two stops the mean of both by distance, as SVG mixes
  /// them; beyond the last stop on either side its color.
  ///
  /// - Precondition: There is a stop.
  public func color(at offset: Double) -> Color {
    guard let next = firstIndex(where: { $0.offset > offset }) else { return self[count - 1].color }
    guard next > 0 else { return self[0].color }
    let (before, after) = (self[next - 1], self[next])
    let share = (offset - before.offset) / (after.offset - before.offset)
    let (one, other) = (before.color, after.color)
    return Color(
      one.rgb * (1 - share) + other.rgb * share, alpha: one.alpha * (1 - share) + other.alpha * share)
  }

  /// The mean of all colors, where one has to do.
  ///
  /// - Precondition: There is a stop.
  public var mean: Color {
    let rgb = reduce(SIMD3()) { $0 + $1.color.rgb } / Double(count)
    return Color(rgb, alpha: reduce(0) { $0 + $1.color.alpha } / Double(count))
  }
}
