import SwatchColor
import SwatchScreen
import SwatchText
import SwatchWidgets

extension PickerPage {
  /// Searchable color names.
  public static let names = PickerPage("Names") { [NamesView(frame: $0)] }.with {
    // While the search has the focus, typed letters do not run commands.
    $0.focus = .names
    $0.hasSearch = true
    $0.actions = searchActions
  }

  static let searchActions: [Action<ColorPicker>] = [
    Action(.search, "Search colors by name", .palette, keywords: "find css x11 names list web", keys: "/") {
      $0.searchNames()
    }
  ]
}

/// A search field above the matching saved, CSS and X11 colors.
struct NamesView: ListControl {
  let frame: CellRect
  private var listRows: Range<Int> { frame.withoutTop(1).rows }

  /// Returns the first visible index. The list scrolls by pages, so that rows do not move under a touch.
  private func firstIndex(in list: NameList) -> Int {
    ScrollPosition.pageStart(of: list.selection, height: listRows.count)
  }

  var id: ControlID { .names }
  func hint(in picker: ColorPicker) -> String { "Type to search · ↑↓ select" }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    surface.fill(frame)
    let isFocused = picker.isFocused(.names)
    TextFieldView(
      field: picker.names.search, frame: frame.top(1),
      placeholder: isFocused ? "Type to search names" : "\(picker.label(of: .search)) search color names",
      isFocused: isFocused
    ).draw(on: &surface)
    let matches = picker.nameMatches
    guard !matches.isEmpty else {
      return surface.write("No matching name", in: frame.withoutTop(1).top(1), style: .faint)
    }
    let first = firstIndex(in: picker.names)
    for (row, index) in zip(listRows, min(first, matches.count)..<matches.count) {
      draw(matches[index], row: row, isSelected: index == picker.names.selection, picker, on: &surface)
    }
  }

  private func draw(
    _ found: NameMatch, row: Int, isSelected: Bool, _ picker: ColorPicker, on surface: inout Surface
  ) {
    var text = frame.row(row)
    surface.fill(text.cutLeft(4), color: found.color.rgb24)
    _ = text.cutLeft(1)
    let isCurrent = found.color.rgb24 == picker.wells.color?.rgb24
    let style = isSelected ? picker.textStyle(of: .names, otherwise: isCurrent ? .bold : .plain) : .plain
    if let palette = found.palette {
      let note = text.cutRight(min(palette.cellWidth + 1, max(0, text.width - found.name.cellWidth)))
      surface.write(palette, in: note, alignment: .trailing, style: .faint)
    }
    surface.write(found.name, in: text, style: style)
  }

  func commandForMenu(at position: CellPosition, in picker: ColorPicker) -> Command<ColorPicker>? {
    let (found, row) = (picker.nameMatches, position.row - listRows.lowerBound)
    let index = firstIndex(in: picker.names) + row
    guard row >= 0, found.indices.contains(index) else { return nil }
    return Command { $0.openMenu(of: found[index].color, called: found[index].name, at: position) }
  }

  func menuPosition(in picker: ColorPicker) -> CellPosition {
    let row = listRows.lowerBound + picker.names.selection - firstIndex(in: picker.names)
    return CellPosition(column: frame.columns.lowerBound, row: row)
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard [.began, .moved].contains(touch.phase), listRows.contains(touch.position.row) else { return nil }
    var list = picker.names
    list.selection = firstIndex(in: list) + touch.position.row - listRows.lowerBound
    return picker.nameMatches.indices.contains(list.selection) ? select(list, in: picker) : nil
  }

  func distinguishesAlt(with key: KeyPress, in picker: ColorPicker) -> Bool {
    picker.names.search.distinguishesAlt(with: key)
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    if let distance = key.key.distance(page: listRows.count) { return move(by: distance, in: picker) }
    var list = picker.names
    switch key.key {
    case .enter:
      return Command {
        $0.chooseName()
        if $0.selectedMatch != nil { $0.requests.append(.goBack) }
      }
    case .character(let letter) where letter.isNumber && list.search.text.isEmpty:
      // No standard name starts with a digit, so digits change the page as elsewhere.
      return nil
    default:
      guard list.search.handle(key) else { return nil }
      if list.search.text != picker.names.search.text { list.selection = 0 }
      return Command { [list] in $0.updateNameList(list) }
    }
  }

  private func move(by distance: Int, in picker: ColorPicker) -> Command<ColorPicker>? {
    var list = picker.names
    let last = picker.nameMatches.count - 1
    // Consume the key.
    guard last >= 0 else { return Command { _ in } }
    // Move the focus up instead.
    if distance == -1, list.selection == 0 { return nil }
    list.selection = min(max(0, list.selection + distance), last)
    return select(list, in: picker)
  }

  private func select(_ list: NameList, in picker: ColorPicker) -> Command<ColorPicker> {
    list == picker.names ? Command { $0.chooseName() } : Command { $0.updateNameList(list) }
  }
}

extension ColorPicker {
  fileprivate mutating func updateNameList(_ list: NameList) {
    let isMove = list.selection != names.selection && list.search == names.search
    names = list
    if isMove { chooseName() }
  }

  /// Applies the selected search result if the search field has the focus. Returns false if no name matches.
  public mutating func applySearchResult() -> Bool {
    guard interaction.focus == .names, !names.search.text.isEmpty else { return true }
    chooseName()
    return selectedMatch != nil
  }

  fileprivate mutating func chooseName() {
    guard let found = selectedMatch else { return report("No name matches \(names.search.text.quoted)") }
    guard found.color.rgb24 != wells.color?.rgb24 else { return }
    pick(found.color)
    report("\(title(of: wells.active)): \(found.name)")
  }

  var nameMatches: [NameMatch] { names.matches(among: palettes.state.palettes) }
  fileprivate var selectedMatch: NameMatch? { nameMatches.dropFirst(names.selection).first }

  mutating func searchNames() {
    switchPage(to: \.hasSearch)
    focus(.names)
  }
}

extension ControlID { package static let names = ControlID("names") }

extension ActionID { static let search = ActionID("search") }
