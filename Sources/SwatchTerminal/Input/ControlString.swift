/// Strings in escape sequences (ECMA-48, section 5.6): an introducer, text, and a terminator.
enum ControlString {
  /// True if terminals of this type drop unknown strings and sequences. Consoles and older ones print them.
  static func isIgnoredIfUnknown(onTerminalType type: String) -> Bool {
    !["linux", "vt", "cons", "ansi", "pcansi", "sun", "hurd", "wy"].contains { type.hasPrefix($0) }
  }
}
