import SwatchColor
import SwatchScreen
import SwatchText

extension Surface {
  /// Draws over what cells show, pixel by pixel. Cells with text stay as they are, and so does everything on a display that
  /// shows no pixels.
  ///
  /// - Parameters:
  ///   - cells: Where to draw.
  ///   - color: What a pixel shows, which is counted from the corner of the surface and showed `under` before; `nil` to
  ///     leave it.
  public mutating func drawOver(
    _ cells: CellRect, _ color: (_ x: Int, _ y: Int, _ under: RGB24) -> RGB24?
  ) {
    guard display.graphics.showsPixels else { return }
    for position in cells.intersection(clip).positions { drawOver(position, color) }
  }

  private mutating func drawOver(
    _ position: CellPosition, _ color: (_ x: Int, _ y: Int, _ under: RGB24) -> RGB24?
  ) {
    guard var pixels = pixels(at: position) else { return }
    let (left, top) = (position.column * display.cellPixels.width, position.row * display.cellPixels.height)
    var isChanged = false
    for index in pixels.indices {
      let (y, x) = index.quotientAndRemainder(dividingBy: display.cellPixels.width)
      guard let new = color(left + x, top + y, RGB24(pixels[index])) else { continue }
      isChanged = isChanged || new.packed != pixels[index]
      pixels[index] = new.packed
    }
    if isChanged { show(CellImage(pixels), at: position) }
  }

  /// The pixels of a cell that shows a picture; `nil` where text stands.
  private func pixels(at position: CellPosition) -> [UInt32]? {
    if let image = image(at: position) { return image.pixels }
    let cell = self[position]
    guard cell.glyph == " ", case .rgb(let color) = cell.style.background else { return nil }
    return Array(repeating: color.packed, count: display.cellPixels.count)
  }
}

extension RGB24 {
  /// Black or white, whichever can be seen on the color.
  public var contrasting: RGB24 {
    OKLab(Color(self)).lightness > 0.6 ? RGB24(0x000000) : RGB24(0xFFFFFF)
  }

  /// The color with so much of another one over it, 0…1.
  public func mixed(with other: RGB24, fraction: Double) -> RGB24 {
    func mix(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(one) + fraction.clamped(to: 0...1) * (Double(other) - Double(one))).rounded())
    }
    return RGB24(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

/// A ring around a place, as pixels: what marks a color on a chart, or the value on a track.
public struct PixelRing: Sendable {
  /// The middle, in pixels from the corner of a surface.
  public let x, y: Double
  /// How far the middle of the line is from there.
  public let radius: Double
  /// Half of the line's width; a thinner line of the other color lies on either side.
  public let halfWidth: Double

  /// Places a ring.
  public init(x: Double, y: Double, radius: Double, halfWidth: Double) {
    (self.x, self.y, self.radius, self.halfWidth) = (x, y, radius, halfWidth)
  }

  /// The pixels that it may show on.
  public var bounds: PixelRect {
    let reach = radius + 2 * halfWidth + 1
    func range(_ middle: Double) -> Range<Int> {
      Int((middle - reach).rounded(.down))..<Int((middle + reach).rounded(.up))
    }
    return PixelRect(columns: range(x), rows: range(y))
  }

  /// What a pixel shows: white on the line, black beside it, whatever it lies on.
  public func color(x column: Int, y row: Int, over under: RGB24) -> RGB24? {
    let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
    let distance = abs((dx * dx + dy * dy).squareRoot() - radius)
    // Half a pixel on either side of an edge is where it is smooth.
    let line = halfWidth + 0.5 - distance
    let edge = line + halfWidth
    guard edge > 0 else { return nil }
    return under.mixed(with: RGB24(0x000000), fraction: edge).mixed(with: RGB24(0xFFFFFF), fraction: line)
  }
}
