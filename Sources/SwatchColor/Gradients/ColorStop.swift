import SwatchText

/// A color stop of a gradient.
public struct ColorStop: Hashable, Sendable {
  /// The position along the gradient, 0…1.
  public let offset: Double
  /// The color, possibly translucent.
  public let color: Color

  /// Creates a stop; the offset is clamped to 0…1.
  public init(at offset: Double, _ color: Color) {
    (self.offset, self.color) = (offset.clamped(to: 0...1), color)
  }
}

extension [ColorStop] {
  /// Returns the color at an offset, 0…1, interpolated linearly as in SVG. The array must not be empty.
  public func color(at offset: Double) -> Color {
    guard let next = firstIndex(where: { $0.offset > offset }) else { return self[count - 1].color }
    guard next > 0 else { return self[0].color }
    let (before, after) = (self[next - 1], self[next])
    let fraction = (offset - before.offset) / (after.offset - before.offset)
    let (start, end) = (before.color, after.color)
    return Color(
      start.rgb * (1 - fraction) + end.rgb * fraction,
      alpha: start.alpha * (1 - fraction) + end.alpha * fraction)
  }

  /// The mean of all colors, for renderers that need a single color. The array must not be empty.
  public var mean: Color {
    let rgb = reduce(SIMD3()) { $0 + $1.color.rgb } / Double(count)
    return Color(rgb, alpha: reduce(0) { $0 + $1.color.alpha } / Double(count))
  }
}
