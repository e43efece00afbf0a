import CNcurses
import Glibc
import SwatchScreen

extension ColorDepth {
  /// What the environment and the terminal database say.
  ///
  /// In this order: a non-empty `NO_COLOR` asks for none (<https://no-color.org>); `COLORTERM` promises 24-bit
  /// colors; the database says so by `RGB` or `Tc`, or gives a number of colors.
  static func detected(environment: [String: String], database: TerminalDatabase) -> ColorDepth {
    if environment["NO_COLOR"]?.isEmpty == false { return .mono }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased()) { return .truecolor }
    if database.hasFlag("Tc") || database.hasFlag("RGB") || database.number("RGB") != nil
      || database.string("RGB") != nil
    {
      return .truecolor
    }
    switch database.number("colors") ?? 0 {
    case (1 << 24)...: return .truecolor
    case 256...: return .indexed256
    case 16...: return .named16
    case 8...: return .named8
    default: return .mono
    }
  }
}

extension GlyphSet {
  /// Unicode where the locale says so, except on the Linux console, whose fonts lack most symbols.
  static func detected(environment: [String: String]) -> GlyphSet {
    guard environment["TERM"] != "linux", let codeset = nl_langinfo(nl_item(CODESET)) else { return .ascii }
    return String(cString: codeset).uppercased() == "UTF-8" ? .unicode : .ascii
  }
}

/// The terminal database's entry for the terminal in use.
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
