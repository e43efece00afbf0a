import SwatchScreen

/// What the help says about keys.
public struct KeyHelp: Sendable {
  /// The keys in words.
  public let keys: String
  /// What they do.
  public let title: String

  /// Describes keys.
  public init(keys: String, title: String) { (self.keys, self.title) = (keys, title) }
}

/// Keys that mean the same wherever the focus is, and what the help says about them.
public struct KeyBinding<Owner>: Sendable {
  /// The keys, any of which will do.
  public let keys: [KeyPress]
  /// What they do.
  public let command: Command<Owner>
  /// Whether they mean the same while a dialog is open.
  public let worksInDialogs: Bool
  /// What the help says about them; `nil` when it has been said with the binding before.
  public let help: KeyHelp?

  /// Binds keys.
  public init(
    _ keys: KeyPress..., help: KeyHelp? = nil, worksInDialogs: Bool = false,
    run: @escaping @Sendable (inout Owner) -> Void
  ) {
    self.init(keys, help: help, worksInDialogs: worksInDialogs, Command(run))
  }

  private init(_ keys: [KeyPress], help: KeyHelp?, worksInDialogs: Bool, _ command: Command<Owner>) {
    (self.keys, self.help) = (keys, help)
    (self.worksInDialogs, self.command) = (worksInDialogs, command)
  }

  /// The same on other keys.
  public func bound(to keys: [KeyPress]) -> KeyBinding {
    KeyBinding(keys, help: help, worksInDialogs: worksInDialogs, command)
  }

  /// The same, where the help says something else.
  public func explained(by help: KeyHelp) -> KeyBinding {
    KeyBinding(keys, help: help, worksInDialogs: worksInDialogs, command)
  }

  func lifted<Whole>(_ lift: (Command<Owner>) -> Command<Whole>) -> KeyBinding<Whole> {
    KeyBinding<Whole>(keys, help: help, worksInDialogs: worksInDialogs, lift(command))
  }
}
