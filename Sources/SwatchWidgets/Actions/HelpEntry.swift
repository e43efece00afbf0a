/// A line in the help: an action, or keys without an action, such as Tab.
public struct HelpEntry: Hashable, Sendable {
  /// The labels of the keys.
  public let keys: String
  /// A description of the effect.
  public let title: String
  /// The heading in the help.
  public let group: ActionGroup
  var keywords = ""
  var showsCommandName = false

  /// Creates a line for keys without an action.
  public init(_ keys: String, _ title: String, _ group: ActionGroup) {
    (self.keys, self.title, self.group) = (keys, title, group)
  }

  init<Owner>(_ action: Action<Owner>, _ keyMap: KeyMap) {
    let keys = keyMap.labels(of: action)
    self.init(keys.isEmpty ? keyMap.commandLabel(action.word) : keys, action.title, action.group)
    (keywords, showsCommandName) = (action.keywords, keys.isEmpty)
  }
}
