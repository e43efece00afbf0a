import SwatchColor

// Functions of CSS, and what is like them.
extension LiteralCollector {
  /// Reads the function whose parenthesis opens at `open`, and returns where to go on.
  mutating func scanFunction(at open: Int, in field: Field, _ whole: Range<Int>) -> Int {
    var nameEnd = open
    // Rofi has blanks before it.
    while language == .css, nameEnd > whole.lowerBound, bytes[nameEnd - 1].isBlank { nameEnd -= 1 }
    let name = bytes.word(before: nameEnd, from: whole.lowerBound)
    guard Self.isFunction(bytes, name),
      let close = closingParenthesis(after: open, to: whole.upperBound, isDeep: language.hasFunctions)
    else {
      return open + 1
    }
    if language == .ini, let (end, packed) = digits(from: open + 1, to: close), end == close,
      end - open > 6
    {
      // Hyprland has it so.
      let count = end - open - 1
      addLiteral(
        open + 1..<close, Self.color(packed, digits: count, .last), .hexadecimal(alpha: .last), in: field,
        whole)
      return close + 1
    }
    let range = name.lowerBound..<close + 1
    let isRelative = bytes.matches("from", at: bytes.skipSpace(from: open + 1, to: close))
    guard !isRelative, let color = parse(range) else { return open + 1 }
    addLiteral(range, color, .function, in: field, whole)
    return close + 1
  }

  func parse(_ range: Range<Int>) -> ColorCoordinates? {
    ColorCoordinates(literal: UnsafeBufferPointer(rebasing: bytes.buffer[range]))
  }

  /// The parenthesis that closes.
  ///
  /// - Parameter isDeep: Whether others may open before, as in `hsl(calc(20deg + 10deg) 50% 50%)`.
  func closingParenthesis(after open: Int, to end: Int, isDeep: Bool = false) -> Int? {
    var (index, depth) = (open + 1, 1)
    let end = min(end, open + 200)
    while index < end {
      switch bytes.buffer[index] {
      case ")":
        depth -= 1
        if depth == 0 { return index }
      case "(":
        guard isDeep else { return nil }
        depth += 1
      case ";", "{": return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  static func isFunction(_ bytes: TextBytes, _ name: Range<Int>) -> Bool {
    3...5 ~= name.count && functionNames.contains(bytes.packed(name))
  }

  /// The names of functions that give colors.
  private static let functionNames = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "hsv", "hsb",
  ].map(\.packed)
}

extension ColorCoordinates {
  /// Reads a color, also with the blanks before a parenthesis and a percent sign that rofi has, and with the place that Tailwind
  /// leaves for an opacity, which counts as none; `nil` where it is no color.
  init?(literal bytes: UnsafeBufferPointer<UInt8>) {
    if let color = try? ColorCoordinates(parsingUTF8: bytes) {
      self = color
      return
    }
    var text: [UInt8] = []
    for byte in bytes {
      if byte == "%" || byte == "(" {
        while text.last?.isBlank == true { text.removeLast() }
      }
      text.append(byte)
    }
    let place = Array("<alpha-value>".utf8)
    if let start = text.lastIndex(of: UInt8(ascii: "<")), text[start...].starts(with: place) {
      text.replaceSubrange(start..<start + place.count, with: [UInt8(ascii: "1")])
    }
    guard text.count < bytes.count,
      let color = text.withUnsafeBufferPointer({ try? ColorCoordinates(parsingUTF8: $0) })
    else { return nil }
    self = color
  }
}
