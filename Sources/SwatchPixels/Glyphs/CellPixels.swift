import Glibc
import SwatchColor

/// The pixels of one cell, 8 × 16, and what follows from them for every way to show them.
public struct CellPixels {
  /// The color of all pixels, if they have the same; then there are no sums.
  private(set) var onlyColor: RGB24? = RGB24(0)
  /// Row by row, `0x00RRGGBB` each.
  private var pixels = [UInt32](repeating: 0, count: CellMask.pixelCount)
  /// The sums of all pixels above and to the left of each ``corner(_:_:)``.
  private var sums = [Sum](repeating: 0, count: 1 + CellMask.pixelCount)

  /// A sum of pixels: blue, green, red, 16 bits each, from the lowest. All 128 of a cell add up to 32,640 at most, so sums
  /// are added and taken away as one number.
  typealias Sum = UInt64

  /// Creates black pixels.
  public init() {}

  /// Has the pixels written, row by row, `0x00RRGGBB` each.
  mutating func write(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    onlyColor = pixels.withUnsafeMutableBufferPointer { pixels in
      body(pixels)
      // Each pixel is compared with the one after it.
      guard let first = pixels.baseAddress, memcmp(first, first + 1, 4 * (pixels.count - 1)) == 0 else {
        return nil
      }
      return RGB24(first.pointee)
    }
    // Most of a drawing is paper.
    if onlyColor == nil { addUp() }
  }

  subscript(column: Int, row: Int) -> RGB24 { RGB24(pixels[row * CellMask.width + column]) }

  /// Reads all pixels, row by row, `0x00RRGGBB` each.
  func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    pixels.withUnsafeBufferPointer(body)
  }

  /// The pixels that have a color exactly.
  func mask(of color: RGB24) -> CellMask {
    withPixels { CellMask($0, equalTo: color.packed) }
  }

  /// The mean color of some of the pixels.
  ///
  /// - Parameters:
  ///   - columns: Some of the 8 from left to right.
  ///   - rows: Some of the 16 from top to bottom.
  public func mean(columns: Range<Int> = 0..<8, rows: Range<Int> = 0..<16) -> RGB24 {
    if let onlyColor { return onlyColor }
    func sum(_ column: Int, _ row: Int) -> Sum { sums[Self.corner(column, row)] }
    let part =
      sum(columns.upperBound, rows.upperBound) &- sum(columns.lowerBound, rows.upperBound)
      &- sum(columns.upperBound, rows.lowerBound) &+ sum(columns.lowerBound, rows.lowerBound)
    return RGB24(meanOf: part, count: columns.count * rows.count)
  }

  /// The index of a corner of pixels among the sums: 0 at the left and the upper edge, where nothing is summed, and 1 more
  /// than that of the pixel above and to the left elsewhere.
  static func corner(_ column: Int, _ row: Int) -> Int {
    column == 0 || row == 0 ? 0 : (row - 1) * CellMask.width + column
  }

  var total: Sum { sums[CellMask.pixelCount] }

  func withSums<Result>(_ body: (UnsafeBufferPointer<Sum>) -> Result) -> Result {
    sums.withUnsafeBufferPointer(body)
  }

  private mutating func addUp() {
    pixels.withUnsafeBytes { pixels in
      sums.withUnsafeMutableBytes { sums in
        // Pixels are added up in pairs: first each column, then along the row.
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

  /// Two pixels, each as a sum.
  private static func pair(_ bytes: SIMD8<UInt8>) -> SIMD2<Sum> {
    unsafeBitCast(SIMD8<UInt16>(truncatingIfNeeded: bytes), to: SIMD2<Sum>.self)
  }
}

extension RGB24 {
  /// The mean of so many pixels, rounded.
  init(meanOf sum: CellPixels.Sum, count: Int) {
    let count = UInt64(count)
    // To multiply takes less time than to divide three times. What the reciprocal is too large adds less than 2⁻¹⁶, as sums
    // are below 2¹⁶: too little for the next whole number.
    let reciprocal = (1 << 32) / count + 1
    func mean(_ shift: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: (((sum >> shift & 0xFFFF) &+ count / 2) &* reciprocal) >> 32)
    }
    self.init(red: mean(32), green: mean(16), blue: mean(0))
  }
}
