import SwatchColor

extension Surface {
  /// Writes `text` from `position` to the right, one cell a character. Control characters and others that
  /// do not take one cell are shown as `?`.
  ///
  /// - Returns: The column after the last character.
  @discardableResult
  public mutating func write(_ text: String, at position: CellPosition, style: Style = .plain) -> Int {
    var position = position
    for character in text {
      self[position] = Cell(scalar(for: character), style)
      position.column += 1
    }
    return position.column
  }

  /// Writes `text` in the first row of `rect`; what does not fit gives way to an ellipsis.
  public mutating func write(
    _ text: String, in rect: CellRect, alignment: TextAlignment = .leading, style: Style = .plain
  ) {
    guard !rect.isEmpty else { return }
    let count = text.count
    let fitting = count <= rect.width ? text : String(text.prefix(rect.width - 1)) + String(symbol(.ellipsis))
    let room = max(0, rect.width - count)
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

  /// Fills `rect` with one cell.
  public mutating func fill(_ rect: CellRect, with cell: Cell = .blank) {
    let rect = rect.intersection(clip)
    for row in rect.rows {
      for column in rect.columns { self[CellPosition(column: column, row: row)] = cell }
    }
  }

  /// Fills `rect` with a color, or with the shade of characters that stands for it.
  public mutating func fill(_ rect: CellRect, color: RGB24) {
    fill(rect, with: QuadrantColors(color).cell(for: display))
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
      in: CellRect(column: left + 1, row: top, width: min(title.count + 2, rect.width - 2), height: 1),
      style: titleStyle)
  }

  /// The character for `glyph` that the terminal can show.
  public func symbol(_ glyph: Glyph) -> Unicode.Scalar { glyph.scalar(in: display.glyphs) }

  private func scalar(for character: Character) -> Unicode.Scalar {
    if let ascii = character.asciiValue { return (32..<127).contains(ascii) ? Unicode.Scalar(ascii) : "?" }
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1, scalar.takesOneCell else { return "?" }
    guard display.glyphs == .ascii else { return scalar }
    switch scalar {
    case "°": return " "
    case "·", "–": return "-"
    case "×": return "x"
    case "←": return "<"
    case "→": return ">"
    case "↑": return "^"
    case "↓": return "v"
    default: return "?"
    }
  }
}

extension Unicode.Scalar {
  /// Whether every terminal shows the character in one cell of its own: it is visible, does not combine with
  /// others, and is of the alphabets and symbols that are never wide.
  fileprivate var takesOneCell: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: return false
    case .nonspacingMark, .spacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return false
    default: break
    }
    switch value {
    case 0x2329, 0x232A: return false
    case ..<0x1100, 0x1E00..<0x2E80: return !properties.isEmojiPresentation
    default: return false
    }
  }
}

/// Where text stands in the room it has.
public enum TextAlignment: Sendable {
  /// At the left, in the middle, at the right.
  case leading, center, trailing
}
