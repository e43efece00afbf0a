// Inlined, because parsers call these for each byte.
extension UInt8 {
  @inlinable package static func == (byte: UInt8, character: Unicode.Scalar) -> Bool {
    UInt32(byte) == character.value
  }

  @inlinable package static func != (byte: UInt8, character: Unicode.Scalar) -> Bool {
    UInt32(byte) != character.value
  }

  @inlinable package static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool {
    UInt32(byte) == character.value
  }

  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inlinable package var isAlphanumeric: Bool { isDigit || isLetter }
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }
  @inlinable package var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  /// True for ASCII white space.
  @inlinable package var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// The byte in lowercase, if it is an ASCII letter.
  @inlinable package var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// The value of a hexadecimal digit; `nil` for other bytes.
  @inlinable package var hexadecimalValue: UInt8? {
    // Digits and letters take the same path, because the processor cannot predict which come next.
    let isHexadecimal = isDigit != ((self | 0x20) &- 0x61 < 6)
    return isHexadecimal ? self & 0xF &+ 9 &* (self >> 6) : nil
  }

  @inlinable package var isHexadecimalDigit: Bool { hexadecimalValue != nil }

  /// The hexadecimal digit of a number below 16.
  @inlinable package var hexadecimalDigit: UInt8 { self < 10 ? 0x30 + self : 0x61 + self - 10 }
}

extension UInt8? {
  @inlinable package static func == (byte: UInt8?, character: Unicode.Scalar) -> Bool {
    byte == UInt8(ascii: character)
  }

  @inlinable package static func != (byte: UInt8?, character: Unicode.Scalar) -> Bool {
    byte != UInt8(ascii: character)
  }
}

extension Collection<UInt8> {
  /// The length of a UTF-8 byte order mark at the start: 3 or 0.
  package var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension ArraySlice<UInt8> {
  /// The number of line ends: LF, CR LF and CR.
  package var lineEndCount: Int {
    var (count, last): (Int, UInt8) = (0, 0)
    for byte in self {
      if byte == 0x0D || byte == 0x0A && last != 0x0D { count += 1 }
      last = byte
    }
    return count
  }
}
