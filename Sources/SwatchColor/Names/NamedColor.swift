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

  private static func words(of table: String) -> [Substring] {
    table.utf8.split { $0 <= UInt8(ascii: " ") }.map { Substring($0) }
  }

  /// Parses a table of names, each followed by its value.
  private static func entries(of table: String) -> [NamedColor] {
    let words = words(of: table)
    return stride(from: 0, to: words.count - 1, by: 2).map { index in
      NamedColor(name: String(words[index]), rgb24: rgb24(words[index + 1]))
    }
  }

  /// Parses a table of names, each followed by the values of its members 1…4.
  private static func families(of table: String) -> [NamedColor] {
    let words = words(of: table)
    return stride(from: 0, to: words.count - 4, by: 5).flatMap { index in
      (1...4).map { NamedColor(name: "\(words[index])\($0)", rgb24: rgb24(words[index + $0])) }
    }
  }

  /// `gray0`…`gray100` in both spellings. The inexact factor reproduces X11's values.
  private static let grays: [NamedColor] = (0...100).flatMap { percent in
    let level = UInt8(Double(percent) * 2.55 + 0.5)
    let gray = RGB24(red: level, green: level, blue: level)
    return ["gray", "grey"].map { NamedColor(name: "\($0)\(percent)", rgb24: gray) }
  }

  private static func rgb24(_ value: Substring) -> RGB24 { RGB24(UInt32(value, radix: 16) ?? 0) }
}
