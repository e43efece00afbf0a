import SwatchColor
import SwatchText

extension PaletteCollector {
  /// Reads the variables of Sass and of Less that are colors, the colors of lists and maps, named after both, and custom
  /// properties. A variable that is given the same color twice counts once.
  mutating func readSCSS(_ text: PlainText) {
    let limit = 2 * PaletteImport.swatchLimit
    let variables = Array(SCSSVariables(text.bytes).prefix(limit))
    var values: [String: Substring] = [:]
    var known: Set<Swatch> = []
    for variable in variables {
      guard spend(variable.value.utf8.count, at: .line(variable.line)) else { break }
      let value = SCSSVariables.resolved(variable.value, values)
      values[variable.name] = value
      let entries = SCSSMap.entries(of: value, named: variable.name)
      for entry in entries {
        guard spend(entry.value.utf8.count, at: .line(variable.line)) else { return }
        let reading = ColorReading(sassValue: SCSSVariables.resolved(entry.value, values), values)
        addSass(reading, named: entry.name, at: variable.line, &known)
      }
    }
    if variables.count == limit {
      report("Only \(limit) variables are read; what may follow is left out.", at: .file)
    }
  }

  private mutating func addSass(
    _ reading: ColorReading, named name: String, at line: Int, _ known: inout Set<Swatch>
  ) {
    switch reading {
    case .color(let color):
      if known.insert(Swatch(name: name, color: Color(color))).inserted { add(color, named: name) }
    case .unreadable(let reason): report(reason, at: .line(line))
    case .other: break
    }
  }
}

/// The variables of a style sheet of Sass or Less in their order, whatever blocks they are in.
struct SCSSVariables: Sequence, IteratorProtocol {
  /// A variable and what it is given.
  struct Variable {
    /// The name without its `$` or `@`.
    let name: String
    let value: Substring
    /// The line that it begins on, counted from 1.
    let line: Int
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The value without `!default`, or what the variable stands for that it is.
  static func resolved(_ value: Substring, _ values: [String: Substring]) -> Substring {
    var value = value
    while let mark = value.utf8.lastIndex(of: UInt8(ascii: "!")),
      value[mark...].dropping(prefix: "!default") ?? value[mark...].dropping(prefix: "!global") != nil
    {
      value = value[..<mark].trimmed
    }
    if let inside = value.dropping(prefix: "#{"), inside.utf8.last == UInt8(ascii: "}") {
      value = Substring(inside.utf8.dropLast()).trimmed
    }
    guard let sign = value.utf8.first, sign.isSassSign else { return value }
    return values[SCSSVariables.normalized(value.dropFirst())] ?? value
  }

  /// Hyphens and underscores are the same in names of Sass.
  private static func normalized(_ name: Substring) -> String { String(name.map { $0 == "_" ? "-" : $0 }) }

  mutating func next() -> Variable? {
    while offset < bytes.count {
      skipSpace()
      let (start, startLine) = (offset, line)
      skipStatement()
      let statement = bytes[start..<offset]
      step()
      if let variable = Self.variable(statement, line: startLine) { return variable }
    }
    return nil
  }

  private static func variable(_ statement: ArraySlice<UInt8>, line: Int) -> Variable? {
    let isProperty = statement.starts(with: "--".utf8)
    guard let sign = statement.first, sign.isSassSign || isProperty,
      let colon = statement.firstIndex(of: UInt8(ascii: ":"))
    else {
      return nil
    }
    let name = Substring(decoding: statement[..<colon].dropFirst(isProperty ? 2 : 1), as: UTF8.self).trimmed
    guard !name.isEmpty, name.utf8.allSatisfy(\.isSassNamePart) else { return nil }
    let value = Substring(decoding: statement[(colon + 1)...], as: UTF8.self).trimmed
    return Variable(name: normalized(name), value: value, line: line)
  }

  // MARK: Moving on

  private mutating func step() {
    guard offset < bytes.count else { return }
    if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
    offset += 1
  }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset].isSpace || skipComment() {
      if offset < bytes.count, bytes[offset].isSpace { step() }
    }
  }

  private mutating func skipComment() -> Bool {
    guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "/") else { return false }
    if bytes[offset + 1] == UInt8(ascii: "/") {
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
      return true
    }
    guard bytes[offset + 1] == UInt8(ascii: "*") else { return false }
    step()
    step()
    while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { step() }
    step()
    step()
    return true
  }

  /// Moves to what ends a statement: a semicolon, a brace or, outside of parentheses, the end of the line.
  private mutating func skipStatement() {
    var (depth, insertions) = (0, 0)
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = Swift.max(depth - 1, 0)
      case UInt8(ascii: "{") where offset > 0 && bytes[offset - 1] == UInt8(ascii: "#"): insertions += 1
      case UInt8(ascii: "}") where insertions > 0: insertions -= 1
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return
      case UInt8(ascii: "\n") where depth == 0, UInt8(ascii: "\r") where depth == 0: return
      case UInt8(ascii: "/")
      where depth == 0 && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "/"): return
      default: break
      }
      step()
    }
  }
}

/// A map of Sass: keys and values between parentheses.
struct SCSSMap {
  private let pairs: [(key: String, value: Substring)]

  private static let depthLimit = 16

  /// The map that a value is, if it is one.
  init?(_ value: Substring) {
    guard value.utf8.first == UInt8(ascii: "("), value.utf8.last == UInt8(ascii: ")"), value.utf8.count > 1
    else {
      return nil
    }
    let inner = value.dropFirst().dropLast()
    var pairs: [(key: String, value: Substring)] = []
    for part in Self.parts(of: inner) {
      guard let colon = part.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let key = part[..<colon].trimmed.utf8.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      pairs.append((String(decoding: key, as: UTF8.self), part[part.utf8.index(after: colon)...].trimmed))
    }
    self.pairs = pairs
  }

  /// The values of a map, or of a list of colors, with numbers behind its name; of anything else, that itself.
  static func entries(of value: Substring, named name: String) -> [(name: String, value: Substring)] {
    if let map = SCSSMap(value) { return map.entries(path: name) }
    let parts = parts(of: value)
    let isList =
      parts.count > 1
      && parts.allSatisfy { if case .color = ColorReading(sassValue: $0) { true } else { false } }
    return isList ? parts.enumerated().map { ("\(name)-\($0 + 1)", $1) } : [(name, value)]
  }

  /// The values that are no maps themselves, named after the keys that lead to them.
  func entries(path: String, depth: Int = 0) -> [(name: String, value: Substring)] {
    pairs.flatMap { pair -> [(name: String, value: Substring)] in
      let name = path.isEmpty ? pair.key : "\(path)-\(pair.key)"
      guard depth < Self.depthLimit, let map = SCSSMap(pair.value) else { return [(name, pair.value)] }
      return map.entries(path: name, depth: depth + 1)
    }
  }

  /// What is between commas outside of parentheses, without comments of one line.
  fileprivate static func parts(of text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var (depth, start) = (0, text.startIndex)
    var index = start
    let utf8 = text.utf8
    while index < utf8.endIndex {
      switch utf8[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        parts.append(withoutComments(text[start..<index]))
        start = utf8.index(after: index)
      default: break
      }
      index = utf8.index(after: index)
    }
    return parts + [withoutComments(text[start...])]
  }

  private static func withoutComments(_ text: Substring) -> Substring {
    var rest = text.trimmed
    while rest.dropping(prefix: "//") != nil {
      guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) else { return "" }
      rest = rest[end...].trimmed
    }
    return rest
  }
}

extension ColorReading {
  /// Reads a value of Sass, given those of variables: as CSS writes it, `rgba(#222, 0.5)` with a color in it, or what is calculated, which is not read.
  fileprivate init(sassValue value: Substring, _ values: [String: Substring] = [:]) {
    if let inside = value.dropping(prefix: "rgba("), inside.utf8.last == UInt8(ascii: ")") {
      let parts = SCSSMap.parts(of: Substring(inside.utf8.dropLast()))
      if parts.count == 2,
        case .color(var color) = ColorReading(cssValue: SCSSVariables.resolved(parts[0], values)),
        let opacity = Self.opacity(parts[1])
      {
        color.alpha = (color.alpha ?? 1) * opacity
        self = .color(color)
        return
      }
    }
    let name = value.prefix { $0 != "(" }
    let isCalculated =
      name.count < value.count && (name.hasPrefix("color.") || Self.sassFunctions.contains(String(name)))
    self =
      isCalculated
      ? .unreadable("‘\(String(value).shownSafely(limit: 60))’ is calculated and is left out.")
      : ColorReading(cssValue: value)
  }

  private static func opacity(_ text: Substring) -> Double? {
    let isPercentage = text.utf8.last == UInt8(ascii: "%")
    let digits = isPercentage ? Substring(text.utf8.dropLast()) : text
    return Double(digits).map { ($0 / (isPercentage ? 100 : 1)).clamped(to: 0...1) }
  }

  /// Functions of Sass and Less that make colors of others.
  private static let sassFunctions: Set = [
    "lighten", "darken", "saturate", "desaturate", "mix", "adjust-hue", "adjust-color", "scale-color",
    "change-color",
    "complement", "invert", "grayscale", "transparentize", "fade-out", "opacify", "fade-in", "fade", "fadein",
    "fadeout", "spin", "tint", "shade", "tint-color", "shade-color", "shift-color", "greyscale",
  ]
}

extension UInt8 {
  fileprivate var isSassSign: Bool { self == UInt8(ascii: "$") || self == UInt8(ascii: "@") }

  fileprivate var isSassNamePart: Bool {
    switch lowercasedASCII {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    case UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

extension Palette {
  /// The palette as variables of Sass, named as custom properties of CSS are.
  func writtenAsSCSS() -> String {
    var names = UniqueNames()
    var text = ""
    for swatch in swatches {
      // No name of Sass begins with a digit.
      let isNumber = "0"..."9" ~= swatch.name.cssIdentifier.unicodeScalars.first ?? "a"
      text +=
        "$\(names.property(for: isNumber ? "color-\(swatch.name)" : swatch.name)): \(swatch.color.webNotation);\n"
    }
    return text
  }
}
