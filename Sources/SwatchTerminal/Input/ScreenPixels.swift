import SwatchScreen
import SwatchText

/// The size of a screen in pixels, for converting mouse reports.
struct ScreenPixels: Hashable {
  let size: CellSize
  let cell: CellMetrics

  private static let longestSide = 1 << 14
  /// Twice the pixels of an 8K screen.
  private static let maximumPixelCount = 1 << 26

  /// Returns `nil` for implausible sizes, because any program can set a terminal's size.
  init?(size: CellSize, cellWidth: Int, cellHeight: Int) {
    guard !size.bounds.isEmpty, (1...128).contains(cellWidth), (1...256).contains(cellHeight)
    else { return nil }
    let (width, height) = (size.columns * cellWidth, size.rows * cellHeight)
    guard max(width, height) <= Self.longestSide, width * height <= Self.maximumPixelCount else { return nil }
    (self.size, cell) = (size, CellMetrics(width: cellWidth, height: cellHeight))
  }

  /// Returns the cell that contains a pixel, and the position in the cell. Clamps the pixel to the screen.
  func location(column: Int, row: Int) -> (CellPosition, CellFraction) {
    let x = column.clamped(to: 0...size.columns * cell.width - 1)
    let y = row.clamped(to: 0...size.rows * cell.height - 1)
    let fraction = CellFraction(
      pixelColumn: x % cell.width, row: y % cell.height, width: cell.width, height: cell.height)
    return (CellPosition(column: x / cell.width, row: y / cell.height), fraction)
  }
}
