/// The words that keys of colors have in them.
struct ColorWords {
  static let all = ColorWords()

  /// Those that begin with each letter.
  private var words = [[StaticString]](repeating: [], count: 26)
  /// Their second letters, as bits: most places of a key are none of these.
  private var seconds = [UInt32](repeating: 0, count: 26)

  private init() {
    let all: [StaticString] = [
      "accent", "bg", "border", "black", "blue", "base0", "bright", "color", "colour", "cursor", "caret",
      "cyan", "column-rule", "decoration", "fg", "fill", "filter", "ground", "green", "gradient", "highlight",
      "initial-value", "ink", "magenta", "outline", "palette", "paper", "red", "regular", "stroke", "shadow",
      "selection",
      "swatch", "tint", "theme", "white", "yellow",
    ]
    for word in all {
      guard let first = Self.index(word.utf8Start[0]), let second = Self.index(word.utf8Start[1]) else {
        continue
      }
      words[first].append(word)
      seconds[first] |= 1 << UInt32(second)
    }
  }

  @inline(__always) private static func index(_ byte: UInt8) -> Int? {
    let index = (byte | 0x20) &- 0x61
    return index < 26 ? Int(index) : nil
  }

  /// Whether one of them begins anywhere in a range.
  func isAny(in bytes: TextBytes, _ range: Range<Int>) -> Bool {
    for index in range {
      guard let first = Self.index(bytes[index]), let second = Self.index(bytes[index + 1]),
        seconds[first] >> UInt32(second) & 1 == 1
      else { continue }
      if words[first].contains(where: { bytes.matches($0, at: index) }) { return true }
    }
    return false
  }
}
