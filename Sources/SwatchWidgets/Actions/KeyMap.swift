import SwatchColor
import SwatchScreen

/// Keys that the user has chosen for an action.
public struct KeyBinding: Hashable, Sendable {
  /// The action.
  public let action: ActionID
  /// The keys, any of which runs it; none where it shall have no key.
  public let keys: [KeyPress]

  /// Creates a binding.
  public init(_ action: ActionID, to keys: [KeyPress]) { (self.action, self.keys) = (action, keys) }
}

/// Actions that can be run at the same time: a key belongs to one of them.
public struct ActionScope: Sendable {
  /// An action, whatever it acts on.
  public struct Summary: Sendable {
    /// The name.
    public let id: ActionID
    /// A description in a few words.
    public let title: String
    /// The heading under which lists of actions show it.
    public let group: ActionGroup
    /// The default keys; `nil` if the action needs an argument, and cannot have keys.
    public let keys: [KeyPress]?
    /// The word and the valid arguments, such as `width 1 to 20`; `nil` if it takes no argument.
    public let usage: String?
  }

  /// The actions.
  public let actions: [Summary]

  /// Creates a scope.
  public init<Owner>(_ actions: [Action<Owner>]) {
    self.actions = actions.map { action in
      Summary(
        id: action.id, title: action.title, group: action.group,
        keys: action.command == nil ? nil : action.keys,
        usage: action.argument.map { "\(action.word) \($0.expected)" })
    }
  }
}

/// The current keys of a screen's actions.
public struct KeyMap: Hashable, Sendable {
  private var keys: [ActionID: [KeyPress]] = [:]
  /// The actions of each scope.
  private var scopes: [[ActionID]] = []

  /// Creates a map without any action.
  public init() {}

  /// Creates the map of some actions, with the keys that the user has chosen. If two scopes have an action, its default
  /// keys are those of the first.
  public init(_ scopes: [ActionScope], bindings: [KeyBinding] = []) {
    self.scopes = scopes.map { $0.actions.filter { $0.keys != nil }.map(\.id) }
    for action in scopes.flatMap(\.actions) where keys[action.id] == nil { keys[action.id] = action.keys }
    for binding in bindings { bind(binding) }
  }

  /// All actions in their order, each once.
  public var actions: [ActionID] {
    var known = Set<ActionID>()
    return scopes.flatMap(\.self).filter { known.insert($0).inserted }
  }

  /// Returns the keys of an action; `nil` if the map does not have it.
  public func keys(of action: ActionID) -> [KeyPress]? { keys[action] }

  /// Returns the keys of an action: the default ones where the map does not have it.
  public func keys<Owner>(of action: Action<Owner>) -> [KeyPress] { keys[action.id] ?? action.keys }

  /// Returns the label of an action's first key, for a hint; without a key, that of the command palette.
  public func label(of action: ActionID) -> String {
    (keys[action]?.first ?? keys[.commands]?.first)?.label ?? ":"
  }

  /// Returns the label of a command that is typed, such as `:play`.
  package func typed(_ word: String) -> String {
    let key = label(of: .commands)
    return key.count == 1 ? key + word : "\(key) \(word)"
  }

  /// Returns the labels of an action's keys. Backspace is not shown: it stands in for Delete where that is hard to reach.
  public func labels<Owner>(of action: Action<Owner>) -> String {
    keys(of: action).map(\.label).filter { $0 != "Backspace" }.joined(separator: "  ")
  }

  /// Returns the other action that a key runs where `action` can be run as well.
  public func action(on press: KeyPress, besides action: ActionID) -> ActionID? {
    for scope in scopes where scope.contains(action) {
      if let other = scope.first(where: { $0 != action && keys[$0]?.contains(press) == true }) {
        return other
      }
    }
    return nil
  }

  /// Gives an action other keys, and takes them from others that could be run at the same time.
  ///
  /// Keys that cannot be bound, such as Delete and Ctrl-C, stay.
  public mutating func bind(_ binding: KeyBinding) {
    guard keys[binding.action] != nil else { return }
    for scope in scopes where scope.contains(binding.action) {
      for other in scope { keys[other]?.removeAll(where: binding.keys.contains) }
    }
    keys[binding.action] = binding.keys + (keys[binding.action] ?? []).filter { !$0.isBindable }
  }
}

extension ActionID {
  /// Opens the command palette.
  public static let commands = ActionID("commands")
  /// Shows all keys.
  public static let help = ActionID("help")
}
