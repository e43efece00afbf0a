import SwatchLiterals
import SwatchText

enum ThemeEncoding {
  /// UTF-8, or UTF-16 with a byte order mark as in Windows registry exports.
  case text(TextEncoding)
  /// A binary property list as XML, or `nil` if it is damaged.
  case binaryPropertyList(xml: [UInt8]?)

  private static let byteOrderMark = Array("\u{FEFF}".utf8)

  init(of bytes: [UInt8]) {
    self =
      bytes.starts(with: BinaryPropertyList.signature)
      ? .binaryPropertyList(xml: BinaryPropertyList.xml(of: bytes))
      : .text(TextEncoding(byteOrderMarkOf: bytes))
  }

  func text(of bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .text(.bytes): bytes
    case .text(let encoding): Array(encoding.utf8(bytes).dropFirst(Self.byteOrderMark.count))
    case .binaryPropertyList(let xml): xml ?? bytes
    }
  }

  func bytes(of text: [UInt8]) -> [UInt8] {
    switch self {
    case .text(.bytes): text
    case .text(let encoding): encoding.units(of: Self.byteOrderMark + text)
    // A damaged list in which another format finds colors is edited as text.
    case .binaryPropertyList(let xml): xml.flatMap { _ in BinaryPropertyList.encoding(xml: text) } ?? text
    }
  }

  /// Returns true if encoding the text reproduces the bytes. Binary lists are always encoded again.
  func isExact(for bytes: [UInt8], _ text: [UInt8]) -> Bool {
    if case .text = self { self.bytes(of: text) == bytes } else { true }
  }

  func problem(of bytes: [UInt8]) -> String? {
    switch self {
    case .text(.bytes), .binaryPropertyList(xml: .some): nil
    case .text: "It is UTF-16 text. If it has colors, save it as UTF-8."
    case .binaryPropertyList: "It is a damaged binary property list. Try ‘plutil -convert xml1’."
    }
  }
}
