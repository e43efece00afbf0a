import SwatchText

extension LiteralWriter {
  func sequence() -> LiteralRewriting {
    let separator = old.contains(0x3A) ? ":" : ";"
    return LiteralRewriting(
      channels.map { "\($0)" }.joined(separator: separator), isExact: !isOutsideSRGB && isOpaque)
  }

  func decimals() -> LiteralRewriting {
    let (text, count) = replacingComponents(with: channels.map { "\($0)" } + ["\(alphaByte)"])
    return LiteralRewriting(text, isExact: !isOutsideSRGB && (count > 3 || isOpaque))
  }

  /// Replaces the comma-separated components and keeps their leading blanks.
  private func replacingComponents(with components: [String]) -> (text: String, count: Int) {
    let parts = old.split(separator: 0x2C)
    let new = zip(parts, components).map { String(decoding: $0.prefix(while: \.isSpace), as: UTF8.self) + $1 }
    return (new.joined(separator: ","), parts.count)
  }

  func x11() -> LiteralRewriting {
    let prefix = old.prefix { $0 != ":" }.count + 1
    let parts = old.dropFirst(prefix).split(separator: 0x2F)
    let isExpressible = channels.allSatisfy { $0 % 17 == 0 }
    let isWidened = parts.contains { $0.count < 2 } && !isExpressible && !keepsNotation
    let text = zip(parts, fractions + [alpha]).map { part, value in
      Self.digits(value, count: isWidened ? max(2, part.count) : part.count)
    }
    return LiteralRewriting(
      String(decoding: old.prefix(prefix), as: UTF8.self) + withCase(text.joined(separator: "/")),
      preservesNotation: !isWidened,
      isExact: !isOutsideSRGB && (isOpaque || parts.count > 3)
        && (isExpressible || isWidened || parts.allSatisfy { $0.count >= 2 }))
  }

  static func digits(_ value: Double, count: Int) -> String {
    let digits = String(Int((value.clamped(to: 0...1) * Double(1 << (4 * count) - 1)).rounded()), radix: 16)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// Writes comma-separated numbers, 0…1, with enough decimal places for 8 bits.
  func decimalFractions() -> LiteralRewriting {
    let parts = old.split(separator: 0x2C)
    let numbers = zip(parts, components(count: parts.count)).map { part, value in
      let digits = part.drop(while: \.isSpace)
      let decimals = digits.firstIndex(of: 0x2E).map { digits.endIndex - $0 - 1 } ?? 0
      return String(decoding: formatted(value, decimals: max(decimals, 3), like: digits), as: UTF8.self)
    }
    return LiteralRewriting(
      replacingComponents(with: numbers).text,
      isExact: !isOutsideSRGB && isOpaque && (parts.count > 1 || isGray))
  }

  /// Returns one number for a gray of the same lightness, three for RGB, or four for CMYK with maximum black.
  private func components(count: Int) -> [Double] {
    let rgb = fractions
    switch count {
    case 1: return [isGray ? rgb[0] : nearestGray.displayed(in: .srgb).resolved.x]
    case 4:
      let black = 1 - (rgb.max() ?? 0)
      return rgb.map { 1 - black - $0 } + [black]
    default: return rgb
    }
  }
}
