import SwatchColor
import SwatchText

extension PaletteCollector {
  /// Reads the variables of Sass and of Less that are colors, the colors of lists and maps, named after both, and custom
  /// properties. A variable that is given the same color twice counts once.
  mutating func readSCSS(_ text: PlainText) {
    var variables = SassVariables()
    for declaration in declarations(in: text, isSass: true) {
      let line = declaration.line
      guard spend(declaration.value.utf8.count, at: .line(line)) else { return }
      let value = variables.resolved(declaration.value)
      variables.values[declaration.name] = value
      for (name, value) in SassVariables.entries(of: value, named: declaration.name) {
        guard spend(value.utf8.count, at: .line(line)) else { return }
        add(variables.reading(of: variables.resolved(value)), named: name, at: line, once: true)
      }
    }
  }
}

/// The variables of Sass or Less that are known at a place.
private struct SassVariables {
  /// A value and the path of variable and keys that leads to it.
  typealias Entry = (name: String, value: Substring)

  var values: [String: Substring] = [:]

  private static let depthLimit = 16

  /// The value without `!default`, or that of the variable that it is.
  func resolved(_ value: Substring) -> Substring {
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
    return values[String(value.dropFirst()).replacing(text: "_", with: "-")] ?? value
  }

  /// The values of a map, or of a list of colors, with numbers behind its name; of anything else, that itself.
  static func entries(of value: Substring, named name: String) -> [Entry] {
    if let entries = entries(ofMap: value, path: name) { return entries }
    let parts = parts(of: value)
    let isList =
      parts.count > 1
      && parts.allSatisfy { if case .color = SassVariables().reading(of: $0) { true } else { false } }
    return isList ? parts.enumerated().map { ("\(name)-\($0 + 1)", $1) } : [(name, value)]
  }

  /// The values of a map and of the maps in it, named after their keys; `nil` for any other value.
  private static func entries(ofMap value: Substring, path: String, depth: Int = 0) -> [Entry]? {
    guard depth <= depthLimit, let inside = value.inside("(") else { return nil }
    return parts(of: inside).flatMap { part -> [Entry] in
      guard let (key, value) = part.pair(separatedBy: ":") else { return [] }
      let bare = String(key).replacing(text: "\"", with: "").replacing(text: "'", with: "")
      let name = path.isEmpty ? bare : "\(path)-\(bare)"
      return entries(ofMap: value, path: name, depth: depth + 1) ?? [(name, value)]
    }
  }

  /// The parts between commas, without comments of one line before them.
  private static func parts(of text: Substring) -> [Substring] {
    text.partsBetweenCommas.map { part in
      var rest = part
      while rest.dropping(prefix: "//") != nil {
        rest = rest.utf8.firstIndex(of: UInt8(ascii: "\n")).map { rest[$0...].trimmed } ?? ""
      }
      return rest
    }
  }

  /// Reads a value of CSS, or `rgba(#222, 0.5)` with a color in it. Calculations are not done.
  func reading(of value: Substring) -> ColorReading {
    let arguments = value.inside("rgba(").map(Self.parts) ?? []
    if arguments.count == 2, let opacity = Self.opacity(arguments[1]),
      case .color(var color) = ColorReading(cssValue: resolved(arguments[0]))
    {
      color.alpha = (color.alpha ?? 1) * opacity
      return .color(color)
    }
    let name = value.prefix { $0 != "(" }
    let isCalculated =
      name.count < value.count && (name.hasPrefix("color.") || Self.functions.contains(String(name)))
    return isCalculated
      ? .unreadable("‘\(String(value).shownSafely(limit: 60))’ is calculated and is left out.")
      : ColorReading(cssValue: value)
  }

  private static func opacity(_ text: Substring) -> Double? {
    let isPercentage = text.utf8.last == UInt8(ascii: "%")
    let digits = isPercentage ? Substring(text.utf8.dropLast()) : text
    return Double(digits).map { ($0 / (isPercentage ? 100 : 1)).clamped(to: 0...1) }
  }

  /// Functions of Sass and Less that make colors of others.
  private static let functions: Set = [
    "lighten", "darken", "saturate", "desaturate", "mix", "adjust-hue", "adjust-color", "scale-color",
    "change-color", "complement", "invert", "grayscale", "transparentize", "fade-out", "opacify", "fade-in",
    "fade", "fadein", "fadeout", "spin", "tint", "shade", "tint-color", "shade-color", "shift-color",
    "greyscale",
  ]
}

extension Palette {
  /// The palette as variables of Sass, named as custom properties of CSS are.
  func writtenAsSCSS() -> String {
    var names = UniqueNames()
    return swatches.map { swatch in
      // Names of Sass cannot start with a digit.
      let isNumber = "0"..."9" ~= swatch.name.cssIdentifier.unicodeScalars.first ?? "a"
      let name = names.property(for: isNumber ? "color-\(swatch.name)" : swatch.name)
      return "$\(name): \(swatch.color.webNotation);\n"
    }.joined()
  }
}
