import SwatchColor
import SwatchText

/// A representative color of a picture.
public struct ExtractedColor: Hashable, Sendable {
  /// The color, opaque.
  public let color: Color
  /// The fraction of opaque pixels that the color represents, greater than 0 and at most 1.
  public let fraction: Double
}

extension Picture {
  /// Returns the most representative colors, largest fraction first. The fractions add up to 1.
  ///
  /// If the picture has at most `count` distinct colors, the result is exact. Otherwise colors are clustered
  /// in OKLab (see `ColorClusters`). Saturated colors weigh more, so that a small accent gets a cluster of
  /// its own before a large gray area gets a second one. Results are deterministic.
  ///
  /// - Parameter count: The number of colors, clamped to 1…256.
  /// - Returns: Up to `count` colors; none if the picture is fully transparent.
  /// - Complexity: O(*n*) in the number of pixels.
  public func extractedColors(_ count: Int) -> [ExtractedColor] {
    let count = count.clamped(to: 1...256)
    let colors = WeightedColor.colors(of: self)
    let total = colors.reduce(0) { $0 + $1.weight }
    let groups = colors.count > count ? ColorClusters(colors, count: count).means : colors
    // Sorting is not stable, so break ties by the order of the picture's colors.
    return groups.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map { ExtractedColor(color: $0.element.color, fraction: $0.element.weight / total) }
  }
}
