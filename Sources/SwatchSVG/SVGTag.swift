import SwatchSketch
import SwatchText

/// A start tag whose attributes can be changed without changing its other bytes.
struct SVGTag {
  private(set) var bytes: [UInt8]

  /// An attribute: its range with preceding white space, and its value without quotation marks.
  private typealias Attribute = (name: String, range: Range<Int>, value: Range<Int>)

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

  /// The attributes of the tag. expat has already checked that the tag is well-formed.
  private var attributes: [Attribute] {
    var (found, offset) = ([Attribute](), bytes.firstIndex(where: \.isSpace) ?? bytes.count)
    while offset < bytes.count {
      let start = offset
      offset = skip(from: offset) { $0.isSpace }
      let nameStart = offset
      offset = skip(from: offset) { !$0.isSpace && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      let name = String(decoding: bytes[nameStart..<offset], as: UTF8.self)
      offset = skip(from: offset) { $0.isSpace }
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else { break }
      offset = skip(from: offset + 1) { $0.isSpace }
      guard offset < bytes.count else { break }
      let mark = bytes[offset]
      let end = skip(from: offset + 1) { $0 != mark }
      guard end < bytes.count else { break }
      found.append((name, start..<end + 1, offset + 1..<end))
      offset = end + 1
    }
    return found
  }

  private func skip(from start: Int, while condition: (UInt8) -> Bool) -> Int {
    bytes.dropFirst(start).firstIndex { !condition($0) } ?? bytes.count
  }

  subscript(name: String) -> String? {
    attributes.first { $0.name == name }.map { String(decoding: bytes[$0.value], as: UTF8.self) }
  }

  /// Sets or removes an attribute. The value must not contain quotation marks, `&` or `<`.
  mutating func set(_ name: String, to value: String?) {
    if let attribute = attributes.first(where: { $0.name == name }) {
      guard let value else { return bytes.removeSubrange(attribute.range) }
      return bytes.replaceSubrange(attribute.value, with: value.utf8)
    }
    guard let value else { return }
    // Insert after the element name.
    let end = skip(from: 1) { !$0.isSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
    bytes.insert(contentsOf: " \(name)=\"\(value)\"".utf8, at: end)
  }

  mutating func setSize(_ size: CanvasSize) {
    set("width", to: SVGNumber.text(size.width))
    set("height", to: SVGNumber.text(size.height))
  }

  /// Sets a property as an attribute, or in `style` if it is set there or a style sheet could override it.
  mutating func setProperty(_ name: String, to value: String, needsStyle: Bool) {
    var declarations = (self["style"] ?? "").split(separator: ";", omittingEmptySubsequences: false)
    let index = declarations.lastIndex { declaration in
      declaration.split(separator: ":").first?.filter { !$0.isWhitespace }.lowercased() == name
    }
    if let index {
      declarations[index] = "\(name):\(value)"
      return set("style", to: declarations.joined(separator: ";"))
    }
    if needsStyle { addStyle("\(name):\(value)") } else { set(name, to: value) }
  }

  mutating func addStyle(_ declarations: String) {
    let style = self["style"].map { $0.isEmpty || $0.hasSuffix(";") ? $0 : $0 + ";" } ?? ""
    set("style", to: style + declarations)
  }
}
