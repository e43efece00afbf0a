import SwatchColor
import SwatchScreen
import SwatchText
import SwatchWidgets

/// The contrast ratios of each theme color: on the background, on the selection, when dimmed, and, for bright
/// colors, on the corresponding normal color.
struct ContrastTable: Control {
  let frame: CellRect
  let widths: ThemeLayout.Widths
  var id: ControlID { .contrastTable }
  var takesFocusOnTouch: Bool { true }

  func hint(in theme: ThemeController) -> String {
    "Arrows select contrast · \(theme.label(of: .fixContrast)) fix · \(theme.label(of: .fixAll)) fix all"
  }

  /// A title, which is empty in blank rows and the last one, and places with the widths of their cells. A heading
  /// has no places.
  private typealias Row = (title: String, cells: [(place: ThemeContrast.Place, width: Int)])

  private var rows: [Row] {
    func ratios(_ first: UInt8, _ column: ThemeContrast.Column) -> Row {
      let places = (first..<first + 8).map { ThemeContrast.Place(.palette($0), column) }
      let title = widths.label < 11 ? column.title : column == .normal ? "on normal" : column.rawValue
      return (title, places.map { ($0, widths.color - 1) })
    }
    let normal: [Row] = [("Normal", [])] + [.background, .selection, .dim].map { ratios(0, $0) }
    let bright: [Row] = [("Bright", [])] + ThemeContrast.Column.allCases.map { ratios(8, $0) }
    let blank: [Row] = frame.height > ThemeLayout.tableHeight(isSpacious: false) ? [("", [])] : []
    let columns: [ThemeContrast.Place] = [
      .init(.text, .background), .init(.text, .selection), .init(.text, .dim), .init(.cursor, .background),
    ]
    // The longest entry is “cursor 4.5”.
    let text: Row = ("", zip(columns, [8, 10, 7, 10]).map { ($0, $1 + (hasMarks ? 1 : 0)) })
    return normal + blank + bright + blank + [text]
  }

  /// True if there is space for a mark after insufficient ratios, in addition to the underline.
  private var hasMarks: Bool { widths.color > 4 }

  private func places(in row: Int) -> [(place: ThemeContrast.Place, rect: CellRect)] {
    let (title, cells) = rows[row]
    var left = frame.columns.lowerBound + (title.isEmpty ? 0 : widths.label)
    return cells.map { place, width in
      defer { left += width + 1 }
      return (place, CellRect(column: left, row: frame.rows.lowerBound + row, width: width, height: 1))
    }
  }

  func draw(_ theme: ThemeController, on surface: inout Surface) {
    for (row, (title, cells)) in rows.enumerated() {
      var position = CellPosition(column: frame.columns.lowerBound, row: frame.rows.lowerBound + row)
      surface.write(title, at: position, style: .faint)
      position.column += widths.label
      if cells.first?.place.column == .selection, let note = Self.noteOnSelection(theme) {
        let rect = CellRect(column: position.column, row: position.row, width: 8 * widths.color, height: 1)
        surface.write(note, in: rect, style: .faint)
        continue
      }
      for (place, rect) in places(in: row) { draw(place, in: rect, theme, &surface) }
      // The names of the colors in a heading.
      for slot in (0..<8).map(TerminalSlot.palette) where cells.isEmpty && !title.isEmpty {
        surface.write(slot.shortTitle(in: widths.color - 1), at: position, style: .faint)
        position.column += widths.color
      }
    }
  }

  /// Returns the note that replaces the contrast ratios on the selection; `nil` to show them.
  private static func noteOnSelection(_ theme: ThemeController) -> String? {
    if theme.definedColors[.selection] == nil { return "- unknown: no selection color" }
    return theme.colorTheme[.selectionText] == nil ? nil : "one color for all selected text"
  }

  private func draw(
    _ place: ThemeContrast.Place, in rect: CellRect, _ theme: ThemeController, _ surface: inout Surface
  ) {
    let isChosen = theme.slot == place.slot && theme.column == place.column
    guard let entry = theme.contrast[place] else {
      return surface.write("-", in: rect, style: isChosen ? .selected : .faint)
    }
    var style: Style = entry.fails ? .alarm : entry.minimum == nil ? .faint : .plain
    if isChosen { style = theme.isFocused(id) ? .focused : .accent.adding(.bold) }
    let label = entry.contrast.shortLabel + (entry.fails && hasMarks ? "!" : "")
    if entry.fails { surface.fill(rect, with: Cell(" ", style)) }
    surface.write(place.prefix + label, in: rect, style: style)
  }

  private func place(at position: CellPosition) -> ThemeContrast.Place? {
    let row = position.row - frame.rows.lowerBound
    guard rows.indices.contains(row) else { return nil }
    return places(in: row).first { $0.rect.contains(position) }?.place
  }

  func command(for touch: Touch, in theme: ThemeController) -> Command<ThemeController>? {
    guard touch.phase == .began, let place = place(at: touch.position) else { return nil }
    return Command { $0.choose(place) }
  }

  func commandForDoubleClick(at touch: Touch, in theme: ThemeController) -> Command<ThemeController>? {
    place(at: touch.position) == nil ? nil : Command { $0.fix() }
  }

  func command(for key: KeyPress, in theme: ThemeController) -> Command<ThemeController>? {
    if key.key == .enter { return Command { $0.fix() } }
    guard key.key.isArrow, key.modifiers.isEmpty else { return nil }
    let shown = rows.indices.map { places(in: $0).map(\.place).filter { theme.contrast[$0] != nil } }
      .filter { !$0.isEmpty }
    let place = ThemeContrast.Place(theme.slot, theme.column)
    guard shown.joined().contains(place) else { return Command { [first = shown[0][0]] in $0.choose(first) } }
    return key.key.destination(from: place, in: shown).map { next in Command { $0.choose(next) } }
  }
}

extension Style {
  fileprivate static let alarm = Style(
    foreground: .rgb(RGB24(0xFFFFFF)), background: .rgb(RGB24(0xB3261E)), attributes: [.bold, .underline])
}

extension TerminalSlot {
  func shortTitle(in width: Int) -> String {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    guard let index, Int(index) < 16 else { return title }
    let name = names[Int(index) % 8]
    return width >= 7 ? name : String(name.prefix(width.clamped(to: 0...3)))
  }
}

extension ThemeContrast.Place {
  /// The name before a contrast ratio outside the color columns; empty for others.
  fileprivate var prefix: String {
    guard slot == .text else { return slot == .cursor ? "cursor " : "" }
    return (column == .background ? "text" : column.title) + " "
  }
}

extension WCAGContrast {
  /// The ratio in three characters, rounded down.
  fileprivate var shortLabel: String {
    let tenths = Int((ratio * 10 + 1e-9).rounded(.down))
    return tenths >= 100 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
