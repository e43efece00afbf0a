import SwatchScreen

/// A rectangle of pixels encoded as sixels: columns of six pixels, color by color.
///
/// Source: VT330/VT340 Programmer Reference Manual, volume 2, chapter 14, "Sixel Graphics".
struct SixelPatch {
  private let width, height: Int
  let palette: SixelPalette

  /// Creates a patch of up to `limit` colors from cells, row by row; cells that are `nil` stay unchanged.
  init(_ parts: [[[UInt32]?]], cell: CellMetrics, limit: Int, isIntermediate: Bool) {
    (width, height) = ((parts.first?.count ?? 0) * cell.width, parts.count * cell.height)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    let omitted = ArraySlice(repeating: SixelCell.unset, count: cell.width)
    for row in parts {
      for y in 0..<cell.height {
        for part in row {
          pixels += part?[y * cell.width..<(y + 1) * cell.width] ?? omitted
        }
      }
    }
    palette = SixelPalette(
      of: pixels, omitting: SixelCell.unset, limit: limit, isIntermediate: isIntermediate)
  }

  func pixels(of cell: CellMetrics, column: Int, row: Int) -> [UInt32] {
    (0..<cell.count).map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: cell.width)
      let color = palette.indices[(row * cell.height + y) * width + column * cell.width + x]
      return color < 0 ? SixelCell.unset : palette.colors[color].packed
    }
  }

  var bytes: [UInt8] {
    // Square pixels; unset pixels keep their color.
    var bytes = Array("\u{1B}P0;1q\"1;1;\(width);\(height)".utf8)
    for (index, color) in palette.colors.enumerated() { bytes += "#\(index);2;\(color)".utf8 }
    var writer = SixelWriter(bytes)
    for top in stride(from: 0, to: height, by: 6) { writer.append(band(top..<min(top + 6, height))) }
    return writer.bytes + "\u{1B}\\".utf8
  }

  private func band(_ rows: Range<Int>) -> [Int: [UInt8]] {
    var sixels: [Int: [UInt8]] = [:]
    for row in rows {
      for column in 0..<width {
        let index = palette.indices[row * width + column]
        guard index >= 0 else { continue }
        sixels[index, default: [UInt8](repeating: 0, count: width)][column] |= 1 << (row - rows.lowerBound)
      }
    }
    return sixels
  }
}
