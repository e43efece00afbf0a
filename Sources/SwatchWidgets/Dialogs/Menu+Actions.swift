import SwatchColor
import SwatchScreen

extension Menu.Item {
  /// Creates an item with a key of its own, which is shown on the right.
  public init(
    _ title: String, key: KeyPress, staysOpen: Bool = false, action: @escaping DialogAction<Context>
  ) {
    self.init(title, note: key.label, keys: [key], staysOpen: staysOpen, action: action)
  }

  /// Creates an item for an action with its keys, or `key` if it has none; `others` work, but are not shown.
  public init?(
    _ action: Action<Context>, _ title: String? = nil, key: KeyPress? = nil, also others: [KeyPress] = [],
    colors: [Color] = [], in keyMap: KeyMap
  ) {
    guard let command = action.command else { return nil }
    let keys = keyMap.keys(of: action)
    let shown = keys.isEmpty ? [key].compactMap(\.self) : keys
    self.init(
      title ?? action.title, note: shown.first?.label ?? "", colors: colors, keys: shown + others,
      action: command.run)
  }
}

extension ControlHost {
  package typealias MenuItem = Menu<Self>.Item

  /// Returns a menu item for an action; `nil` if the action is not available.
  public func item(
    _ id: ActionID, _ title: String? = nil, key: KeyPress? = nil, also others: [KeyPress] = [],
    colors: [Color] = []
  ) -> Menu<Self>.Item? {
    action(id).flatMap { .init($0, title, key: key, also: others, colors: colors, in: interaction.keyMap) }
  }
}
