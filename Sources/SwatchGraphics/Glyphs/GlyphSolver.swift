import SwatchColor

/// Finds the character and the two colors that come closest to the pixels of a cell.
///
/// Closest is the least sum of squared differences of the components, over all pixels of the cell. Of a part that has one
/// color, that is the mean; what a way to share the cell gains over one color follows from the sum of a part alone
/// (the variance between classes of Otsu, *A threshold selection method from gray-level histograms*, 1979), and that from
/// the sums of all pixels above and to the left of its corners (Crow, *Summed-area tables for texture mapping*, 1984).
/// The search is over all ways, and exact.
struct GlyphSolver {
  /// A character in two colors.
  struct Solution: Hashable {
    var glyph: Unicode.Scalar
    var foreground: RGB24
    var background: RGB24
  }

  private let repertoire: GlyphRepertoire
  /// The sums of the components of all pixels above and to the left, at each corner of pixels: blue, green, red.
  private var sums: [SIMD4<Int32>]

  init(_ repertoire: GlyphRepertoire) {
    self.repertoire = repertoire
    sums = Array(repeating: .zero, count: (CellMask.width + 1) * (CellMask.height + 1))
  }

  /// The closest to `pixels`.
  ///
  /// - Parameter ground: The ground of the cell beside it, which the cell's goes on with where two ways are equal.
  /// - Complexity: O(*n*) in the number of characters; of a cell in one color O(1).
  mutating func solution(for pixels: CellPixels, beside ground: RGB24?) -> Solution {
    if let color = pixels.onlyColor { return Solution(glyph: " ", foreground: color, background: color) }
    addUp(pixels)
    let total = sums[sums.count - 1]
    guard let (partition, part) = bestPartition(of: total) else {
      let color = RGB24(meanOf: total, count: Int32(CellMask.pixelCount))
      return Solution(glyph: " ", foreground: color, background: color)
    }
    let first = RGB24(meanOf: part, count: partition.count)
    let rest = RGB24(meanOf: total &- part, count: Int32(CellMask.pixelCount) - partition.count)
    let ways = [
      partition.glyph.map { Solution(glyph: $0, foreground: first, background: rest) },
      partition.inverse.map { Solution(glyph: $0, foreground: rest, background: first) },
    ].compactMap { $0 }
    let best = ways.min {
      $0.background.squaredDistance(to: ground) < $1.background.squaredDistance(to: ground)
    }
    return best ?? Solution(glyph: " ", foreground: first, background: first)
  }

  private mutating func addUp(_ pixels: CellPixels) {
    sums.withUnsafeMutableBufferPointer { sums in
      pixels.withPixels { pixels in
        var index = CellMask.width + 2
        for row in 0..<CellMask.height {
          var line = SIMD4<Int32>.zero
          for column in 0..<CellMask.width {
            line &+= SIMD4<Int32>(truncatingIfNeeded: pixels[row * CellMask.width + column])
            sums[index] = sums[index - CellMask.width - 1] &+ line
            index += 1
          }
          index += 1
        }
      }
    }
  }

  /// The way to share the cell that leaves the least error, and the sum of its first part; `nil` when one color is as
  /// good.
  private func bestPartition(
    of total: SIMD4<Int32>
  ) -> (partition: GlyphRepertoire.Partition, part: SIMD4<Int32>)? {
    var best = (gain: Float.zero, index: -1, part: SIMD4<Int32>.zero)
    sums.withUnsafeBufferPointer { sums in
      repertoire.corners.withUnsafeBufferPointer { corners in
        for (index, partition) in repertoire.partitions.enumerated() {
          var part = SIMD4<Int32>.zero
          for corner in partition.corners {
            let place = Int(corners[corner])
            part = place > 0 ? part &+ sums[place - 1] : part &- sums[-place - 1]
          }
          // How far the part is from what the mean of the cell would give it; whole numbers that a Float has exactly.
          let distance = SIMD4<Float>(
            part &* SIMD4(repeating: Int32(CellMask.pixelCount)) &- total &* SIMD4(repeating: partition.count)
          )
          let gain = (distance * distance).sum() * partition.weight
          if gain > best.gain { best = (gain, index, part) }
        }
      }
    }
    return best.index < 0 ? nil : (repertoire.partitions[best.index], best.part)
  }
}

/// The pixels of a cell, row by row: blue, green, red, and a byte that does not count.
struct CellPixels {
  private var pixels: [SIMD4<UInt8>]

  init() { pixels = Array(repeating: .zero, count: CellMask.pixelCount) }

  /// Sets a pixel.
  subscript(column: Int, row: Int) -> RGB24 {
    get { RGB24(pixels[row * CellMask.width + column]) }
    set { pixels[row * CellMask.width + column] = SIMD4(newValue.blue, newValue.green, newValue.red, 0) }
  }

  /// The color of all pixels, if they have the same.
  var onlyColor: RGB24? {
    let first = pixels[0]
    return pixels.allSatisfy { $0 == first } ? RGB24(first) : nil
  }

  func withPixels<Result>(_ body: (UnsafeBufferPointer<SIMD4<UInt8>>) -> Result) -> Result {
    pixels.withUnsafeBufferPointer(body)
  }
}

extension RGB24 {
  fileprivate init(_ pixel: SIMD4<UInt8>) { self.init(red: pixel[2], green: pixel[1], blue: pixel[0]) }

  fileprivate init(meanOf sum: SIMD4<Int32>, count: Int32) {
    let mean = (sum &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
    self.init(SIMD4<UInt8>(truncatingIfNeeded: mean))
  }

  fileprivate func squaredDistance(to other: RGB24?) -> Int {
    guard let other else { return 0 }
    func square(_ one: UInt8, _ other: UInt8) -> Int { (Int(one) - Int(other)) * (Int(one) - Int(other)) }
    return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
  }
}
