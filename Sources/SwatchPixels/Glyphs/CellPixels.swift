import Glibc
import SwatchColor

/// The 8 × 16 pixels of a cell, with a summed-area table.
public struct CellPixels {
  /// The color of all pixels if they are equal. In that case the sums are not computed.
  private(set) var uniformColor: RGB24? = RGB24(0)
  /// Row by row, each `0x00RRGGBB`.
  private var pixels = [UInt32](repeating: 0, count: CellMask.pixelCount)
  /// The sum of all pixels above and to the left of each ``corner(_:_:)``.
  private(set) var sums = [Sum](repeating: 0, count: 1 + CellMask.pixelCount)
  /// Blue, green and red in 16 bits each, from the lowest bit. Sums of 128 pixels are at most 32,640.
  typealias Sum = UInt64

  /// Creates black pixels.
  public init() {}

  /// Replaces the pixels. `body` writes them row by row, each `0x00RRGGBB`.
  mutating func write(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    uniformColor = pixels.withUnsafeMutableBufferPointer { pixels in
      body(pixels)
      // Compare each pixel with the next.
      guard let first = pixels.baseAddress, memcmp(first, first + 1, 4 * (pixels.count - 1)) == 0
      else { return nil }
      return RGB24(first.pointee)
    }
    // Most of a drawing is paper, so skip the sums of plain cells.
    if uniformColor == nil { updateSums() }
  }

  subscript(column: Int, row: Int) -> RGB24 { RGB24(pixels[row * CellMask.width + column]) }

  func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    pixels.withUnsafeBufferPointer(body)
  }

  func mask(of color: RGB24) -> CellMask { withPixels { CellMask($0, equalTo: color.packed) } }

  /// Returns the mean color of a rectangle of pixels.
  ///
  /// - Complexity: O(1)
  public func mean(columns: Range<Int> = 0..<8, rows: Range<Int> = 0..<16) -> RGB24 {
    if let uniformColor { return uniformColor }
    func sum(_ column: Int, _ row: Int) -> Sum { sums[Self.corner(column, row)] }
    let part =
      sum(columns.upperBound, rows.upperBound) &- sum(columns.lowerBound, rows.upperBound)
      &- sum(columns.upperBound, rows.lowerBound) &+ sum(columns.lowerBound, rows.lowerBound)
    return RGB24(meanOf: part, count: columns.count * rows.count)
  }

  /// Returns the index of a pixel corner in the sums; 0, with a sum of 0, on the left and upper edges.
  static func corner(_ column: Int, _ row: Int) -> Int {
    column == 0 || row == 0 ? 0 : (row - 1) * CellMask.width + column
  }

  var total: Sum { sums[CellMask.pixelCount] }

  private mutating func updateSums() {
    pixels.withUnsafeBytes { pixels in
      sums.withUnsafeMutableBytes { sums in
        // Add pixels in pairs: first down each column, then along the row.
        var columns = (SIMD2<Sum>(), SIMD2<Sum>(), SIMD2<Sum>(), SIMD2<Sum>())
        for row in 0..<CellMask.height {
          let (source, target) = (4 * CellMask.width * row, 8 * (CellMask.width * row + 1))
          var last: Sum = 0
          func add(_ pair: Int, to columns: inout SIMD2<Sum>) {
            columns &+= Self.pair(
              pixels.loadUnaligned(fromByteOffset: source + 8 * pair, as: SIMD8<UInt8>.self))
            let line = columns &+ SIMD2(0, columns[0]) &+ SIMD2(repeating: last)
            sums.storeBytes(of: line, toByteOffset: target + 16 * pair, as: SIMD2<Sum>.self)
            last = line[1]
          }
          add(0, to: &columns.0)
          add(1, to: &columns.1)
          add(2, to: &columns.2)
          add(3, to: &columns.3)
        }
      }
    }
  }

  private static func pair(_ bytes: SIMD8<UInt8>) -> SIMD2<Sum> {
    unsafeBitCast(SIMD8<UInt16>(truncatingIfNeeded: bytes), to: SIMD2<Sum>.self)
  }
}

extension RGB24 {
  init(meanOf sum: CellPixels.Sum, count: Int) {
    let count = UInt64(count)
    // Multiply by the reciprocal instead of dividing three times. Sums are below 2¹⁶, so an error of less
    // than 2⁻¹⁶ does not reach the next integer.
    let reciprocal = (1 << 32) / count + 1
    func mean(_ shift: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: (((sum >> shift & 0xFFFF) &+ count / 2) &* reciprocal) >> 32)
    }
    self.init(red: mean(32), green: mean(16), blue: mean(0))
  }
}
