import SwatchColor
import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch

/// The part of the drawing that is shown, in cells: its pixels, its text as characters, and the marks on it.
struct DrawingView {
  let session: DrawingSession
  let frame: CellRect
  /// The strokes that are text, bottom to top.
  var texts: [DrawnText] = []

  /// The pixels of the drawing that a cell shows.
  static let metrics = CellMetrics.points

  /// The pixels that so many cells show: at least one cell.
  static func pixelSize(of frame: CellRect) -> PixelSize {
    metrics.pixelSize(of: CellSize(columns: max(1, frame.width), rows: max(1, frame.height)))
  }

  /// Draws what is in `cells`.
  func draw(_ cells: CellRect, on surface: inout Surface) {
    surface.show(session.raster, in: cells, origin: frame.origin)
    drawText(in: cells, on: &surface)
    drawMarks(in: cells, on: &surface)
  }

  /// The color of the drawing at `point`: of the pixel there or, where that is paper or the edge of a stroke, of the
  /// one in the same cell that differs most from paper, so that thin strokes can be hit.
  func color(at point: CanvasPoint) -> RGB24 {
    let position = session.raster.viewport.position(of: point)
    let (x, y) = (Int(position.x), Int(position.y))
    func pixel(_ column: Int, _ row: Int) -> RGB24 {
      session.raster.averageColor(in: PixelRect(columns: column..<column + 1, rows: row..<row + 1))
    }
    let paper = session.drawing.paper.rgb24
    let exact = pixel(x, y)
    let isFlat = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].allSatisfy { pixel($0, $1) == exact }
    guard exact == paper || !isFlat else { return exact }
    let cell = pixels(
      of: CellPosition(column: x / Self.metrics.cell.width, row: y / Self.metrics.cell.height))
    let colors = cell.rows.flatMap { row in cell.columns.map { pixel($0, row) } }
    return colors.max { $0.distance(to: paper) < $1.distance(to: paper) } ?? paper
  }

  // MARK: Cells and points

  /// Where the pointer is on the canvas, or the nearest place there; without a fraction, the middle of its cell.
  func canvasPoint(at position: CellPosition, _ fraction: CellFraction? = nil) -> CanvasPoint? {
    guard !frame.isEmpty else { return nil }
    let place = fraction ?? CellFraction(pixelColumn: 0, row: 0, width: 1, height: 1)
    // The nearest pixel, whose middle is half of its extent from the edge.
    let (marginX, marginY) = (place.pixelWidth / 2, place.pixelHeight / 2)
    let x = Double(position.column - frame.columns.lowerBound) + place.x
    let y = Double(position.row - frame.rows.lowerBound) + place.y
    return session.raster.viewport.canvasPoint(
      x: x.clamped(to: marginX...Double(frame.width) - marginX) * CanvasSize.cell.width,
      y: y.clamped(to: marginY...Double(frame.height) - marginY) * CanvasSize.cell.height)
  }

  /// How exactly a place on the canvas is known: the extent of a pixel or, without a fraction, of a cell.
  func grain(of fraction: CellFraction?) -> CanvasSize {
    session.raster.viewport.grain(columns: fraction?.pixelWidth ?? 1, rows: fraction?.pixelHeight ?? 1)
  }

  /// The middle of a cell that is counted from the corner of the canvas.
  func canvasPoint(of cell: CellPosition) -> CanvasPoint {
    session.raster.viewport.canvasPoint(
      x: (Double(cell.column) + 0.5) * CanvasSize.cell.width,
      y: (Double(cell.row) + 0.5) * CanvasSize.cell.height)
  }

  /// The pixels of a cell that is counted from the corner of the canvas.
  func pixels(of cell: CellPosition) -> PixelRect {
    Self.metrics.pixels(of: cell)
  }

  /// Where such a cell is on the screen, be it in the frame or not.
  func screenPosition(of cell: CellPosition) -> CellPosition {
    CellPosition(column: cell.column + frame.origin.column, row: cell.row + frame.origin.row)
  }
}

extension RGB24 {
  /// The sum of the differences of the components.
  fileprivate func distance(to other: RGB24) -> Int {
    abs(Int(red) - Int(other.red)) + abs(Int(green) - Int(other.green)) + abs(Int(blue) - Int(other.blue))
  }
}
