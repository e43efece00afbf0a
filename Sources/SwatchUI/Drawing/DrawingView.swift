import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch

/// The visible part of the drawing: pixels, text as characters, and marks.
struct DrawingView {
  let session: DrawingSession
  let frame: CellRect
  let metrics: CellMetrics
  let texts: [DrawnText]

  var map: CanvasMap { CanvasMap(frame: frame, metrics: metrics, viewport: session.raster.viewport) }

  func draw(_ cells: CellRect, on surface: inout Surface) {
    surface.show(session.raster, in: cells, origin: frame.origin)
    drawSheet(in: cells, on: &surface)
    drawText(in: cells, on: &surface)
    drawMarks(in: cells, on: &surface)
    drawAids(in: cells, on: &surface)
  }

  /// Returns the color of the pixel at a point. On paper or at the edge of a stroke, returns the color in the
  /// same cell that differs most from the paper, so that thin strokes can be picked.
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
    let cell = metrics.pixels(of: CellPosition(column: x / metrics.cell.width, row: y / metrics.cell.height))
    let colors = cell.rows.flatMap { row in cell.columns.map { pixel($0, row) } }
    return colors.max { $0.distance(to: paper) < $1.distance(to: paper) } ?? paper
  }
}

extension RGB24 {
  fileprivate func distance(to other: RGB24) -> Int {
    abs(Int(red) - Int(other.red)) + abs(Int(green) - Int(other.green)) + abs(Int(blue) - Int(other.blue))
  }
}
