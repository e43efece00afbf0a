import SwatchText

// Byte classes from CSS Syntax 3, section 4.2.
extension UInt8 {
  /// True if an identifier may start with the byte, as with all bytes of non-ASCII characters.
  var isIdentifierStart: Bool { isLetter || self == "_" || self >= 0x80 }

  var isIdentifierPart: Bool { isIdentifierStart || isDigit || self == "-" }
}
