import Glibc
import SwatchColor
import SwatchScreen
import SwatchText

extension ColorDepth {
  /// Detects the color depth from the environment and the terminal database.
  ///
  /// In order of precedence: a nonempty `NO_COLOR` (<https://no-color.org>), `COLORTERM`, the capabilities
  /// `RGB` and `Tc`, and the number of colors.
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
  /// Detects Unicode support from the locale, except on the Linux console, whose fonts lack most symbols.
  ///
  /// If the locale is not installed, its name still indicates the terminal's encoding. tmux does the same.
  static func detected(environment: [String: String], codeset: String? = .localeCodeset) -> GlyphSet {
    guard environment["TERM"] != "linux" else { return .ascii }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let names = [codeset, locale].compactMap { $0?.uppercased() }
    return names.contains { $0.contains(text: "UTF-8") || $0.contains(text: "UTF8") } ? .unicode : .ascii
  }
}

extension String? {
  static var localeCodeset: String? { nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } }
}
