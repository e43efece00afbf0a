import SwatchColor
import SwatchText

// Swift constants initialized with a SwiftUI, UIKit or AppKit color.
extension PaletteFormat {
  /// Constants in an extension of SwiftUI's `Color`. UIKit and AppKit colors are also read.
  public static let swift = PaletteFormat(
    "swift", "Swift", "swift", holdsAlpha: true, text: read
  ) { palette in
    var names = UniqueNames()
    let lines = palette.swatches.map { swatch in
      let name = names.uniqueName(swatch.name.cssIdentifier.swiftIdentifier, separator: "")
      return "  static let \(name) = \(ColorCoordinates(swatch.color).formatted(.swift))\n"
    }
    return "import SwiftUI\n\nextension Color {\n\(lines.joined())}\n"
  }

  private static func read(_ collector: inout PaletteCollector, _ text: PlainText) {
    var constants = SwiftConstants(text.bytes)
    while let constant = constants.next() {
      guard collector.spend(constant.value.utf8.count, at: .line(constant.line)) else { return }
      let colors = constant.elements.map { SwiftColorCall($0.value)?.color }
      let hasColors = colors.contains { $0 != nil }
      for ((name, value), color) in zip(constant.elements, colors) {
        if let color {
          collector.add(color, named: name)
        } else if constant.isColor(value) || hasColors && value.utf8.first == "." {
          // In an array with colors, a member such as `.red` is also a color.
          let text = String(value).sanitized(limit: 60)
          collector.report(
            "‘\(text)’ does not give its color as numbers and was skipped.", at: .line(constant.line))
        }
      }
    }
  }
}

private struct SwiftConstant {
  let name: String
  /// The type annotation; empty if there is none.
  let type: Substring
  let value: Substring
  let line: Int

  /// The elements of an array, numbered, or the value itself.
  var elements: [(name: String, value: Substring)] {
    guard value.utf8.first == "[", value.utf8.last == "]" else { return [(name, value)] }
    let parts = Substring(value.utf8.dropFirst().dropLast()).partsBetweenCommas.filter { !$0.isEmpty }
    return parts.enumerated().map { ("\(name) \($0 + 1)", $1) }
  }

  /// Returns true if a value is certainly a color, readable or not.
  func isColor(_ value: Substring) -> Bool {
    let word = value.utf8.prefix { $0.isWordPart || "_.#".utf8.contains($0) }
    let head = Substring(word).withoutModule
    if SwiftColorCall.types.contains(where: { head == $0 || head.hasPrefix("\($0).") }) { return true }
    let element = type.utf8.first == "[" ? Substring(type.utf8.dropFirst().dropLast()) : type
    return head.utf8.first == "." && SwiftColorCall.types.contains(String(element.withoutModule))
  }
}

private struct SwiftConstants {
  private var lines: NumberedLines

  private static let valueLimit = 16_384

  init(_ bytes: [UInt8]) { lines = NumberedLines(bytes[...]) }

  mutating func next() -> SwiftConstant? {
    while let line = lines.next() {
      if let constant = constant(line) { return constant }
    }
    return nil
  }

  private mutating func constant(_ line: NumberedLine) -> SwiftConstant? {
    var rest = line.trimmed.withoutSwiftComment
    // Skip modifiers such as `static`.
    guard (0..<6).contains(where: { _ in ["let", "var"].contains(rest.removeWord()) }),
      let delimiter = rest.utf8.firstIndex(where: { $0 == "=" || $0 == "{" })
    else { return nil }
    let head = rest[..<delimiter].trimmed
    let (name, type) = head.pair(separatedBy: ":") ?? (head, "")
    let isComputed = rest.utf8[delimiter] == "{"
    if isComputed, !SwiftColorCall.types.contains(String(type.withoutModule)) { return nil }
    let start = rest[rest.utf8.index(after: delimiter)...].trimmed
    return SwiftConstant(
      name: String(name).replacing(text: "`", with: ""), type: type,
      value: isComputed ? computedValue(after: start) : value(after: start), line: line.number)
  }

  /// Returns the value of a computed property, as in `{ Color(white: 0) }`.
  private mutating func computedValue(after start: Substring) -> Substring {
    // The value can start on the next line.
    let start = start.isEmpty ? lines.next()?.trimmed.withoutSwiftComment ?? "" : start
    let value = value(after: (start.dropping(prefix: "return ") ?? start).trimmed)
    return value.utf8.last == "}" ? Substring(value.utf8.dropLast()).trimmed : value
  }

  /// Returns the value that starts on a line, up to the line that closes its parentheses.
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

extension Substring {
  fileprivate var openCount: Int {
    var isQuoted = false
    return utf8.reduce(0) { depth, byte in
      if byte == "\"" { isQuoted.toggle() }
      if isQuoted { return depth }
      return depth + ("([".utf8.contains(byte) ? 1 : ")]".utf8.contains(byte) ? -1 : 0)
    }
  }

  fileprivate var withoutSwiftComment: Substring {
    var isQuoted = false
    var last: UInt8 = 0
    for index in utf8.indices {
      let byte = utf8[index]
      if byte == "\"", last != "\\" { isQuoted.toggle() }
      if !isQuoted, byte == "/", last == byte { return self[..<utf8.index(before: index)].trimmed }
      last = byte
    }
    return self
  }
}

extension String {
  private static let keywords: Set = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "is", "let", "nil",
    "operator", "private", "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  fileprivate var swiftIdentifier: String {
    let words = utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
    let joined = words.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    guard let first = joined.unicodeScalars.first else { return "color" }
    if ("0"..."9").contains(first) { return "color\(joined)" }
    return Self.keywords.contains(joined) ? "`\(joined)`" : joined
  }
}
