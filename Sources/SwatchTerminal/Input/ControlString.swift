/// Strings inside of escape sequences (ECMA-48, section 5.6): an introducer, text, a terminator.
enum ControlString {
  /// True if a terminal of this type drops a string that it does not understand. Consoles and their ancestors
  /// print it.
  static func isIgnoredIfUnknown(onTerminalType type: String) -> Bool {
    !["linux", "vt", "cons", "ansi", "pcansi", "sun", "hurd", "wy"].contains { type.hasPrefix($0) }
  }
}
