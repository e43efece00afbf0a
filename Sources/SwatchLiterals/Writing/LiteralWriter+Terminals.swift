import SwatchColor
import SwatchText

// What terminals, settings and LaTeX have.
extension LiteralWriter {
  func sequence() -> LiteralRewriting {
    let rgb = color.displayedRGB24
    let separator = old.contains(UInt8(ascii: ":")) ? ":" : ";"
    return LiteralRewriting(
      "\(rgb.red)\(separator)\(rgb.green)\(separator)\(rgb.blue)", isExact: !isBeyond && isOpaque)
  }

  /// Numbers from 0 to 255 with commas between, as they stand.
  func decimals() -> LiteralRewriting {
    let rgb = color.displayedRGB24
    var values = [rgb.red, rgb.green, rgb.blue]
    let parts = old.split(separator: UInt8(ascii: ","))
    if parts.count > 3 { values.append(alphaByte) }
    let text = zip(parts, values).map { part, value in
      String(decoding: part.prefix(while: \.isSpace), as: UTF8.self) + "\(value)"
    }
    return LiteralRewriting(
      text.joined(separator: ","), isExact: !isBeyond && (parts.count > 3 || isOpaque))
  }

  func x11() -> LiteralRewriting {
    let prefix = old.prefix { $0 != ":" }.count + 1
    let parts = old.dropFirst(prefix).split(separator: UInt8(ascii: "/"))
    let saysAlpha = parts.count > 3
    let shown = color.displayed(in: .srgb).resolved
    let rgb = color.displayedRGB24
    let isSaid = [rgb.red, rgb.green, rgb.blue].allSatisfy { $0 % 17 == 0 }
    let isWidened = parts.contains { $0.count < 2 } && !isSaid && !keepsNotation
    let text = zip(parts, [shown.x, shown.y, shown.z, alpha]).map { part, value in
      Self.digits(value, count: isWidened ? max(2, part.count) : part.count)
    }
    return LiteralRewriting(
      String(decoding: old.prefix(prefix), as: UTF8.self) + withCase(text.joined(separator: "/")),
      isNotationKept: !isWidened,
      isExact: !isBeyond && (isOpaque || saysAlpha)
        && (isSaid || isWidened || parts.allSatisfy { $0.count >= 2 }))
  }

  /// As many hexadecimal digits as a component has.
  private static func digits(_ value: Double, count: Int) -> String {
    let digits = String(Int((value.clamped(to: 0...1) * Double(1 << (4 * count) - 1)).rounded()), radix: 16)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// `#` with three or four digits for each component.
  func longHexadecimal(_ count: Int) -> LiteralRewriting {
    let shown = color.displayed(in: .srgb).resolved
    let text = [shown.x, shown.y, shown.z].map { Self.digits($0, count: count) }.joined()
    return LiteralRewriting("#" + withCase(text), isExact: !isBeyond && isOpaque)
  }

  /// Numbers from 0 to 1 with commas between, each with as many decimals as eight bits need.
  func fractions() -> LiteralRewriting {
    let parts = old.split(separator: UInt8(ascii: ","))
    let text = zip(parts, fractions(count: parts.count)).map { part, value in
      let blanks = part.prefix(while: \.isSpace)
      let digits = part.dropFirst(blanks.count)
      let point = digits.firstIndex(of: UInt8(ascii: "."))
      let least = point.map { digits.endIndex - $0 - 1 } ?? 0
      return String(decoding: blanks, as: UTF8.self)
        + String(decoding: formatted(value, decimals: max(least, 3), like: digits), as: UTF8.self)
    }
    return LiteralRewriting(
      text.joined(separator: ","), isExact: !isBeyond && isOpaque && (parts.count > 1 || isGray))
  }

  /// One number for a gray, or the gray as light; three for red, green and blue; four for inks, of which black is all that it can
  /// be.
  private func fractions(count: Int) -> [Double] {
    let rgb = color.displayed(in: .srgb).resolved
    switch count {
    case 1: return [isGray ? rgb.x : grayAsLight.displayed(in: .srgb).resolved.x]
    case 4:
      let black = 1 - rgb.max()
      return [rgb.x, rgb.y, rgb.z].map { 1 - black - $0 } + [black]
    default: return [rgb.x, rgb.y, rgb.z]
    }
  }
}
