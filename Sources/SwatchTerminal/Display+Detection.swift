import Glibc
import SwatchColor
import SwatchScreen
import SwatchText

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
  ///
  /// A locale that is not installed leaves the process with ASCII, but its name still indicates the encoding of the
  /// terminal. tmux does the same.
  static func detected(environment: [String: String], codeset: String? = .localeCodeset) -> GlyphSet {
    guard environment["TERM"] != "linux" else { return .ascii }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let names = [codeset, locale].compactMap { $0?.uppercased() }
    return names.contains { $0.contains(text: "UTF-8") || $0.contains(text: "UTF8") } ? .unicode : .ascii
  }
}

extension String? {
  /// The name of the locale's encoding.
  static var localeCodeset: String? { nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } }
}
