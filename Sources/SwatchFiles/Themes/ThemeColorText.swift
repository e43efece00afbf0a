import SwatchColor

/// A color as it is spelled in a theme file, so that another can be written in its place in the same way.
struct ThemeColorText: Hashable {
  /// The color; opacity is no part of it.
  let color: RGB24
  private let spelling: Spelling

  private enum Spelling: Hashable {
    /// Hexadecimal digits behind a mark, perhaps with those of an opacity behind them.
    case digits(prefix: String, isUppercase: Bool, opacity: String)
    /// `rgb:ff/ff/ff`.
    case slashes(isUppercase: Bool)
    /// Decimal numbers with this before, between and behind them.
    case decimals(open: String, separator: String, close: String)
  }

  /// A text is no color that is longer.
  private static let lengthLimit = 64

  /// Reads a color in any of the notations of terminals: `#rrggbb`, `0xrrggbb`, `rrggbb`, `rgb:rr/gg/bb`, `rgb(r,g,b)`,
  /// `r,g,b`, or a name of X11.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= Self.lengthLimit else { return nil }
    let text = String(text)
    if text.hasPrefix("rgb:") {
      self.init(slashes: text)
    } else if text.contains(",") {
      self.init(decimals: text)
    } else {
      self.init(digits: text)
    }
  }

  private init(_ color: RGB24, _ spelling: Spelling) { (self.color, self.spelling) = (color, spelling) }

  private init?(digits text: String) {
    let prefix = ["#", "0x", "0X"].first(where: text.hasPrefix) ?? ""
    let digits = text.dropFirst(prefix.count)
    let isUppercase = digits.contains { $0.isUppercase }
    if !digits.isEmpty, digits.utf8.allSatisfy(\.isHexadecimalDigit),
      let color = RGB24(digits: digits, prefix)
    {
      let opacity = digits.utf8.count == 8 ? String(digits.suffix(2)) : ""
      self.init(color, .digits(prefix: prefix, isUppercase: isUppercase, opacity: opacity))
    } else if prefix.isEmpty, let color = NamedColor.color(named: text) {
      self.init(color, .digits(prefix: "#", isUppercase: false, opacity: ""))
    } else {
      return nil
    }
  }

  private init?(slashes text: String) {
    let parts = text.dropFirst(4).split(separator: "/", omittingEmptySubsequences: false)
    let values = parts.compactMap { part -> UInt8? in
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy(\.isHexadecimalDigit),
        let value = Int(part, radix: 16)
      else { return nil }
      let greatest = 1 << (4 * part.utf8.count) - 1
      return UInt8((value * 255 + greatest / 2) / greatest)
    }
    guard parts.count == 3, values.count == 3 else { return nil }
    self.init(
      RGB24(red: values[0], green: values[1], blue: values[2]),
      .slashes(isUppercase: text.dropFirst(4).contains { $0.isUppercase }))
  }

  private init?(decimals text: String) {
    let open = text.prefix { !("0"..."9").contains($0) }
    let close = text.hasSuffix(")") ? ")" : ""
    guard ["", "rgb(", "rgba("].contains(open), open.isEmpty == close.isEmpty else { return nil }
    let parts = text.dropFirst(open.count).dropLast(close.count).split(
      separator: ",", omittingEmptySubsequences: false)
    let values = parts.prefix(3).compactMap { UInt8($0.trimmed) }
    guard parts.count == (open == "rgba(" ? 4 : 3), values.count == 3 else { return nil }
    let rest = parts.dropFirst(3).map { "," + $0 }.joined() + close
    self.init(
      RGB24(red: values[0], green: values[1], blue: values[2]),
      .decimals(open: String(open), separator: parts[1].hasPrefix(" ") ? ", " : ",", close: rest))
  }

  /// Another color, spelled in the same way.
  func replaced(by color: RGB24) -> String {
    switch spelling {
    case .digits(let prefix, let isUppercase, let opacity):
      let digits = String(color.hex.dropFirst())
      return prefix + (isUppercase ? digits.uppercased() : digits) + opacity
    case .slashes(let isUppercase):
      let digits = color.hex.dropFirst()
      let parts = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.suffix(2)].joined(separator: "/")
      return "rgb:" + (isUppercase ? parts.uppercased() : parts)
    case .decimals(let open, let separator, let close):
      let numbers = [color.red, color.green, color.blue].map { "\($0)" }.joined(separator: separator)
      return open + numbers + close
    }
  }
}

extension RGB24 {
  /// Reads 3, 6, 8 or 12 hexadecimal digits; of 3 and 12, which X11 has, only behind `#`.
  fileprivate init?(digits: Substring, _ prefix: String) {
    func value(_ text: Substring) -> UInt8 { UInt8(text, radix: 16) ?? 0 }
    let width: Int
    switch digits.utf8.count {
    case 3 where prefix == "#": width = 1
    case 6, 8: width = 2
    case 12 where prefix == "#": width = 4
    default: return nil
    }
    let parts = (0..<3).map { digits.dropFirst($0 * width).prefix(width) }
    // X11 takes one digit for the high half, programs of today for both; the second is what users see.
    let bytes = parts.map { width == 1 ? value($0) * 17 : value($0.prefix(2)) }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
  }
}
