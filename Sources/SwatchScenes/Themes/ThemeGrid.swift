import SwatchColor
import SwatchScreen
import SwatchWidgets

/// The colors of a theme: eight normal, eight bright and five special ones.
struct ThemeGrid: Control {
  let frame: CellRect
  let widths: ThemeLayout.Widths

  private static let special: [(slot: TerminalSlot, title: String, short: String)] = [
    (.text, "Text", "Text"), (.background, "Background", "Backgr."), (.cursor, "Cursor", "Cursor"),
    (.selection, "Selection", "Select"), (.selectionText, "Selected", "SelText"),
  ]

  private static let rows: [[TerminalSlot]] = [
    (0..<8).map { .palette($0) }, (8..<16).map { .palette($0) }, special.map(\.slot),
  ]

  var id: ControlID { .themeGrid }
  var takesFocusOnTouch: Bool { true }

  func hint(in theme: ThemeController) -> String {
    "Arrows select color · \(theme.label(of: .notation)) type color · Tab sliders"
  }

  private var rowHeight: Int { max(1, frame.height / 3) }

  private func rect(row: Int, column: Int) -> CellRect {
    let top = frame.rows.lowerBound + row * rowHeight
    let isSpecial = row == 2
    let width = isSpecial ? (frame.width + 1) / Self.special.count : widths.color
    let left = frame.columns.lowerBound + (isSpecial ? 0 : widths.label) + column * width
    return CellRect(column: left, row: top, width: width - (isSpecial ? 1 : 0), height: rowHeight)
  }

  private func slot(at cell: CellPosition) -> TerminalSlot? { cells.first { $0.rect.contains(cell) }?.slot }

  private var cells: [(slot: TerminalSlot, special: Int?, rect: CellRect)] {
    Self.rows.enumerated().flatMap { row, slots in
      slots.enumerated().map { ($1, row == 2 ? $0 : nil, rect(row: row, column: $0)) }
    }
  }

  func draw(_ theme: ThemeController, on surface: inout Surface) {
    let label = theme.textStyle(of: id, otherwise: .faint)
    for (row, title) in ["normal", "bright"].enumerated() {
      let start = CellPosition(column: frame.columns.lowerBound, row: frame.rows.lowerBound + row * rowHeight)
      surface.write(title, at: start, style: label)
    }
    for (slot, index, rect) in cells {
      let special = index.map { Self.special[$0] }
      let title = special.map { $0.title.count < rect.width ? $0.title : $0.short }
      draw(slot, title: title ?? slot.shortTitle(in: rect.width - 1), in: rect, theme, &surface)
    }
  }

  private func draw(
    _ slot: TerminalSlot, title: String, in rect: CellRect, _ theme: ThemeController, _ surface: inout Surface
  ) {
    let isChosen = theme.slot == slot
    guard let color = theme.colorTheme[slot] else {
      return surface.write(title, in: rect, style: isChosen ? .selected : .faint)
    }
    if let index = slot.index, theme.usesPalette, surface.display.colors != .truecolor {
      // Use the palette, because other colors would only be approximate.
      surface.fill(rect, with: Cell(" ", Style(background: .indexed(index))))
    } else {
      surface.fill(rect, swatch: color)
    }
    var style = Style.text(on: color)
    style.background = surface[rect.origin].style.background
    if isChosen { style.attributes = [.bold, .underline] }
    let mark = isChosen ? String(surface.symbol(.pointer)) : ""
    let questionMark = theme.isAssumed(slot) ? "?" : ""
    let text = mark + title.prefix(max(0, rect.width - mark.count - questionMark.count)) + questionMark
    surface.write(text, in: rect, style: style)
  }

  func command(for touch: Touch, in theme: ThemeController) -> Command<ThemeController>? {
    guard touch.phase != .cancelled, let slot = slot(at: touch.position) else { return nil }
    return Command { $0.choose(slot) }
  }

  func command(for key: KeyPress, in theme: ThemeController) -> Command<ThemeController>? {
    guard key.key.isArrow, key.modifiers.isEmpty else { return nil }
    return key.key.destination(from: theme.slot, in: Self.rows).map { slot in Command { $0.choose(slot) } }
  }

  /// Changes the lightness of the color under the pointer.
  func command(for wheel: Wheel, in theme: ThemeController) -> Command<ThemeController>? {
    guard let slot = slot(at: wheel.position) else { return nil }
    return Command { host in
      host.choose(slot)
      let lightness = ThemeSlider.Component.lightness.value(in: host)
      host.setComponent(.lightness, to: lightness + (wheel.isBackward ? 1 : -1))
    }
  }
}

extension Key {
  /// Returns the element that an arrow key moves to in rows of different lengths; `nil` at an edge.
  func destination<Element: Equatable>(from element: Element, in rows: [[Element]]) -> Element? {
    guard let direction, let row = rows.firstIndex(where: { $0.contains(element) }),
      let column = rows[row].firstIndex(of: element)
    else { return nil }
    let (nextRow, nextColumn) = (row + direction.rows, column + direction.columns)
    guard rows.indices.contains(nextRow), nextColumn >= 0, nextRow != row || nextColumn < rows[row].count
    else { return nil }
    return rows[nextRow][min(nextColumn, rows[nextRow].count - 1)]
  }
}
