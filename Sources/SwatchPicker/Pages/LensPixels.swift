import SwatchColor
import SwatchPixels
import SwatchScreen

/// The pixels around the one that is picked as squares, where a screen shows pixels: that one in the middle, in a frame.
struct LensPixels: PixelwiseSource {
  /// The extent of all squares together, and of one.
  private let size: PixelSize
  private let side: Int
  /// The pixels of the picture that can be seen, and their colors.
  private let shown: PixelRect
  private let colors: [RGB24]
  private let center: PixelPosition

  init(of source: PictureSource, in cells: CellSize, on display: Display) {
    size = display.cellMetrics.pixelSize(of: cells)
    side = display.cellPixels.height
    center = source.pixel
    let (columns, rows) = (size.width / side / 2 + 1, size.height / side / 2 + 1)
    shown = PixelRect(
      columns: center.column - columns..<center.column + columns + 1,
      rows: center.row - rows..<center.row + rows + 1
    ).intersection(source.picture.bounds)
    colors = source.picture.averages(
      columns: shown.columns.count, rows: shown.rows.count, in: shown, over: LensView.board)
  }

  /// The corner of the square in the middle.
  private var corner: (x: Int, y: Int) { ((size.width - side) / 2, (size.height - side) / 2) }

  /// The color of the square at a pixel; beyond the edges of the picture, its surround.
  func color(column x: Int, row y: Int) -> RGB24 {
    // Two squares more keep what is divided from being negative: all that can be seen is nearer than that.
    let (columns, rows) = (size.width / side + 2, size.height / side + 2)
    let column = center.column + (x - corner.x + columns * side) / side - columns
    let row = center.row + (y - corner.y + rows * side) / side - rows
    guard shown.columns.contains(column), shown.rows.contains(row) else { return SampledPicture.surround }
    return colors[
      (row - shown.rows.lowerBound) * shown.columns.count + column - shown.columns.lowerBound]
  }

  /// What the frame shows at a pixel: a white line around the square in the middle, and a black one around that.
  func frameColor(_ x: Int, _ y: Int) -> RGB24? {
    let width = max(1, side / 8)
    let distance = max(
      corner.x - x, x - (corner.x + side - 1), corner.y - y, y - (corner.y + side - 1))
    guard (1...2 * width).contains(distance) else { return nil }
    return distance <= width ? RGB24(0xFFFFFF) : RGB24(0x000000)
  }
}
