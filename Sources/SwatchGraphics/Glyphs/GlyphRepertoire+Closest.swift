import SwatchColor

// Which character in which two colors comes closest to the pixels of a cell.
//
// Closest is the least sum of squared differences of the components, over all pixels. Of a part that has one color, that
// is the mean; what a way to share the cell gains over one color follows from the sum of a part alone (the variance
// between classes of Otsu, "A threshold selection method from gray-level histograms", 1979), and that from the sums of all
// pixels above and to the left of its corners (Crow, "Summed-area tables for texture mapping", 1984). All ways are tried.
extension GlyphRepertoire {
  /// A character in two colors.
  struct Look: Hashable {
    var glyph: Unicode.Scalar
    var foreground: RGB24
    var background: RGB24

    init(glyph: Unicode.Scalar, foreground: RGB24, background: RGB24) {
      (self.glyph, self.foreground, self.background) = (glyph, foreground, background)
    }

    /// A cell in one color.
    init(_ color: RGB24) { self.init(glyph: " ", foreground: color, background: color) }
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
  func closest(to pixels: CellPixels) -> Look {
    if let color = pixels.onlyColor { return Look(color) }
    return closestSplit(of: pixels).map(look) ?? Look(pixels.mean())
  }

  /// How a shared cell is written.
  func look(of split: Split) -> Look {
    let partition = partitions[split.index]
    return partition.isInverse
      ? Look(glyph: partition.glyph, foreground: split.rest, background: split.first)
      : Look(glyph: partition.glyph, foreground: split.first, background: split.rest)
  }

  /// The way to share the cell that leaves the least error; `nil` when one color is as good.
  func closestSplit(of pixels: CellPixels) -> Split? {
    let total = SIMD4<Float>(whole: pixels.total)
    var best = (gain: Float.zero, index: -1)
    let part = pixels.withSums { sums in
      corners.withUnsafeBufferPointer { corners in
        partitions.withUnsafeBufferPointer { partitions in
          for index in partitions.indices {
            let partition = partitions[index]
            let part = SIMD4<Float>(whole: sums.sum(of: corners[partition.corners]))
            // How far the part is from what the mean of the cell would give it; whole numbers that a Float has exactly.
            let distance = part * Float(CellMask.pixelCount) - total * partition.count
            let squares = distance * distance
            let gain = (squares[0] + squares[1] + squares[2]) * partition.weight
            best = gain > best.gain ? (gain, index) : best
          }
          return best.index < 0 ? .zero : sums.sum(of: corners[partitions[best.index].corners])
        }
      }
    }
    guard best.index >= 0 else { return nil }
    let count = UInt16(partitions[best.index].count)
    return Split(
      index: best.index, first: RGB24(meanOf: part, count: count),
      rest: RGB24(meanOf: pixels.total &- part, count: UInt16(CellMask.pixelCount) - count))
  }
}

extension UnsafeBufferPointer<CellPixels.Sum> {
  /// The sum of a part, by its corners.
  @inline(__always)
  fileprivate func sum(of corners: Slice<UnsafeBufferPointer<GlyphRepertoire.CornerPair>>) -> CellPixels.Sum {
    var sum = CellPixels.Sum.zero
    for pair in corners { sum &+= self[Int(pair.added)] &- self[Int(pair.removed)] }
    return sum
  }
}

extension SIMD4<Float> {
  /// The same numbers.
  fileprivate init(whole numbers: CellPixels.Sum) { self.init(SIMD4<Int32>(truncatingIfNeeded: numbers)) }
}
