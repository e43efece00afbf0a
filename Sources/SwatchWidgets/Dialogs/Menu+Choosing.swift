import SwatchScreen

extension Menu {
  /// Selects the item under a touch and chooses it when the touch ends. A press outside closes the menu.
  public mutating func handle(_ touch: Touch) -> DialogResponse<Context> {
    if touch.phase == .began, !frame.contains(touch.position) { return .dismissed }
    guard touch.phase != .cancelled, let index = index(at: touch.position) else { return .ignored }
    selection = index
    if touch.phase == .ended { return choose(items[index]) }
    return .changed
  }

  /// Selects or chooses an item, searches, or closes the menu.
  public mutating func handle(_ key: KeyPress) -> DialogResponse<Context> {
    if let action = actionOfSelectedItem(for: key) { return .perform(action) }
    if let distance = key.key.distance(page: inside.height, all: search == nil ? items.count : nil) {
      select(movedBy: distance)
      return .changed
    }
    if search == nil, let item = items.first(where: { $0.keys.contains(key) }) { return choose(item) }
    let chooses = search == nil ? key.isPress : key == KeyPress(.enter)
    if chooses, items.indices.contains(selection) { return choose(items[selection]) }
    if key.key == .tab, items.indices.contains(max(0, selection)),
      let text = items[max(0, selection)].completion
    {
      return complete(to: text)
    }
    // The help keys are not handled here, so that they open the help on top of the menu.
    if search == nil { return key == "q" || key.isCancel ? .dismissed : .ignored }
    if key.isCancel { return .dismissed }
    return changeSearch { $0.handle(key) } ? .changed : .ignored
  }

  /// Returns true if a key edits the search differently with Alt.
  public func distinguishesAlt(with key: KeyPress) -> Bool { search?.distinguishesAlt(with: key) ?? false }

  /// Pastes text into the search field.
  public mutating func paste(_ text: String) -> DialogResponse<Context> {
    var notice: String?
    let hasSearch = changeSearch {
      if !$0.paste(text) { notice = $0.truncationNotice }
      return true
    }
    if let notice { message = notice }
    return hasSearch ? .changed : .ignored
  }

  private func actionOfSelectedItem(for key: KeyPress) -> DialogAction<Context>? {
    guard items.indices.contains(selection) else { return nil }
    return items[selection].selectedKeys.first { $0.keys.contains(key) }?.action
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
    _ = changeSearch {
      $0.set(text)
      return true
    }
    return .changed
  }

  private mutating func changeSearch(_ change: (inout TextField) -> Bool) -> Bool {
    guard var field = search, change(&field) else { return false }
    if field.text != search?.text {
      let found = find(field.text)
      (items, message, selection) = (found.items, found.message, found.selectsFirst ? 0 : -1)
    }
    search = field
    return true
  }
}
