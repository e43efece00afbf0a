import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchText

/// Which points of the canvas the cells of a frame show.
struct CanvasMap {
  let frame: CellRect
  let metrics: CellMetrics
  let viewport: Viewport

  /// Where the pointer is on the canvas, or the nearest place there; without a fraction, the middle of its cell.
  func canvasPoint(at position: CellPosition, _ fraction: CellFraction? = nil) -> CanvasPoint? {
    guard !frame.isEmpty else { return nil }
    let place = fraction ?? CellFraction(pixelColumn: 0, row: 0, width: 1, height: 1)
    // The nearest pixel, whose middle is half of its extent from the edge.
    let (marginX, marginY) = (place.pixelWidth / 2, place.pixelHeight / 2)
    let x = Double(position.column - frame.columns.lowerBound) + place.x
    let y = Double(position.row - frame.rows.lowerBound) + place.y
    return viewport.canvasPoint(
      x: x.clamped(to: marginX...Double(frame.width) - marginX) * Double(metrics.cell.width),
      y: y.clamped(to: marginY...Double(frame.height) - marginY) * Double(metrics.cell.height))
  }

  /// How exactly a place on the canvas is known: the extent of a pixel or, without a fraction, of a cell.
  func grain(of fraction: CellFraction?) -> CanvasSize {
    viewport.grain(columns: fraction?.pixelWidth ?? 1, rows: fraction?.pixelHeight ?? 1)
  }

  /// The middle of a cell that is counted from the corner of the canvas.
  func canvasPoint(of cell: CellPosition) -> CanvasPoint {
    viewport.canvasPoint(
      x: (Double(cell.column) + 0.5) * Double(metrics.cell.width),
      y: (Double(cell.row) + 0.5) * Double(metrics.cell.height))
  }

  /// The cell of the screen that shows a point; it may be outside of the frame.
  func screenPosition(of point: CanvasPoint) -> CellPosition {
    let place = viewport.position(of: point)
    // Far away, but a number of cells.
    func cells(_ pixels: Double, _ extent: Int) -> Int {
      Int((pixels / Double(extent)).rounded(.down).clamped(to: -1_000_000...1_000_000))
    }
    let cell = CellPosition(
      column: cells(place.x, metrics.cell.width), row: cells(place.y, metrics.cell.height))
    return screenPosition(of: cell)
  }

  /// Where a cell that is counted from the corner of the canvas is on the screen; it may be outside of the frame.
  func screenPosition(of cell: CellPosition) -> CellPosition {
    CellPosition(column: cell.column + frame.origin.column, row: cell.row + frame.origin.row)
  }
}

extension Viewport {
  /// What a canvas shows at first in so many cells, one at least: its corner, at 100 %.
  init(showing frame: CellRect, of display: Display) {
    let metrics = display.cellMetrics
    self.init(
      size: metrics.pixelSize(of: CellSize(columns: max(1, frame.width), rows: max(1, frame.height))),
      density: metrics.density, leavesOutLegibleText: !display.graphics.showsPixels)
  }
}
