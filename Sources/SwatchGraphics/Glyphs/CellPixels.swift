import Glibc
import SwatchColor

/// The pixels of one cell, 8 × 16, and what follows from them for every way to show them.
public struct CellPixels {
  /// The color of all pixels, if they have the same; then there are no sums.
  private(set) var onlyColor: RGB24? = RGB24(0)
  /// Row by row, `0x00RRGGBB` each.
  private var pixels = [UInt32](repeating: 0, count: CellMask.pixelCount)
  /// The sums of the components of all pixels above and to the left of each corner: blue, green, red, nothing.
  private var sums = [Sum](repeating: .zero, count: (CellMask.width + 1) * (CellMask.height + 1))

  /// A sum of pixels: blue, green, red, nothing. All 128 of a cell add up to 32,640 at most.
  typealias Sum = SIMD4<UInt16>

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

  /// A pixel.
  subscript(column: Int, row: Int) -> RGB24 { RGB24(pixels[row * CellMask.width + column]) }

  /// Reads all pixels, row by row, `0x00RRGGBB` each.
  func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    pixels.withUnsafeBufferPointer(body)
  }

  /// The pixels that have a color exactly.
  func mask(of color: RGB24) -> CellMask {
    withPixels { CellMask($0, equalTo: color.packed) }
  }

  /// How many pixels have a color exactly.
  func count(of color: RGB24) -> Int {
    let value = color.packed
    return withPixels { pixels in
      // In the width of a pixel several are compared at once.
      var count: UInt32 = 0
      for pixel in pixels { count &+= pixel == value ? 1 : 0 }
      return Int(count)
    }
  }

  /// The mean color of some of the pixels.
  ///
  /// - Parameters:
  ///   - columns: Some of the 8 from left to right.
  ///   - rows: Some of the 16 from top to bottom.
  public func mean(columns: Range<Int> = 0..<8, rows: Range<Int> = 0..<16) -> RGB24 {
    if let onlyColor { return onlyColor }
    func sum(_ column: Int, _ row: Int) -> Sum { sums[row * (CellMask.width + 1) + column] }
    let part =
      sum(columns.upperBound, rows.upperBound) &- sum(columns.lowerBound, rows.upperBound)
      &- sum(columns.upperBound, rows.lowerBound) &+ sum(columns.lowerBound, rows.lowerBound)
    return RGB24(meanOf: part, count: UInt16(columns.count * rows.count))
  }

  /// The sum of all pixels.
  var total: Sum { sums[sums.count - 1] }

  func withSums<Result>(_ body: (UnsafeBufferPointer<Sum>) -> Result) -> Result {
    sums.withUnsafeBufferPointer(body)
  }

  private mutating func addUp() {
    pixels.withUnsafeBytes { pixels in
      sums.withUnsafeMutableBufferPointer { sums in
        let width = CellMask.width + 1
        for row in 0..<CellMask.height {
          let bytes = pixels.loadUnaligned(fromByteOffset: 4 * CellMask.width * row, as: SIMD32<UInt8>.self)
          let components = SIMD32<UInt16>(truncatingIfNeeded: bytes)
          var (line, index) = (Sum.zero, row * width)
          func add(_ pixel: Sum) {
            index += 1
            line &+= pixel
            sums[index + width] = sums[index] &+ line
          }
          let (left, right) = (components.lowHalf, components.highHalf)
          add(left.lowHalf.lowHalf)
          add(left.lowHalf.highHalf)
          add(left.highHalf.lowHalf)
          add(left.highHalf.highHalf)
          add(right.lowHalf.lowHalf)
          add(right.lowHalf.highHalf)
          add(right.highHalf.lowHalf)
          add(right.highHalf.highHalf)
        }
      }
    }
  }
}

extension RGB24 {
  /// The mean of so many pixels, rounded.
  init(meanOf sum: CellPixels.Sum, count: UInt16) {
    let mean = (sum &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: max(1, count))
    self.init(
      red: UInt8(truncatingIfNeeded: mean[2]), green: UInt8(truncatingIfNeeded: mean[1]),
      blue: UInt8(truncatingIfNeeded: mean[0]))
  }
}
