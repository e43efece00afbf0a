import SwatchColor
import SwatchPixels
import SwatchScreen

/// A magnifier for the picked pixel and its surroundings.
package struct LensView {
  package let frame: CellRect
  private let source: PictureSource

  private static let maximumCount = 11
  private static let minimumCounts = (columns: 5, rows: 3)
  package static let maximumSize = CellSize(columns: 2 * maximumCount + 2, rows: maximumCount + 2)

  /// Creates a lens in the area with space for the largest one; `nil` if no area is large enough.
  package init?(of source: PictureSource, in areas: [CellRect]) {
    let frames = areas.compactMap(Self.frame)
    // Ties prefer the first area.
    guard let largest = frames.max(by: { $0.width * $0.height < $1.width * $1.height }) else { return nil }
    (frame, self.source) = (largest, source)
  }

  private static func frame(in area: CellRect) -> CellRect? {
    // An odd count puts the picked pixel in the center.
    func odd(_ count: Int) -> Int { min(maximumCount, count.isMultiple(of: 2) ? count - 1 : count) }
    let (columns, rows) = (odd((area.width - 2) / 2), odd(area.height - 2))
    guard columns >= minimumCounts.columns, rows >= minimumCounts.rows else { return nil }
    return area.centered(CellSize(columns: 2 * columns + 2, rows: rows + 2))
  }

  private var inside: CellRect { frame.inset(columns: 1, rows: 1) }

  package func draw(on surface: inout Surface) {
    surface.fill(frame)
    surface.drawBorder(frame, title: source.color.hex, style: .plain)
    let edge = CellRect(columns: inside.columns, rows: inside.rows.upperBound..<frame.rows.upperBound)
    let alpha = source.alphaLabel.map { " · \($0)" } ?? ""
    surface.write(" \(source.pixel.label)\(alpha) ", in: edge, alignment: .center)
    if surface.display.graphics.showsPixels { drawPixels(on: &surface) } else { drawCells(on: &surface) }
  }

  private func drawPixels(on surface: inout Surface) {
    let pixels = LensPixels(of: source, in: inside.size, on: surface.display)
    surface.show(pixels, in: inside, origin: inside.origin)
    let corner = surface.display.cellMetrics.pixels(of: inside.origin)
    surface.recolorPixels(inside) { x, y, _ in
      pixels.frameColor(x - corner.columns.lowerBound, y - corner.rows.lowerBound)
    }
  }

  private func drawCells(on surface: inout Surface) {
    let center = source.pixel
    let (left, top) = (center.column - inside.width / 4, center.row - inside.height / 2)
    let pixels = PixelRect(columns: left..<left + inside.width / 2, rows: top..<top + inside.height)
      .intersection(source.picture.bounds)
    let colors = source.picture.averages(
      columns: pixels.columns.count, rows: pixels.rows.count, in: pixels, over: Self.checkerboard)
    let positions = pixels.rows.flatMap { row in pixels.columns.map { PixelPosition(column: $0, row: row) } }
    for (pixel, color) in zip(positions, colors) {
      let rect = CellRect(
        column: inside.columns.lowerBound + 2 * (pixel.column - left),
        row: inside.rows.lowerBound + pixel.row - top, width: 2, height: 1)
      surface.fill(rect, color: color)
      guard pixel == center else { continue }
      surface.write("[]", in: rect, style: surface.display.colors == .mono ? .bold : Style.text(on: color))
    }
  }

  /// The background of transparent pixels, one checkerboard square per pixel.
  static let checkerboard = Checkerboard(
    light: Checkerboard.standard.light, dark: Checkerboard.standard.dark, squareWidth: 1, squareHeight: 1)
}

/// The pixels of the lens as squares for pixel graphics, with a frame around the picked one.
struct LensPixels: PerPixelSource {
  private let size: PixelSize
  private let side: Int
  private let visiblePixels: PixelRect
  private let colors: [RGB24]
  private let center: PixelPosition

  init(of source: PictureSource, in cells: CellSize, on display: Display) {
    size = display.cellMetrics.pixelSize(of: cells)
    side = display.cellPixels.height
    center = source.pixel
    let (columns, rows) = (size.width / side / 2 + 1, size.height / side / 2 + 1)
    visiblePixels = PixelRect(
      columns: center.column - columns..<center.column + columns + 1,
      rows: center.row - rows..<center.row + rows + 1
    ).intersection(source.picture.bounds)
    colors = source.picture.averages(
      columns: visiblePixels.columns.count, rows: visiblePixels.rows.count, in: visiblePixels,
      over: LensView.checkerboard)
  }

  private var corner: (x: Int, y: Int) { ((size.width - side) / 2, (size.height - side) / 2) }

  func color(column x: Int, row y: Int) -> RGB24 {
    // Two extra squares keep the dividend positive for all visible pixels.
    let (columns, rows) = (size.width / side + 2, size.height / side + 2)
    let column = center.column + (x - corner.x + columns * side) / side - columns
    let row = center.row + (y - corner.y + rows * side) / side - rows
    guard visiblePixels.columns.contains(column), visiblePixels.rows.contains(row) else {
      return SampledPicture.surround
    }
    return colors[
      (row - visiblePixels.rows.lowerBound) * visiblePixels.columns.count + column
        - visiblePixels.columns.lowerBound]
  }

  /// Returns the color of the frame at a pixel: white around the center square, black around that.
  func frameColor(_ x: Int, _ y: Int) -> RGB24? {
    let width = max(1, side / 8)
    let distance = max(corner.x - x, x - (corner.x + side - 1), corner.y - y, y - (corner.y + side - 1))
    guard (1...2 * width).contains(distance) else { return nil }
    return distance <= width ? RGB24(0xFFFFFF) : RGB24(0x000000)
  }
}
