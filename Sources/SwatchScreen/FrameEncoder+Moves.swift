// A picture that moves is not written again: the terminal moves what it shows.
//
// Rows are moved by deleting and inserting some between margins (DECSTBM with DL and IL), columns by deleting and inserting
// some in each row (DCH and ICH). Margins at the sides (DECLRMM, DECSLRM of the VT420) leave alone what is beside the block;
// without them, whole rows move.
extension FrameEncoder {
  /// Has the terminal move a block of what it shows, if that leaves less to be written. Returns the rows in which any cell may
  /// have to be written now.
  mutating func moveBlock(to surface: Surface) -> Range<Int> {
    // Of images nobody knows where they are then.
    guard imageEncoder == nil, let move = BlockSearch(from: shown, to: surface).found(),
      canBeMoved(move, to: surface)
    else { return 0..<0 }
    var attempt = self
    attempt.perform(move)
    let cost = attempt.output.count - output.count + attempt.writingCost(of: surface, in: move.affectedRows)
    guard cost < writingCost(of: surface, in: move.affectedRows) else { return 0..<0 }
    self = attempt
    return move.affectedRows
  }

  /// True if nobody sees that the terminal moves it: what is beside the block must not move along and come back, unless the
  /// frame is held back meanwhile.
  private func canBeMoved(_ move: BlockMove, to surface: Surface) -> Bool {
    // Margins are two columns apart at least.
    guard move.affectedColumns.count > 1 else { return false }
    guard move.rows != 0, !hasSideMargins, !isSynchronized else { return true }
    return move.target.rows.allSatisfy { row in
      (0..<size.columns).allSatisfy { column in
        let index = row * size.columns + column
        return move.affectedColumns.contains(column)
          || surface.cells[index] == shown[index - move.rows * size.columns]
      }
    }
  }

  /// About how many bytes it takes to write what differs.
  private func writingCost(of surface: Surface, in rows: Range<Int>) -> Int {
    var (cost, style) = (0, Style.plain)
    for index in rows.lowerBound * size.columns..<rows.upperBound * size.columns
    where surface.cells[index] != shown[index] {
      // A character, and mostly one of two colors.
      cost += surface.cells[index].style == style ? 3 : 20
      style = surface.cells[index].style
    }
    return cost
  }

  private mutating func perform(_ move: BlockMove) {
    // New cells are blank in the background of the moment, or in the terminal's own.
    change(to: ResolvedStyle())
    if move.rows != 0 { moveRows(move) }
    if move.columns != 0 { for row in move.target.rows { moveColumns(move, row: row) } }
  }

  // MARK: Rows

  private mutating func moveRows(_ move: BlockMove) {
    let rows = move.affectedRows
    let columns = hasSideMargins ? move.affectedColumns : 0..<size.columns
    let hasMargins = columns.count < size.columns
    // Confine what follows to some columns (DECLRMM, DECSLRM) and rows (DECSTBM); the cursor may be anywhere then.
    if hasMargins {
      output.append("\u{1B}[?69h")
      output.appendMargins(columns, "s")
    }
    output.appendMargins(rows, "r")
    cursor = nil
    appendMove(to: CellPosition(column: columns.lowerBound, row: rows.lowerBound))
    output.appendControl(abs(move.rows), move.rows < 0 ? "M" : "L")
    output.append("\u{1B}[r")
    if hasMargins { output.append("\u{1B}[s\u{1B}[?69l") }
    cursor = nil

    for row in rows {
      cut(at: columns.lowerBound, row: row)
      cut(at: columns.upperBound, row: row)
    }
    let old = shown
    for row in rows {
      for column in columns {
        let index = row * size.columns + column
        shown[index] = rows.contains(row - move.rows) ? old[index - move.rows * size.columns] : .blank
      }
    }
  }

  // MARK: Columns

  /// Moves a part of a row: as many cells are taken away on one side of it as are put in on the other, and what is beside it
  /// comes back to its place.
  private mutating func moveColumns(_ move: BlockMove, row: Int) {
    let (columns, count) = (move.affectedColumns, abs(move.columns))
    let (first, last) = (columns.lowerBound, columns.upperBound - count)
    if move.columns < 0 {
      shift(count, "P", at: first, row: row)
      shift(count, "@", at: last, row: row)
    } else {
      shift(count, "P", at: last, row: row)
      shift(count, "@", at: first, row: row)
    }
  }

  /// Deletes cells of a row from a column on (DCH, `P`), or inserts blank ones there (ICH, `@`).
  private mutating func shift(_ count: Int, _ final: Unicode.Scalar, at column: Int, row: Int) {
    appendMove(to: CellPosition(column: column, row: row))
    output.appendControl(count, final)
    cut(at: column, row: row)
    cut(at: final == "P" ? column + count : size.columns - count, row: row)
    let (start, end) = (row * size.columns + column, (row + 1) * size.columns)
    let blanks = Array(repeating: Cell.blank, count: count)
    shown.replaceSubrange(
      start..<end,
      with: final == "P" ? Array(shown[start + count..<end]) + blanks : blanks + shown[start..<end - count])
  }

  /// Forgets a wide character whose halves are to be parted: terminals do not agree on what is left of it.
  private mutating func cut(at column: Int, row: Int) {
    guard (1..<size.columns).contains(column) else { return }
    let index = row * size.columns + column
    guard shown[index].part == .second || shown[index - 1].part == .first else { return }
    for half in [index - 1, index] { shown[half] = .unknown }
  }
}

extension ControlSequenceBuffer {
  fileprivate mutating func appendMargins(_ range: Range<Int>, _ final: Unicode.Scalar) {
    append("\u{1B}[")
    append(range.lowerBound + 1)
    append(UInt8(ascii: ";"))
    append(range.upperBound)
    append(final)
  }
}
