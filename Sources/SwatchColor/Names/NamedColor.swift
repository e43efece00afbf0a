import SwatchText

/// A named color.
public struct NamedColor: Hashable, Sendable {
  /// The name in lowercase without spaces.
  public let name: String
  /// The color.
  public let rgb24: RGB24

  /// The 148 named colors of CSS Color 4, section 6.1. Among synonyms, the preferred name comes first.
  public static let css: [NamedColor] = entries(of: cssNames)
  /// The names of X11's `rgb.txt` that CSS lacks. For names in both, the CSS value applies.
  public static let x11: [NamedColor] = entries(of: x11Names) + families(of: x11Families) + grays

  /// Looks up a name in ``css`` and ``x11``, ignoring letter case and spaces.
  public static func color(named name: some StringProtocol) -> RGB24? {
    let bytes = name.utf8.filter { $0 != UInt8(ascii: " ") }.map(\.lowercasedASCII)
    return color(normalizedName: String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the CSS name of a color, if it has one.
  public static func name(of color: RGB24) -> String? { names[color] }
  /// Returns the CSS name of a color, or else its first X11 name.
  public static func cssOrX11Name(of color: RGB24) -> String? { names[color] ?? x11ByColor[color] }

  /// Looks up a name, with X11's values for gray, green, maroon and purple, which CSS changed.
  public static func x11Color(named name: some StringProtocol) -> RGB24? {
    x11ByName["x11" + name.lowercased()] ?? color(named: name)
  }

  /// Returns the X11 name of a color, if it has one.
  public static func x11Name(of color: RGB24) -> String? {
    if let name = names[color], x11Color(named: name) == color { return name }
    return x11ByColor[color].map { $0.hasPrefix("x11") ? String($0.dropFirst(3)) : $0 }
  }

  static func color(normalizedName name: String) -> RGB24? { cssByName[name] ?? x11ByName[name] }

  // Separate tables, because X11 names are rarely needed and take five times as long to load.
  private static let cssByName = byName(css)
  private static let x11ByName = byName(x11)
  private static let names = byColor(css)
  private static let x11ByColor = byColor(x11)

  private static func byName(_ colors: [NamedColor]) -> [String: RGB24] {
    Dictionary(colors.lazy.map { ($0.name, $0.rgb24) }, uniquingKeysWith: { first, _ in first })
  }

  private static func byColor(_ colors: [NamedColor]) -> [RGB24: String] {
    Dictionary(colors.lazy.map { ($0.rgb24, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// Parses a table of names, each followed by its value.
  private static func entries(of table: String) -> [NamedColor] {
    let words = table.utf8.split { $0 <= UInt8(ascii: " ") }.map { Substring($0) }
    return stride(from: 0, to: words.count - 1, by: 2).map { index in
      NamedColor(name: String(words[index]), rgb24: RGB24(UInt32(words[index + 1], radix: 16) ?? 0))
    }
  }

  /// Parses a table of families. Inexact factors reproduce X11's values, except for one family.
  private static func families(of table: String) -> [NamedColor] {
    let factors = [1, 0.9355, 0.8065, 0.5484]
    let hotPinks: [UInt32] = [0xFF6EB4, 0xEE6AA7, 0xCD6090, 0x8B3A62]
    return entries(of: table).flatMap { family in
      (0..<4).map { index in
        func scaled(_ component: UInt8) -> UInt8 { UInt8(Double(component) * factors[index]) }
        let first = family.rgb24
        let computed = RGB24(red: scaled(first.red), green: scaled(first.green), blue: scaled(first.blue))
        let rgb24 = family.name == "hotpink" ? RGB24(hotPinks[index]) : computed
        return NamedColor(name: "\(family.name)\(index + 1)", rgb24: rgb24)
      }
    }
  }

  /// `gray0`…`gray100` in both spellings. The inexact factor reproduces X11's values.
  private static let grays: [NamedColor] = (0...100).flatMap { percent in
    let level = UInt8(Double(percent) * 2.55 + 0.5)
    let gray = RGB24(red: level, green: level, blue: level)
    return ["gray", "grey"].map { NamedColor(name: "\($0)\(percent)", rgb24: gray) }
  }
}
