import SwatchColor
import SwatchScreen
import SwatchWidgets

extension PickerPage {
  /// Names to search.
  public static let names = PickerPage("Names") { [NamesView(frame: $0)] }
    // What is typed there is searched for at once, and not taken for commands.
    .with { $0.focus = .names }
}

/// The page of names: what is searched for, and below it the names that fit.
struct NamesView: Control {
  let frame: CellRect

  private var searchRow: CellRect {
    CellRect(
      column: frame.columns.lowerBound, row: frame.rows.lowerBound, width: frame.width,
      height: min(1, frame.height))
  }

  private var listRows: Range<Int> {
    min(frame.rows.lowerBound + 1, frame.rows.upperBound)..<frame.rows.upperBound
  }

  /// The first name that is shown: the list is turned page by page, so that nothing moves under a touch.
  private func firstIndex(in list: NameList) -> Int {
    Paging(rowCount: listRows.count).first(for: list.selection)
  }

  var id: ControlID { .names }
  var takesFocusFromTouches: Bool { true }

  func hint(in picker: ColorPicker) -> String {
    "Type to search, Up and Down choose"
  }

  func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    command(for: KeyPress(wheel.listKey), in: picker)
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    TextFieldView(
      field: picker.names.search, frame: searchRow,
      placeholder: picker.isFocused(.names)
        ? "Type to search names" : picker.digit(of: .names).map { "\($0) searches names" } ?? "Names",
      isFocused: picker.isFocused(.names)
    ).draw(on: &surface)
    let matches = picker.names.matches
    guard !matches.isEmpty else {
      let row = CellRect(columns: frame.columns, rows: listRows.prefix(1))
      return surface.write("No name fits", in: row, style: .faint)
    }
    let first = firstIndex(in: picker.names)
    for (row, index) in zip(listRows, min(first, matches.count)..<matches.count) {
      draw(matches[index], row: row, isSelected: index == picker.names.selection, picker, on: &surface)
    }
  }

  private func draw(
    _ name: NamedColor, row: Int, isSelected: Bool, _ picker: ColorPicker, on surface: inout Surface
  ) {
    let line = CellRect(columns: frame.columns, rows: row..<row + 1)
    surface.fill(
      CellRect(column: line.columns.lowerBound, row: row, width: min(4, line.width), height: 1),
      color: name.rgb24)
    let text = CellRect(
      columns: min(line.columns.lowerBound + 5, line.columns.upperBound)..<line.columns.upperBound,
      rows: line.rows)
    let isCurrent = name.rgb24 == picker.wells.color?.rgb24
    let style = isSelected ? picker.textStyle(of: .names, otherwise: isCurrent ? .bold : .plain) : .plain
    surface.write(name.name, in: text, style: style)
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard touch.phase == .began || touch.phase == .moved, listRows.contains(touch.position.row) else {
      return nil
    }
    let matches = picker.names.matches
    var list = picker.names
    list.selection = firstIndex(in: list) + touch.position.row - listRows.lowerBound
    return matches.indices.contains(list.selection) ? select(list, in: picker) : nil
  }

  func distinguishesAlt(with key: KeyPress, in picker: ColorPicker) -> Bool {
    picker.names.search.distinguishesAlt(with: key)
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    var list = picker.names
    switch key.key {
    case .up: return move(by: -1, in: picker)
    case .down: return move(by: 1, in: picker)
    case .pageUp: return move(by: -listRows.count, in: picker)
    case .pageDown: return move(by: listRows.count, in: picker)
    case .enter: return Command { $0.chooseName() }
    case .character(let letter) where letter.isNumber && list.search.text.isEmpty:
      // No name begins with a digit: it turns the page as elsewhere.
      return nil
    default:
      guard list.search.handle(key) else { return nil }
      if list.search.text != picker.names.search.text { list.selection = 0 }
      return Command { [list] in $0.changeNames(list) }
    }
  }

  private func move(by distance: Int, in picker: ColorPicker) -> Command<ColorPicker>? {
    var list = picker.names
    let last = list.matches.count - 1
    guard last >= 0 else { return nil }
    list.selection = min(max(0, list.selection + distance), last)
    return select(list, in: picker)
  }

  /// Takes the name that is selected, also when it was before.
  private func select(_ list: NameList, in picker: ColorPicker) -> Command<ColorPicker> {
    list == picker.names ? Command { $0.chooseName() } : Command { $0.changeNames(list) }
  }
}

extension ColorPicker {
  /// Moves in the list of names; the name that is reached is picked.
  fileprivate mutating func changeNames(_ list: NameList) {
    let isMove = list.selection != names.selection && list.search == names.search
    names = list
    if isMove { chooseName() }
  }

  /// Takes the name that is searched for, if keys go to the search.
  ///
  /// - Returns: Whether there is nothing searched for, or a name that fits.
  public mutating func takeSearchedName() -> Bool {
    guard interaction.focus == .names, !names.search.text.isEmpty else { return true }
    chooseName()
    return names.selected != nil
  }

  fileprivate mutating func chooseName() {
    guard let name = names.selected else { return say("No name fits \(names.search.text.quoted)") }
    guard name.rgb24 != wells.color?.rgb24 else { return }
    change { $0.setColor(Color(name.rgb24), of: $0.active) }
    say("\(title(of: wells.active)): \(name.name)")
  }
}

extension ControlID {
  package static let names = ControlID("names")
}
