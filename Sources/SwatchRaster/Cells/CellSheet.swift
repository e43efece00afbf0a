import SwatchPixels
import SwatchScreen
import SwatchSketch

struct CellSheet {
  private let sheet: CanvasRect
  private let metrics: CellMetrics
  /// The number of columns and rows, at least 1 each.
  let size: CellSize
  let scale: Double

  init(_ sheet: CanvasRect, within limit: CellSize, enlarges: Bool, metrics: CellMetrics) {
    let (columns, rows) = (max(1, limit.columns), max(1, limit.rows))
    let fitting = min(
      Double(columns * metrics.cell.width) / sheet.size.width,
      Double(rows * metrics.cell.height) / sheet.size.height)
    let scale = enlarges ? fitting : min(metrics.density.y, fitting)
    (self.sheet, self.metrics) = (sheet, metrics)
    // A sheet without extent fits at any scale.
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    let cells = metrics.cells(around: SheetImage.size(of: sheet, scale: self.scale).bounds)
    size = CellSize(columns: min(columns, cells.width), rows: min(rows, cells.height))
  }

  var grid: CanvasGrid {
    let (width, height) = (Double(metrics.cell.width) / scale, Double(metrics.cell.height) / scale)
    return CanvasGrid(corner: sheet.min, cell: CanvasSize(width: width, height: height))
  }

  /// Returns true if a part of a letter is on the sheet. A wide letter can start one column to its left.
  func shows(_ letter: Letter) -> Bool {
    (-1..<size.columns).contains(letter.position.column) && (0..<size.rows).contains(letter.position.row)
  }
}
