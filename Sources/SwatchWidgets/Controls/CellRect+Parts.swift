import SwatchScreen

// Parts of rectangles, for layouts.
extension CellRect {
  /// Creates the rectangle of one cell.
  package init(_ position: CellPosition) {
    self.init(column: position.column, row: position.row, width: 1, height: 1)
  }

  /// The cell in the middle; of an empty rectangle, its origin.
  package var middle: CellPosition { centered(CellSize(columns: 1, rows: 1)).origin }

  /// The first rows, as many as there are.
  package func top(_ count: Int) -> CellRect {
    var rest = self
    return rest.cutTop(count)
  }

  /// The last rows, as many as there are.
  package func bottom(_ count: Int) -> CellRect {
    var rest = self
    return rest.cutBottom(count)
  }

  /// All but the first rows.
  package func withoutTop(_ count: Int) -> CellRect {
    var rest = self
    _ = rest.cutTop(count)
    return rest
  }

  /// A row of the screen in the columns of the rectangle.
  package func row(_ row: Int) -> CellRect { CellRect(columns: columns, rows: row..<row + 1) }
}
