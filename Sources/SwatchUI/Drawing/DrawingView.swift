import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch

/// The part of the drawing that is shown, in cells: its pixels, its text as characters, and the marks on it.
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
