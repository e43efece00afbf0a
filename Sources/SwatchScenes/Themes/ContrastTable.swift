import SwatchColor
import SwatchScreen
import SwatchWidgets

/// The contrasts of a scheme: under each color those on the ground, on the selection, dim, and bright on normal.
struct ContrastTable: Control {
  let frame: CellRect
  let colorWidth: Int

  var id: ControlID { .contrastTable }
  var takesFocusFromTouches: Bool { true }

  func hint(in theme: ThemeController) -> String {
    "Arrows choose a contrast, \(theme.label(of: .fixContrast)) mends it, \(theme.label(of: .fixAll)) mends all"
  }

  /// A row of the table; the last is of text and cursor.
  private enum Row {
    case head(UInt8)
    case contrasts(UInt8, SchemeContrast.Column)
    case text
    case blank
  }

  private var rows: [Row] {
    let normal: [Row] = [.head(0)] + [.ground, .selection, .dim].map { .contrasts(0, $0) }
    let bright: [Row] = [.head(8)] + SchemeContrast.Column.allCases.map { .contrasts(8, $0) }
    let blank: [Row] = frame.height > ThemeLayout.tableHeight(isSpacious: false) ? [.blank] : []
    return normal + blank + bright + blank + [.text]
  }

  /// Whether a mark fits behind what is too little; where not, a line under it has to do.
  private var hasMarks: Bool { colorWidth > 4 }

  private func places(in row: Int) -> [(place: SchemeContrast.Place, rect: CellRect)] {
    let top = frame.rows.lowerBound + row
    func rect(_ column: Int, _ width: Int) -> CellRect {
      CellRect(column: frame.columns.lowerBound + column, row: top, width: width, height: 1)
    }
    switch rows[row] {
    case .head, .blank: return []
    case .contrasts(let first, let column):
      return (0..<8).map { index in
        let left = ThemeLayout.labelWidth + index * colorWidth
        return (.init(.palette(first + UInt8(index)), column), rect(left, colorWidth))
      }
    case .text:
      let columns: [SchemeContrast.Place] = [
        .init(.text, .ground), .init(.text, .selection), .init(.text, .dim), .init(.cursor, .ground),
      ]
      // As wide as the longest: “cursor 4.5”.
      let widths = [8, 10, 7, 10].map { $0 + (hasMarks ? 1 : 0) }
      var left = 0
      return zip(columns, widths).map { place, width in
        defer { left += width + 1 }
        return (place, rect(left, width))
      }
    }
  }

  // MARK: Drawing

  func draw(_ theme: ThemeController, on surface: inout Surface) {
    for (row, content) in rows.enumerated() {
      let start = CellPosition(column: frame.columns.lowerBound, row: frame.rows.lowerBound + row)
      switch content {
      case .head(let first): drawHead(first, at: start, on: &surface)
      case .contrasts(_, let column): surface.write(column.title, at: start, style: .faint)
      case .text, .blank: break
      }
      if case .contrasts(_, .selection) = content, theme.scheme[.selectionText] != nil {
        drawNote(at: start, theme, &surface)
        continue
      }
      for (place, rect) in places(in: row) { draw(place, in: rect, theme, &surface) }
    }
  }

  /// In the place of contrasts that there are not: what is selected has a color of its own.
  private func drawNote(at start: CellPosition, _ theme: ThemeController, _ surface: inout Surface) {
    let room = CellRect(
      column: start.column + ThemeLayout.labelWidth, row: start.row, width: 8 * colorWidth, height: 1)
    surface.write("one color for all selected text", in: room, style: .faint)
  }

  private func drawHead(_ first: UInt8, at start: CellPosition, on surface: inout Surface) {
    for index in 0..<8 {
      var place = start
      place.column += ThemeLayout.labelWidth + index * colorWidth
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
    let label = entry.contrast.shortLabel + (entry.fails && hasMarks ? "!" : "")
    surface.write((place.hasWord ? place.word + " " : "") + label, in: rect, style: style)
  }

  // MARK: Input

  private func place(at position: CellPosition) -> SchemeContrast.Place? {
    let row = position.row - frame.rows.lowerBound
    guard rows.indices.contains(row) else { return nil }
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
    let shown = rows.indices.map { row in
      places(in: row).map(\.place).filter { theme.contrast[$0] != nil }
    }.filter { !$0.isEmpty }
    let chosen = SchemeContrast.Place(theme.slot, theme.column)
    guard shown.joined().contains(chosen) else {
      return Command { [first = shown[0][0]] in $0.choose(first) }
    }
    return key.key.destination(from: chosen, in: shown).map { place in Command { $0.choose(place) } }
  }
}

extension SchemeContrast.Place {
  /// Whether no color stands above the contrast.
  fileprivate var hasWord: Bool { slot == .text || slot == .cursor }

  /// What stands before it then.
  fileprivate var word: String { slot == .cursor ? "cursor" : column == .ground ? "text" : column.title }
}

extension WCAGContrast {
  /// The ratio in three characters, cut after one digit.
  fileprivate var shortLabel: String {
    let tenths = Int((ratio * 10 + 1e-9).rounded(.down))
    return tenths >= 100 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
