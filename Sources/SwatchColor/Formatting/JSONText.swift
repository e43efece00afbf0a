extension [UInt8] {
  /// Appends a string of JSON (RFC 8259, section 7). What a terminal might obey is escaped like control characters.
  package mutating func appendJSON(_ string: String) {
    append(UInt8(ascii: "\""))
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        append(UInt8(ascii: "\\"))
        append(UInt8(ascii: scalar))
      case "\u{20}"..."\u{7E}": append(UInt8(ascii: scalar))
      case _ where scalar.isHarmless:
        append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      default: for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { appendEscape(unit) }
      }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(_ unit: UInt16) {
    append(contentsOf: "\\u".utf8)
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift) & 0xF
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
