import SwatchColor
import SwatchScreen
import SwatchText

extension Surface {
  /// Modifies the pixels that cells show. Cells with text, and displays without images, are unchanged.
  ///
  /// - Parameter color: Returns the new color of a pixel, given its position on the surface and its current
  ///   color; `nil` to keep it.
  public mutating func recolorPixels(
    _ cells: CellRect, _ color: (_ x: Int, _ y: Int, _ under: RGB24) -> RGB24?
  ) {
    guard display.graphics.showsPixels else { return }
    let (width, height) = (display.cellPixels.width, display.cellPixels.height)
    for position in cells.intersection(clip).positions {
      guard let old = pixels(at: position) else { continue }
      var pixels = old
      for index in pixels.indices {
        let (y, x) = index.quotientAndRemainder(dividingBy: width)
        let new = color(position.column * width + x, position.row * height + y, RGB24(old[index]))
        if let new { pixels[index] = new.packed }
      }
      if pixels != old { show(CellImage(pixels), at: position) }
    }
  }

  private func pixels(at position: CellPosition) -> [UInt32]? {
    if let image = image(at: position) { return image.pixels }
    let cell = self[position]
    guard cell.glyph == " ", case .rgb(let color) = cell.style.background else { return nil }
    return Array(repeating: color.packed, count: display.cellPixels.count)
  }

  /// Draws a ring, as a marker for a color on a chart or a value on a track.
  ///
  /// - Parameters:
  ///   - radius: The radius to the middle of the line, in cell heights.
  ///   - halfWidth: Half the width of the line, and the width of each black line next to it, in cell heights.
  ///   - area: The cells that may change; `nil` for all.
  public mutating func drawRing(
    at center: CellPoint, radius: Double, halfWidth: Double, in area: CellRect? = nil
  ) {
    let (width, height) = (Double(display.cellPixels.width), Double(display.cellPixels.height))
    let (x, y, radius, halfWidth) = (center.x * width, center.y * height, radius * height, halfWidth * height)
    let reach = radius + 2 * halfWidth + 1
    func range(_ middle: Double) -> Range<Int> {
      Int((middle - reach).rounded(.down))..<Int((middle + reach).rounded(.up))
    }
    let cells = display.cellMetrics.cells(around: PixelRect(columns: range(x), rows: range(y)))
    recolorPixels(area?.intersection(cells) ?? cells) { column, row, under in
      let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
      let distance = abs((dx * dx + dy * dy).squareRoot() - radius)
      // White on the line, black next to it. Anti-aliasing: each edge blends over one pixel.
      let line = halfWidth + 0.5 - distance
      let edge = line + halfWidth
      guard edge > 0 else { return nil }
      return under.mixed(with: RGB24(0x000000), fraction: edge).mixed(with: RGB24(0xFFFFFF), fraction: line)
    }
  }
}

extension RGB24 {
  /// Returns the color mixed with `fraction` (0…1) of `other`.
  public func mixed(with other: RGB24, fraction: Double) -> RGB24 {
    combined(with: other) { base, added in
      UInt8((Double(base) + fraction.clamped(to: 0...1) * (Double(added) - Double(base))).rounded())
    }
  }
}
