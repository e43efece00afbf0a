/// Text with resolved escapes (CSS Syntax 3, section 4.3.7): `r\65 d` is red, `\31 0` a name, not a number.
struct EscapedText {
  private(set) var bytes: [UInt8] = []
  /// The source offset of each byte and of the end.
  private(set) var offsets: [Int] = []

  init(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(text.count)
    var (cursor, isInNumber, isInName) = (ByteCursor(text), false, false)
    while !cursor.isAtEnd {
      let start = cursor.offset
      if let scalar = cursor.consumeEscape(), isInName || Self.startsName(scalar, isAfterNumber: isInNumber) {
        append(String(scalar).utf8, from: start)
        isInName = true
        continue
      }
      cursor.offset = start
      let byte = cursor.current
      isInName = byte == UInt8(ascii: "#") || byte.isIdentifierStart || (isInName && byte.isIdentifierPart)
      isInNumber = byte.isDigit || byte == UInt8(ascii: ".")
      append(CollectionOfOne(byte), from: start)
      cursor.advance()
    }
    offsets.append(text.count)
  }

  private mutating func append(_ part: some Collection<UInt8>, from offset: Int) {
    bytes += part
    offsets += repeatElement(offset, count: part.count)
  }

  /// Returns true if an escaped character starts a name, not a number or its exponent.
  private static func startsName(_ scalar: Unicode.Scalar, isAfterNumber: Bool) -> Bool {
    if isAfterNumber, scalar == "e" || scalar == "E" { return false }
    return scalar.value >= 0x80 || UInt8(ascii: scalar).isIdentifierStart
  }
}

extension ByteCursor {
  /// Consumes an escaped identifier character; returns `nil` for anything else.
  fileprivate mutating func consumeEscape() -> Unicode.Scalar? {
    guard consume("\\") else { return nil }
    let (value, count) = consumeHexadecimal(limit: 6)
    guard count > 0 else {
      // Other escaped characters are literal. Non-ASCII characters need no escape.
      guard current.isIdentifierPart, current < 0x80 else { return nil }
      defer { advance() }
      return Unicode.Scalar(current)
    }
    // White space terminates the digits and is part of the escape.
    if !consume(text: "\r\n"), " \t\n\r\u{C}".utf8.contains(current) { advance() }
    let scalar = value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    return scalar.value >= 0x80 || UInt8(ascii: scalar).isIdentifierPart ? scalar : nil
  }
}
