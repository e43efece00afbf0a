import SwatchText

struct ByteCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { offset >= bytes.count }

  /// The byte at the cursor, or 0 at the end; no notation contains a zero byte.
  var current: UInt8 { byte(after: 0) }

  /// Returns the byte `distance` ahead, or 0 beyond the end.
  func byte(after distance: Int) -> UInt8 {
    let index = offset + distance
    return index < bytes.count ? bytes[index] : 0
  }

  mutating func advance(by distance: Int = 1) { offset = min(offset + distance, bytes.count) }
  func isAt(_ scalar: Unicode.Scalar) -> Bool { current == UInt8(ascii: scalar) }

  mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    guard isAt(scalar) else { return false }
    advance()
    return true
  }

  mutating func consume(text: StaticString) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where byte(after: index) != text.utf8Start[index] { return false }
    advance(by: text.utf8CodeUnitCount)
    return true
  }

  mutating func consume(keyword: StaticString) -> Bool {
    var probe = self
    guard keyword ~= probe.consumeWord() else { return false }
    self = probe
    return true
  }

  mutating func consumeHexadecimal(limit: Int = .max) -> (value: UInt32, count: Int) {
    var (value, count) = (UInt32(0), 0)
    while count < limit, let digit = current.hexadecimalValue {
      value = value << 4 | UInt32(digit)
      count += 1
      advance()
    }
    return (value, count)
  }

  /// Consumes decimal digits and returns their value, capped at `limit`; `nil` if there are none.
  mutating func consumeDigits(limit: Int = 0) -> Int? {
    var number: Int?
    while current.isDigit {
      number = min((number ?? 0) * 10 + Int(current - UInt8(ascii: "0")), limit)
      advance()
    }
    return number
  }

  /// Skips white space and CSS comments. An unterminated comment extends to the end of the text.
  mutating func skipSpace() {
    while current == 0x20 { offset += 1 }
    // Fast path for most characters.
    if current > 0x20, current < 0x80, current != UInt8(ascii: "/") { return }
    skipRareSpace()
  }

  private mutating func skipRareSpace() {
    while true {
      advance(by: spaceLength)
      if isAt("/"), byte(after: 1) == "*" { skipComment() } else if spaceLength == 0 { return }
    }
  }

  /// Returns true if the text skipped since `start` contains no comment.
  func isCommentFree(from start: Int) -> Bool { !bytes[start..<offset].contains(UInt8(ascii: "/")) }

  /// Returns true if the text skipped since `start` contains white space, not only comments.
  func hasSpace(from start: Int) -> Bool {
    var probe = ByteCursor(UnsafeBufferPointer(rebasing: bytes[..<offset]))
    probe.offset = start
    while probe.isAt("/") { probe.skipComment() }
    return !probe.isAtEnd
  }

  private mutating func skipComment() {
    advance(by: 2)
    while !isAtEnd, !consume(text: "*/") { advance() }
  }

  var isAtSpace: Bool { (current <= 0x20 || current >= 0x80) && spaceLength > 0 }

  /// True inside an identifier. Unlike in CSS, non-ASCII white space ends it.
  var isAtIdentifierPart: Bool { current.isIdentifierPart && (current < 0x80 || !isAtSpace) }

  /// The length of the white space character at the cursor, or 0. Pasted text may contain any kind.
  private var spaceLength: Int {
    switch (current, byte(after: 1), byte(after: 2)) {
    case (0x20, _, _), (0x09...0x0D, _, _): 1
    case (0xC2, 0x85, _), (0xC2, 0xA0, _): 2
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9), (0xE2, 0x80, 0xAF): 3
    case (0xE1, 0x9A, 0x80), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80): 3
    default: 0
    }
  }

  mutating func consumeWord() -> Word {
    let start = offset
    while isAtIdentifierPart { advance() }
    return Word(bytes: UnsafeBufferPointer(rebasing: bytes[start..<offset]), offset: start)
  }
}

// Byte classes from CSS Syntax 3, section 4.2.
extension UInt8 {
  /// True if the byte may start an identifier, as may all bytes of non-ASCII characters.
  var isIdentifierStart: Bool { isLetter || self == "_" || self >= 0x80 }
  var isIdentifierPart: Bool { isIdentifierStart || isDigit || self == "-" }
}

/// A slice of text, compared ignoring letter case.
struct Word {
  let bytes: UnsafeBufferPointer<UInt8>
  let offset: Int

  var isEmpty: Bool { bytes.isEmpty }

  /// The word in lowercase, truncated to 32 bytes; all keywords and names are shorter.
  var lowercased: String {
    let start = bytes.prefix(32)
    return String(unsafeUninitializedCapacity: start.count) {
      $0.initialize(from: start.lazy.map(\.lowercasedASCII)).index
    }
  }

  /// Matches keywords in a `switch`. Keywords are in lowercase.
  static func ~= (keyword: StaticString, word: Word) -> Bool {
    let count = keyword.utf8CodeUnitCount
    guard word.bytes.count == count else { return false }
    for index in 0..<count where word.bytes[index].lowercasedASCII != keyword.utf8Start[index] {
      return false
    }
    return true
  }
}
