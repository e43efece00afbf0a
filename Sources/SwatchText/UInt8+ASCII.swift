extension UInt8 {
  /// True for ASCII white space.
  @inlinable package var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// The byte in lowercase, if it is an ASCII letter.
  @inlinable package var lowercasedASCII: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  /// The hexadecimal digit of a number below 16.
  @inlinable package var hexadecimalDigit: UInt8 {
    self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "a") + self - 10
  }
}

extension Collection<UInt8> {
  /// The length of a UTF-8 byte order mark at the start: 3 or 0.
  package var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
