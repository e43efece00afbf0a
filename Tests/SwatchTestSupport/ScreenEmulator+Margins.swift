// Scrolling regions of the VT420. Behavior that differs between terminals is an error: the colors of new
// cells, and the cursor's position afterwards.
extension ScreenEmulator {
  /// The margins that confine scrolling.
  struct Margins {
    var rows: Range<Int>
    var columns: Range<Int>
    /// True if side margins are enabled (DECLRMM).
    var hasSides = false
  }

  /// Enables or disables side margins.
  mutating func allowSideMargins(_ isAllowed: Bool) {
    guard knowsSideMargins else { return errors.append("margins at the sides") }
    margins.hasSides = isAllowed
    margins.columns = 0..<columns
  }

  /// Sets the top and bottom margins (DECSTBM).
  mutating func setMargins(_ parameters: [Int]) {
    guard let range = Self.range(parameters, within: rows) else { return errors.append("rows \(parameters)") }
    margins.rows = range
    isCursorUndefined = true
  }

  /// Sets the side margins (DECSLRM).
  mutating func setSideMargins(_ parameters: [Int]) {
    guard margins.hasSides, let range = Self.range(parameters, within: columns) else {
      return errors.append("columns \(parameters)")
    }
    margins.columns = range
    isCursorUndefined = true
  }

  private static func range(_ parameters: [Int], within count: Int) -> Range<Int>? {
    let first = max(1, parameters.first ?? 1)
    let last = parameters.count > 1 && parameters[1] > 0 ? parameters[1] : count
    return first < last && last <= count ? first - 1..<last : nil
  }

  /// Inserts rows at the cursor, or deletes rows if `count` is negative.
  mutating func insertRows(_ count: Int) {
    checkPen()
    guard !isCursorUndefined, margins.rows.contains(row), margins.columns.contains(column) else {
      return errors.append("not between the margins")
    }
    let rows = row..<margins.rows.upperBound
    for row in rows {
      cut(row: row, at: margins.columns.lowerBound)
      cut(row: row, at: margins.columns.upperBound)
    }
    let old = cells
    for row in rows {
      for column in margins.columns {
        cells[row * columns + column] =
          rows.contains(row - count) ? old[(row - count) * columns + column] : Cell(text: " ")
      }
    }
    isCursorUndefined = true
  }

  /// Inserts cells at the cursor, or deletes cells if `count` is negative.
  mutating func insertCells(_ count: Int) {
    checkPen()
    guard !isCursorUndefined, !isAboutToWrap, margins.columns == 0..<columns else {
      return errors.append("cells inserted somewhere")
    }
    cut(row: row, at: column)
    cut(row: row, at: count > 0 ? columns - count : column - count)
    let end = (row + 1) * columns
    let rest = Array(cells[(row * columns + column)..<end])
    let blanks = Array(repeating: Cell(text: " "), count: min(abs(count), rest.count))
    let moved = count > 0 ? blanks + rest.dropLast(blanks.count) : rest.dropFirst(blanks.count) + blanks
    cells.replaceSubrange((end - rest.count)..<end, with: moved)
  }

  private mutating func checkPen() {
    if pen != Pen() { errors.append("new cells in some terminals' own colors, not in others") }
  }

  /// Splits a wide character. The content of its halves is undefined.
  private mutating func cut(row: Int, at column: Int) {
    guard (1..<columns).contains(column), cells[row * columns + column].text.isEmpty else { return }
    for half in [column - 1, column] { cells[row * columns + half].text = "\u{FFFD}" }
  }
}
