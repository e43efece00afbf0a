import SwatchScreen

/// Which cells are sent at once.
struct SixelLayout {
  /// Rectangles around all cells with images that changed, not overlapping.
  private(set) var patches: [CellRect] = []

  /// Lays out what changed, row by row, in patches of so many cells at most.
  init(_ changes: [ImageChange], largest: CellSize) {
    for run in Self.runs(of: changes, limit: largest.columns) {
      let joined = patches.indices.suffix(Self.lookback).last { index in
        let union = patches[index].union(run)
        // A palette and a head of its own cost about as much as two cells.
        return patches[index].rows.upperBound >= run.rows.lowerBound && union.width <= largest.columns
          && union.height <= largest.rows
          && union.area <= patches[index].area + run.area + Self.spareCells
          && !patches.indices.contains { $0 != index && !patches[$0].intersection(union).isEmpty }
      }
      if let joined { patches[joined] = patches[joined].union(run) } else { patches.append(run) }
    }
  }

  private static let lookback = 16
  private static let spareCells = 2

  /// Cells side by side, row by row.
  private static func runs(of changes: [ImageChange], limit: Int) -> [CellRect] {
    var runs: [CellRect] = []
    for change in changes where change.image != nil {
      let (column, row) = (change.position.column, change.position.row)
      if let last = runs.last, last.rows.lowerBound == row, last.columns.upperBound == column,
        // Pieces of one picture begin at the same columns in all rows.
        !column.isMultiple(of: limit)
      {
        runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
      } else {
        runs.append(CellRect(column: column, row: row, width: 1, height: 1))
      }
    }
    return runs
  }
}

extension CellRect {
  fileprivate var area: Int { width * height }

  /// The smallest rectangle around both, which are not empty.
  fileprivate func union(_ other: CellRect) -> CellRect {
    CellRect(
      columns: min(
        columns.lowerBound, other.columns.lowerBound)..<max(
          columns.upperBound, other.columns.upperBound),
      rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
  }
}
