import SwatchScreen

extension CellRect {
  /// The cell in the middle; for an empty rectangle, its origin.
  package var middle: CellPosition { centered(CellSize(columns: 1, rows: 1)).origin }

  /// Returns the first `count` rows, or all if there are fewer.
  package func top(_ count: Int) -> Self { Self(columns: columns, rows: rows.prefix(count)) }
  /// Returns the last `count` rows, or all if there are fewer.
  package func bottom(_ count: Int) -> Self { Self(columns: columns, rows: rows.suffix(count)) }
  package func withoutTop(_ count: Int) -> Self { Self(columns: columns, rows: rows.dropFirst(count)) }
  package func row(_ row: Int) -> CellRect { CellRect(columns: columns, rows: row..<row + 1) }
}
