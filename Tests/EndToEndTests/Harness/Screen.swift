/// The content of a terminal.
struct Screen: Equatable {
  /// A character and its style.
  struct Cell: Hashable {
    var glyph: Character = " "
    var style = Style()

    /// The visible colors; a blank shows only its background.
    var visibleColors: [Color] {
      glyph == " " ? [style.background] : [style.foreground, style.background]
    }

    /// An equal representation for cells that look alike: blanks without a foreground, and blocks with
    /// swapped colors as their complement.
    var normalized: Cell {
      var result = self
      if glyph == " ", !style.isUnderlined, !style.isReversed {
        result.style = Style(background: style.background)
      } else if let index = Self.blocks.firstIndex(of: glyph), index >= Self.blocks.count / 2,
        style.foreground != .standard, style.background != .standard
      {
        result.glyph = Self.blocks[Self.blocks.count - 1 - index]
        swap(&result.style.foreground, &result.style.background)
        return result.normalized
      }
      return result
    }

    /// Blocks, arranged so that complements are symmetric.
    private static let blocks = Array(" ▘▝▀▖▌▞▛▔▕▉▇▗▚▐▜▄▙▟█")
  }

  struct Style: Hashable {
    var foreground = Color.standard
    var background = Color.standard
    var isBold = false
    var isFaint = false
    var isUnderlined = false
    var isReversed = false
  }

  enum Color: Hashable {
    case standard
    /// A palette entry.
    case indexed(Int)
    /// `0xRRGGBB`.
    case rgb(Int)
  }

  let rows: [[Cell]]

  subscript(_ position: Position) -> Cell {
    guard rows.indices.contains(position.row), rows[position.row].indices.contains(position.column) else {
      return Cell()
    }
    return rows[position.row][position.column]
  }

  // MARK: Text

  /// Returns the characters of a row, one per cell.
  func text(ofRow row: Int) -> String { String(rows[row].map(\.glyph)) }

  var text: String { rows.indices.map(text(ofRow:)).joined(separator: "\n") }

  func contains(_ part: String) -> Bool { position(of: part) != nil }

  /// Returns the first position of `part`.
  func position(of part: String) -> Position? {
    for row in rows.indices {
      if let range = text(ofRow: row).firstRange(of: part) {
        let text = text(ofRow: row)
        return Position(column: text.distance(from: text.startIndex, to: range.lowerBound), row: row)
      }
    }
    return nil
  }

  /// The message in the last line.
  var status: String { statusParts.first?.withoutWayBack ?? "" }

  /// The number of strokes in the last line, as text.
  var strokeCount: String { statusParts.last { $0.hasSuffix(" stroke") || $0.hasSuffix(" strokes") } ?? "" }

  private var statusParts: [String] {
    guard let last = rows.indices.last else { return [] }
    return text(ofRow: last).split(separator: "  ").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  // MARK: Colors

  /// All visible colors.
  var colors: Set<Color> { Set(rows.joined().flatMap(\.visibleColors)) }

  func colors(in area: Area) -> Set<Color> { Set(area.positions.flatMap { self[$0].visibleColors }) }

  func cells(in area: Area) -> [Cell] { area.positions.map { self[$0] } }

  /// Returns the cells in `area` with `color` as background, if they form a rectangle.
  func area(of color: Color, in area: Area) -> Area? {
    let found = area.positions.filter { self[$0].style.background == color }
    guard let first = found.first, let last = found.last else { return nil }
    let result = Area(
      columns: first.column..<last.column + 1, rows: first.row..<last.row + 1)
    return result.positions.count == found.count ? result : nil
  }
}

extension Screen.Color {
  /// Returns true if the color nearly equals `rgb`, for blended colors.
  func isNear(_ rgb: Int) -> Bool {
    guard case .rgb(let own) = self else { return false }
    return [16, 8, 0].allSatisfy { abs((own >> $0 & 0xFF) - (rgb >> $0 & 0xFF)) <= 2 }
  }
}

extension Screen: CustomStringConvertible {
  /// The characters, for failure messages.
  var description: String { "\n" + text + "\n" }
}

extension Screen.Cell: CustomStringConvertible {
  var description: String { String(glyph) }
}
