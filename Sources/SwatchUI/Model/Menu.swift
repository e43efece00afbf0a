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
    /// What choosing it does; without, the item is a heading.
    var command: Command?
  }

  let title: String
  let items: [Item]
  /// The item that Enter chooses.
  var selection = 0
  /// Whether choosing leaves the menu open, to choose again.
  var staysOpen = false

  /// The selection moved on to the next item that can be chosen, in the direction of `distance`.
  func selecting(movedBy distance: Int) -> Menu {
    var moved = self
    var index = min(max(0, selection + distance), items.count - 1)
    let step = distance < 0 ? -1 : 1
    while items.indices.contains(index), items[index].command == nil { index += step }
    if items.indices.contains(index) { moved.selection = index }
    return moved
  }
}
