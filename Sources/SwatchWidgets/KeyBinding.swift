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
  /// Whether there is something to do it to. Keys say so themselves when there is not; lists leave it out.
  public let applies: @Sendable (Owner) -> Bool

  /// Binds keys.
  public init(
    _ keys: KeyPress..., name: String? = nil, help: CommandHelp? = nil, worksInDialogs: Bool = false,
    applies: @escaping @Sendable (Owner) -> Bool = { _ in true },
    run: @escaping @Sendable (inout Owner) -> Void
  ) {
    self.init(
      keys, name: name, help: help, worksInDialogs: worksInDialogs, applies: applies, Command(run))
  }

  init(
    _ keys: [KeyPress], name: String?, help: CommandHelp?, worksInDialogs: Bool,
    applies: @escaping @Sendable (Owner) -> Bool, _ command: Command<Owner>
  ) {
    (self.keys, self.name, self.help, self.applies) = (keys, name, help, applies)
    (self.worksInDialogs, self.command) = (worksInDialogs, command)
  }

  /// The keys in words; empty when there are none. Backspace stands in for Delete where that is hard to reach.
  public var keysLabel: String {
    keys.map(\.label).filter { $0 != "Backspace" }.joined(separator: "  ")
  }

  /// The same on other keys.
  public func bound(to keys: [KeyPress]) -> KeyBinding {
    KeyBinding(
      keys, name: name, help: help, worksInDialogs: worksInDialogs, applies: applies, command)
  }
}
