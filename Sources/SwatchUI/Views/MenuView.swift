import SwatchColor
import SwatchScreen

/// A menu in a window: in the middle of the canvas where it fits, so that the panel shows what it changes.
struct MenuView: View {
  let menu: Menu
  let frame: CellRect

  private static let swatchWidth = 3
  /// The cells for the longest title; longer ones are cut.
  private static let textLimit = 56

  init(_ menu: Menu, layout: Layout) {
    self.menu = menu
    // What a search leaves out keeps its room: the window stays where it is.
    let items = menu.allItems
    let text = items.map { $0.title.cellWidth(upTo: Self.textLimit) }.max() ?? 0
    let colors = items.map(\.colors.count).max() ?? 0
    let rows = items.count + (menu.search == nil ? 0 : 1)
    let width = max(
      text + 2 + (colors > 0 ? colors * Self.swatchWidth + 1 : 0),
      menu.title.cellWidth(upTo: Self.textLimit) + 2, menu.search == nil ? 0 : 24)
    let wanted = CellSize(columns: width + 4, rows: rows + 2)
    let canvas = layout.canvasFrame
    // What does not fit in height is turned page by page; the panel and the status line stay in view.
    let fits = canvas.width >= wanted.columns && canvas.height >= min(wanted.rows, 12)
    frame = (fits ? canvas : layout.size.bounds).centered(wanted)
  }

  /// The cells for items.
  private var inside: CellRect {
    var inside = frame.inset(columns: 2, rows: 1)
    if menu.search != nil { _ = inside.cutTop(1) }
    return inside
  }

  private var searchRow: CellRect {
    var inside = frame.inset(columns: 2, rows: 1)
    return menu.search == nil ? .empty : inside.cutTop(1)
  }

  /// The first item that is shown: what does not fit is turned page by page, so that nothing moves under a touch.
  private var firstIndex: Int { menu.selection.firstOfPage(of: inside.height) }

  private func row(of index: Int) -> CellRect {
    let row = inside.rows.lowerBound + index - firstIndex
    return CellRect(columns: inside.columns, rows: row..<row + 1).intersection(inside)
  }

  private func index(at position: CellPosition) -> Int? {
    guard inside.contains(position) else { return nil }
    let index = firstIndex + position.row - inside.rows.lowerBound
    return menu.items.indices.contains(index) && menu.items[index].command != nil ? index : nil
  }

  func draw(_ model: Model, on surface: inout Surface) {
    surface.fill(frame)
    surface.border(frame, title: menu.title, style: .plain)
    if let search = menu.search {
      TextFieldView(field: search, frame: searchRow, placeholder: "Type to search").draw(on: &surface)
    }
    let items = menu.items.dropFirst(firstIndex).prefix(inside.height)
    for (index, item) in zip(items.indices, items) {
      draw(item, in: row(of: index), isSelected: index == menu.selection, on: &surface)
    }
    if menu.items.count > inside.height { surface.markMore(in: frame) }
  }

  private func draw(_ item: Menu.Item, in row: CellRect, isSelected: Bool, on surface: inout Surface) {
    guard !row.isEmpty else { return }
    var row = row
    let style: Style = item.command == nil ? .faint : isSelected ? .selected : .plain
    var swatches = row.cutRight(item.colors.count * Self.swatchWidth)
    surface.write(" \(item.title) ", in: row, style: style)
    for color in item.colors.reversed() {
      surface.fill(swatches.cutRight(Self.swatchWidth), color: color.rgb24)
    }
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    if touch.phase == .began, !frame.contains(touch.position) { return .dismiss }
    guard touch.phase != .cancelled, let index = index(at: touch.position) else { return nil }
    if touch.phase == .ended { return menu.items[index].command }
    var changed = menu
    changed.selection = index
    return .changeMenu(changed)
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    switch key.key {
    case .up: return .changeMenu(menu.selecting(movedBy: -1))
    case .down: return .changeMenu(menu.selecting(movedBy: 1))
    case .pageUp: return .changeMenu(menu.selecting(movedBy: -inside.height))
    case .pageDown: return .changeMenu(menu.selecting(movedBy: inside.height))
    case .home where menu.search == nil: return .changeMenu(menu.selecting(movedBy: -menu.items.count))
    case .end where menu.search == nil: return .changeMenu(menu.selecting(movedBy: menu.items.count))
    case .character(let character) where menu.search == nil && key.modifiers.isEmpty:
      if let item = menu.items.first(where: { $0.key == character || $0.otherKey == character }) {
        return item.command
      }
    default: break
    }
    let chooses = menu.search == nil ? key.isPress : key == KeyPress(.enter)
    if chooses, menu.items.indices.contains(menu.selection) { return menu.items[menu.selection].command }
    guard var search = menu.search else { return key.closesWindow ? .dismiss : nil }
    if key.key == .escape || key == .control("c") { return .dismiss }
    return search.handle(key) ? .changeMenu(menu.searching(for: search)) : nil
  }
}
