import CNcurses
import Glibc

/// Decodes typed characters from bytes. Invalid bytes are dropped.
struct CharacterDecoder {
  /// True for UTF-8; false for the locale's encoding.
  let isUTF8: Bool
  private var pending: [UInt8] = []

  init(isUTF8: Bool = true) { self.isUTF8 = isUTF8 }

  /// Returns a decoder for the locale's encoding; UTF-8 for ASCII, because few terminals send anything else.
  static func forLocale() -> CharacterDecoder {
    let codeset = String?.localeCodeset?.uppercased() ?? "UTF-8"
    return CharacterDecoder(isUTF8: ["UTF-8", "ANSI_X3.4-1968", "US-ASCII"].contains(codeset))
  }

  mutating func reset() { pending.removeAll() }

  mutating func append(_ byte: UInt8) -> Unicode.Scalar? {
    // These bytes are ASCII in all locale encodings.
    guard byte >= 0x80 || !isUTF8 && !pending.isEmpty else {
      pending.removeAll()
      return Unicode.Scalar(byte)
    }
    return isUTF8 ? appendUTF8(byte) : appendInLocale(byte)
  }

  private mutating func appendUTF8(_ byte: UInt8) -> Unicode.Scalar? {
    if byte >= 0xC0 { pending.removeAll() }
    pending.append(byte)
    guard let lead = pending.first, lead >= 0xC0 else {
      pending.removeAll()
      return nil
    }
    guard pending.count == (lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4) else { return nil }
    defer { pending.removeAll() }
    return String(validating: pending, as: UTF8.self)?.unicodeScalars.first
  }

  private mutating func appendInLocale(_ byte: UInt8) -> Unicode.Scalar? {
    pending.append(byte)
    var character: wchar_t = 0
    var state = mbstate_t()
    let count = pending.withUnsafeBytes {
      mbrtowc(&character, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, &state)
    }
    // The character is incomplete.
    if count == -2 { return nil }
    pending.removeAll()
    return count == -1 ? nil : Unicode.Scalar(UInt32(bitPattern: character))
  }
}
