extension [UInt8] {
  /// Appends a JSON string (RFC 8259, section 7). Characters unsafe in a terminal are escaped.
  package mutating func appendJSON(_ string: String) {
    appendJSON { $0.append(contentsOf: string.utf8) }
  }

  /// Appends the UTF-8 text that `write` produces, as a JSON string.
  package mutating func appendJSON(_ write: (inout [UInt8]) -> Void) {
    append(UInt8(ascii: "\""))
    let start = count
    write(&self)
    if !self[start...].allSatisfy(\.isPlainInJSON) {
      let text = String(decoding: self[start...], as: UTF8.self)
      removeSubrange(start...)
      appendEscaped(text)
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ string: String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        append(UInt8(ascii: "\\"))
        append(UInt8(ascii: scalar))
      case "\u{20}"..."\u{7E}": append(UInt8(ascii: scalar))
      case _ where scalar.isPrintable:
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
  fileprivate var isPlainInJSON: Bool {
    (0x20...0x7E).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
