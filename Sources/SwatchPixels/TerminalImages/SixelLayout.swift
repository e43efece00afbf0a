import SwatchScreen

/// The division of changed cells into patches.
struct SixelLayout {
  private(set) var patches: [CellRect] = []

  /// Lays out changed cells, sorted row by row.
  ///
  /// - Parameters:
  ///   - largest: The maximum size of a patch.
  ///   - maximumExtraCells: The maximum number of unchanged cells to send in order to merge two patches.
  ///   - canCover: Returns true if a patch may include an unchanged cell.
  init(_ cells: [CellPosition], largest: CellSize, maximumExtraCells: Int, canCover: (CellPosition) -> Bool) {
    // Break runs at the same columns in all rows.
    for run in CellRect.runs(of: cells, where: { !$1.column.isMultiple(of: largest.columns) }) {
      let joined = patches.indices.suffix(Self.lookback).last { index in
        let union = patches[index].union(run)
        return patches[index].rows.upperBound >= run.rows.lowerBound && union.width <= largest.columns
          && union.height <= largest.rows
          && union.size.count <= patches[index].size.count + run.size.count + maximumExtraCells
          && !patches.indices.contains { $0 != index && !patches[$0].intersection(union).isEmpty }
          && union.positions.allSatisfy(canCover)
      }
      if let joined { patches[joined] = patches[joined].union(run) } else { patches.append(run) }
    }
  }

  private static let lookback = 16
}

extension CellRect {
  fileprivate func union(_ other: CellRect) -> CellRect {
    CellRect(
      columns: min(
        columns.lowerBound, other.columns.lowerBound)..<max(columns.upperBound, other.columns.upperBound),
      rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
  }
}
