import SwatchText

// Byte classes from CSS Syntax 3, section 4.2.
extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// True if an identifier may start with the byte, as with all bytes of non-ASCII characters.
  var isIdentifierStart: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }

  var isIdentifierPart: Bool { isIdentifierStart || isDigit || self == UInt8(ascii: "-") }

  var hexadecimalValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let value = (self | 0x20) &- UInt8(ascii: "a")
    return value < 6 ? value + 10 : nil
  }
}
