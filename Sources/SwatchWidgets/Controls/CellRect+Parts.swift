import SwatchScreen

extension CellRect {
  package init(_ position: CellPosition) {
    self.init(column: position.column, row: position.row, width: 1, height: 1)
  }

  /// The cell in the middle; for an empty rectangle, its origin.
  package var middle: CellPosition { centered(CellSize(columns: 1, rows: 1)).origin }

  /// Returns the first `count` rows, or all if there are fewer.
  package func top(_ count: Int) -> CellRect {
    var remaining = self
    return remaining.cutTop(count)
  }

  /// Returns the last `count` rows, or all if there are fewer.
  package func bottom(_ count: Int) -> CellRect {
    var remaining = self
    return remaining.cutBottom(count)
  }

  package func withoutTop(_ count: Int) -> CellRect {
    var remaining = self
    _ = remaining.cutTop(count)
    return remaining
  }

  package func row(_ row: Int) -> CellRect { CellRect(columns: columns, rows: row..<row + 1) }
}
