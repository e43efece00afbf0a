import SwatchColor
import SwatchPixels

/// A bitmap of whole cells.
package struct Bitmap: PixelSource {
  package let columns: Int
  package let rows: Int
  /// Row by row, as `0x00RRGGBB`.
  package var pixels: [UInt32]

  package var width: Int { columns * CellMask.width }
  package var height: Int { rows * CellMask.height }

  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    pixels = Array(repeating: 0, count: columns * rows * CellMask.pixelCount)
  }

  package func read(_ rect: PixelRect, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    guard var target = pixels.baseAddress else { return }
    self.pixels.withUnsafeBufferPointer { source in
      guard let source = source.baseAddress else { return }
      for row in rect.rows {
        target.update(from: source + row * width + rect.columns.lowerBound, count: rect.columns.count)
        target += rect.columns.count
      }
    }
  }

  package func cell(_ column: Int, _ row: Int) -> [UInt32] {
    (0..<CellMask.height).flatMap { line in
      let start = (row * CellMask.height + line) * width + column * CellMask.width
      return pixels[start..<start + CellMask.width]
    }
  }

  package mutating func fill(_ column: Int, _ row: Int, _ mask: CellMask, _ ink: UInt32, _ background: UInt32)
  {
    for line in 0..<CellMask.height {
      for dot in 0..<CellMask.width {
        pixels[(row * CellMask.height + line) * width + column * CellMask.width + dot] =
          mask[dot, line] ? ink : background
      }
    }
  }
}
