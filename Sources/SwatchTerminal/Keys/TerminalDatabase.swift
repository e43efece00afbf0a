import CNcurses

/// The terminal database's entry for the current terminal.
struct TerminalDatabase {
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
