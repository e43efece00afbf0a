extension UInt8 {
  /// True for white space of ASCII.
  @inlinable package var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// The byte in lower case, if it is a letter of ASCII.
  @inlinable package var lowercasedASCII: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}
