struct ByteSet {
  private let low: UInt64
  private let high: UInt64

  init(_ characters: StaticString) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for index in 0..<characters.utf8CodeUnitCount {
      let byte = characters.utf8Start[index]
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }
    (self.low, self.high) = (low, high)
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    guard byte < 128 else { return false }
    return (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
  }
}

struct WordSet {
  private let words: [UInt64]
  /// A bit for each word's remainder, which rejects most other words.
  private let filter: UInt64

  init(_ words: [String]) {
    self.words = words.map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
    filter = self.words.reduce(0) { $0 | 1 << ($1 % 61) }
  }

  /// - Parameter word: A word in the form of ``TextBytes/packed(_:)``.
  @inline(__always) func contains(_ word: UInt64) -> Bool {
    filter >> (word % 61) & 1 == 1 && words.contains(word)
  }
}

extension UInt8 {
  @inline(__always) static func == (byte: UInt8, character: Unicode.Scalar) -> Bool {
    UInt32(byte) == character.value
  }
  @inline(__always) static func != (byte: UInt8, character: Unicode.Scalar) -> Bool {
    UInt32(byte) != character.value
  }
  @inline(__always) static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool {
    UInt32(byte) == character.value
  }

  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inline(__always) var isAlphanumeric: Bool { isDigit || isLetter }
  /// Includes all non-ASCII bytes.
  @inline(__always) var isWordPart: Bool { isAlphanumeric || self == 0x5F || self == 0x2D || self >= 0x80 }
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 }
  @inline(__always) var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }
  @inline(__always) var isQuote: Bool { self == 0x22 || self == 0x27 || self == 0x60 }
  @inline(__always) var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  @inline(__always) var hexadecimalValue: UInt8? {
    if isDigit { return self - 0x30 }
    let value = (self | 0x20) &- 0x61
    return value < 6 ? value + 10 : nil
  }
}

extension UInt8? {
  static func == (byte: UInt8?, character: Unicode.Scalar) -> Bool { byte == UInt8(ascii: character) }
  static func != (byte: UInt8?, character: Unicode.Scalar) -> Bool { byte != UInt8(ascii: character) }
}
