import CNcurses
import Glibc

/// Puts bytes together to the characters that were typed. Bytes that mean none are dropped.
struct CharacterDecoder {
  /// True if text is UTF-8; else it is encoded as the locale says.
  let isUTF8: Bool
  private var pending: [UInt8] = []

  init(isUTF8: Bool = true) {
    self.isUTF8 = isUTF8
  }

  /// The encoding of the locale. Where that knows ASCII only, text is UTF-8: few terminals send anything else.
  static func ofLocale() -> CharacterDecoder {
    let codeset = String?.localeCodeset?.uppercased() ?? "UTF-8"
    return CharacterDecoder(isUTF8: ["UTF-8", "ANSI_X3.4-1968", "US-ASCII"].contains(codeset))
  }

  mutating func reset() { pending.removeAll() }

  /// The character that `byte` completes.
  mutating func append(_ byte: UInt8) -> Unicode.Scalar? {
    // In all encodings of locales these are themselves.
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
    // Not complete.
    if count == -2 { return nil }
    pending.removeAll()
    return count == -1 ? nil : Unicode.Scalar(UInt32(bitPattern: character))
  }
}
