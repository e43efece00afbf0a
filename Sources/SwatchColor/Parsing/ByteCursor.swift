import SwatchText

/// A place in a text of UTF-8, moving from front to back.
struct ByteCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// How many bytes lie before the cursor.
  private(set) var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// The byte at the cursor, or 0 at the end. No notation has a zero byte, so the two need not be told apart.
  var current: UInt8 { byte(after: 0) }

  /// The byte some bytes on, or 0 beyond the end.
  func byte(after distance: Int) -> UInt8 {
    let index = offset + distance
    return index < bytes.count ? bytes[index] : 0
  }

  mutating func advance(by distance: Int = 1) {
    offset = min(offset + distance, bytes.count)
  }

  mutating func move(to offset: Int) {
    self.offset = offset
  }

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

  /// Steps over a keyword if the next word is that.
  mutating func consume(keyword: StaticString) -> Bool {
    var probe = self
    guard keyword ~= probe.consumeWord() else { return false }
    self = probe
    return true
  }

  /// Steps over hexadecimal digits, and returns their value and how many there were.
  mutating func consumeHexadecimal(limit: Int = .max) -> (value: UInt32, count: Int) {
    var (value, count) = (UInt32(0), 0)
    while count < limit, let digit = current.hexadecimalValue {
      value = value << 4 | UInt32(digit)
      count += 1
      advance()
    }
    return (value, count)
  }

  /// Steps over decimal digits, and returns their number, no more than `greatest`; `nil` if there are none.
  mutating func consumeDigits(greatest: Int = 0) -> Int? {
    var number: Int?
    while current.isDigit {
      number = min((number ?? 0) * 10 + Int(current - UInt8(ascii: "0")), greatest)
      advance()
    }
    return number
  }

  /// Steps over white space and CSS comments. A comment without an end goes to the end of the text.
  mutating func skipSpace() {
    while current == 0x20 { offset += 1 }
    // Most of what follows is seen at once to be neither.
    if current > 0x20, current < 0x80, current != UInt8(ascii: "/") { return }
    skipRareSpace()
  }

  private mutating func skipRareSpace() {
    while true {
      let length = spaceLength
      if length > 0 {
        advance(by: length)
      } else if isAt("/"), byte(after: 1) == UInt8(ascii: "*") {
        skipComment()
      } else {
        return
      }
    }
  }

  /// True if what was skipped since an earlier place has no comment in it.
  func hasOnlyBlanks(from start: Int) -> Bool { !bytes[start..<offset].contains(UInt8(ascii: "/")) }

  /// True if what was skipped since an earlier place has more than comments in it.
  func hasSpace(from start: Int) -> Bool {
    var probe = ByteCursor(UnsafeBufferPointer(rebasing: bytes[..<offset]))
    probe.move(to: start)
    while probe.isAt("/") { probe.skipComment() }
    return !probe.isAtEnd
  }

  private mutating func skipComment() {
    advance(by: 2)
    while !isAtEnd {
      if isAt("*"), byte(after: 1) == UInt8(ascii: "/") {
        advance(by: 2)
        return
      }
      advance()
    }
  }

  var isAtSpace: Bool { (current <= 0x20 || current >= 0x80) && spaceLength > 0 }

  /// True if a word goes on. White space beyond ASCII ends it, though CSS would not let it.
  var isAtIdentifierPart: Bool { current.isIdentifierPart && (current < 0x80 || !isAtSpace) }

  /// The length of the white space character at the cursor, 0 if there is none. Copied text has more kinds of it
  /// than CSS knows.
  private var spaceLength: Int {
    switch (current, byte(after: 1), byte(after: 2)) {
    case (0x20, _, _), (0x09...0x0D, _, _): 1
    case (0xC2, 0x85, _), (0xC2, 0xA0, _): 2
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9), (0xE2, 0x80, 0xAF): 3
    case (0xE1, 0x9A, 0x80), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80): 3
    default: 0
    }
  }

  /// Steps over an identifier; what is there may also be none, and the word empty.
  mutating func consumeWord() -> Word {
    let start = offset
    while isAtIdentifierPart { advance() }
    return word(from: start)
  }

  func word(from start: Int) -> Word {
    Word(bytes: UnsafeBufferPointer(rebasing: bytes[start..<offset]), offset: start)
  }
}

/// A few bytes of a text, compared without regard to letter case.
struct Word {
  let bytes: UnsafeBufferPointer<UInt8>
  let offset: Int

  var isEmpty: Bool { bytes.isEmpty }

  /// The word in lower case. Of a longer one the beginning is enough: no keyword or name has so many letters.
  var lowercased: String {
    let start = bytes.prefix(32)
    return String(unsafeUninitializedCapacity: start.count) {
      $0.initialize(from: start.lazy.map(\.lowercasedASCII)).index
    }
  }

  /// Lets keywords, written in lower case, be cases of a `switch`.
  static func ~= (keyword: StaticString, word: Word) -> Bool {
    let count = keyword.utf8CodeUnitCount
    guard word.bytes.count == count else { return false }
    for index in 0..<count where word.bytes[index].lowercasedASCII != keyword.utf8Start[index] {
      return false
    }
    return true
  }
}
