import SwatchColor
import SwatchScreen

/// A list to choose from.
struct Menu: Hashable {
  /// Something to choose.
  struct Item: Hashable {
    let title: String
    /// What the item makes, to look at before it is chosen.
    var colors: [Color] = []
    /// The key that chooses it at once.
    var key: Character?
    /// Another key that does the same.
    var otherKey: Character?
    /// What choosing it does; without, the item is a heading.
    var command: Command?
  }

  let title: String
  /// What there is to choose from, all that fits the search.
  private(set) var items: [Item]
  /// The item that Enter chooses.
  var selection = 0
  /// Whether choosing leaves the menu open, to choose again.
  var staysOpen = false
  /// What is typed to search; `nil` where there is no need to.
  var search: TextField?
  /// Everything that can be found.
  let allItems: [Item]

  init(
    title: String, items: [Item], selection: Int = 0, staysOpen: Bool = false, search: TextField? = nil
  ) {
    self.title = title
    self.items = items
    allItems = items
    self.selection = selection
    self.staysOpen = staysOpen
    self.search = search
  }

  /// The menu with what fits another search.
  func searching(for field: TextField) -> Menu {
    var found = self
    found.search = field
    if field.text != search?.text {
      found.items = FuzzyMatch.filter(allItems, by: field.text, text: \.title)
      found.selection = 0
    }
    return found
  }

  /// The selection moved on to the next item that can be chosen, in the direction of `distance`.
  func selecting(movedBy distance: Int) -> Menu {
    guard !items.isEmpty else { return self }
    var moved = self
    let index = min(max(0, selection + distance), items.count - 1)
    let (before, after) = (items.indices.prefix(through: index).reversed(), items.indices.suffix(from: index))
    // At an end there may be only a heading in that direction.
    let candidates = distance < 0 ? Array(before) + after : Array(after) + before
    if let index = candidates.first(where: { items[$0].command != nil }) { moved.selection = index }
    return moved
  }
}
