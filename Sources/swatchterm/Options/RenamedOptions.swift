import ArgumentParser

/// A command whose options were renamed. Their old names still work, but are not in the help.
protocol RenamedOptions: ParsableCommand {
  /// The new name of each old one, both with hyphens.
  static var renamedOptions: [String: String] { get }
}
