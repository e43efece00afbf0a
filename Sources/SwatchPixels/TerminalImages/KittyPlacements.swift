import SwatchScreen

/// The visible rectangles of each tile, by placement number.
struct KittyPlacements: Sendable {
  /// A rectangle of cells that shows a contiguous part of a tile.
  struct Placement: Hashable {
    var cells: CellRect
    let part: KittyTiles.Part

    /// Returns true if `run` continues the rectangle downward, both on the screen and in the tile.
    func continues(in run: Self) -> Bool {
      cells.columns == run.cells.columns && cells.rows.upperBound == run.cells.rows.lowerBound
        && part.column == run.part.column && part.row + cells.height == run.part.row
    }
  }

  /// A placement to create or replace by number; `nil` to remove it.
  typealias Step = (number: Int, placement: Placement?)

  private struct ShownTile {
    var cells: Set<Int> = []
    /// The terminal's placements, starting with number 1; `nil` if the number is free.
    var placements: [Placement?] = []
  }

  private let size: CellSize
  /// The part shown in each cell, row by row.
  private var parts: [KittyTiles.Part?]
  private var tiles: [Int: ShownTile] = [:]

  init(on size: CellSize) {
    (self.size, parts) = (size, Array(repeating: nil, count: size.count))
  }

  /// Records the part shown in a cell. Returns the tiles affected.
  mutating func show(_ part: KittyTiles.Part?, at position: CellPosition) -> [Int] {
    let index = size.index(of: position)
    let old = parts[index]
    guard part != old else { return [] }
    parts[index] = part
    if let old { tiles[old.tile]?.cells.remove(index) }
    if let part { tiles[part.tile, default: ShownTile()].cells.insert(index) }
    return [old, part].compactMap { $0?.tile }
  }

  /// Returns the steps that bring the terminal up to date for a tile.
  ///
  /// - Parameter isLost: Returns true if the terminal no longer shows a placement correctly.
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
    // Reuse the numbers of superfluous placements instead of removing them.
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

  /// Returns rectangles that cover exactly `cells`; few, but not always the fewest possible.
  private func rectangles(of cells: Set<Int>) -> [Placement] {
    var rectangles: [Placement] = []
    for run in runs(of: cells.sorted().map(size.position)) {
      if let above = rectangles.lastIndex(where: { $0.continues(in: run) }) {
        rectangles[above].cells.rows = rectangles[above].cells.rows.lowerBound..<run.cells.rows.upperBound
      } else {
        rectangles.append(run)
      }
    }
    return rectangles
  }

  /// Returns horizontal runs of cells that show contiguous parts.
  private func runs(of cells: [CellPosition]) -> [Placement] {
    func part(at cell: CellPosition) -> KittyTiles.Part? { parts[size.index(of: cell)] }
    let runs = CellRect.runs(of: cells) { run, cell in
      guard let first = part(at: run.origin), let next = part(at: cell) else { return false }
      return first.row == next.row && first.column + run.width == next.column
    }
    return runs.compactMap { run in part(at: run.origin).map { Placement(cells: run, part: $0) } }
  }
}
