import SwatchScreen

/// Places things side by side, in as many rows as it takes and the limit allows.
struct Flow {
  let width: Int
  let rowLimit: Int
  var position = CellPosition(column: 0, row: 0)

  /// The place of the next thing; `nil` where there is none.
  mutating func place(_ length: Int) -> CellRect? {
    if position.column + length > width, position.column > 0 { breakLine() }
    guard position.row < rowLimit, length <= width else { return nil }
    defer { position.column += length }
    return CellRect(column: position.column, row: position.row, width: length, height: 1)
  }

  mutating func breakLine() { position = CellPosition(column: 0, row: position.row + 1) }
}
