import CNcurses

/// The terminal database's entry for the current terminal.
struct TerminalDatabase {
  init() {}

  /// Loads the entry of a terminal type; returns `nil` if it is unknown.
  init?(type: String, output: Int32) {
    // Without a pointer for the error, setupterm prints it and exits.
    var error: Int32 = 0
    guard setupterm(type, output, &error) == OK else { return nil }
  }

  /// True if the terminal uses ECMA-48 sequences. No others are supported.
  var hasControlSequences: Bool { string("cup")?.hasPrefix("\u{1B}[") == true }

  func string(_ capability: String) -> String? {
    guard let value = tigetstr(capability), Int(bitPattern: value) != -1 else { return nil }
    return String(cString: value)
  }

  func number(_ capability: String) -> Int? {
    let value = tigetnum(capability)
    return value >= 0 ? Int(value) : nil
  }

  func hasFlag(_ capability: String) -> Bool { tigetflag(capability) > 0 }
}
