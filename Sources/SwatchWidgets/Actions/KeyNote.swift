/// A line of the help: an action with its keys, or keys that belong to no action, such as Tab.
public struct KeyNote: Hashable, Sendable {
  /// The labels of the keys.
  public let keys: String
  /// A description of what they do.
  public let title: String
  /// The heading under which the help shows them.
  public let group: ActionGroup
  /// Other words that one may search for them by.
  var keywords = ""
  /// True if the action has no keys, and is typed.
  var isTyped = false

  /// Creates a line about keys that belong to no action.
  public init(_ keys: String, _ title: String, _ group: ActionGroup) {
    (self.keys, self.title, self.group) = (keys, title, group)
  }

  init<Owner>(_ action: Action<Owner>, _ keyMap: KeyMap) {
    let keys = keyMap.labels(of: action)
    self.init(keys.isEmpty ? keyMap.typed(action.word) : keys, action.title, action.group)
    (keywords, isTyped) = (action.keywords, keys.isEmpty)
  }
}
