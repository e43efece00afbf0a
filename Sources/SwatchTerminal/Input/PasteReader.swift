import SwatchColor
import SwatchText

/// Reads pasted text up to the sequence that ends it, `ESC [ 201 ~`.
struct PasteReader {
  private var bytes: [UInt8] = []
  /// How many bytes of the end have been read.
  private var matchedCount = 0

  private static let end = Array("\u{1B}[201~".utf8)
  /// What is pasted beyond this many bytes is cut off.
  private static let limit = 1 << 20

  /// True if the end has begun, and cannot be a key any more.
  var isEnding: Bool { matchedCount >= 2 }

  /// Takes the next byte, and returns true for the last one of the end.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte != Self.end[matchedCount] {
      // What looked like the end was text. The end begins with the only escape character in it.
      for byte in Self.end.prefix(matchedCount) { keep(byte) }
      matchedCount = 0
    }
    guard byte == Self.end[matchedCount] else {
      keep(byte)
      return false
    }
    matchedCount += 1
    return matchedCount == Self.end.count
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }

  /// The text without its end. In UTF-8, other bytes stay what they are: they can be those of a dropped file's name.
  func text(by characters: inout CharacterDecoder) -> String {
    if characters.isUTF8 { return String(system: bytes) }
    var text = String.UnicodeScalarView()
    for byte in bytes {
      if let scalar = characters.append(byte) { text.append(scalar) }
    }
    return String(text)
  }
}
