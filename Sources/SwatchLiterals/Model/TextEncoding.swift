/// How the bytes of a text are characters, as far as colors need to know.
public enum TextEncoding: Hashable, Sendable {
  /// A byte for each character of ASCII: UTF-8, Latin-1, and others like them.
  case bytes
  /// Two bytes for each, the lower one first.
  case utf16LittleEndian
  /// Two bytes for each, the higher one first.
  case utf16BigEndian

  /// The encoding that a byte order mark tells; `nil` where there is none and a zero byte says that it is no text.
  public init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16LittleEndian
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16BigEndian
    } else if bytes.prefix(8_192).contains(0) {
      return nil
    } else {
      self = .bytes
    }
  }

  /// The text with one byte for each unit. What is beyond ASCII comes out as some byte that is beyond it.
  public func narrowed(_ bytes: [UInt8]) -> [UInt8] {
    guard self != .bytes else { return bytes }
    let low = self == .utf16LittleEndian ? 0 : 1
    return stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (byte, high) = (bytes[index + low], bytes[index + 1 - low])
      // The mark at the front is part of no name.
      if index == 0 { return 0x20 }
      return high == 0 && byte < 0x80 ? byte : 0xFF
    }
  }

  /// The text with edits made that were found in what is narrowed; all other bytes stay.
  public func applying(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    guard self != .bytes else { return bytes.applying(edits) }
    return bytes.applying(
      edits.map { edit in
        TextEdit(
          edit.range.lowerBound * 2..<edit.range.upperBound * 2,
          edit.replacement.flatMap { self == .utf16LittleEndian ? [$0, 0] : [0, $0] })
      })
  }
}
