import SwatchColor

// Constants of Swift whose value is an initializer of a color: of SwiftUI, UIKit or AppKit.
extension PaletteCollector {
  /// Reads constants and variables that are colors.
  mutating func readSwift(_ text: PlainText) {
    var scanner = SwiftConstants(text.bytes)
    while let constant = scanner.next() {
      guard spend(constant.value.utf8.count, at: .line(constant.line)) else { return }
      if let color = constant.color { add(color, named: constant.name) }
    }
  }
}

/// A constant or variable of Swift and what it is given.
private struct SwiftConstant {
  let name: String
  let value: Substring
  /// The line that it begins on, counted from 1.
  let line: Int

  private static let types = ["Color", "UIColor", "NSColor", "CGColor", "#colorLiteral"]

  /// The color, if the value is an initializer of one.
  var color: ColorCoordinates? {
    guard let open = value.utf8.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    let callee = value[..<open].trimmed
    let inner = value[value.utf8.index(after: open)...]
    // `Color(#colorLiteral(…))` and `Color(UIColor(…))`
    guard Self.types.contains(String(callee)) || callee == ".init" else {
      return nil
    }
    let nested = SwiftConstant(name: name, value: inner.trimmed, line: line)
    if let inner = nested.color { return inner }
    return Self.color(inner)
  }

  private static func color(_ text: Substring) -> ColorCoordinates? {
    let arguments = SwiftArguments(text)
    let alpha = arguments["opacity"] ?? arguments["alpha"] ?? 1
    if let red = arguments["red"], let green = arguments["green"], let blue = arguments["blue"] {
      let isP3 = text.dropping(prefix: ".displayP3") != nil || arguments.has("displayP3Red")
      return ColorCoordinates(isP3 ? .displayP3 : .srgb, red, green, blue, alpha: alpha)
    }
    if let red = arguments["displayP3Red"], let green = arguments["green"], let blue = arguments["blue"] {
      return ColorCoordinates(.displayP3, red, green, blue, alpha: alpha)
    }
    if let hue = arguments["hue"], let saturation = arguments["saturation"],
      let brightness = arguments["brightness"]
    {
      return ColorCoordinates(
        .hsb, hue * 360, saturation.clamped(to: 0...1), brightness.clamped(to: 0...1), alpha: alpha)
    }
    if let white = arguments["white"] { return ColorCoordinates(.srgb, white, white, white, alpha: alpha) }
    // An initializer that many projects have: of a number or a text.
    let hex = arguments.text("hex") ?? arguments.text("") ?? ""
    return HexWord(hex)?.color.map { ColorCoordinates($0.opacity($0.alpha * alpha)) }
  }
}

/// The arguments of a call: labels and texts.
private struct SwiftArguments {
  private var values: [Substring: Substring] = [:]

  /// Reads up to the parenthesis that closes the call.
  init(_ text: Substring) {
    var depth = 0
    let body = text.utf8.prefix { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return depth >= 0
    }
    for part in body.split(separator: UInt8(ascii: ",")) {
      let pieces = part.split(separator: UInt8(ascii: ":"), maxSplits: 1).map { Substring($0).trimmed }
      let isLabelled = pieces.count == 2
      values[isLabelled ? pieces[0] : "", default: pieces.last ?? ""] =
        isLabelled ? pieces[1] : pieces.last ?? ""
    }
  }

  func has(_ label: Substring) -> Bool { values[label] != nil }

  /// A text without quotes.
  func text(_ label: Substring) -> Substring? {
    values[label].map { $0.utf8.first == UInt8(ascii: "\"") ? $0.dropFirst().dropLast() : $0 }
  }

  /// A finite number, or a quotient of two.
  subscript(label: Substring) -> Double? {
    guard let text = values[label] else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "/")).map { Self.number(Substring($0).trimmed) }
    guard 1...2 ~= parts.count, let first = parts[0] else { return nil }
    guard parts.count == 2 else { return first }
    guard let divisor = parts[1], divisor != 0 else { return nil }
    return first / divisor
  }

  private static func number(_ text: Substring) -> Double? {
    let digits = text.dropping(prefix: "0x").flatMap { Int($0, radix: 16) }.map(Double.init)
    guard let value = digits ?? Double(text), abs(value) <= 1e6 else { return nil }
    return value
  }
}

/// Finds constants and variables in a source of Swift, comments left out.
private struct SwiftConstants {
  private let bytes: [UInt8]
  private var lines: NumberedLines

  /// How much of a value is looked at.
  private static let valueLimit = 1_024

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = NumberedLines(bytes[...])
  }

  mutating func next() -> SwiftConstant? {
    while let line = lines.next() {
      var rest = line.trimmed
      if rest.dropping(prefix: "//") != nil { continue }
      // Modifiers come first.
      var name: Substring?
      for _ in 0..<6 where name == nil && !rest.isEmpty {
        let word = rest.removeWord()
        if word == "let" || word == "var" { name = rest }
      }
      guard let declaration = name, let equals = declaration.utf8.firstIndex(of: UInt8(ascii: "=")) else {
        continue
      }
      let head = declaration[..<equals]
      let identifier = (head.utf8.split(separator: UInt8(ascii: ":")).first.map { Substring($0) } ?? "")
        .trimmed
      let value = value(after: declaration[declaration.utf8.index(after: equals)...].trimmed)
      let clean = identifier.utf8.filter { $0 != UInt8(ascii: "`") }
      return SwiftConstant(name: String(decoding: clean, as: UTF8.self), value: value, line: line.number)
    }
    return nil
  }

  /// The value that begins in a line, with the lines that follow until its parentheses are closed.
  private mutating func value(after start: Substring) -> Substring {
    var text = String(start)
    while text.utf8.count < Self.valueLimit, text.isOpen, let line = lines.next() {
      text += " " + line.trimmed
    }
    return Substring(Substring(text).utf8.prefix(Self.valueLimit))
  }
}

extension String {
  /// Whether a parenthesis is not closed.
  fileprivate var isOpen: Bool {
    utf8.reduce(0) { depth, byte in
      byte == UInt8(ascii: "(") ? depth + 1 : byte == UInt8(ascii: ")") ? depth - 1 : depth
    } > 0
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
