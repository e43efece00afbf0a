import SwatchScreen

/// Something to do: the keys for it, and what lists of commands say about it.
///
/// Without keys it is found only in those lists.
public struct KeyBinding<Owner>: Sendable {
  /// The keys, any of which will do.
  public let keys: [KeyPress]
  /// What it is called where keys are chosen; `nil` where the keys tell.
  public let name: String?
  /// What they do.
  public let command: Command<Owner>
  /// Whether they mean the same while a dialog is open.
  public let worksInDialogs: Bool
  /// What lists of commands say about it; `nil` when they do not have it.
  public let help: CommandHelp?
  /// The condition under which they do something; `nil` if they always do. Otherwise they say what is missing.
  public let need: CommandNeed<Owner>?

  /// Binds keys.
  public init(
    _ keys: KeyPress..., name: String? = nil, help: CommandHelp? = nil, worksInDialogs: Bool = false,
    needs need: CommandNeed<Owner>? = nil,
    run: @escaping @Sendable (inout Owner) -> Void
  ) {
    self.init(
      keys, name: name, help: help, worksInDialogs: worksInDialogs, needs: need, Command(run))
  }

  init(
    _ keys: [KeyPress], name: String?, help: CommandHelp?, worksInDialogs: Bool,
    needs need: CommandNeed<Owner>?, _ command: Command<Owner>
  ) {
    (self.keys, self.name, self.help, self.need) = (keys, name, help, need)
    (self.worksInDialogs, self.command) = (worksInDialogs, command)
  }

  /// Returns true if the keys do something now.
  public func applies(_ owner: Owner) -> Bool { need?.isMet(owner) ?? true }

  /// The keys in words; empty when there are none. Backspace stands in for Delete where that is hard to reach.
  public var keysLabel: String {
    keys.map(\.label).filter { $0 != "Backspace" }.joined(separator: "  ")
  }

  /// The same on other keys.
  public func bound(to keys: [KeyPress]) -> KeyBinding {
    KeyBinding(
      keys, name: name, help: help, worksInDialogs: worksInDialogs, needs: need, command)
  }
}

/// A condition under which a command does something.
public struct CommandNeed<Owner>: Sendable {
  /// The thing that is needed, with its article, such as "a selection".
  public let words: String
  /// Returns true if it is there.
  public let isMet: @Sendable (Owner) -> Bool

  /// Creates a condition.
  public init(_ words: String, isMet: @escaping @Sendable (Owner) -> Bool) {
    (self.words, self.isMet) = (words, isMet)
  }
}
