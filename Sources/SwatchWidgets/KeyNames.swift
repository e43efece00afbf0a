import SwatchColor
import SwatchScreen

/// Which keys commands have, where users have chosen others than those that they have without any choice: hints and menus
/// speak of these.
public struct KeyNames: Hashable, Sendable {
  private var chosen: [KeyPress: [KeyPress]] = [:]

  /// All keys are as they are without any choice.
  public init() {}

  /// Takes note that a command has other keys.
  public mutating func replace(_ old: [KeyPress], by new: [KeyPress]) {
    for key in old { chosen[key] = new }
  }

  /// The keys that do what `key` does without any choice; none where that has no key.
  public func keys(for key: KeyPress) -> [KeyPress] { chosen[key] ?? [key] }

  /// What the key is called that does what `key` does without any choice; where there is none, the key of the list of all
  /// commands.
  public func label(of key: KeyPress) -> String {
    let known = keys(for: key).first ?? keys(for: ":").first
    return (known ?? ":").label
  }
}

extension ControlHost {
  /// What the key is called that does what `key` does without any choice, for a hint.
  public func label(of key: KeyPress) -> String { interaction.keyNames.label(of: key) }
}

extension Menu.Item {
  /// An item with a key of its own in this menu, which is shown at its right.
  public init(
    _ title: String, key: KeyPress, staysOpen: Bool = false, action: @escaping DialogAction<Context>
  ) {
    self.init(title, note: key.label, keys: [key], staysOpen: staysOpen, action: action)
  }

  /// An item that does what a key does as well, which is shown at its right.
  ///
  /// - Parameters:
  ///   - key: The key without any choice of the user's.
  ///   - names: The keys as they are.
  ///   - others: Further keys that choose it, without being shown.
  public init(
    _ title: String, key: KeyPress, in names: KeyNames, also others: [KeyPress] = [], colors: [Color] = [],
    action: @escaping DialogAction<Context>
  ) {
    let keys = names.keys(for: key)
    self.init(title, note: keys.first?.label ?? "", colors: colors, keys: keys + others, action: action)
  }
}
