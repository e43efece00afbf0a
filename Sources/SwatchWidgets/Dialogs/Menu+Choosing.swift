import SwatchColor
import SwatchScreen

extension Menu {
  /// Selects the item under a touch and chooses it when the touch ends. A press outside closes the menu.
  public mutating func handle(_ touch: Touch) -> DialogResponse<Context> {
    if touch.phase == .began, !frame.contains(touch.position) { return .dismissed }
    guard touch.phase != .cancelled, let index = index(at: touch.position) else { return .ignored }
    selection = index
    return touch.phase == .ended ? choose(items[index]) : .changed
  }

  /// Selects or chooses an item, searches, or closes the menu.
  public mutating func handle(_ key: KeyPress) -> DialogResponse<Context> {
    let selectedKeys = selectedItem?.selectedKeys ?? []
    if let action = selectedKeys.first(where: { $0.keys.contains(key) })?.action { return .perform(action) }
    if let distance = key.key.distance(page: inside.height, all: search == nil ? items.count : nil) {
      select(movedBy: distance)
      return .changed
    }
    if search == nil, let item = items.first(where: { $0.keys.contains(key) }) { return choose(item) }
    let chooses = search == nil ? key.isPress : key == KeyPress(.enter)
    if chooses, let selectedItem { return choose(selectedItem) }
    if key.key == .tab, let text = (selectedItem ?? items.first)?.completion { return complete(to: text) }
    // The help keys are not handled here, so that they open the help on top of the menu.
    guard var field = search else { return key == "q" || key.isCancel ? .dismissed : .ignored }
    if key.isCancel { return .dismissed }
    guard field.handle(key) else { return .ignored }
    updateSearch(to: field)
    return .changed
  }

  /// Returns true if a key edits the search differently with Alt.
  public func distinguishesAlt(with key: KeyPress) -> Bool { search?.distinguishesAlt(with: key) ?? false }

  /// Pastes text into the search field.
  public mutating func paste(_ text: String) -> DialogResponse<Context> {
    guard var field = search else { return .ignored }
    let isComplete = field.paste(text)
    updateSearch(to: field)
    if !isComplete { message = field.truncationNotice }
    return .changed
  }

  private mutating func choose(_ item: Item) -> DialogResponse<Context> {
    guard let action = item.action else { return item.completion.map { complete(to: $0) } ?? .ignored }
    return staysOpen || item.staysOpen ? .perform(action) : .answered(action)
  }

  private mutating func select(movedBy distance: Int) {
    guard !items.isEmpty else { return }
    let index = min(max(0, selection + distance), items.count - 1)
    let (before, after) = (items.indices.prefix(through: index).reversed(), items.indices.suffix(from: index))
    // At either end, the remaining items may all be headings.
    let candidates = distance < 0 ? Array(before) + after : Array(after) + before
    if let index = candidates.first(where: { !items[$0].isHeading }) { selection = index }
  }

  private mutating func complete(to text: String) -> DialogResponse<Context> {
    guard var field = search else { return .changed }
    field.set(text)
    updateSearch(to: field)
    return .changed
  }

  private mutating func updateSearch(to field: TextField) {
    if field.text != search?.text {
      let found = find(field.text)
      (items, message, selection) = (found.items, found.message, found.selectsFirst ? 0 : -1)
    }
    search = field
  }

  /// Draws the visible items.
  public func draw(_ context: Context, on surface: inout Surface) {
    surface.fill(frame)
    surface.drawBorder(frame, title: title, style: .plain)
    if let search {
      TextFieldView(field: search, frame: searchRow, placeholder: "Type to search").draw(on: &surface)
    }
    for (row, line) in zip(messageArea.rows, messageLines) {
      surface.write(line, in: messageArea.row(row).inset(columns: 1), style: .faint)
    }
    let shown = items.dropFirst(firstIndex).prefix(inside.height)
    for (index, item) in zip(shown.indices, shown) {
      draw(item, in: row(of: index), isSelected: index == selection, on: &surface)
    }
    if items.count > inside.height { surface.drawScrollIndicator(in: frame) }
  }

  private func draw(_ item: Item, in row: CellRect, isSelected: Bool, on surface: inout Surface) {
    guard !row.isEmpty else { return }
    var row = row
    let style: Style = item.isHeading ? .faint : isSelected ? .selected : item.isEnabled ? .plain : .faint
    var swatches = row.cutRight(item.colors.count * Self.swatchWidth)
    if !item.note.isEmpty {
      if isSelected { surface.fill(row, with: Cell(" ", style)) }
      let note = row.cutRight(min(item.note.cellWidth + 2, max(0, row.width - item.title.cellWidth - 2)))
      surface.write(
        item.note, in: note.inset(columns: 1), alignment: .trailing, style: isSelected ? style : .faint)
    }
    surface.write(" \(item.title) ", in: row, style: style)
    for color in item.colors.reversed() {
      surface.fill(swatches.cutRight(Self.swatchWidth), color: color.rgb24)
    }
  }
}

extension Menu.Item {
  /// Creates an item with a key of its own, which is shown on the right.
  public init(
    _ title: String, key: KeyPress, staysOpen: Bool = false, action: @escaping DialogAction<Context>
  ) { self.init(title, note: key.label, keys: [key], staysOpen: staysOpen, action: action) }
}

extension ControlHost {
  package typealias MenuItem = Menu<Self>.Item

  /// Returns a menu item for an action; `nil` if the action is not available or requires an argument.
  ///
  /// The item has the keys of the action, or `key` if there are none. The keys in `others` work, but are not
  /// shown.
  public func item(
    _ id: ActionID, _ title: String? = nil, key: KeyPress? = nil, also others: [KeyPress] = [],
    colors: [Color] = []
  ) -> Menu<Self>.Item? {
    guard let action = action(id), let command = action.command else { return nil }
    let keys = interaction.keyMap.keys(of: action)
    let shown = keys.isEmpty ? [key].compactMap(\.self) : keys
    return .init(
      title ?? action.title, note: shown.first?.label ?? "", colors: colors, keys: shown + others,
      action: command.run)
  }
}
