import SwatchColor
import SwatchScreen
import SwatchText

/// The pixels of a screen, as mouse reports count them.
struct ScreenPixels: Hashable {
  let size: CellSize
  /// The extent of a cell in pixels.
  let cell: CellPixelSize

  /// A side of a screen has no more pixels.
  private static let longestSide = 1 << 14
  /// Nor has a whole screen: one of 8K has half as many.
  private static let mostPixels = 1 << 26

  /// Creates the pixels of a screen of one cell or more, or none when cells would have no extent, or one that no screen
  /// has: anyone can tell a terminal how large it is, and memory must not follow.
  init?(size: CellSize, cellWidth: Int, cellHeight: Int) {
    guard !size.bounds.isEmpty, (1...128).contains(cellWidth), (1...256).contains(cellHeight) else {
      return nil
    }
    let (width, height) = (size.columns * cellWidth, size.rows * cellHeight)
    guard max(width, height) <= Self.longestSide, width * height <= Self.mostPixels else { return nil }
    (self.size, cell) = (size, CellPixelSize(width: cellWidth, height: cellHeight))
  }

  /// The cell that a pixel is in, and where in there; of the nearest pixel of the screen when it is not on it. Columns and
  /// rows count from 0.
  func place(column: Int, row: Int) -> (CellPosition, CellFraction) {
    let x = column.clamped(to: 0...size.columns * cell.width - 1)
    let y = row.clamped(to: 0...size.rows * cell.height - 1)
    let fraction = CellFraction(
      pixelColumn: x % cell.width, row: y % cell.height, width: cell.width, height: cell.height)
    return (CellPosition(column: x / cell.width, row: y / cell.height), fraction)
  }
}
