import SwatchColor
import SwatchText

extension LiteralCollector {
  /// Reads the function whose parenthesis opens at `open` and returns the next index to scan.
  mutating func scanFunction(at open: Int, in field: Field) -> Int {
    let whole = field.range
    // rofi allows blanks before the parenthesis.
    let nameEnd = language == .css ? max(whole.lowerBound, bytes.skipBlanksBackward(from: open)) : open
    let name = bytes.word(before: nameEnd, from: whole.lowerBound)
    guard 3...5 ~= name.count, Self.functionNames.contains(bytes.packed(name)),
      let close = bytes.closingParenthesis(after: open, to: whole.upperBound, isDeep: language.hasFunctions)
    else { return open + 1 }
    // Hyprland writes hexadecimal digits in functions, as in `rgba(33ccffee)`.
    if language == .ini, close - open > 6, addDigits(open + 1..<close, alpha: .last, in: field) {
      return close + 1
    }
    let range = name.lowerBound..<close + 1
    let isRelative = bytes.matches("from", at: bytes.skipSpace(from: open + 1, to: close))
    guard !isRelative, let color = parse(range) else { return open + 1 }
    add(range, color, .function, in: field)
    return close + 1
  }

  private static let functionNames = WordSet([
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "hsv", "hsb",
  ])

  mutating func parse(_ range: Range<Int>) -> ColorCoordinates? {
    parsed.color(of: range, in: bytes) { ColorCoordinates(literal: $0) }
  }
}

extension ColorCoordinates {
  /// Parses a color, allowing rofi's blanks before a parenthesis or percent sign, and Tailwind's opacity
  /// placeholder, which is read as 1; `nil` for other text.
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
    let placeholder = Array("<alpha-value>".utf8)
    if let start = text.lastIndex(of: placeholder[0]), text[start...].starts(with: placeholder) {
      text.replaceSubrange(start..<start + placeholder.count, with: "1".utf8)
    }
    guard text.count < bytes.count,
      let color = text.withUnsafeBufferPointer({ try? ColorCoordinates(parsingUTF8: $0) })
    else { return nil }
    self = color
  }
}
