import SwatchColor
import SwatchText

/// A color and its notation in a theme file, used to write another color in the same style.
struct ThemeColorText {
  /// The color, without its opacity.
  let color: RGB24
  /// Writes another color in the same notation.
  let replaced: @Sendable (RGB24) -> String

  enum OpacityPosition {
    case last, first
    /// Eight digits are not a color.
    case unsupported
  }

  /// The text around the digits of a color that replaces a word or a function.
  struct Delimiters {
    var open = "#"
    var close = ""

    func text(of color: RGB24) -> String {
      open == ThemeColorText.registryPrefix
        ? ThemeColorText.registry(color) : open + color.hex.dropFirst() + close
    }
  }

  private static let registryPrefix = "dword:"

  /// Returns a Windows registry number, blue first.
  static func registry(_ color: RGB24) -> String {
    registryPrefix + [0, color.blue, color.green, color.red].map(\.hex).joined()
  }

  /// Parses `#rrggbb`, `0xrrggbb`, `rrggbb`, `rgb:rr/gg/bb`, `rgb(r,g,b)`, `r,g,b`, `hsl:h s l`, CSS
  /// functions, color names, and other X11 notations.
  init?(_ text: some StringProtocol, opacity: OpacityPosition = .last, delimiters: Delimiters = Delimiters())
  {
    // Longer values can only be archives.
    guard text.utf8.count <= 64 else {
      guard let color = ColorArchive.color(of: text) else { return nil }
      self.init(color, ColorArchive.text)
      return
    }
    let text = String(text)
    if text.hasPrefix(Self.registryPrefix) {
      let digits = text.utf8.dropFirst(Self.registryPrefix.utf8.count)
      guard digits.count == 8, let value = UInt32(Substring(digits), radix: 16), value >> 24 == 0
      else { return nil }
      self.init(RGB24(value.byteSwapped >> 8), Self.registry)
    } else if text.hasPrefix("rgb:") || text.hasPrefix("rgba:") {
      self.init(slashes: text)
    } else if let read = Self(decimals: text) ?? Self(digits: text, opacity) {
      self = read
    } else if let color = Self.color(text) {
      let alpha = color.alpha < 1 ? String(Color(white: color.alpha).hex.suffix(2)) : ""
      self.init(color.rgb24, open: delimiters.open, close: alpha + delimiters.close) { $0.hex }
    } else {
      return nil
    }
  }

  private init(_ color: RGB24, _ replaced: @escaping @Sendable (RGB24) -> String) {
    (self.color, self.replaced) = (color, replaced)
  }

  /// Creates a notation with text around and between red, green and blue. An opacity is part of that text.
  private init(
    _ color: RGB24, open: String, separator: String = "", close: String,
    component: @escaping @Sendable (UInt8) -> String
  ) {
    self.init(color) { new in
      open + [new.red, new.green, new.blue].map(component).joined(separator: separator) + close
    }
  }

  private init?(digits text: String, _ position: OpacityPosition) {
    var prefix = ["#", "0x", "0X"].first(where: text.hasPrefix) ?? ""
    var digits = text.dropFirst(prefix.count)
    let isUppercase = digits.contains { $0.isUppercase }
    guard !digits.isEmpty, digits.utf8.allSatisfy(\.isHexadecimalDigit) else { return nil }
    var opacity: Substring = ""
    if let length = [8: 2, 4: 1][digits.utf8.count] {
      guard position != .unsupported, length == 2 || prefix == "#" else { return nil }
      opacity = position == .first ? digits.prefix(length) : digits.suffix(length)
      digits = position == .first ? digits.dropFirst(length) : digits.dropLast(length)
      if length == 1 { opacity += opacity }
    }
    guard let color = RGB24(digits: digits, prefix) else { return nil }
    if position == .first { (prefix, opacity) = (prefix + opacity, "") }
    self.init(color, open: prefix, close: String(opacity)) { isUppercase ? $0.hex.uppercased() : $0.hex }
  }

  private init?(slashes text: String) {
    let prefix = String(text.prefix { $0 != ":" } + ":")
    let parts = text.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.joined().utf8.allSatisfy(\.isHexadecimalDigit) else { return nil }
    guard let color = try? ColorCoordinates(parsing: text) else { return nil }
    let isUppercase = parts.joined().contains { $0.isUppercase }
    let rest = parts.dropFirst(3).map { "/" + $0 }.joined()
    self.init(Color(color).rgb24, open: prefix, separator: "/", close: rest) {
      isUppercase ? $0.hex.uppercased() : $0.hex
    }
  }

  private init?(decimals text: String) {
    let open = text.prefix { !("0"..."9").contains($0) }
    let close = text.hasSuffix(")") ? ")" : ""
    guard text.contains(","), ["", "rgb(", "rgba("].contains(open), open.isEmpty == close.isEmpty
    else { return nil }
    let parts = text.dropFirst(open.count).dropLast(close.count).split(
      separator: ",", omittingEmptySubsequences: false)
    let values = parts.prefix(3).compactMap { UInt8($0.trimmed) }
    let counts = open.isEmpty ? 3...4 : open == "rgba(" ? 4...4 : 3...3
    guard counts.contains(parts.count), values.count == 3 else { return nil }
    // Only an opacity may follow a color, optionally as a percentage.
    let rest = parts.dropFirst(3)
    guard rest.allSatisfy({ Double($0.trimmed.prefix { $0 != "%" }) != nil }) else { return nil }
    self.init(
      RGB24(red: values[0], green: values[1], blue: values[2]), open: String(open),
      separator: parts[1].hasPrefix(" ") ? ", " : ",", close: rest.map { "," + $0 }.joined() + close
    ) { "\($0)" }
  }

  /// Parses notations that cannot express most colors, and are therefore replaced by digits.
  private static func color(_ text: String) -> Color? {
    func parsed(_ text: String) -> Color? { (try? ColorCoordinates(parsing: text)).map { Color($0) } }
    if text.hasPrefix("hsl:") {
      let parts = text.dropFirst(4).split(separator: " ").map { Double($0) }
      guard parts.count == 3, let hue = parts[0], let saturation = parts[1], let lightness = parts[2]
      else { return nil }
      return parsed("hsl(\(hue) \(saturation)% \(lightness)%)")
    }
    if text.hasSuffix(")"), let open = text.firstIndex(of: "("), text[..<open].allSatisfy(\.isLetter) {
      if let color = parsed(text) { return color }
      // WezTerm also accepts `rgba()` with four numbers separated only by blanks.
      let parts = text[open...].dropFirst().dropLast().split(separator: " ")
      if text[..<open].lowercased() == "rgba", parts.count == 4,
        let color = parsed("rgb(\(parts.prefix(3).joined(separator: " ")) / \(parts[3]))")
      {
        return color
      }
    }
    // Other X11 notations, such as `rgbi:` and `CIELab:`.
    if text.contains(":"), let color = parsed(text) { return color }
    return NamedColor.color(named: text).map { Color($0) }
  }
}

extension UInt8 {
  fileprivate var hex: String { String(RGB24(UInt32(self)).hex.suffix(2)) }
}

extension RGB24 {
  /// Parses 3, 6, 9 or 12 hexadecimal digits; counts other than 6 require `#`, as in X11.
  fileprivate init?(digits: Substring, _ prefix: String) {
    func value(_ text: Substring) -> UInt8 { UInt8(text, radix: 16) ?? 0 }
    let width = digits.utf8.count / 3
    guard digits.utf8.count == width * 3, width == 2 || 1...4 ~= width && prefix == "#" else { return nil }
    let parts = (0..<3).map { digits.dropFirst($0 * width).prefix(width) }
    // X11 reads a single digit as the high nibble. Current programs repeat it.
    let bytes = parts.map { width == 1 ? value($0) * 17 : value($0.prefix(2)) }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
  }
}
