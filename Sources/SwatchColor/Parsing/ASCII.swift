import SwatchText

// Byte classes from CSS Syntax 3, section 4.2.
extension UInt8 {
  /// True if the byte may start an identifier, as may all bytes of non-ASCII characters.
  var isIdentifierStart: Bool { isLetter || self == "_" || self >= 0x80 }

  var isIdentifierPart: Bool { isIdentifierStart || isDigit || self == "-" }
}
