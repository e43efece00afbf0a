import SwatchText

struct ColorWords {
  static let all = ColorWords()
  private typealias Word = (text: StaticString, position: Position)

  private enum Position {
    /// Anywhere, because no other word contains it.
    case anywhere
    case start
    /// A part of the name, as in `dark_red`, `darkRed` and `red1`, but not `redis`.
    case part
    /// The end of a part, except in other abbreviations: `statusbg`, but not `dbg`.
    case end
  }

  private var words = [[Word]](repeating: [], count: 26)
  /// Bit masks of the second letters by first letter, which rule out most positions.
  private var secondLetters = [UInt32](repeating: 0, count: 26)

  private init() {
    let anywhere: [StaticString] = [
      "background", "border", "bright", "color", "colour", "column-rule", "decoration", "foreground",
      "gradient", "highlight", "initial-value", "outline", "palette", "selection", "shadow", "swatch",
    ]
    let starts: [StaticString] = ["accent", "base0", "cursor", "regular", "stroke", "tint"]
    let parts: [StaticString] = [
      "black", "blue", "caret", "cyan", "fill", "filter", "green", "ground", "ink", "magenta", "paper", "red",
      "white", "yellow",
    ]
    let ends: [StaticString] = ["bg", "fg"]
    for (list, position) in [(anywhere, Position.anywhere), (starts, .start), (parts, .part), (ends, .end)] {
      for text in list {
        guard let first = Self.index(text.utf8Start[0]), let second = Self.index(text.utf8Start[1])
        else { continue }
        words[first].append((text, position))
        secondLetters[first] |= 1 << UInt32(second)
      }
    }
  }

  @inline(__always) private static func index(_ byte: UInt8) -> Int? {
    let index = (byte | 0x20) &- 0x61
    return index < 26 ? Int(index) : nil
  }

  func match(in bytes: TextBytes, _ name: Range<Int>) -> Bool {
    var next = bytes[name.lowerBound]
    for index in name {
      let byte = next
      next = bytes[index + 1]
      guard let first = Self.index(byte), let second = Self.index(next),
        secondLetters[first] >> UInt32(second) & 1 == 1
      else { continue }
      if words[first].contains(where: { isMatch($0, at: index, of: name, in: bytes) }) { return true }
    }
    return false
  }

  private func isMatch(_ word: Word, at position: Int, of name: Range<Int>, in bytes: TextBytes) -> Bool {
    let end = position + word.text.utf8CodeUnitCount
    guard end <= name.upperBound, bytes.matches(word.text, at: position) else { return false }
    switch word.position {
    // Brightness is a number.
    case .anywhere: return !bytes.matches("ness", at: end)
    case .start: return bytes.isStartOfPart(position, of: name)
    case .part:
      guard bytes.isEndOfPart(end, of: name) else { return false }
      let before = name.lowerBound..<position
      let isShade = bytes.ends(before, with: "light") || bytes.ends(before, with: "dark")
      return isShade || bytes.isStartOfPart(position, of: name)
    case .end:
      if bytes.isStartOfPart(position, of: name) { return true }
      let before = bytes[position - 1].lowercasedASCII
      return bytes.isEndOfPart(end, of: name) && before != "c" && before != "d"
    }
  }
}
