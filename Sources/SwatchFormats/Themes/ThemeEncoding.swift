import SwatchLiterals
import SwatchText

/// The encoding of a theme file.
enum ThemeEncoding {
  /// UTF-8 or, as Windows exports its registry, UTF-16 with a byte order mark.
  case text(TextEncoding)
  /// A binary property list, which is read as XML; `nil` if it is damaged.
  case binaryPropertyList(xml: [UInt8]?)

  private static let byteOrderMark = Array("\u{FEFF}".utf8)

  init(of bytes: [UInt8]) {
    let isBinary = bytes.starts(with: BinaryPropertyList.signature)
    self =
      isBinary
      ? .binaryPropertyList(xml: BinaryPropertyList.xml(of: bytes))
      : .text(TextEncoding(byteOrderMarkOf: bytes))
  }

  /// The text that the bytes of a file are.
  func text(of bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .text(.bytes): bytes
    case .text(let encoding): Array(encoding.utf8(bytes).dropFirst(Self.byteOrderMark.count))
    case .binaryPropertyList(let xml): xml ?? bytes
    }
  }

  /// The bytes of a file with a text that was read from one and changed.
  func bytes(of text: [UInt8]) -> [UInt8] {
    switch self {
    case .text(.bytes): text
    case .text(let encoding): encoding.units(of: Self.byteOrderMark + text)
    // A damaged list that has colors of another format is a text.
    case .binaryPropertyList(let xml): xml.flatMap { _ in BinaryPropertyList.encoding(xml: text) } ?? text
    }
  }

  /// True if encoding the text gives the same bytes. Binary property lists are not compared: all of them are encoded again.
  func isExact(for bytes: [UInt8], _ text: [UInt8]) -> Bool {
    if case .text = self { self.bytes(of: text) == bytes } else { true }
  }

  /// The reason why no colors are found, and what to do, in a sentence.
  func problem(of bytes: [UInt8]) -> String? {
    switch self {
    case .text(.bytes): nil
    case .text: "It is a text in UTF-16; if it has colors, try it saved as UTF-8."
    case .binaryPropertyList(let xml):
      xml == nil
        ? "It is a binary property list and damaged; ‘plutil -convert xml1’ may make a readable one." : nil
    }
  }
}
