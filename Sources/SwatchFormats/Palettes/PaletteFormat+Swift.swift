import SwatchColor
import SwatchText

// Constants of Swift whose value is an initializer of a color: of SwiftUI, UIKit or AppKit.
extension PaletteCollector {
  /// Reads constants and variables that are colors, or arrays of these.
  mutating func readSwift(_ text: PlainText) {
    var scanner = SwiftConstants(text.bytes)
    while let constant = scanner.next() {
      guard spend(constant.value.utf8.count, at: .line(constant.line)) else { return }
      let elements = constant.elements
      let hasColors = elements.contains { SwiftColorCall($0.value)?.color != nil }
      for (name, value) in elements {
        // Beside colors, a name alone is one, too.
        let isMember = hasColors && value.utf8.first == UInt8(ascii: ".")
        readSwift(value, named: name, of: constant, isColor: isMember)
      }
    }
  }

  private mutating func readSwift(
    _ value: Substring, named name: String, of constant: SwiftConstant, isColor: Bool
  ) {
    if let color = SwiftColorCall(value)?.color {
      add(color, named: name)
    } else if isColor || constant.isColor(value) {
      let text = String(value).shownSafely(limit: 60)
      report("‘\(text)’ does not say its color in numbers and is left out.", at: .line(constant.line))
    }
  }
}

/// A constant or variable of Swift and what it is given.
private struct SwiftConstant {
  let name: String
  /// The type that is written behind its name; empty where there is none.
  let type: Substring
  let value: Substring
  /// The line that it begins on, counted from 1.
  let line: Int

  /// The value or, of an array, each of its elements with a number behind the name.
  var elements: [(name: String, value: Substring)] {
    guard value.utf8.first == UInt8(ascii: "["), value.utf8.last == UInt8(ascii: "]") else {
      return [(name, value)]
    }
    let parts = Substring(value.utf8.dropFirst().dropLast()).parts.filter { !$0.isEmpty }
    return parts.enumerated().map { ("\(name) \($0 + 1)", $1) }
  }

  /// Whether a value is a color for certain, even if not one that can be read.
  func isColor(_ value: Substring) -> Bool {
    let word = value.utf8.prefix { $0.isOfSwiftName }
    let head = Substring(word).withoutModule
    if SwiftColorCall.types.contains(where: { head == $0 || head.hasPrefix("\($0).") }) { return true }
    let element = type.utf8.first == UInt8(ascii: "[") ? Substring(type.utf8.dropFirst().dropLast()) : type
    let isMember = value.utf8.first == UInt8(ascii: ".") && !head.isEmpty
    return isMember && SwiftColorCall.types.contains(String(element.withoutModule))
  }
}

/// Finds constants and variables in a source of Swift, comments left out.
private struct SwiftConstants {
  private let bytes: [UInt8]
  private var lines: NumberedLines

  /// How much of a value is looked at.
  private static let valueLimit = 16_384

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = NumberedLines(bytes[...])
  }

  mutating func next() -> SwiftConstant? {
    while let line = lines.next() {
      var rest = line.trimmed.withoutSwiftComment
      // Modifiers come first.
      var name: Substring?
      for _ in 0..<6 where name == nil && !rest.isEmpty {
        let word = rest.removeWord()
        if word == "let" || word == "var" { name = rest }
      }
      let signs = [UInt8(ascii: "="), UInt8(ascii: "{")]
      guard let declaration = name, let sign = declaration.utf8.firstIndex(where: signs.contains) else {
        continue
      }
      let head = declaration[..<sign].utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1)
        .map { Substring($0).trimmed }
      let isComputed = declaration.utf8[sign] == UInt8(ascii: "{")
      let type = head.count > 1 ? head[1] : ""
      if isComputed, !SwiftColorCall.types.contains(String(type.withoutModule)) { continue }
      let start = declaration[declaration.utf8.index(after: sign)...].trimmed
      let value = isComputed ? computedValue(after: start) : value(after: start)
      let clean = (head.first ?? "").utf8.filter { $0 != UInt8(ascii: "`") }
      return SwiftConstant(
        name: String(decoding: clean, as: UTF8.self), type: type, value: value, line: line.number)
    }
    return nil
  }

  /// The value that a variable returns at once, as in `{ Color(white: 0) }`.
  private mutating func computedValue(after start: Substring) -> Substring {
    var start = start
    // It begins on the next line.
    if start.isEmpty, let line = lines.next() { start = line.trimmed.withoutSwiftComment }
    let value = value(after: (start.dropping(prefix: "return ") ?? start).trimmed)
    return value.utf8.last == UInt8(ascii: "}") ? Substring(value.utf8.dropLast()).trimmed : value
  }

  /// The value that begins in a line, with the lines that follow until its parentheses are closed.
  private mutating func value(after start: Substring) -> Substring {
    var (text, depth) = (String(start), start.openCount)
    while text.utf8.count < Self.valueLimit, depth > 0, let line = lines.next() {
      let part = line.trimmed.withoutSwiftComment
      text += " " + part
      depth += part.openCount
    }
    return Substring(Substring(text).utf8.prefix(Self.valueLimit)).trimmed
  }
}

extension Palette {
  /// The palette as an extension of SwiftUI's `Color`. Names become identifiers.
  func writtenAsSwift() -> String {
    var names = UniqueNames()
    var text = "import SwiftUI\n\nextension Color {\n"
    for swatch in swatches {
      let name = names.unused(swatch.name.cssIdentifier.swiftIdentifier, separator: "")
      text += "  static let \(name) = \(ColorCoordinates(swatch.color).formatted(.swift))\n"
    }
    return text + "}\n"
  }
}

extension String {
  private static let keywords: Set = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "false",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "is", "let", "nil", "operator", "private",
    "protocol",
    "public", "repeat", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]

  /// An identifier of CSS in camel case.
  fileprivate var swiftIdentifier: String {
    let words = utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
    let joined = words.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    guard let first = joined.unicodeScalars.first else { return "color" }
    if ("0"..."9").contains(first) { return "color\(joined)" }
    return Self.keywords.contains(joined) ? "`\(joined)`" : joined
  }
}
