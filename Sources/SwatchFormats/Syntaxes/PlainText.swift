import SwatchLiterals
import SwatchText

/// The contents of a text file as UTF-8.
struct PlainText {
  /// The text without a byte order mark.
  let bytes: [UInt8]
  /// The number of the first line that was read as Latin-1 because it was not UTF-8, starting at 1.
  let firstLatin1Line: Int?

  /// Decodes UTF-8 or UTF-16, with or without a byte order mark. Lines of invalid UTF-8 are read as Latin-1.
  init(_ bytes: [UInt8]) {
    let bytes = Self.encoding(of: bytes).utf8(bytes)
    let text = bytes.dropFirst(bytes.byteOrderMarkLength)
    if String(validating: text, as: UTF8.self) != nil {
      self.bytes = Array(text)
      firstLatin1Line = nil
    } else {
      (self.bytes, firstLatin1Line) = Self.decodingLatin1Lines(text)
    }
  }

  var lines: NumberedLines { NumberedLines(bytes[...]) }

  /// Returns the encoding, from the byte order mark or the first character, which is ASCII in all formats.
  private static func encoding(of bytes: [UInt8]) -> TextEncoding {
    switch (bytes.first ?? 0, bytes.dropFirst().first ?? 0) {
    case (0, 0x09...): .utf16BigEndian
    case (0x09..., 0) where bytes.count > 1: .utf16LittleEndian
    default: TextEncoding(byteOrderMarkOf: bytes)
    }
  }

  private static func decodingLatin1Lines(_ bytes: ArraySlice<UInt8>) -> ([UInt8], Int?) {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count + bytes.count / 8)
    var firstLine: Int?
    for line in NumberedLines(bytes) {
      if String(validating: line.bytes, as: UTF8.self) != nil {
        utf8 += line.bytes
      } else {
        firstLine = firstLine ?? line.number
        utf8 += String(String.UnicodeScalarView(line.bytes.map { Unicode.Scalar($0) })).utf8
      }
      utf8.append(UInt8(ascii: "\n"))
    }
    return (utf8, firstLine)
  }
}

struct NumberedLine {
  let number: Int
  /// The line in UTF-8, without its line break.
  let bytes: ArraySlice<UInt8>
  var trimmed: Substring { Substring(decoding: bytes, as: UTF8.self).trimmed }
}

/// The lines of text. LF, CR LF and CR end a line.
struct NumberedLines: Sequence, IteratorProtocol {
  private var remaining: ArraySlice<UInt8>
  private var number = 0

  init(_ bytes: ArraySlice<UInt8>) { remaining = bytes }

  mutating func next() -> NumberedLine? {
    guard !remaining.isEmpty else { return nil }
    number += 1
    let end = remaining.firstIndex(where: \.isLineBreak) ?? remaining.endIndex
    let line = NumberedLine(number: number, bytes: remaining[..<end])
    remaining = remaining[end...]
    remaining = remaining.dropFirst(remaining.starts(with: "\r\n".utf8) ? 2 : 1)
    return line
  }
}

extension Substring {
  init(decoding bytes: ArraySlice<UInt8>, as utf8: UTF8.Type) { self.init(String(decoding: bytes, as: utf8)) }

  /// Removes the first word and the white space around it, and returns the word.
  mutating func removeWord() -> Substring {
    self = trimmed
    let end = utf8.firstIndex(where: \.isSpace) ?? endIndex
    let word = self[..<end]
    self = self[end...].trimmed
    return word
  }

  /// Returns the text after a prefix, ignoring case; `nil` if the text does not start with it.
  func dropping(prefix: StaticString) -> Substring? {
    let count = prefix.utf8CodeUnitCount
    let start = utf8.prefix(count)
    let expected = UnsafeBufferPointer(start: prefix.utf8Start, count: count)
    guard start.elementsEqual(expected, by: { $0.lowercasedASCII == $1.lowercasedASCII }) else { return nil }
    return self[start.endIndex...]
  }

  /// Returns the trimmed text before and after the first separator; `nil` if there is none.
  func pair(separatedBy separator: Unicode.Scalar) -> (key: Substring, value: Substring)? {
    utf8.firstIndex(of: UInt8(ascii: separator)).map {
      (self[..<$0].trimmed, self[utf8.index(after: $0)...].trimmed)
    }
  }

  /// The trimmed parts between the commas that are outside parentheses and brackets.
  var partsBetweenCommas: [Substring] {
    var depth = 0
    let parts = utf8.split(omittingEmptySubsequences: false) { byte in
      if byte == "(" || byte == "[" { depth += 1 }
      if byte == ")" || byte == "]" { depth -= 1 }
      return depth == 0 && byte == ","
    }
    return parts.map { Substring($0).trimmed }
  }

  /// Returns the trimmed text between `open` and a final parenthesis; `nil` for other text.
  func inside(_ open: StaticString) -> Substring? {
    guard let rest = dropping(prefix: open), rest.utf8.last == ")" else { return nil }
    return Substring(rest.utf8.dropLast()).trimmed
  }
}
