import SwatchColor
import SwatchScreen

/// The pixels of a screen, as mouse reports count them.
struct ScreenPixels: Hashable {
  /// The extent of the screen.
  let size: CellSize
  /// The extent of a cell in pixels.
  let cellWidth, cellHeight: Int

  /// Creates the pixels of a screen of one cell or more, or none when cells would have no extent.
  init?(size: CellSize, cellWidth: Int, cellHeight: Int) {
    guard !size.bounds.isEmpty, cellWidth > 0, cellHeight > 0 else { return nil }
    (self.size, self.cellWidth, self.cellHeight) = (size, cellWidth, cellHeight)
  }

  /// The extent of a cell.
  var cell: CellPixelSize { CellPixelSize(width: cellWidth, height: cellHeight) }

  /// The cell that a pixel is in, and where in there; of the nearest pixel of the screen when it is not on it. Columns and
  /// rows count from 0.
  func place(column: Int, row: Int) -> (CellPosition, CellFraction) {
    let x = column.clamped(to: 0...size.columns * cellWidth - 1)
    let y = row.clamped(to: 0...size.rows * cellHeight - 1)
    let position = CellPosition(column: x / cellWidth, row: y / cellHeight)
    let fraction = CellFraction(
      pixelColumn: x % cellWidth, row: y % cellHeight, width: cellWidth, height: cellHeight)
    return (position, fraction)
  }
}
