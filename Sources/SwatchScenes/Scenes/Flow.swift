import SwatchScreen

/// A layout that places items side by side and wraps to new rows, up to a limit.
package struct Flow {
  package let width: Int
  package let rowLimit: Int
  package var position = CellPosition(column: 0, row: 0)

  package init(width: Int, rowLimit: Int) { (self.width, self.rowLimit) = (width, rowLimit) }

  /// Returns the frame of the next item; `nil` if it does not fit.
  package mutating func place(_ length: Int) -> CellRect? {
    if position.column + length > width, position.column > 0 { breakLine() }
    guard position.row < rowLimit, length <= width else { return nil }
    defer { position.column += length }
    return CellRect(column: position.column, row: position.row, width: length, height: 1)
  }

  package mutating func breakLine() { position = CellPosition(column: 0, row: position.row + 1) }
}
