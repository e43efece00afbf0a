/// A text whose escapes in names are replaced by what they stand for (CSS Syntax 3, section 4.3.7).
///
/// Only what may be part of a name is: `r\65 d` is red, but `\31 0` stays, as it is the name "10" and not a number.
struct EscapedText {
  private(set) var bytes: [UInt8] = []
  /// For each byte, and for the end, the offset in the text that it comes from.
  private(set) var offsets: [Int] = []

  init(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(text.count)
    var cursor = ByteCursor(text)
    var isInNumber = false
    var isInName = false
    while !cursor.isAtEnd {
      let start = cursor.offset
      let replacement = cursor.consumeEscape()
      if let scalar = replacement, isInName || Self.beginsName(scalar, isAfterNumber: isInNumber) {
        append(String(scalar).utf8, from: start)
        isInName = true
        continue
      }
      cursor.move(to: start)
      let byte = cursor.current
      isInName = byte == UInt8(ascii: "#") || byte.isIdentifierStart || (isInName && byte.isIdentifierPart)
      isInNumber = byte.isDigit || byte == UInt8(ascii: ".")
      append(CollectionOfOne(byte), from: start)
      cursor.advance()
    }
    offsets.append(text.count)
  }

  private mutating func append(_ part: some Sequence<UInt8>, from offset: Int) {
    for byte in part {
      bytes.append(byte)
      offsets.append(offset)
    }
  }

  /// True if a name, and not a number or the exponent of one, starts with an escaped character.
  private static func beginsName(_ scalar: Unicode.Scalar, isAfterNumber: Bool) -> Bool {
    if isAfterNumber, scalar == "e" || scalar == "E" { return false }
    return scalar.value >= 0x80 || UInt8(ascii: scalar).isIdentifierStart
  }
}

extension ByteCursor {
  /// Steps over an escape of a character that may be part of a name. Where there is none, the result is `nil`.
  fileprivate mutating func consumeEscape() -> Unicode.Scalar? {
    guard consume("\\") else { return nil }
    let (value, count) = consumeHexadecimal(limit: 6)
    guard count > 0 else {
      // Any other character stands for itself. Those beyond ASCII need no escape.
      guard current.isIdentifierPart, current < 0x80 else { return nil }
      defer { advance() }
      return Unicode.Scalar(current)
    }
    // A space ends the digits, and belongs to them.
    if isAt("\r"), byte(after: 1) == UInt8(ascii: "\n") {
      advance(by: 2)
    } else if isAt(" ") || isAt("\t") || isAt("\n") || isAt("\r") || isAt("\u{C}") {
      advance()
    }
    let scalar = value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    return scalar.value >= 0x80 || UInt8(ascii: scalar).isIdentifierPart ? scalar : nil
  }
}
