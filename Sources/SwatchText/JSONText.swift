extension [UInt8] {
  /// Appends a JSON string (RFC 8259, section 7). Characters unsafe in a terminal are escaped.
  package mutating func appendJSON(_ string: String) { appendJSON { $0.append(contentsOf: string.utf8) } }

  /// Appends the UTF-8 text that `write` produces, as a JSON string.
  package mutating func appendJSON(_ write: (inout [UInt8]) -> Void) {
    append(UInt8(ascii: "\""))
    let start = count
    write(&self)
    if !self[start...].allSatisfy({ 0x20...0x7E ~= $0 && $0 != "\"" && $0 != "\\" }) {
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
      default:
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          append(contentsOf: "\\u".utf8)
          for shift in [12, 8, 4, 0] { append(UInt8(unit >> shift & 0xF).hexadecimalDigit) }
        }
      }
    }
  }
}
