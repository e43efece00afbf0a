import SwatchColor
import SwatchText

/// Goes through the lines of a theme file; parts are told by where they are.
struct ThemeLines {
  let bytes: [UInt8]

  /// A line that gives something a value.
  struct Setting {
    /// The section that it stands in; empty before the first.
    var section = ""
    let key: String
    let value: Range<Int>
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The lines without white space at their ends, but for empty ones.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = bytes.byteOrderMarkLength
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let line = trimmed(start..<end)
      if !line.isEmpty { lines.append(line) }
      start = end + 1
    }
    return lines
  }

  /// The part without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    func isSpace(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(start) { start += 1 }
    while start < end, isSpace(end - 1) { end -= 1 }
    return start..<end
  }

  /// The part without the quotes around it, where it has some.
  func unquoted(_ range: Range<Int>) -> Range<Int> {
    guard range.count >= 2, let first = bytes[range].first, first == 0x22 || first == 0x27,
      bytes[range.upperBound - 1] == first
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  func text(_ range: Range<Int>) -> Substring { Substring(decoding: bytes[range], as: UTF8.self) }

  /// The words of a part; quotes hold several together and are no part of them.
  func words(_ range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == 0x20 || bytes[index] == 0x09 {
        index += 1
        continue
      }
      let isQuoted = bytes[index] == 0x22 || bytes[index] == 0x27
      let start = isQuoted ? index + 1 : index
      let end =
        bytes[start..<range.upperBound].firstIndex {
          isQuoted ? $0 == bytes[index] : $0 == 0x20 || $0 == 0x09
        } ?? range.upperBound
      words.append(start..<end)
      index = isQuoted ? end + 1 : end
    }
    return words
  }

  /// The color at the beginning of a value, behind which a comment or another value may stand: a name of several words, a
  /// function with its parentheses, or one word.
  func color(in value: Range<Int>) -> Range<Int> {
    let words = words(value)
    guard let first = words.first, let last = words.last else { return value }
    if words.count > 1, ThemeColorText(text(value)) != nil { return value }
    let parenthesis = UInt8(ascii: "(")
    guard bytes[first].contains(parenthesis), bytes[value].first != 0x22, bytes[value].first != 0x27 else {
      return first
    }
    let rest = first.lowerBound..<last.upperBound
    return bytes[rest].firstIndex(of: parenthesis + 1).map { first.lowerBound..<$0 + 1 } ?? rest
  }

  /// The settings, with a separator between key and value; lines that begin with one of `comments` are passed over.
  ///
  /// - Parameter separator: `nil` for white space.
  func settings(separator: UInt8?, comments: String = "#", hasSections: Bool = false) -> [Setting] {
    var section = ""
    var settings: [Setting] = []
    for line in lines where !comments.utf8.contains(bytes[line.lowerBound]) {
      if hasSections, bytes[line.lowerBound] == UInt8(ascii: "[") {
        section = String(text(line.dropFirst().prefix { bytes[$0] != UInt8(ascii: "]") }))
        continue
      }
      let split = line.first { bytes[$0] == separator ?? 0x20 || separator == nil && bytes[$0] == 0x09 }
      guard let split else { continue }
      let key = text(trimmed(line.lowerBound..<split))
      settings.append(
        Setting(section: section, key: String(key), value: trimmed(split + 1..<line.upperBound)))
    }
    return settings
  }
}
