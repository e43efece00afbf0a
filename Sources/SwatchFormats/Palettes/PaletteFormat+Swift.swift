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
    for constant in SwiftConstants(lines: text.lines) {
      guard collector.spend(constant.value.utf8.count, at: .line(constant.line)) else { return }
      let colors = constant.elements.map { SwiftColorCall.color(of: $0.value) }
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
    let head = Substring(value.utf8.prefix { $0.isWordPart || "_.#".utf8.contains($0) }).withoutModule
    if SwiftColorCall.types.contains(where: { head == $0 || head.hasPrefix("\($0).") }) { return true }
    let element = type.utf8.first == "[" ? Substring(type.utf8.dropFirst().dropLast()) : type
    return head.utf8.first == "." && SwiftColorCall.types.contains(String(element.withoutModule))
  }
}

private struct SwiftConstants: Sequence, IteratorProtocol {
  var lines: NumberedLines
  private static let valueLimit = 16_384

  mutating func next() -> SwiftConstant? {
    while let line = lines.next() {
      var rest = line.trimmed.withoutSwiftComment
      // Skip modifiers such as `static`.
      guard (0..<6).contains(where: { _ in ["let", "var"].contains(rest.removeWord()) }),
        let delimiter = rest.utf8.firstIndex(where: { $0 == "=" || $0 == "{" })
      else { continue }
      let head = rest[..<delimiter].trimmed
      let (name, type) = head.pair(separatedBy: ":") ?? (head, "")
      let isComputed = rest.utf8[delimiter] == "{"
      if isComputed, !SwiftColorCall.types.contains(String(type.withoutModule)) { continue }
      let start = rest[rest.utf8.index(after: delimiter)...].trimmed
      return SwiftConstant(
        name: String(name).replacing(text: "`", with: ""), type: type,
        value: isComputed ? computedValue(after: start) : value(after: start), line: line.number)
    }
    return nil
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
    var (isQuoted, last) = (false, UInt8(0))
    for index in utf8.indices {
      let byte = utf8[index]
      if byte == "\"", last != "\\" { isQuoted.toggle() }
      if !isQuoted, byte == "/", last == byte { return self[..<utf8.index(before: index)].trimmed }
      last = byte
    }
    return self
  }

  var withoutModule: Substring {
    dropping(prefix: "SwiftUI.") ?? dropping(prefix: "UIKit.") ?? dropping(prefix: "AppKit.") ?? self
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

/// A color initializer in Swift, and the calls after it.
private enum SwiftColorCall {
  /// The maximum nesting. Inner calls are read again for each outer one.
  private static let depthLimit = 8
  static let types = ["Color", "UIColor", "NSColor", "CGColor", "#colorLiteral"]

  /// Returns the color of `Color(…)` if it is given as numbers or hexadecimal digits; `nil` for anything else.
  static func color(of value: Substring, depth: Int = 0) -> ColorCoordinates? {
    guard depth < depthLimit, let open = value.utf8.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    let callee = value[..<open].trimmed.withoutModule
    guard types.contains(String(callee)) || callee == ".init" else { return nil }
    let start = value.utf8.index(after: open)
    var openCount = 1
    let end = value.utf8[start...].firstIndex { byte in
      if byte == "(" { openCount += 1 }
      if byte == ")" { openCount -= 1 }
      return openCount == 0
    }
    guard let end else { return nil }
    let (arguments, calls) = (value[start..<end].trimmed, value[value.utf8.index(after: end)...].trimmed)
    // `Color(#colorLiteral(…))`, `Color(UIColor(…))`, `Color(uiColor: .init(…))`
    let labels: [StaticString] = ["uiColor:", "nsColor:", "cgColor:"]
    let inner = labels.lazy.compactMap { arguments.dropping(prefix: $0)?.trimmed }.first ?? arguments
    guard let opacity = opacity(calls), var color = color(of: inner, depth: depth + 1) ?? ownColor(arguments)
    else { return nil }
    if opacity != 1 { color.alpha = (color.alpha ?? 1) * opacity }
    return color
  }

  /// Returns the opacity that the calls after a color apply, or `nil` if they compute another color.
  private static func opacity(_ calls: Substring) -> Double? {
    guard calls.utf8.first == ".", calls.dropping(prefix: ".cgColor") == nil else { return 1 }
    let argument = calls.inside(".opacity(") ?? calls.inside(".withAlphaComponent(")
    return argument.flatMap(number)?.clamped(to: 0...1)
  }

  private static func ownColor(_ arguments: Substring) -> ColorCoordinates? {
    let pairs = arguments.partsBetweenCommas.map { part in
      let (label, value) = part.pair(separatedBy: ":") ?? ("", part)
      let component = spaces.lazy.compactMap { label.dropping(prefix: $0)?.lowercased() }.first
      return (component.map { Substring($0) } ?? label, value)
    }
    let values = Dictionary(pairs, uniquingKeysWith: { $1 })
    func number(_ label: Substring) -> Double? { values[label].flatMap(Self.number) }
    guard let alpha = Self.number(values["opacity"] ?? values["alpha"] ?? "1") else { return nil }
    if let red = number("red"), let green = number("green"), let blue = number("blue") {
      let isP3 = arguments.dropping(prefix: ".displayP3") ?? arguments.dropping(prefix: "displayP3Red") != nil
      return ColorCoordinates(isP3 ? .displayP3 : .srgb, red, green, blue, alpha: alpha)
    }
    if let hue = number("hue"), let saturation = number("saturation"), let brightness = number("brightness") {
      return ColorCoordinates(
        .hsb, hue * 360, saturation.clamped(to: 0...1), brightness.clamped(to: 0...1), alpha: alpha)
    }
    if let white = number("white") { return ColorCoordinates(.srgb, white, white, white, alpha: alpha) }
    // Many projects define an initializer that takes a number or a string.
    guard let hex = values["hex"] ?? values[""] else { return nil }
    let digits = hex.utf8.first == "\"" ? hex.dropFirst().dropLast() : hex
    return digits.hexColor.map { ColorCoordinates($0.opacity($0.alpha * alpha)) }
  }

  /// The color space prefixes of AppKit's labels, as in `deviceRed`. All but the last are read as sRGB.
  private static let spaces: [StaticString] = ["srgb", "calibrated", "device", "genericGamma22", "displayP3"]

  private static func number(_ text: Substring) -> Double? {
    guard let (numerator, denominator) = text.pair(separatedBy: "/") else { return plainNumber(text) }
    guard let dividend = plainNumber(numerator), let divisor = plainNumber(denominator), divisor != 0
    else { return nil }
    return dividend / divisor
  }

  private static func plainNumber(_ text: Substring) -> Double? {
    // `CGFloat(51)` is also a number.
    let types: [StaticString] = ["Double(", "CGFloat(", "Float("]
    if let inside = types.lazy.compactMap({ text.inside($0) }).first { return plainNumber(inside) }
    let digits = text.dropping(prefix: "0x").flatMap { Int($0, radix: 16) }.map(Double.init)
    return (digits ?? Double(text)).flatMap { abs($0) <= 1e6 ? $0 : nil }
  }
}
