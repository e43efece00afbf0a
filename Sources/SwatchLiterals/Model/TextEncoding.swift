/// The encoding of a text, as far as colors need to know.
public enum TextEncoding: Hashable, Sendable {
  /// A byte for each character of ASCII: UTF-8, Latin-1, and others like them.
  case bytes
  /// Two bytes for each, the lower one first.
  case utf16LittleEndian
  /// Two bytes for each, the higher one first.
  case utf16BigEndian

  /// The encoding by the byte order mark; `nil` if there is none and the bytes contain a zero.
  public init?(_ bytes: [UInt8]) {
    self.init(byteOrderMarkOf: bytes)
    if self == .bytes, bytes.prefix(8_192).contains(0) { return nil }
  }

  /// The encoding by the byte order mark alone.
  package init(byteOrderMarkOf bytes: [UInt8]) {
    self =
      bytes.starts(with: [0xFF, 0xFE])
      ? .utf16LittleEndian : bytes.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : .bytes
  }

  /// The text in UTF-8, or in what it is in if that has a byte for each character of ASCII. Half a pair of surrogates becomes
  /// U+FFFD.
  public func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard self != .bytes else { return bytes }
    let low = self == .utf16LittleEndian ? 0 : 1
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + 1 - low]) << 8
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The bytes of a text with edits made that were found in its UTF-8; all other bytes stay.
  public func applying(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    guard self != .bytes else { return bytes.applying(edits) }
    let text = utf8(bytes)
    var (offset, unit) = (0, 0)
    func place(of next: Int) -> Int {
      let end = min(max(next, offset), text.count)
      unit += text[offset..<end].reduce(0) { $0 + $1.utf16UnitCount }
      offset = end
      return unit * 2
    }
    let found = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { edit in
      let start = place(of: edit.range.lowerBound)
      return TextEdit(start..<place(of: edit.range.upperBound), units(of: edit.replacement))
    }
    return bytes.applying(found)
  }

  /// Text in UTF-8 as the bytes of its UTF-16.
  package func units(of text: [UInt8]) -> [UInt8] {
    String(decoding: text, as: UTF8.self).utf16.flatMap { unit in
      let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
      return self == .utf16LittleEndian ? [low, high] : [high, low]
    }
  }
}

extension UInt8 {
  /// The number of UTF-16 units of a character whose first byte of UTF-8 this is; 0 for a continuation byte.
  fileprivate var utf16UnitCount: Int { self & 0xC0 == 0x80 ? 0 : self >= 0xF0 ? 2 : 1 }
}
