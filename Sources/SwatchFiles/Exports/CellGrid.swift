import SwatchRaster
import SwatchScreen
import SwatchSketch

/// How a page is laid out on cells.
struct CellGrid {
  let page: CanvasRect
  /// How many columns and rows it takes, at least 1.
  let size: CellSize
  /// How many pixels a canvas point has, where a cell has ``CellDrawing/cell``.
  let scale: Double

  /// Lays `page` out within so many columns and rows.
  init(over page: CanvasRect, within limit: CellSize, enlarges: Bool) {
    let (columns, rows) = (max(1, limit.columns), max(1, limit.rows))
    let fitting = min(
      Double(columns) * CanvasSize.cell.width / page.size.width,
      Double(rows) * CanvasSize.cell.height / page.size.height)
    let scale = enlarges ? fitting : min(1, fitting)
    self.page = page
    // A page without extent fits at any scale.
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    let pixels = PageImage.size(of: page, scale: self.scale)
    size = CellSize(
      columns: min(columns, (pixels.width + CellDrawing.cell.width - 1) / CellDrawing.cell.width),
      rows: min(rows, (pixels.height + CellDrawing.cell.height - 1) / CellDrawing.cell.height))
  }

  /// The extent of all cells in pixels.
  var pixelSize: PixelSize {
    PixelSize(width: size.columns * CellDrawing.cell.width, height: size.rows * CellDrawing.cell.height)
  }

  /// Whether a part of a character is on the page; a wide one begins a cell before.
  func shows(_ character: CellCharacter) -> Bool {
    (-1..<size.columns).contains(character.column) && (0..<size.rows).contains(character.row)
  }

  /// The extent of a cell on the canvas.
  var cell: CanvasSize {
    CanvasSize(
      width: Double(CellDrawing.cell.width) / scale, height: Double(CellDrawing.cell.height) / scale)
  }

  /// What cells show of the canvas.
  func canvasRect(of cells: CellRect) -> CanvasRect {
    func point(_ column: Int, _ row: Int) -> CanvasPoint {
      page.min + CanvasPoint(x: Double(column) * cell.width, y: Double(row) * cell.height)
    }
    return CanvasRect(
      min: point(cells.columns.lowerBound, cells.rows.lowerBound),
      max: point(cells.columns.upperBound, cells.rows.upperBound))
  }
}
