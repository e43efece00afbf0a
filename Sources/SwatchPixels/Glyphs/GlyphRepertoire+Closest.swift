import SwatchColor

// Selection of the character and colors with the least squared error of the components, over all pixels.
//
// The best color for a part is its mean. The gain of a partition over a single color follows from the sum of
// one part (between-class variance: Otsu, "A threshold selection method from gray-level histograms", 1979),
// and that sum from the summed-area table at its corners (Crow, "Summed-area tables for texture mapping",
// 1984).
extension GlyphRepertoire {
  struct Match: Hashable {
    var glyph: Unicode.Scalar
    var foreground, background: RGB24
  }

  /// A partition of a cell with the mean colors of its two parts.
  struct Split {
    let index: Int
    var first, second: RGB24
  }

  /// Returns the closest match to `pixels`.
  ///
  /// - Complexity: O(*n*) in the number of characters; O(1) for a cell of one color.
  func closest(to pixels: CellPixels) -> Match {
    if let color = pixels.uniformColor { return Match(color) }
    return closestSplit(of: pixels).map(match) ?? Match(pixels.mean())
  }

  func match(of split: Split) -> Match {
    let partition = partitions[split.index]
    return partition.isInverse
      ? Match(glyph: partition.glyph, foreground: split.second, background: split.first)
      : Match(glyph: partition.glyph, foreground: split.first, background: split.second)
  }

  /// Returns the partition with the least error; `nil` if a single color is as good.
  func closestSplit(of pixels: CellPixels) -> Split? {
    guard let (index, sum) = quartets.closest(to: pixels) else { return nil }
    let count = partitions[index].count
    return Split(
      index: index, first: RGB24(meanOf: sum, count: count),
      second: RGB24(meanOf: pixels.total &- sum, count: CellMask.pixelCount - count))
  }
}

extension GlyphRepertoire.Match {
  init(_ color: RGB24) { self.init(glyph: " ", foreground: color, background: color) }
}
