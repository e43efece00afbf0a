import SwatchPixels
import SwatchScreen
import SwatchSketch
import SwatchText

/// Converts between canvas points and the cells of a frame.
struct CanvasMap {
  let frame: CellRect
  let metrics: CellMetrics
  let viewport: Viewport

  /// Returns the canvas point nearest to the pointer; without a fraction, to the center of the cell.
  func canvasPoint(at position: CellPosition, _ fraction: CellFraction? = nil) -> CanvasPoint? {
    guard !frame.isEmpty else { return nil }
    let offset = fraction ?? CellFraction(pixelColumn: 0, row: 0, width: 1, height: 1)
    // Clamp to the center of the nearest pixel.
    let (marginX, marginY) = (offset.pixelWidth / 2, offset.pixelHeight / 2)
    let x = Double(position.column - frame.columns.lowerBound) + offset.x
    let y = Double(position.row - frame.rows.lowerBound) + offset.y
    return viewport.canvasPoint(
      x: x.clamped(to: marginX...Double(frame.width) - marginX) * Double(metrics.width),
      y: y.clamped(to: marginY...Double(frame.height) - marginY) * Double(metrics.height))
  }

  /// Returns the precision of a position: the size of a pixel or, without a fraction, of a cell.
  func grain(of fraction: CellFraction?) -> CanvasSize {
    viewport.grain(columns: fraction?.pixelWidth ?? 1, rows: fraction?.pixelHeight ?? 1)
  }

  func canvasPoint(of cell: CellPosition) -> CanvasPoint {
    viewport.canvasPoint(
      x: (Double(cell.column) + 0.5) * Double(metrics.width),
      y: (Double(cell.row) + 0.5) * Double(metrics.height))
  }

  /// Returns the screen cell of a point, which may be outside the frame.
  func screenPosition(of point: CanvasPoint) -> CellPosition {
    let pixel = viewport.position(of: point)
    // Clamp to fit an integer.
    func cells(_ pixels: Double, _ extent: Int) -> Int {
      Int((pixels / Double(extent)).rounded(.down).clamped(to: -1_000_000...1_000_000))
    }
    return screenPosition(
      of: CellPosition(column: cells(pixel.x, metrics.width), row: cells(pixel.y, metrics.height)))
  }

  /// Converts a cell relative to the canvas to a screen cell, which may be outside the frame.
  func screenPosition(of cell: CellPosition) -> CellPosition {
    CellPosition(column: cell.column + frame.origin.column, row: cell.row + frame.origin.row)
  }
}

extension Viewport {
  /// Creates the initial viewport of a frame: at 100%, at the top left corner, and not smaller than a cell.
  init(showing frame: CellRect, of display: Display) {
    let metrics = display.cellMetrics
    self.init(
      size: metrics.pixelSize(of: CellSize(columns: max(1, frame.width), rows: max(1, frame.height))),
      density: metrics.density, omitsLegibleText: !display.graphics.showsPixels)
  }
}
