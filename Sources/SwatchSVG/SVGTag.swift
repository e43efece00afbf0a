import SwatchSketch
import SwatchText

/// A start tag whose attributes can be changed without changing its other bytes.
struct SVGTag {
  private(set) var bytes: [UInt8]

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

  /// The attributes of the tag, whose syntax expat has already checked: their ranges with preceding white
  /// space, and their values without quotation marks.
  private var attributes: [(name: String, range: Range<Int>, value: Range<Int>)] {
    var found: [(name: String, range: Range<Int>, value: Range<Int>)] = []
    var start = bytes.firstIndex(where: \.isSpace) ?? bytes.count
    while true {
      let nameStart = skip(from: start) { $0.isSpace }
      let nameEnd = skip(from: nameStart) { !$0.isSpace && $0 != "=" && $0 != ">" }
      let equal = skip(from: nameEnd) { $0.isSpace }
      guard equal < bytes.count, bytes[equal] == "=" else { return found }
      let opening = skip(from: equal + 1) { $0.isSpace }
      let end = skip(from: opening + 1) { $0 != bytes[opening] }
      guard end < bytes.count else { return found }
      let name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self)
      found.append((name, start..<end + 1, opening + 1..<end))
      start = end + 1
    }
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
    let end = skip(from: 1) { !$0.isSpace && $0 != "/" && $0 != ">" }
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
    guard let index else { return needsStyle ? addStyle("\(name):\(value)") : set(name, to: value) }
    declarations[index] = "\(name):\(value)"
    set("style", to: declarations.joined(separator: ";"))
  }

  mutating func addStyle(_ declarations: String) {
    let style = self["style"].map { $0.isEmpty || $0.hasSuffix(";") ? $0 : $0 + ";" } ?? ""
    set("style", to: style + declarations)
  }
}
