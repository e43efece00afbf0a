import SwatchPixels

struct PixelRegion {
  let size: PixelSize
  /// One byte for each pixel of the image and of a one-pixel border, row by row: 1 inside the region, else 0.
  var flags: [UInt8]
  var stride: Int { size.width + 2 }

  /// Creates the region of pixels with similar colors that are connected by their edges to a seed pixel.
  ///
  /// - Parameters:
  ///   - pixels: All pixels of the image, row by row, as `0x__RRGGBB`.
  ///   - tolerance: The maximum difference from the seed per color component, 0…255.
  init(
    around seed: (column: Int, row: Int), of pixels: UnsafeBufferPointer<UInt32>, size: PixelSize,
    tolerance: Int
  ) {
    self.size = size
    flags = Array(repeating: 0, count: (size.width + 2) * (size.height + 2))
    let bounds = size.bounds
    guard pixels.count == bounds.pixelCount, bounds.columns.contains(seed.column),
      bounds.rows.contains(seed.row)
    else { return }
    let color = ColorRange(around: pixels[seed.row * size.width + seed.column], tolerance: tolerance)
    flags.withUnsafeMutableBufferPointer { flags in
      var fill = ScanlineFill(pixels: pixels, flags: flags, size: size, color: color)
      fill.run(from: seed)
    }
  }

  /// The region and the eight neighbors of each of its pixels.
  var dilated: PixelRegion { dilated(by: 1).dilated(by: stride) }

  /// Adds the pixels at an offset from a pixel of the region, in both directions.
  private func dilated(by offset: Int) -> PixelRegion {
    var result = self
    let (width, stride) = (size.width, stride)
    result.flags.withUnsafeMutableBufferPointer { result in
      flags.withUnsafeBufferPointer { flags in
        for row in 1..<size.height + 1 {
          let start = row * stride
          for index in start + 1...start + width {
            result[index] = flags[index - offset] | flags[index] | flags[index + offset]
          }
        }
      }
    }
    return result
  }
}

/// A scanline flood fill, which fills whole runs of a row, then the adjacent runs above and below.
private struct ScanlineFill {
  let pixels: UnsafeBufferPointer<UInt32>
  let flags: UnsafeMutableBufferPointer<UInt8>
  let size: PixelSize
  let color: ColorRange

  var pendingRuns: [(columns: Range<Int>, row: Int)] = []

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

private struct ColorRange {
  private let lower, upper: SIMD4<UInt8>
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
