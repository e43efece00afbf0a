import SwatchColor
import SwatchText

enum ColorNames {
  static let css = NamedColor.css.reversed().reduce(into: ["transparent": PackedColor(rgba: 0)]) {
    $0[$1.name] = PackedColor(rgba: $1.rgb24.packed << 8 | 0xFF)
  }

  /// A bit mask of name lengths for each pair of first and last letters.
  static let lengths = css.keys.reduce(into: [UInt32](repeating: 0, count: 26 * 26)) { lengths, name in
    guard let index = index(first: name.utf8.first ?? 0, last: name.utf8.last ?? 0) else { return }
    lengths[index] |= 1 << UInt32(name.utf8.count)
  }

  /// Returns true if a word has the first and last letter and the length of a color name.
  @inline(__always) static func mayContain(_ word: Range<Int>, in bytes: TextBytes) -> Bool {
    guard 3...20 ~= word.count,
      let index = index(first: bytes[word.lowerBound], last: bytes[word.upperBound - 1])
    else { return false }
    return lengths[index] >> UInt32(word.count) & 1 == 1
  }

  @inline(__always) static func index(first: UInt8, last: UInt8) -> Int? {
    let (first, last) = ((first | 0x20) &- 0x61, (last | 0x20) &- 0x61)
    return first < 26 && last < 26 ? Int(first) * 26 + Int(last) : nil
  }
}

extension TextBytes {
  /// Reads a list of words up to its closing bracket; `nil` if it contains anything else.
  ///
  /// - Returns: True if the list has at least three words that are not all colors; and the end of the list.
  func words(after open: Int, to end: Int, allowsBare: Bool = false) -> (hasOtherWords: Bool, end: Int)? {
    let end = min(end, open + 2_000)
    var (index, count, hasOtherWords) = (skipSpace(from: open + 1, to: end), 0, false)
    while index < end, !Self.closings.contains(buffer[index]) {
      let isQuoted = buffer[index].isQuote
      guard isQuoted || allowsBare else { return nil }
      let start = isQuoted ? index + 1 : index
      let wordEnd = endOfWord(from: start, to: end)
      let word = start..<wordEnd
      guard !word.isEmpty, word.allSatisfy({ buffer[$0].isLetter || buffer[$0] == "_" }),
        !isQuoted || self[wordEnd] == self[index]
      else { return nil }
      count += 1
      if !hasOtherWords {
        let text = lowercasedText(word)
        // These may be used in place of a color.
        let isKeyword = ["none", "currentcolor", "inherit", "auto", "default"].contains(text)
        hasOtherWords = !isKeyword && ColorNames.css[text] == nil && NamedColor.color(named: text) == nil
      }
      index = skipSpace(from: wordEnd + (isQuoted ? 1 : 0), to: end)
      if self[index] == "," {
        index = skipSpace(from: index + 1, to: end)
      } else if index < end, !Self.closings.contains(buffer[index]) {
        return nil
      }
    }
    return index < end ? (hasOtherWords && count > 2, index + 1) : nil
  }

  private static let closings = ByteSet(")]}")
}
