import SwatchText

// Checks of a color's context. They are not in the collector, which is too large to pass around.
extension TextBytes {
  /// Reads 3, 4, 6 or 8 hexadecimal digits that end a word; `nil` for other text.
  func digits(from start: Int, to end: Int) -> (end: Int, packed: UInt32)? {
    var (index, packed): (Int, UInt32) = (start, 0)
    while index < end, index - start < 9, let digit = buffer[index].hexadecimalValue {
      packed = packed << 4 | UInt32(digit)
      index += 1
    }
    switch index - start {
    case 3, 4, 6, 8: break
    default: return nil
    }
    // Kotlin numbers may have an L suffix.
    let isLong = index - start == 8 && self[index] == "L" && !self[index + 1].isWordPart
    return self[index].isWordPart && !isLong ? nil : (index, packed)
  }

  /// Returns the closing parenthesis.
  ///
  /// - Parameter isDeep: True to allow nested ones, as in `hsl(calc(20deg + 10deg) 50% 50%)`.
  func closingParenthesis(after open: Int, to end: Int, isDeep: Bool = false) -> Int? {
    var (index, depth) = (open + 1, 1)
    let end = min(end, open + 200)
    while index < end {
      switch buffer[index] {
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

  /// True unless the text before `#` rules out a color.
  func startsColor(_ index: Int, in language: TextLanguage) -> Bool {
    if index == 0 || isTag(index) { return true }
    let before = self[index - 1]
    // A Markdown link: [text](#anchor).
    if language == .plain, before == "(", self[index - 2] == "]" { return false }
    // In a style sheet, `#` can follow a name or unit: `1px solid#f80`.
    if before.isWordPart {
      return language == .css || language == .scss || before == "_" && isInClass(index)
    }
    return !Self.nonStarts.contains(before) && !(before == "(" && matches("url(", at: index - 4))
  }

  private static let nonStarts = ByteSet("&/#?.$%@")

  /// True in a polybar tag: `%{F#ff8800}`.
  func isTag(_ index: Int) -> Bool { self[index - 2] == "{" && self[index - 3] == "%" }
}
