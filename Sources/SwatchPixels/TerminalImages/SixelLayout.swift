import SwatchScreen

/// Which cells are sent at once.
struct SixelLayout {
  /// Rectangles around all cells that are to be sent, not overlapping.
  private(set) var patches: [CellRect] = []

  /// Lays out what changed in patches.
  ///
  /// - Parameters:
  ///   - cells: What is to be sent, row by row.
  ///   - largest: How many cells a patch has at most.
  ///   - spareCells: For how many cells that need not be sent two patches become one: a head and a palette of its own cost
  ///     about as much as those.
  ///   - canCover: Whether a patch may lie over a cell that need not be sent.
  init(
    _ cells: [CellPosition], largest: CellSize, spareCells: Int, canCover: (CellPosition) -> Bool
  ) {
    for run in Self.runs(of: cells, limit: largest.columns) {
      let joined = patches.indices.suffix(Self.lookback).last { index in
        let union = patches[index].union(run)
        return patches[index].rows.upperBound >= run.rows.lowerBound && union.width <= largest.columns
          && union.height <= largest.rows
          && union.area <= patches[index].area + run.area + spareCells
          && !patches.indices.contains { $0 != index && !patches[$0].intersection(union).isEmpty }
          && union.positions.allSatisfy(canCover)
      }
      if let joined { patches[joined] = patches[joined].union(run) } else { patches.append(run) }
    }
  }

  private static let lookback = 16

  /// Cells side by side, row by row.
  private static func runs(of cells: [CellPosition], limit: Int) -> [CellRect] {
    var runs: [CellRect] = []
    for cell in cells {
      let (column, row) = (cell.column, cell.row)
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

  /// All cells, row by row.
  package var positions: [CellPosition] {
    rows.flatMap { row in columns.map { CellPosition(column: $0, row: row) } }
  }

  /// The smallest rectangle around both, which are not empty.
  fileprivate func union(_ other: CellRect) -> CellRect {
    CellRect(
      columns: min(
        columns.lowerBound, other.columns.lowerBound)..<max(
          columns.upperBound, other.columns.upperBound),
      rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
  }
}
