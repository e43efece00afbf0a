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
  }

  /// The closest to `pixels`.
  ///
  /// - Complexity: O(*n*) in the number of characters; of a cell in one color O(1).
  func closest(to pixels: CellPixels) -> Look {
    if let color = pixels.onlyColor { return Look(glyph: " ", foreground: color, background: color) }
    let total = pixels.total
    guard let (partition, part) = bestPartition(of: pixels) else {
      let color = RGB24(meanOf: total, count: UInt16(CellMask.pixelCount))
      return Look(glyph: " ", foreground: color, background: color)
    }
    let ink = RGB24(meanOf: part, count: UInt16(partition.count))
    let ground = RGB24(meanOf: total &- part, count: UInt16(Int32(CellMask.pixelCount) - partition.count))
    return partition.isInverse
      ? Look(glyph: partition.glyph, foreground: ground, background: ink)
      : Look(glyph: partition.glyph, foreground: ink, background: ground)
  }

  /// The way to share the cell that leaves the least error, and the sum of its first part; `nil` when one color is as
  /// good.
  private func bestPartition(of pixels: CellPixels) -> (partition: Partition, part: CellPixels.Sum)? {
    let total = pixels.total
    var best = (gain: Float.zero, index: -1, part: CellPixels.Sum.zero)
    pixels.withSums { sums in
      corners.withUnsafeBufferPointer { corners in
        for (index, partition) in partitions.enumerated() {
          var part = CellPixels.Sum.zero
          for corner in partition.corners {
            let place = Int(corners[corner])
            part = place > 0 ? part &+ sums[place - 1] : part &- sums[-place - 1]
          }
          // How far the part is from what the mean of the cell would give it; whole numbers that a Float has exactly.
          let distance = SIMD4<Float>(
            SIMD4<Int32>(truncatingIfNeeded: part) &* SIMD4(repeating: Int32(CellMask.pixelCount))
              &- SIMD4<Int32>(truncatingIfNeeded: total) &* SIMD4(repeating: partition.count)
          )
          let gain = (distance * distance).sum() * partition.weight
          if gain > best.gain { best = (gain, index, part) }
        }
      }
    }
    return best.index < 0 ? nil : (partitions[best.index], best.part)
  }
}
