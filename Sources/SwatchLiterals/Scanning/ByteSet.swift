import SwatchText

struct ByteSet {
  private var (low, high): (UInt64, UInt64) = (0, 0)

  init(_ characters: StaticString) {
    for index in 0..<characters.utf8CodeUnitCount {
      let byte = characters.utf8Start[index]
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }
  }

  @inline(__always) func contains(_ byte: UInt8) -> Bool {
    guard byte < 128 else { return false }
    return (byte < 64 ? low : high) &>> UInt64(byte) & 1 == 1
  }
}

struct WordSet {
  private let words: [UInt64]
  /// A bit mask of the words' hashes, which rejects most other words.
  private let filter: UInt64

  init(_ words: [String]) {
    self.words = words.map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
    filter = self.words.reduce(0) { $0 | 1 << Self.hash(of: $1) }
  }

  /// - Parameter word: A word, packed by ``TextBytes/packed(_:)``.
  @inline(__always) func contains(_ word: UInt64) -> Bool {
    filter &>> Self.hash(of: word) & 1 == 1 && words.contains(word)
  }

  /// Returns a number below 64.
  @inline(__always) private static func hash(of word: UInt64) -> UInt64 {
    (word &* 0x9E37_79B9_7F4A_7C15) &>> 58
  }
}

extension UInt8 {
  /// True for letters, digits, `_`, `-`, and bytes of non-ASCII characters.
  @inline(__always) var isWordPart: Bool { isAlphanumeric || self == 0x5F || self == 0x2D || self >= 0x80 }
  @inline(__always) var isQuote: Bool { self == 0x22 || self == 0x27 || self == 0x60 }
}
