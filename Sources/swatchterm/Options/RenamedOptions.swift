import ArgumentParser

/// A command with renamed options. The old names still work, but are not in the help.
protocol RenamedOptions: ParsableCommand {
  /// The new option names by old name, both with hyphens.
  static var renamedOptions: [String: String] { get }
}
