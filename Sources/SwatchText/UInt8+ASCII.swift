extension UInt8 {
  /// True for white space of ASCII.
  @inlinable package var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// The byte in lower case, if it is a letter of ASCII.
  @inlinable package var lowercasedASCII: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  /// The digit of a number below 16.
  @inlinable package var hexadecimalDigit: UInt8 {
    self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "a") + self - 10
  }
}

extension Collection<UInt8> {
  /// How many bytes the mark takes that some programs put before UTF-8: 3, or 0 where there is none.
  package var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
