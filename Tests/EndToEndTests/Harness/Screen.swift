/// What a terminal shows.
struct Screen: Equatable {
  /// A character and how it looks.
  struct Cell: Hashable {
    var glyph: Character = " "
    var style = Style()

    /// The colors that can be seen: a blank shows its background only.
    var visibleColors: [Color] {
      glyph == " " ? [style.background] : [style.foreground, style.background]
    }

    /// The same for all cells that look the same: a blank has no ink, and a block of two colors looks like the
    /// opposite block with the colors exchanged.
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

    /// Blocks, each as far from the beginning as its opposite is from the end.
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
    /// An entry of the terminal's palette.
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

  /// The characters of a row, as many as the row has cells.
  func text(ofRow row: Int) -> String { String(rows[row].map(\.glyph)) }

  var text: String { rows.indices.map(text(ofRow:)).joined(separator: "\n") }

  func contains(_ part: String) -> Bool { position(of: part) != nil }

  /// Where `part` is first written.
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

  /// The number of strokes in the last line, in words.
  var strokeCount: String { statusParts.last { $0.hasSuffix(" stroke") || $0.hasSuffix(" strokes") } ?? "" }

  private var statusParts: [String] {
    guard let last = rows.indices.last else { return [] }
    return text(ofRow: last).split(separator: "  ").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  // MARK: Colors

  /// All colors that can be seen.
  var colors: Set<Color> { Set(rows.joined().flatMap(\.visibleColors)) }

  func colors(in area: Area) -> Set<Color> { Set(area.positions.flatMap { self[$0].visibleColors }) }

  func cells(in area: Area) -> [Cell] { area.positions.map { self[$0] } }

  /// The cells in `area` with `color` as background, when they are a rectangle.
  func area(of color: Color, in area: Area) -> Area? {
    let found = area.positions.filter { self[$0].style.background == color }
    guard let first = found.first, let last = found.last else { return nil }
    let result = Area(
      columns: first.column..<last.column + 1, rows: first.row..<last.row + 1)
    return result.positions.count == found.count ? result : nil
  }
}

extension Screen.Color {
  /// Whether the color is as good as `rgb`, for colors that come out of blending.
  func isNear(_ rgb: Int) -> Bool {
    guard case .rgb(let own) = self else { return false }
    return [16, 8, 0].allSatisfy { abs((own >> $0 & 0xFF) - (rgb >> $0 & 0xFF)) <= 2 }
  }
}

extension Screen: CustomStringConvertible {
  /// The characters, for messages about what went wrong.
  var description: String { "\n" + text + "\n" }
}

extension Screen.Cell: CustomStringConvertible {
  var description: String { String(glyph) }
}
