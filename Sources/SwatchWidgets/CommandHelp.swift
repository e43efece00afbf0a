/// What lists of commands say of one: the help, and the list of all commands.
public struct CommandHelp: Hashable, Sendable {
  /// What it does.
  public let title: String
  /// What one is doing who needs it.
  public let group: CommandGroup
  /// Other words that one may search for it by, with blanks between them.
  public let words: String

  /// Describes a command.
  public init(_ title: String, _ group: CommandGroup, words: String = "") {
    (self.title, self.group, self.words) = (title, group, words)
  }
}

/// Commands that are needed at the same time.
public struct CommandGroup: Hashable, Sendable {
  /// What one is doing then.
  public let title: String

  /// Something is changed, and that is taken back.
  public static let change = CommandGroup("Change")

  /// Names a group; no two have the same name.
  public init(_ title: String) { self.title = title }
}
