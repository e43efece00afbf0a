extension [UInt8] {
  /// Appends a string of JSON (RFC 8259, section 7). What a terminal might obey is escaped like control characters.
  package mutating func appendJSON(_ string: String) {
    append(UInt8(ascii: "\""))
    var string = string
    let isPlain = string.withUTF8 { bytes in
      let isPlain = bytes.allSatisfy(\.isPlainInJSON)
      if isPlain { append(contentsOf: bytes) }
      return isPlain
    }
    if !isPlain { appendEscaped(string) }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ string: String) {
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
  }

  private mutating func appendEscape(_ unit: UInt16) {
    append(contentsOf: "\\u".utf8)
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift) & 0xF
      append(digit.hexadecimalDigit)
    }
  }
}

extension UInt8 {
  /// Whether the byte is a character that stands for itself in a string of JSON.
  fileprivate var isPlainInJSON: Bool {
    (0x20...0x7E).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
