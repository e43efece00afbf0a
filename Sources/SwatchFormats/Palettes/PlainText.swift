import SwatchText

/// The contents of a text file as UTF-8, whatever encoding it has.
struct PlainText {
  /// The text in UTF-8, without a byte order mark.
  let bytes: [UInt8]
  /// The first line that was not UTF-8 and was read as Latin-1, counted from 1.
  let firstLatin1Line: Int?

  /// Decodes UTF-8 and UTF-16, with and without a byte order mark. Lines that are not UTF-8 are taken for Latin-1.
  init(_ bytes: [UInt8]) {
    if let isBigEndian = Self.utf16Order(bytes) {
      self.bytes = Self.decodingUTF16(bytes, isBigEndian: isBigEndian)
      firstLatin1Line = nil
      return
    }
    let text = bytes.dropFirst(bytes.byteOrderMarkLength)
    if String(validating: text, as: UTF8.self) != nil {
      self.bytes = Array(text)
      firstLatin1Line = nil
    } else {
      (self.bytes, firstLatin1Line) = Self.decodingLatin1Lines(text)
    }
  }

  /// The lines, without their ends.
  var lines: NumberedLines { NumberedLines(bytes[...]) }

  /// Whether the bytes are UTF-16 and begin with the higher halves. Text without a mark is told by its first
  /// character, which is ASCII in all formats.
  private static func utf16Order(_ bytes: [UInt8]) -> Bool? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF): return true
    case (0xFF, 0xFE): return false
    case (0, 0x09...): return true
    case (0x09..., 0): return false
    default: return nil
    }
  }

  private static func decodingUTF16(_ bytes: [UInt8], isBigEndian: Bool) -> [UInt8] {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).lazy.map { index in
      let (high, low) = isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count)
    _ = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false, into: { utf8.append($0) }
    )
    return Array(utf8.dropFirst(utf8.byteOrderMarkLength))
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
        for byte in line.bytes { utf8.append(latin1: byte) }
      }
      utf8.append(UInt8(ascii: "\n"))
    }
    return (utf8, firstLine)
  }
}

extension [UInt8] {
  /// Appends a character of Latin-1 in UTF-8.
  fileprivate mutating func append(latin1 byte: UInt8) {
    guard byte >= 0x80 else { return append(byte) }
    append(0xC0 | byte >> 6)
    append(0x80 | byte & 0x3F)
  }
}

/// One line of a text.
struct NumberedLine {
  /// Counted from 1.
  let number: Int
  /// The line in UTF-8, without its end.
  let bytes: ArraySlice<UInt8>

  /// The line without white space at its ends.
  var trimmed: Substring { Substring(decoding: bytes, as: UTF8.self).trimmed }
}

/// The lines of a text, ended by LF, CR LF or CR.
struct NumberedLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>
  private var number = 0

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  mutating func next() -> NumberedLine? {
    guard !rest.isEmpty else { return nil }
    number += 1
    let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? rest.endIndex
    let line = NumberedLine(number: number, bytes: rest[..<end])
    rest = rest[end...]
    let isCRLF = rest.starts(with: "\r\n".utf8)
    rest = rest.dropFirst(isCRLF ? 2 : 1)
    return line
  }
}

extension Substring {
  /// Creates a text from UTF-8; what is not becomes U+FFFD.
  init(decoding bytes: ArraySlice<UInt8>, as encoding: UTF8.Type) {
    self.init(String(decoding: bytes, as: encoding))
  }

  /// Takes the first word off, and the white space around it.
  mutating func removeWord() -> Substring {
    self = trimmed
    let end = utf8.firstIndex(where: \.isSpace) ?? endIndex
    let word = self[..<end]
    self = self[end...].trimmed
    return word
  }

  /// What follows `prefix`, if the text begins with it in any letter case.
  func dropping(prefix: StaticString) -> Substring? {
    let count = prefix.utf8CodeUnitCount
    let start = utf8.prefix(count)
    let expected = UnsafeBufferPointer(start: prefix.utf8Start, count: count)
    guard start.elementsEqual(expected, by: { $0.lowercasedASCII == $1.lowercasedASCII }) else { return nil }
    return self[start.endIndex...]
  }
}

extension UInt8 {
  var isHexadecimalDigit: Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || UInt8(ascii: "a")...UInt8(ascii: "f") ~= lowercasedASCII
  }
}
