import SwatchColor

extension Surface {
  /// Writes `text` starting at `position`, and returns the column after its last character.
  ///
  /// Invisible characters are skipped. Control characters and unknown characters are shown as `?`, as are
  /// characters without an ASCII equivalent on ASCII displays. Right-to-left text is not reordered.
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

  /// Writes `text` in the first row of `rect`, truncated with an ellipsis if needed.
  public mutating func write(
    _ text: String, in rect: CellRect, alignment: TextAlignment = .leading, style: Style = .plain
  ) {
    guard !rect.isEmpty else { return }
    var visibleText = text
    if text.cellWidth > rect.width {
      var freeWidth = rect.width - 1
      let prefix = text.prefix { character in
        freeWidth -= character.cellWidth
        return freeWidth >= 0
      }
      visibleText = String(prefix) + String(symbol(.ellipsis))
    }
    let freeWidth = rect.width - visibleText.cellWidth
    let indent =
      switch alignment {
      case .leading: 0
      case .center: freeWidth / 2
      case .trailing: freeWidth
      }
    write(
      visibleText, at: CellPosition(column: rect.columns.lowerBound + indent, row: rect.rows.lowerBound),
      style: style)
  }

  /// Fills `rect` with a cell. If it is half of a wide character, a blank is used instead.
  public mutating func fill(_ rect: CellRect, with cell: Cell = .blank) {
    let rect = rect.intersection(clip)
    let cell = cell.part == .whole ? cell : cell.blanked
    for row in rect.rows { fill(rect.columns, row: row, with: cell) }
  }

  /// Fills `rect` with a color, or in monochrome with a shading character.
  public mutating func fill(_ rect: CellRect, color: RGB24) { fill(rect, with: Cell(color, on: display)) }

  /// Fills `rect` with a color, and marks the left and right ends if it resembles the background.
  public mutating func fill(_ rect: CellRect, swatch color: RGB24) {
    fill(rect, color: color)
    guard rect.width > 1, !display.colors.hasFewColors, display.theme?.isHardToSee(color) == true
    else { return }
    let style = Style(foreground: .edge, background: .rgb(color))
    var middle = rect
    fill(middle.cutLeft(1), with: Cell(symbol(.leftEdge), style))
    fill(middle.cutRight(1), with: Cell(symbol(.rightEdge), style))
  }

  /// Draws a border inside `rect`, with `title` on its upper edge.
  public mutating func drawBorder(
    _ rect: CellRect, title: String = "", style: Style = .faint, titleStyle: Style = .bold
  ) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    var inner = rect
    for edge in [inner.cutTop(1), inner.cutBottom(1)] { fill(edge, with: Cell(symbol(.horizontal), style)) }
    for edge in [inner.cutLeft(1), inner.cutRight(1)] { fill(edge, with: Cell(symbol(.vertical), style)) }
    let (top, bottom) = (rect.rows.lowerBound, rect.rows.upperBound - 1)
    for (row, first, last) in [(top, Glyph.topLeft, Glyph.topRight), (bottom, .bottomLeft, .bottomRight)] {
      self[CellPosition(column: rect.columns.lowerBound, row: row)] = Cell(symbol(first), style)
      self[CellPosition(column: rect.columns.upperBound - 1, row: row)] = Cell(symbol(last), style)
    }
    guard !title.isEmpty, rect.width >= 6 else { return }
    let width = min(title.cellWidth + 2, inner.width)
    write(
      " \(title) ", in: CellRect(column: inner.columns.lowerBound, row: top, width: width, height: 1),
      style: titleStyle)
  }

  /// Returns the character for `glyph` that the terminal supports.
  public func symbol(_ glyph: Glyph) -> Unicode.Scalar { glyph.scalar(in: display.glyphs) }

  private func cells(for character: Character, _ style: Style) -> [Cell] {
    let cells = Cell.cells(showing: character, style)
    guard display.glyphs != .unicode else { return cells }
    let replacement = cells.count == 1 ? Self.asciiReplacements[cells[0].glyph] : nil
    guard replacement != nil || display.glyphs == .ascii else { return cells }
    return Array(repeating: Cell(replacement ?? "?", style), count: cells.reduce(0) { $0 + $1.width })
  }

  private static let asciiReplacements: [Unicode.Scalar: Unicode.Scalar] = [
    "°": " ", "·": "-", "–": "-", "−": "-", "…": ".", "×": "x", "←": "<", "‹": "<", "→": ">", "›": ">",
    "↑": "^", "↓": "v",
  ]
}

/// The horizontal alignment of text.
public enum TextAlignment: Sendable { case leading, center, trailing }
