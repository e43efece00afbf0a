import SwatchColor

// Which character in which two colors comes closest to the pixels of a cell.
//
// Closest is the least sum of squared differences of the components, over all pixels. Of a part that has one color, that
// is the mean; what a way to share the cell gains over one color follows from the sum of a part alone (the variance
// between classes of Otsu, "A threshold selection method from gray-level histograms", 1979), and that from the sums of all
// pixels above and to the left of its corners (Crow, "Summed-area tables for texture mapping", 1984). All ways are tried.
extension GlyphRepertoire {
  /// A character in two colors.
  struct Match: Hashable {
    var glyph: Unicode.Scalar
    var foreground: RGB24
    var background: RGB24
  }

  /// A cell shared between the mean colors of two parts.
  struct Split {
    /// Which of ``GlyphRepertoire/partitions`` it is.
    let index: Int
    /// The color of the first part, and that of the rest.
    var first, rest: RGB24
  }

  /// The closest to `pixels`.
  ///
  /// - Complexity: O(*n*) in the number of characters; of a cell in one color O(1).
  func closest(to pixels: CellPixels) -> Match {
    if let color = pixels.onlyColor { return Match(color) }
    return closestSplit(of: pixels).map(look) ?? Match(pixels.mean())
  }

  func look(of split: Split) -> Match {
    let partition = partitions[split.index]
    return partition.isInverse
      ? Match(glyph: partition.glyph, foreground: split.rest, background: split.first)
      : Match(glyph: partition.glyph, foreground: split.first, background: split.rest)
  }

  /// The way to share the cell that leaves the least error; `nil` when one color is as good.
  func closestSplit(of pixels: CellPixels) -> Split? {
    guard let (index, sum) = quartets.closest(to: pixels) else { return nil }
    let count = partitions[index].count
    return Split(
      index: index, first: RGB24(meanOf: sum, count: count),
      rest: RGB24(meanOf: pixels.total &- sum, count: CellMask.pixelCount - count))
  }
}

extension GlyphRepertoire.Match {
  /// A cell in one color.
  init(_ color: RGB24) { self.init(glyph: " ", foreground: color, background: color) }
}
