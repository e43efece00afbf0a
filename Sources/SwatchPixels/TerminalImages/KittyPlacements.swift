import SwatchScreen

/// What a screen shows of each tile: rectangles, by the numbers that their placements have in the terminal.
struct KittyPlacements: Sendable {
  /// A rectangle of cells that shows parts of a tile, side by side as they are there.
  struct Placement: Hashable {
    var cells: CellRect
    /// The part that the first of them shows.
    let part: KittyTiles.Part
  }

  /// A placement to be made under a number, in place of the one that has it; `nil` to remove that one.
  typealias Step = (number: Int, placement: Placement?)

  private struct ShownTile {
    /// The cells that show parts of it.
    var cells: Set<Int> = []
    /// The placements that the terminal has, from number 1 on; `nil` for numbers that are free.
    var placements: [Placement?] = []
  }

  private let columns: Int
  /// What each cell shows, row by row.
  private var parts: [KittyTiles.Part?]
  private var tiles: [Int: ShownTile] = [:]

  init(on size: CellSize) {
    columns = size.columns
    parts = Array(repeating: nil, count: size.columns * size.rows)
  }

  /// Takes note of what a cell shows from now on, and returns the tiles of which something else is shown.
  mutating func show(_ part: KittyTiles.Part?, at position: CellPosition) -> [Int] {
    let index = position.row * columns + position.column
    let old = parts[index]
    guard part != old else { return [] }
    parts[index] = part
    if let old { tiles[old.tile]?.cells.remove(index) }
    if let part { tiles[part.tile, default: ShownTile()].cells.insert(index) }
    return [old, part].compactMap { $0?.tile }
  }

  /// Finds what the terminal is to do to show a tile as noted.
  ///
  /// - Parameters:
  ///   - tile: Which tile.
  ///   - isLost: Whether the terminal does not have a placement any more as it was.
  /// - Complexity: O(*n* log *n*) in the number of cells that show the tile.
  mutating func update(_ tile: Int, isLost: (Placement) -> Bool) -> [Step] {
    guard var shown = tiles[tile] else { return [] }
    let wanted = rectangles(of: shown.cells)
    var missing = Set(wanted)
    var (free, superfluous): ([Int], [Int]) = ([], [])
    for (index, placement) in shown.placements.enumerated() {
      if let placement, !isLost(placement), missing.remove(placement) != nil { continue }
      if placement == nil { free.append(index) } else { superfluous.append(index) }
      shown.placements[index] = nil
    }
    // A placement that another one is to take the place of need not be removed.
    var indices = (superfluous + free)[...]
    var steps: [Step] = []
    for placement in wanted where missing.contains(placement) {
      let index = indices.popFirst() ?? shown.placements.count
      if index == shown.placements.count { shown.placements.append(nil) }
      shown.placements[index] = placement
      steps.append((index + 1, placement))
    }
    for index in superfluous where shown.placements[index] == nil { steps.append((index + 1, nil)) }
    tiles[tile] = shown
    return steps
  }

  /// As few rectangles as are found at once, around all of the cells and no others.
  private func rectangles(of cells: Set<Int>) -> [Placement] {
    var rectangles: [Placement] = []
    for run in runs(of: cells) {
      if let above = rectangles.lastIndex(where: { $0.continues(in: run) }) {
        rectangles[above].cells.rows = rectangles[above].cells.rows.lowerBound..<run.cells.rows.upperBound
      } else {
        rectangles.append(run)
      }
    }
    return rectangles
  }

  /// Cells side by side, row by row.
  private func runs(of cells: Set<Int>) -> [Placement] {
    var runs: [Placement] = []
    for index in cells.sorted() {
      guard let part = parts[index] else { continue }
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      if let last = runs.last, last.cells.rows.lowerBound == row, last.cells.columns.upperBound == column,
        last.part.row == part.row, last.part.column + last.cells.width == part.column
      {
        runs[runs.count - 1].cells.columns = last.cells.columns.lowerBound..<column + 1
      } else {
        runs.append(Placement(cells: CellRect(column: column, row: row, width: 1, height: 1), part: part))
      }
    }
    return runs
  }
}

extension KittyPlacements.Placement {
  /// Whether a row of cells goes on below, on the screen and in the tile.
  fileprivate func continues(in run: Self) -> Bool {
    cells.columns == run.cells.columns && cells.rows.upperBound == run.cells.rows.lowerBound
      && part.column == run.part.column && part.row + cells.height == run.part.row
  }
}
