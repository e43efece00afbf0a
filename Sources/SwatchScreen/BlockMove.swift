/// A block of cells that the terminal already shows elsewhere.
struct BlockMove: Hashable {
  let target: CellRect
  /// The distance to move right and down.
  let columns, rows: Int
  var affectedRows: Range<Int> { Self.span(of: target.rows, movedBy: rows) }
  var affectedColumns: Range<Int> { Self.span(of: target.columns, movedBy: columns) }

  private static func span(of target: Range<Int>, movedBy offset: Int) -> Range<Int> {
    target.lowerBound - max(0, offset)..<target.upperBound - min(0, offset)
  }
}

struct BlockSearch {
  let old, new: [Cell]
  let size: CellSize
  let drawn: [Range<Int>]
  private let area: CellRect

  /// The minimum number of changed cells. Writing fewer is cheaper than searching.
  private static let minimumChanges = 200
  /// The reciprocal of the minimum fraction of drawn cells that change when a picture moves.
  private static let inverseMinimumFraction = 16

  init(from old: [Cell], to surface: Surface) {
    (self.old, new, size, drawn) = (old, surface.cells, surface.size, surface.drawn)
    let rows = drawn.indices.filter { [drawn] in !drawn[$0].isEmpty }
    let columns = drawn.reduce(into: 0..<0) { $0.formUnion($1) }
    area = CellRect(columns: columns, rows: (rows.first ?? 0)..<(rows.last ?? -1) + 1)
  }

  /// Returns the block that saves the most cells; `nil` if too few cells changed or no block saves any.
  ///
  /// - Complexity: O(*n*) in the number of cells in the drawn area.
  func bestMove() -> BlockMove? {
    guard hasManyChanges, let offset = offset(), offset.column != 0 || offset.row != 0 else { return nil }
    // Cells that would move in from outside the screen are not shown yet.
    let bounds = CellRect(column: offset.column, row: offset.row, width: size.columns, height: size.rows)
    var target = area.intersection(bounds)
    for _ in 0..<2 {
      target.rows = bestRun(of: target.rows) { gain(in: target.columns, row: $0, offset) }
      target.columns = bestRun(of: target.columns) { column in
        target.rows.reduce(0) { $0 + gain(in: column..<column + 1, row: $1, offset) }
      }
    }
    return target.isEmpty ? nil : BlockMove(target: target, columns: offset.column, rows: offset.row)
  }

  private var hasManyChanges: Bool {
    let drawnCount = drawn.reduce(0) { $0 + $1.count }
    guard drawnCount >= Self.minimumChanges else { return false }
    let count = drawn.indices.reduce(0) { count, row in
      count + drawn[row].count { old[index($0, row)] != new[index($0, row)] }
    }
    return count >= Self.minimumChanges && Self.inverseMinimumFraction * count >= drawnCount
  }

  private func index(_ column: Int, _ row: Int) -> Int { row * size.columns + column }

  /// Returns the most frequent offset of details that were unique.
  private func offset() -> CellPosition? {
    var oldIndices: [UInt64: Int] = [:]
    let repeated = -1
    forEachDetail(of: old, step: 1) { detail, index in
      let oldIndex = oldIndices[detail, default: index]
      oldIndices[detail] = oldIndex == index ? index : repeated
    }
    var votes: [CellPosition: Int] = [:]
    forEachDetail(of: new, step: 3) { detail, index in
      guard let oldIndex = oldIndices[detail], oldIndex != repeated else { return }
      let (start, end) = (size.position(of: oldIndex), size.position(of: index))
      votes[CellPosition(column: end.column - start.column, row: end.row - start.row), default: 0] += 1
    }
    return votes.max { $0.value < $1.value }?.key
  }

  /// Calls `body` with a hash of each cell and its right and lower neighbors, unless all three are equal.
  private func forEachDetail(of cells: [Cell], step: Int, _ body: (_ detail: UInt64, _ index: Int) -> Void) {
    for row in area.rows.dropLast() {
      for column in stride(from: area.columns.lowerBound, to: area.columns.upperBound - 1, by: step) {
        let index = index(column, row)
        let (cell, next, below) = (cells[index], cells[index + 1], cells[index + size.columns])
        guard next != cell || below != cell else { continue }
        body((cell.digest &* 31 &+ next.digest) &* 31 &+ below.digest, index)
      }
    }
  }

  /// Returns the number of cells that moving makes correct, minus the number already correct.
  private func gain(in columns: Range<Int>, row: Int, _ offset: CellPosition) -> Int {
    let source = size.index(of: offset)
    return columns.reduce(0) { gain, column in
      let index = index(column, row)
      let cell = new[index]
      return gain + (cell == old[index - source] ? 1 : 0) - (cell == old[index] ? 1 : 0)
    }
  }

  private func bestRun(of range: Range<Int>, _ gain: (Int) -> Int) -> Range<Int> {
    var (best, bestGain) = (range.lowerBound..<range.lowerBound, 0)
    var (start, sum) = (range.lowerBound, 0)
    for index in range {
      sum += gain(index)
      if sum > bestGain { (best, bestGain) = (start..<index + 1, sum) }
      if sum <= 0 { (start, sum) = (index + 1, 0) }
    }
    return best
  }
}

extension Cell {
  /// A hash that differs for most cells that look different.
  fileprivate var digest: UInt64 {
    var digest = UInt64(glyph.value)
    for color in [style.foreground, style.background] {
      guard case .rgb(let color) = color else {
        digest = digest &* 0x9E37_79B9_7F4A_7C15 &+ 1
        continue
      }
      digest = (digest ^ UInt64(color.packed) << 20) &* 0x9E37_79B9_7F4A_7C15
    }
    return digest ^ digest >> 29
  }
}
