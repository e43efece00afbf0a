import SwatchScreen

/// A user's key binding for an action.
public struct KeyBinding: Hashable, Sendable {
  /// The action.
  public let action: ActionID
  /// The keys; empty to unbind the action.
  public let keys: [KeyPress]

  /// Creates a binding.
  public init(_ action: ActionID, to keys: [KeyPress]) { (self.action, self.keys) = (action, keys) }
}

/// Actions that are available at the same time; each key belongs to at most one of them.
public struct ActionScope: Sendable {
  /// A description of an action, independent of its owner.
  public struct Summary: Sendable {
    /// The identifier.
    public let id: ActionID
    /// A short description.
    public let title: String
    /// The heading in lists of actions.
    public let group: ActionGroup
    /// The default keys; `nil` if the action requires an argument and cannot have keys.
    public let keys: [KeyPress]?
    /// The word and the valid arguments, such as `width 1 to 20`; `nil` without an argument.
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
  private var scopes: [[ActionID]] = []

  /// Creates an empty map.
  public init() {}

  /// Creates a map from default keys and user bindings. The first scope of an action determines its keys.
  public init(_ scopes: [ActionScope], bindings: [KeyBinding] = []) {
    self.scopes = scopes.map { $0.actions.filter { $0.keys != nil }.map(\.id) }
    for action in scopes.flatMap(\.actions) where keys[action.id] == nil { keys[action.id] = action.keys }
    for binding in bindings { bind(binding) }
  }

  /// All actions in order, without duplicates.
  public var actions: [ActionID] {
    var known = Set<ActionID>()
    return scopes.flatMap(\.self).filter { known.insert($0).inserted }
  }

  /// Returns the keys of an action; `nil` if the action is not in the map.
  public func keys(of action: ActionID) -> [KeyPress]? { keys[action] }
  /// Returns the keys of an action, or its default keys if it is not in the map.
  public func keys<Owner>(of action: Action<Owner>) -> [KeyPress] { keys[action.id] ?? action.keys }

  /// Returns the label of an action's first key; for an action without keys, that of the command palette.
  public func label(of id: ActionID) -> String { (keys[id]?.first ?? keys[.commands]?.first)?.label ?? ":" }

  /// Returns the label of a command in the command palette, such as `:play`.
  package func commandLabel(_ word: String) -> String {
    let key = label(of: .commands)
    return key.count == 1 ? key + word : "\(key) \(word)"
  }

  /// Returns the labels of an action's keys except for Backspace, which is an alternative to Delete.
  public func labels<Owner>(of action: Action<Owner>) -> String {
    keys(of: action).map(\.label).filter { $0 != "Backspace" }.joined(separator: "  ")
  }

  /// Returns an action other than `action` that has the key in one of its scopes.
  public func action(on press: KeyPress, besides action: ActionID) -> ActionID? {
    scopes.lazy.filter { $0.contains(action) }.joined()
      .first { $0 != action && keys[$0]?.contains(press) == true }
  }

  /// Binds keys to an action and removes them from other actions in its scopes. Keys that cannot be bound, such
  /// as Delete and Ctrl-C, are unaffected.
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
