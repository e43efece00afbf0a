import SwatchColor
import SwatchText

/// A color that stands for a part of a picture.
public struct ExtractedColor: Hashable, Sendable {
  /// The color, opaque.
  public let color: Color
  /// Which part of the picture it stands for, above 0 and up to 1. Transparent pixels do not count.
  public let share: Double
}

extension Picture {
  /// The colors that represent the picture best, the one with the largest share first. Their shares sum to 1.
  ///
  /// A picture that has no more different colors than asked for gives exactly these. Otherwise colors are
  /// grouped in OKLab so that they are near the mean of their group (see `ColorClusters`); saturated ones
  /// weigh more, so that a small accent gets a group of its own before a large gray area gets a second one. The
  /// same picture gives the same colors always.
  ///
  /// - Parameter count: How many colors, 1…256; clamped.
  /// - Returns: As many colors, fewer if the picture has fewer, none if all of it is transparent.
  /// - Complexity: O(*n*) in the number of pixels.
  public func extractedColors(_ count: Int) -> [ExtractedColor] {
    let count = count.clamped(to: 1...256)
    let colors = WeightedColor.colors(of: self)
    let total = colors.reduce(0) { $0 + $1.weight }
    let groups = colors.count > count ? ColorClusters(colors, count: count).means : colors
    // The order of a picture's colors decides between equal shares, which sorting alone does not promise.
    return groups.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map { ExtractedColor(color: $0.element.color, share: $0.element.weight / total) }
  }
}
