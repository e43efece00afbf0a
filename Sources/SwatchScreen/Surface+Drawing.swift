import SwatchColor

extension Surface {
  /// Writes `text` from `position` to the right, each character in as many cells as its width says. What is
  /// not visible is left out; control characters and others that nobody knows are shown as `?`, and on a
  /// terminal with ASCII only all that are not of ASCII.
  ///
  /// Characters stand in the order in which they are in the text: scripts that are written from right to left
  /// are not turned around.
  ///
  /// - Returns: The column after the last character.
  @discardableResult
  public mutating func write(_ text: String, at position: CellPosition, style: Style = .plain) -> Int {
    var position = position
    for character in text {
      if let ascii = character.asciiValue {
        self[position] = Cell((32..<127).contains(ascii) ? Unicode.Scalar(ascii) : "?", style)
        position.column += 1
        continue
      }
      for cell in cells(for: character, style) {
        self[position] = cell
        position.column += cell.width
      }
    }
    return position.column
  }

  /// Writes `text` in the first row of `rect`; what does not fit gives way to an ellipsis.
  public mutating func write(
    _ text: String, in rect: CellRect, alignment: TextAlignment = .leading, style: Style = .plain
  ) {
    guard !rect.isEmpty else { return }
    let fitting =
      text.cellWidth <= rect.width
      ? text : text.prefix(cellWidth: rect.width - 1) + String(symbol(.ellipsis))
    let room = rect.width - fitting.cellWidth
    let indent =
      switch alignment {
      case .leading: 0
      case .center: room / 2
      case .trailing: room
      }
    write(
      fitting, at: CellPosition(column: rect.columns.lowerBound + indent, row: rect.rows.lowerBound),
      style: style)
  }

  /// Fills `rect` with one cell; with a blank one instead of half of a wide character.
  public mutating func fill(_ rect: CellRect, with cell: Cell = .blank) {
    let rect = rect.intersection(clip)
    let cell = cell.part == .whole ? cell : cell.blanked
    for row in rect.rows { fill(rect.columns, row: row, with: cell) }
  }

  /// Fills `rect` with a color, or with the shade of characters that stands for it.
  public mutating func fill(_ rect: CellRect, color: RGB24) {
    fill(rect, with: QuadrantColors(color).cell(for: display))
  }

  /// Fills `rect` with a color to choose or to look at: where the terminal's ground is like it, lines tell its ends.
  public mutating func fill(_ rect: CellRect, swatch color: RGB24) {
    fill(rect, color: color)
    guard rect.width > 1, !display.colors.confusesColors, display.theme?.hides(color) == true else { return }
    let style = Style(foreground: .edge, background: .rgb(color))
    var middle = rect
    fill(middle.cutLeft(1), with: Cell(symbol(.leftEdge), style))
    fill(middle.cutRight(1), with: Cell(symbol(.rightEdge), style))
  }

  /// Draws a border along the inside of `rect`, `title` set into its upper edge.
  public mutating func border(
    _ rect: CellRect, title: String = "", style: Style = .faint, titleStyle: Style = .bold
  ) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let (left, right) = (rect.columns.lowerBound, rect.columns.upperBound - 1)
    let (top, bottom) = (rect.rows.lowerBound, rect.rows.upperBound - 1)
    for (row, first, last) in [(top, Glyph.topLeft, Glyph.topRight), (bottom, .bottomLeft, .bottomRight)] {
      fill(
        CellRect(column: left, row: row, width: rect.width, height: 1),
        with: Cell(symbol(.horizontal), style))
      self[CellPosition(column: left, row: row)] = Cell(symbol(first), style)
      self[CellPosition(column: right, row: row)] = Cell(symbol(last), style)
    }
    for column in [left, right] {
      fill(
        CellRect(column: column, row: top + 1, width: 1, height: rect.height - 2),
        with: Cell(symbol(.vertical), style))
    }
    guard !title.isEmpty, rect.width >= 6 else { return }
    write(
      " \(title) ",
      in: CellRect(column: left + 1, row: top, width: min(title.cellWidth + 2, rect.width - 2), height: 1),
      style: titleStyle)
  }

  /// The character for `glyph` that the terminal can show.
  public func symbol(_ glyph: Glyph) -> Unicode.Scalar { glyph.scalar(in: display.glyphs) }

  /// The cells that show a character that is not of ASCII, without the right halves of wide ones.
  private func cells(for character: Character, _ style: Style) -> [Cell] {
    let cells = Cell.cells(showing: character, style)
    guard display.glyphs != .unicode else { return cells }
    let replacement = cells.count == 1 ? cells[0].glyph.asciiReplacement : nil
    guard replacement != nil || display.glyphs == .ascii else { return cells }
    let width = cells.reduce(0) { $0 + $1.width }
    return Array(repeating: Cell(replacement ?? "?", style), count: width)
  }
}

extension String {
  /// As many characters from the start as fit into so many cells.
  fileprivate func prefix(cellWidth: Int) -> String {
    var room = cellWidth
    return String(
      prefix {
        room -= $0.cellWidth
        return room >= 0
      })
  }
}

extension Unicode.Scalar {
  /// The character of ASCII that stands for a symbol; `nil` for letters and rare symbols.
  fileprivate var asciiReplacement: Unicode.Scalar? {
    switch self {
    case "°": " "
    case "·", "–", "−": "-"
    case "…": "."
    case "×": "x"
    case "←", "‹": "<"
    case "→", "›": ">"
    case "↑": "^"
    case "↓": "v"
    default: nil
    }
  }
}

/// Where text stands in the room it has.
public enum TextAlignment: Sendable {
  /// At the left, in the middle, at the right.
  case leading, center, trailing
}
