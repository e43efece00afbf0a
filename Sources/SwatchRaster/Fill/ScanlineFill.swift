import SwatchPixels

/// A scanline flood fill, which fills whole runs of a row, then the adjacent runs above and below.
struct ScanlineFill {
  let pixels: UnsafeBufferPointer<UInt32>
  /// The ``PixelRegion/flags`` to set.
  let flags: UnsafeMutableBufferPointer<UInt8>
  let size: PixelSize
  let color: ColorRange

  private(set) var pendingRuns: [(columns: Range<Int>, row: Int)] = []

  mutating func run(from seed: (column: Int, row: Int)) {
    fillRuns(touching: seed.column..<seed.column + 1, row: seed.row)
    while let (columns, row) = pendingRuns.popLast() {
      if row > 0 { fillRuns(touching: columns, row: row - 1) }
      if row + 1 < size.height { fillRuns(touching: columns, row: row + 1) }
    }
  }

  /// Sets the flags of the runs of a row that have a pixel in `columns`.
  private mutating func fillRuns(touching columns: Range<Int>, row: Int) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      guard isFillable(column, row) else {
        column += 1
        continue
      }
      var first = column
      while first > 0, isFillable(first - 1, row) { first -= 1 }
      var end = column + 1
      while end < size.width, isFillable(end, row) { end += 1 }
      let start = (row + 1) * (size.width + 2) + 1
      for index in start + first..<start + end { flags[index] = 1 }
      pendingRuns.append((first..<end, row))
      column = end
    }
  }

  @inline(__always)
  private func isFillable(_ column: Int, _ row: Int) -> Bool {
    flags[(row + 1) * (size.width + 2) + column + 1] == 0 && color.contains(pixels[row * size.width + column])
  }
}

struct ColorRange {
  private let lower: SIMD4<UInt8>
  private let upper: SIMD4<UInt8>
  private let exact: UInt32

  init(around color: UInt32, tolerance: Int) {
    func bound(_ shift: UInt32, _ change: Int) -> UInt8 {
      UInt8(Swift.min(Swift.max(Int((color >> shift) & 0xFF) + change, 0), 255))
    }
    exact = color
    lower = SIMD4(bound(0, -tolerance), bound(8, -tolerance), bound(16, -tolerance), 0)
    upper = SIMD4(bound(0, tolerance), bound(8, tolerance), bound(16, tolerance), 255)
  }

  @inline(__always)
  func contains(_ color: UInt32) -> Bool {
    if color == exact { return true }
    let components = unsafeBitCast(color, to: SIMD4<UInt8>.self)
    return all(components .>= lower) && all(components .<= upper)
  }
}
