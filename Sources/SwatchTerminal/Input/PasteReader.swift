import SwatchText

/// Reads pasted text up to its terminator, `ESC [ 201 ~`.
struct PasteReader {
  private var bytes: [UInt8] = []
  private var matchedCount = 0

  private static let end = Array("\u{1B}[201~".utf8)
  /// The maximum number of bytes; the rest is discarded.
  private static let limit = 1 << 20

  /// True if the terminator has started and cannot be a key.
  var isEnding: Bool { matchedCount >= 2 }

  /// Appends a byte; returns true at the end of the terminator.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte != Self.end[matchedCount] {
      // The apparent terminator was text. It contains only one escape character, at the start.
      for byte in Self.end.prefix(matchedCount) { store(byte) }
      matchedCount = 0
    }
    guard byte == Self.end[matchedCount] else {
      store(byte)
      return false
    }
    matchedCount += 1
    return matchedCount == Self.end.count
  }

  private mutating func store(_ byte: UInt8) { if bytes.count < Self.limit { bytes.append(byte) } }

  /// Returns the text. Invalid UTF-8 is preserved, because it may be the name of a dropped file.
  func text(using decoder: inout CharacterDecoder) -> String {
    if decoder.isUTF8 { return String(system: bytes) }
    return String(String.UnicodeScalarView(bytes.compactMap { decoder.append($0) }))
  }
}
