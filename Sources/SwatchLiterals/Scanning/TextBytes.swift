import Glibc
import SwatchText

/// The bytes of the text being scanned, with functions shared by all scanners. Bytes out of bounds are zero.
struct TextBytes {
  let buffer: UnsafeBufferPointer<UInt8>
  @inline(__always) var count: Int { buffer.count }
  @inline(__always) subscript(index: Int) -> UInt8 { index >= 0 && index < buffer.count ? buffer[index] : 0 }

  /// The start of the text, after a UTF-8 byte order mark.
  var start: Int { buffer.byteOrderMarkLength }

  /// Returns the first index with one of the characters; `end` if there is none.
  @inline(__always) func next(_ set: ByteSet, from start: Int, to end: Int) -> Int {
    skip(start, end) { !set.contains($0) }
  }

  @inline(__always) func skip(_ start: Int, _ end: Int, while isSkipped: (UInt8) -> Bool) -> Int {
    var index = start
    while index < end, isSkipped(buffer[index]) { index += 1 }
    return index
  }

  @inline(__always) func skipBack(_ end: Int, to start: Int = 0, while isSkipped: (UInt8) -> Bool) -> Int {
    var index = end
    while index > start, isSkipped(buffer[index - 1]) { index -= 1 }
    return index
  }

  @inline(__always) func next(_ byte: UInt8, from start: Int, to end: Int) -> Int {
    guard start < end else { return start }
    guard start >= 0, end <= buffer.count, let base = buffer.baseAddress,
      let found = memchr(base + start, Int32(byte), end - start)
    else { return end }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  @inline(__always) func next(_ character: Unicode.Scalar, from start: Int, to end: Int) -> Int {
    next(UInt8(ascii: character), from: start, to: end)
  }

  @inline(__always) func endOfWord(from start: Int, to end: Int) -> Int { skip(start, end) { $0.isWordPart } }
  @inline(__always) func skipSpace(from start: Int, to end: Int) -> Int { skip(start, end) { $0.isSpace } }
  @inline(__always) func skipBlanks(from start: Int, to end: Int) -> Int { skip(start, end) { $0.isBlank } }
  func skipBlanksBackward(from end: Int) -> Int { skipBack(end) { $0.isBlank } }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = skipSpace(from: range.lowerBound, to: range.upperBound)
    return start..<skipBack(range.upperBound, to: start) { $0.isSpace }
  }

  func word(before end: Int, from low: Int) -> Range<Int> { skipBack(end, to: low) { $0.isWordPart }..<end }

  /// Returns true if the bytes at an index match a string, ignoring case. The string must be lowercase.
  @inline(__always) func matches(_ text: StaticString, at start: Int) -> Bool {
    // Most comparisons end at the first byte, without a call.
    self[start].lowercasedASCII == text.utf8Start[0] && matchesAll(text, at: start)
  }

  private func matchesAll(_ text: StaticString, at start: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard start >= 0, start + count <= buffer.count else { return false }
    for index in 0..<count where buffer[start + index].lowercasedASCII != text.utf8Start[index] {
      return false
    }
    return true
  }

  @inline(__always) func areEqual(_ first: Int, _ second: Int, _ count: Int) -> Bool {
    guard let base = buffer.baseAddress, max(first, second) + count <= buffer.count else { return false }
    return memcmp(base + first, base + second, count) == 0
  }

  func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && matches(text, at: range.lowerBound)
  }

  @inline(__always) func areEqual(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    first.count == second.count && areEqual(first.lowerBound, second.lowerBound, first.count)
  }

  /// Returns a word of up to eight letters, lowercased and packed into an integer.
  @inline(__always) func packed(_ word: Range<Int>) -> UInt64 {
    word.reduce(0) { $0 << 8 | UInt64(self[$1].lowercasedASCII) }
  }

  /// Returns true if a name of up to 200 bytes contains a word as a part: `shared_red`, `sharedRed`, `red1`
  /// or `REDS`, but not `shared`; with `allowsSuffix`, also at the end of a part, as in `bitmask`.
  func hasWord(_ word: StaticString, in name: Range<Int>, allowsSuffix: Bool = false) -> Bool {
    contains(word, in: name) { position in
      isEndOfPart(position + word.utf8CodeUnitCount, of: name)
        && (allowsSuffix || isStartOfPart(position, of: name))
    }
  }

  /// Returns true if a range contains a lowercase string, ignoring case. Always false for more than 200 bytes.
  @inline(__always) func contains(
    _ text: StaticString, in range: Range<Int>, where isMatch: (Int) -> Bool = { _ in true }
  ) -> Bool {
    let last = range.upperBound - text.utf8CodeUnitCount
    // Names are searched for many words, so a very long name would take quadratic time.
    guard range.count <= 200, range.lowerBound <= last else { return false }
    return (range.lowerBound...last).contains { matches(text, at: $0) && isMatch($0) }
  }

  func isStartOfPart(_ position: Int, of name: Range<Int>) -> Bool {
    guard position > name.lowerBound, self[position - 1].isLetter else { return true }
    return self[position] < 0x60 && self[position - 1] > 0x60
  }

  /// Returns true if a part of a name ends before an index, optionally with a plural s.
  func isEndOfPart(_ position: Int, of name: Range<Int>) -> Bool {
    func ends(_ position: Int) -> Bool {
      guard position < name.upperBound, self[position].isLetter else { return true }
      return self[position] < 0x60 && self[position - 1] > 0x60
    }
    return ends(position) || self[position] | 0x20 == "s" && ends(position + 1)
  }

  /// True inside the brackets of a Tailwind class: `bg-[#f80]/50`, `shadow-[0_0_2px_#f80]`.
  func isInClass(_ index: Int) -> Bool {
    let first = max(1, index - 39)
    let start = skipBack(index, to: first) { !$0.isSpace && !$0.isQuote && $0 != "[" } - 1
    return start >= first && self[start] == "[" && self[start - 1] == "-"
  }

  func ends(_ range: Range<Int>, with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    return range.count >= count && matches(text, at: range.upperBound - count)
  }

  /// Returns the index after the first occurrence of a string; `end` if there is none.
  func end(of text: StaticString, from start: Int, to end: Int) -> Int {
    let first = text.utf8Start[0]
    var index = start
    while true {
      index = start > end ? end : next(first, from: index, to: end)
      guard index < end else { return end }
      if matches(text, at: index) { return min(index + text.utf8CodeUnitCount, end) }
      index += 1
    }
  }

  /// Returns the index of the closing quote, on the same line if `staysOnLine`; `nil` if there is none.
  func closingQuote(_ quote: UInt8, from start: Int, to end: Int, staysOnLine: Bool) -> Int? {
    var index = start
    while index < end {
      let byte = buffer[index]
      if byte == quote { return index }
      if byte == 0x0A, staysOnLine { return nil }
      index += byte == "\\" ? 2 : 1
    }
    return nil
  }

  /// Returns the index of the closing backtick of a JavaScript template, which may contain other templates;
  /// `nil` if there is none. The depth is the number of enclosing templates.
  func closingBacktick(from start: Int, to end: Int, depth: Int = 0) -> Int? {
    var index = start
    while index < end {
      switch buffer[index] {
      case "\\": index += 2
      case "`": return index
      case "$" where self[index + 1] == "{":
        index = endOfInterpolation(from: index + 2, to: end, depth: depth)
      default: index += 1
      }
    }
    return nil
  }

  /// Returns the index after the brace that closes a `${`, skipping strings and nested templates.
  func endOfInterpolation(from start: Int, to end: Int, depth: Int = 0) -> Int {
    var (index, braces) = (start, 1)
    while index < end, braces > 0 {
      let byte = buffer[index]
      index += 1
      switch byte {
      case "{": braces += 1
      case "}": braces -= 1
      case "`" where depth < 16:
        index = closingBacktick(from: index, to: end, depth: depth + 1).map { $0 + 1 } ?? end
      case "\"", "'":
        // Limit the search, which would be repeated for every unclosed quote.
        let close = closingQuote(byte, from: index, to: min(end, index + 500), staysOnLine: true)
        index = close.map { $0 + 1 } ?? index
      default: break
      }
    }
    return min(index, end)
  }

  /// Returns ASCII text in lower case; other bytes become U+007F.
  func lowercasedText(_ range: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: range.count) { target in
      for (offset, index) in range.enumerated() { target[offset] = min(buffer[index].lowercasedASCII, 0x7F) }
      return range.count
    }
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: buffer[range]), as: UTF8.self)
  }

  // MARK: Context of a color

  /// Reads 3, 4, 6 or 8 hexadecimal digits that end a word; `nil` for other text.
  func digits(from start: Int, to end: Int) -> (end: Int, packed: UInt32)? {
    var (index, packed): (Int, UInt32) = (start, 0)
    while index < end, index - start < 9, let digit = buffer[index].hexadecimalValue {
      packed = packed << 4 | UInt32(digit)
      index += 1
    }
    let count = index - start
    guard count == 3 || count == 4 || count == 6 || count == 8 else { return nil }
    // Kotlin numbers may have an L suffix.
    let isLong = count == 8 && self[index] == "L" && !self[index + 1].isWordPart
    return self[index].isWordPart && !isLong ? nil : (index, packed)
  }

  /// Returns the index of the closing parenthesis; `nil` if there is none nearby. If `isDeep`, there may be
  /// nested parentheses, as in `hsl(calc(20deg + 10deg) 50% 50%)`.
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
    if before.isWordPart { return language == .css || language == .scss || before == "_" && isInClass(index) }
    return !Self.nonStarts.contains(before) && !(before == "(" && matches("url(", at: index - 4))
  }

  private static let nonStarts = ByteSet("&/#?.$%@")

  /// True in a polybar tag: `%{F#ff8800}`.
  func isTag(_ index: Int) -> Bool { self[index - 2] == "{" && self[index - 3] == "%" }
}
