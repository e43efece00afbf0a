import SwatchText
import SwatchXML

enum SVGDeclarations {
  /// Returns an upper bound for the number of declarations, rules and selectors.
  static func count(in text: XMLBytes) -> Int {
    1 + text.count { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ",") }
  }

  /// Calls `body` with each property and value. Important declarations take precedence and thus come last.
  static func forEach(in text: XMLBytes, body: (String, XMLBytes) -> Void) {
    guard text.contains(UInt8(ascii: "/")) || text.contains(UInt8(ascii: "!"))
    else { return forEachPlain(in: text) { name, value, _ in body(name, value) } }
    withoutComments(Array(text)).withUnsafeBufferPointer { text in
      for important in [false, true] {
        forEachPlain(in: text) { name, value, isImportant in
          if isImportant == important { body(name, value) }
        }
      }
    }
  }

  static func forEachPlain(in text: XMLBytes, body: (String, XMLBytes, _ isImportant: Bool) -> Void) {
    for declaration in text.split(separator: UInt8(ascii: ";")) {
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")), colon - declaration.startIndex <= 100
      else { continue }
      let name = XMLBytes(rebasing: declaration[..<colon]).trimmed
      let whole = declaration[(colon + 1)...]
      let value = XMLBytes(rebasing: whole.prefix { $0 != UInt8(ascii: "!") }).trimmed
      let priority = String(decoding: whole.drop { $0 != UInt8(ascii: "!") }.prefix(20), as: UTF8.self)
      body(
        String(decoding: name, as: UTF8.self).lowercased(), value,
        priority.lowercased().contains(text: "important"))
    }
  }

  static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var (isComment, index) = (false, 0)
    while index < text.count {
      let (byte, next) = (text[index], index + 1 < text.count ? text[index + 1] : 0)
      if isComment ? byte == "*" && next == "/" : byte == "/" && next == "*" {
        isComment.toggle()
        index += 2
      } else {
        if !isComment { result.append(byte) }
        index += 1
      }
    }
    return result
  }
}
