import SwatchRaster
import SwatchScreen
import SwatchSketch

/// How a sheet is laid out on cells.
struct CellSheet {
  private let sheet: CanvasRect
  /// How many columns and rows it takes, at least 1.
  let size: CellSize
  /// How many pixels a canvas point has, with ``CellMetrics/points``.
  let scale: Double

  /// Lays `sheet` out within so many columns and rows.
  init(_ sheet: CanvasRect, within limit: CellSize, enlarges: Bool) {
    let (columns, rows) = (max(1, limit.columns), max(1, limit.rows))
    let fitting = min(
      Double(columns) * CanvasSize.cell.width / sheet.size.width,
      Double(rows) * CanvasSize.cell.height / sheet.size.height)
    let scale = enlarges ? fitting : min(1, fitting)
    self.sheet = sheet
    // A sheet without extent fits at any scale.
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    let cells = CellMetrics.points.cells(around: SheetImage.size(of: sheet, scale: self.scale).bounds)
    size = CellSize(columns: min(columns, cells.width), rows: min(rows, cells.height))
  }

  /// The cells on the canvas.
  var grid: CanvasGrid {
    let cell = CellMetrics.points.cell
    return CanvasGrid(
      corner: sheet.min,
      cell: CanvasSize(width: Double(cell.width) / scale, height: Double(cell.height) / scale))
  }

  /// Whether a part of a letter is on the sheet; a wide one begins a cell before. What is outside is never looked at
  /// again: a line can be far longer than that.
  func shows(_ letter: Letter) -> Bool {
    (-1..<size.columns).contains(letter.position.column) && (0..<size.rows).contains(letter.position.row)
  }
}
