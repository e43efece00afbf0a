/// A text encoding, distinguished only as far as finding colors requires.
public enum TextEncoding: Hashable, Sendable {
  /// UTF-8, Latin-1, or another encoding with one byte per ASCII character.
  case bytes
  /// UTF-16 with the low byte first.
  case utf16LittleEndian
  /// UTF-16 with the high byte first.
  case utf16BigEndian

  /// Detects the encoding by the byte order mark; `nil` without one if the first 8,192 bytes contain a zero.
  public init?(_ bytes: [UInt8]) {
    self.init(byteOrderMarkOf: bytes)
    if self == .bytes, bytes.prefix(8_192).contains(0) { return nil }
  }

  /// Detects the encoding by the byte order mark alone.
  package init(byteOrderMarkOf bytes: [UInt8]) {
    self =
      bytes.starts(with: [0xFF, 0xFE])
      ? .utf16LittleEndian : bytes.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : .bytes
  }

  /// Returns UTF-16 as UTF-8, and other bytes unchanged. Unpaired surrogates become U+FFFD.
  public func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard self != .bytes else { return bytes }
    let low = self == .utf16LittleEndian ? 0 : 1
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + 1 - low]) << 8
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Applies edits, whose ranges refer to the UTF-8 text, to the bytes in this encoding.
  public func applying(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    guard self != .bytes else { return bytes.applying(edits) }
    let text = utf8(bytes)
    var (offset, unit) = (0, 0)
    func byteOffset(of next: Int) -> Int {
      let end = min(max(next, offset), text.count)
      // Characters of four bytes have two units. Continuation bytes are not counted.
      unit += text[offset..<end].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
      offset = end
      return unit * 2
    }
    let converted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { edit in
      let start = byteOffset(of: edit.range.lowerBound)
      return TextEdit(start..<byteOffset(of: edit.range.upperBound), units(of: edit.replacement))
    }
    return bytes.applying(converted)
  }

  package func units(of text: [UInt8]) -> [UInt8] {
    String(decoding: text, as: UTF8.self).utf16.flatMap { unit in
      let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
      return self == .utf16LittleEndian ? [low, high] : [high, low]
    }
  }
}
