// Scrolling: the terminal moves what it already shows.
//
// Rows move between margins (DECSTBM, DL, IL), columns by deleting and inserting cells in each row (DCH,
// ICH). Without side margins (DECLRMM, DECSLRM of the VT420), whole rows move.
extension FrameEncoder {
  /// Moves a block on the terminal if that saves bytes. Returns the rows that may need updates afterward.
  mutating func moveBlock(to surface: Surface) -> Range<Int> {
    // Moves would leave the positions of images unknown.
    guard imageEncoder == nil, let move = BlockSearch(from: shown, to: surface).bestMove(),
      canBeMoved(move, to: surface)
    else { return 0..<0 }
    var attempt = self
    // Inserted cells get the current or the default background.
    attempt.change(to: ResolvedStyle())
    if move.rows != 0 { attempt.moveRows(move) }
    if move.columns != 0 { for row in move.target.rows { attempt.moveColumns(move, row: row) } }
    let cost = attempt.output.count - output.count + attempt.rewriteCost(of: surface, in: move.affectedRows)
    guard cost < rewriteCost(of: surface, in: move.affectedRows) else { return 0..<0 }
    self = attempt
    return move.affectedRows
  }

  /// Returns true if the terminal can move the block without flicker. Without side margins, it moves whole
  /// rows, and cells outside the block may have to be rewritten.
  private func canBeMoved(_ move: BlockMove, to surface: Surface) -> Bool {
    // Margins must span at least two columns.
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

  /// Estimates the bytes needed to write the changes.
  private func rewriteCost(of surface: Surface, in rows: Range<Int>) -> Int {
    var (cost, style) = (0, Style.plain)
    for index in rows.lowerBound * size.columns..<rows.upperBound * size.columns
    where surface.cells[index] != shown[index] {
      // A character, usually with one color change.
      cost += surface.cells[index].style == style ? 3 : 20
      style = surface.cells[index].style
    }
    return cost
  }

  private mutating func moveRows(_ move: BlockMove) {
    let rows = move.affectedRows
    let columns = hasSideMargins ? move.affectedColumns : 0..<size.columns
    let hasMargins = columns.count < size.columns
    // Set margins (DECLRMM, DECSLRM, DECSTBM), which leaves the cursor position undefined.
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
      markSplitCharacter(at: columns.lowerBound, row: row)
      markSplitCharacter(at: columns.upperBound, row: row)
    }
    let old = shown
    for position in CellRect(columns: columns, rows: rows).positions {
      let index = size.index(of: position)
      shown[index] = rows.contains(position.row - move.rows) ? old[index - move.rows * size.columns] : .blank
    }
  }

  /// Moves part of a row by deleting cells on one side of it and inserting as many on the other.
  private mutating func moveColumns(_ move: BlockMove, row: Int) {
    let (columns, count) = (move.affectedColumns, abs(move.columns))
    let (first, last) = (columns.lowerBound, columns.upperBound - count)
    shift(count, "P", at: move.columns < 0 ? first : last, row: row)
    shift(count, "@", at: move.columns < 0 ? last : first, row: row)
  }

  /// Deletes cells at a column (DCH, `P`), or inserts blank ones (ICH, `@`).
  private mutating func shift(_ count: Int, _ final: Unicode.Scalar, at column: Int, row: Int) {
    appendMove(to: CellPosition(column: column, row: row))
    output.appendControl(count, final)
    markSplitCharacter(at: column, row: row)
    markSplitCharacter(at: final == "P" ? column + count : size.columns - count, row: row)
    let (start, end) = (row * size.columns + column, (row + 1) * size.columns)
    let blanks = Array(repeating: Cell.blank, count: count)
    shown.replaceSubrange(
      start..<end,
      with: final == "P" ? Array(shown[start + count..<end]) + blanks : blanks + shown[start..<end - count])
  }

  /// Marks a wide character split at `column` as unknown, because terminals differ in the result.
  private mutating func markSplitCharacter(at column: Int, row: Int) {
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
