import SwatchColor
import SwatchScreen
import SwatchWidgets

extension PanelPage {
  /// Names to search.
  static let names = PanelPage("Names") { [NamesView(frame: $0)] }
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
  var changesPen: Bool { true }
  var takesFocusFromTouches: Bool { true }

  func hint(in model: Model) -> String {
    "Type to search, Up and Down choose"
  }

  func key(forWheel direction: MouseEvent.Direction) -> Key? { listKey(forWheel: direction) }

  func draw(_ model: Model, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    TextFieldView(
      field: model.names.search, frame: searchRow,
      placeholder: model.isFocused(.names)
        ? "Type to search names" : "\(PanelPage.names.digit) searches names",
      isFocused: model.isFocused(.names)
    ).draw(on: &surface)
    let matches = model.names.matches
    guard !matches.isEmpty else {
      let row = CellRect(columns: frame.columns, rows: listRows.prefix(1))
      return surface.write("No name fits", in: row, style: .faint)
    }
    let first = firstIndex(in: model.names)
    for (row, index) in zip(listRows, min(first, matches.count)..<matches.count) {
      draw(matches[index], row: row, isSelected: index == model.names.selection, model, on: &surface)
    }
  }

  private func draw(_ name: NamedColor, row: Int, isSelected: Bool, _ model: Model, on surface: inout Surface)
  {
    let line = CellRect(columns: frame.columns, rows: row..<row + 1)
    surface.fill(
      CellRect(column: line.columns.lowerBound, row: row, width: min(4, line.width), height: 1),
      color: name.rgb24)
    let text = CellRect(
      columns: min(line.columns.lowerBound + 5, line.columns.upperBound)..<line.columns.upperBound,
      rows: line.rows)
    let isCurrent = name.rgb24 == model.settings.color(of: model.settings.activeWell)?.rgb24
    let style = isSelected ? model.textStyle(of: .names, otherwise: isCurrent ? .bold : .plain) : .plain
    surface.write(name.name, in: text, style: style)
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    guard touch.phase == .began || touch.phase == .moved, listRows.contains(touch.position.row) else {
      return nil
    }
    let matches = model.names.matches
    var list = model.names
    list.selection = firstIndex(in: list) + touch.position.row - listRows.lowerBound
    return matches.indices.contains(list.selection) ? select(list, in: model) : nil
  }

  func distinguishesAlt(with key: KeyPress, in model: Model) -> Bool {
    model.names.search.distinguishesAlt(with: key)
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    var list = model.names
    switch key.key {
    case .up: return move(by: -1, in: model)
    case .down: return move(by: 1, in: model)
    case .pageUp: return move(by: -listRows.count, in: model)
    case .pageDown: return move(by: listRows.count, in: model)
    case .enter: return .chooseName
    case .character(let letter) where letter.isNumber && list.search.text.isEmpty:
      // No name begins with a digit: it turns the page as elsewhere.
      return nil
    default:
      guard list.search.handle(key) else { return nil }
      if list.search.text != model.names.search.text { list.selection = 0 }
      return .changeNames(list)
    }
  }

  private func move(by distance: Int, in model: Model) -> Command? {
    var list = model.names
    let last = list.matches.count - 1
    guard last >= 0 else { return nil }
    list.selection = min(max(0, list.selection + distance), last)
    return select(list, in: model)
  }

  /// Takes the name that is selected, also when it was before.
  private func select(_ list: NameList, in model: Model) -> Command {
    list == model.names ? .chooseName : .changeNames(list)
  }
}

extension ControlID {
  static let names = ControlID("names")
}
