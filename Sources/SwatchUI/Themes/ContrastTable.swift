import SwatchColor
import SwatchScreen
import SwatchWidgets

/// The contrasts of a scheme: under each color those on the ground, on the selection, dim, and bright on normal.
struct ContrastTable: Control {
  let frame: CellRect

  /// Two blocks with a head each, three rows and four, and a line for text and cursor.
  static let height = 10

  var id: ControlID { .contrastTable }
  var takesFocusFromTouches: Bool { true }

  func hint(in theme: ThemeController) -> String {
    "Arrows choose a contrast, \(theme.label(of: "k")) mends it, \(theme.label(of: "K")) mends all"
  }

  /// A row of the table; the last is of text and cursor.
  private enum Row {
    case head(UInt8)
    case contrasts(UInt8, SchemeContrast.Column)
    case text
  }

  private static let rows: [Row] =
    [.head(0)] + [.ground, .selection, .dim].map { .contrasts(0, $0) } + [.head(8)]
    + SchemeContrast.Column.allCases.map { .contrasts(8, $0) } + [.text]

  /// The places of a row, with where they stand.
  private func places(in row: Int) -> [(place: SchemeContrast.Place, rect: CellRect)] {
    let top = frame.rows.lowerBound + row
    func rect(_ column: Int, _ width: Int) -> CellRect {
      CellRect(column: frame.columns.lowerBound + column, row: top, width: width, height: 1)
    }
    switch Self.rows[row] {
    case .head: return []
    case .contrasts(let first, let column):
      return (0..<8).map { index in
        let left = ThemeLayout.labelWidth + index * ThemeLayout.colorWidth
        return (.init(.palette(first + UInt8(index)), column), rect(left, ThemeLayout.colorWidth))
      }
    case .text:
      let columns: [SchemeContrast.Place] = [
        .init(.text, .ground), .init(.text, .selection), .init(.text, .dim), .init(.cursor, .ground),
      ]
      return zip(columns, [0, 10, 20, 29]).map { ($0, rect($1, 9)) }
    }
  }

  // MARK: Drawing

  func draw(_ theme: ThemeController, on surface: inout Surface) {
    for (row, content) in Self.rows.enumerated() {
      let start = CellPosition(column: frame.columns.lowerBound, row: frame.rows.lowerBound + row)
      switch content {
      case .head(let first): drawHead(first, at: start, on: &surface)
      case .contrasts(_, let column): surface.write(column.title, at: start, style: .faint)
      case .text: break
      }
      for (place, rect) in places(in: row) { draw(place, in: rect, theme, &surface) }
    }
  }

  private func drawHead(_ first: UInt8, at start: CellPosition, on surface: inout Surface) {
    for index in 0..<8 {
      var place = start
      place.column += ThemeLayout.labelWidth + index * ThemeLayout.colorWidth
      surface.write("\(first + UInt8(index))", at: place, style: .faint)
    }
  }

  private func draw(
    _ place: SchemeContrast.Place, in rect: CellRect, _ theme: ThemeController, _ surface: inout Surface
  ) {
    let isChosen = theme.slot == place.slot && theme.column == place.column
    guard let entry = theme.contrast[place] else {
      return surface.write("-", in: rect, style: isChosen ? .selected : .faint)
    }
    var style: Style = entry.fails ? .bold.adding(.underline) : entry.minimum == nil ? .faint : .plain
    if isChosen { style = theme.isFocused(id) ? .focused : .accent.adding(.bold) }
    let label = entry.contrast.shortLabel + (entry.fails ? "!" : "")
    surface.write((rect.width > 4 ? place.word + " " : "") + label, in: rect, style: style)
  }

  // MARK: Input

  private func place(at position: CellPosition) -> SchemeContrast.Place? {
    let row = position.row - frame.rows.lowerBound
    guard Self.rows.indices.contains(row) else { return nil }
    return places(in: row).first { $0.rect.contains(position) }?.place
  }

  func command(for touch: Touch, in theme: ThemeController) -> Command<ThemeController>? {
    guard touch.phase == .began, let place = place(at: touch.position) else { return nil }
    return Command { $0.choose(place) }
  }

  func commandForDoubleClick(at touch: Touch, in theme: ThemeController) -> Command<ThemeController>? {
    place(at: touch.position) == nil ? nil : Command { $0.mend() }
  }

  func command(for key: KeyPress, in theme: ThemeController) -> Command<ThemeController>? {
    if key.key == .enter { return Command { $0.mend() } }
    guard key.key.isArrow, key.modifiers.isEmpty else { return nil }
    let rows = Self.rows.indices.map { places(in: $0).map(\.place) }.filter { !$0.isEmpty }
    let chosen = SchemeContrast.Place(theme.slot, theme.column)
    guard let row = rows.firstIndex(where: { $0.contains(chosen) }),
      let column = rows[row].firstIndex(of: chosen)
    else { return Command { [first = rows[0][0]] in $0.choose(first) } }
    let (nextRow, nextColumn) =
      switch key.key {
      case .left: (row, column - 1)
      case .right: (row, column + 1)
      case .up: (row - 1, column)
      default: (row + 1, column)
      }
    guard rows.indices.contains(nextRow), nextColumn >= 0, nextRow != row || nextColumn < rows[row].count
    else {
      return nil
    }
    let place = rows[nextRow][min(nextColumn, rows[nextRow].count - 1)]
    return Command { $0.choose(place) }
  }
}

extension SchemeContrast.Place {
  /// What stands before a contrast that has no color above it.
  fileprivate var word: String { slot == .cursor ? "cursor" : column == .ground ? "text" : column.title }
}

extension WCAGContrast {
  /// The ratio in three characters, cut after one digit.
  fileprivate var shortLabel: String {
    let tenths = Int((ratio * 10 + 1e-9).rounded(.down))
    return tenths >= 100 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
