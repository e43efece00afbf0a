import SwatchText

/// The encoding of a theme file.
enum ThemeEncoding {
  case utf8
  /// As Windows exports its registry, with a byte order mark.
  case utf16(isBigEndian: Bool)
  /// A binary property list, which is read as XML; `nil` if it is damaged.
  case binaryPropertyList(xml: [UInt8]?)

  init(of bytes: [UInt8]) {
    if bytes.starts(with: BinaryPropertyList.signature) {
      self = .binaryPropertyList(xml: BinaryPropertyList.xml(of: bytes))
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16(isBigEndian: false)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16(isBigEndian: true)
    } else {
      self = .utf8
    }
  }

  /// The text that the bytes of a file are.
  func text(of bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8: return bytes
    case .utf16(let isBigEndian):
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index -> UInt16 in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    case .binaryPropertyList(let xml): return xml ?? bytes
    }
  }

  /// The bytes of a file with a text that was read from one and changed.
  func bytes(of text: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8: text
    case .utf16(let isBigEndian):
      ("\u{FEFF}" + String(decoding: text, as: UTF8.self)).utf16.flatMap { unit -> [UInt8] in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isBigEndian ? [high, low] : [low, high]
      }
    // A damaged list that has colors of another format is a text.
    case .binaryPropertyList(let xml): xml.flatMap { _ in BinaryPropertyList.encoding(xml: text) } ?? text
    }
  }

  /// True if encoding the text gives the same bytes. Binary property lists are not compared: all of them are encoded again.
  func isExact(for bytes: [UInt8], _ text: [UInt8]) -> Bool {
    if case .utf16 = self { self.bytes(of: text) == bytes } else { true }
  }

  /// The reason why no colors are found, and what to do, in a sentence.
  func problem(of bytes: [UInt8]) -> String? {
    switch self {
    case .utf8: nil
    case .utf16: "It is a text in UTF-16; if it has colors, try it saved as UTF-8."
    case .binaryPropertyList(let xml):
      xml == nil
        ? "It is a binary property list and damaged; ‘plutil -convert xml1’ may make a readable one." : nil
    }
  }
}
