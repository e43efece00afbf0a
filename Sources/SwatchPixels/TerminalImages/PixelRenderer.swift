import SwatchColor
import SwatchScreen

/// Renders pixels unchanged, on terminals that show images.
struct PixelRenderer: Renderer {
  let metrics: CellMetrics

  /// Draws all changed cells: as a blank if the cell has a single color, otherwise as an image.
  func render(
    _ changed: PixelRect, of source: some PixelSource, at origin: CellPosition, on surface: inout Surface
  ) {
    let uniformPixels = source.uniformColor.map { Array(repeating: $0.packed, count: metrics.count) }
    for position in metrics.cells(around: changed).moved(by: origin).intersection(surface.clip).positions {
      let rect = metrics.pixels(
        of: CellPosition(column: position.column - origin.column, row: position.row - origin.row))
      let pixels =
        uniformPixels
        ?? [UInt32](unsafeUninitializedCapacity: metrics.count) { pixels, count in
          pixels.initialize(repeating: 0)
          source.read(rect, into: pixels)
          count = pixels.count
        }
      surface.show(pixels, at: position)
    }
  }
}

extension Surface {
  fileprivate mutating func show(_ pixels: [UInt32], at position: CellPosition) {
    guard let first = pixels.first, pixels.allSatisfy({ $0 == first }),
      display.colors.hasExactly(RGB24(first))
    else { return show(CellImage(pixels), at: position) }
    self[position] = Cell(" ", Style(background: .rgb(RGB24(first))))
  }
}

extension ColorDepth {
  /// Returns true if cells can show the color exactly. Otherwise they would not match neighboring pixels.
  fileprivate func hasExactly(_ color: RGB24) -> Bool {
    // Users configure the values of named colors.
    self == .truecolor || self == .indexed256 && ANSIPalette.indexed256.contains(color)
  }
}
