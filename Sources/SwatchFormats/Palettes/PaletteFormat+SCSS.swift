import SwatchColor
import SwatchText

extension PaletteFormat {
  /// Sass variables. Sass maps and Less variables are also read.
  public static let scss = PaletteFormat(
    "scss", "Sass variables", "scss", "sass", "less", holdsAlpha: true, text: read
  ) { palette in
    var names = UniqueNames()
    return palette.swatches.map { swatch in
      // Sass names cannot start with a digit.
      let isNumber = "0"..."9" ~= swatch.name.cssIdentifier.unicodeScalars.first ?? "a"
      let name = names.property(for: isNumber ? "color-\(swatch.name)" : swatch.name)
      return "$\(name): \(swatch.color.webNotation);\n"
    }.joined()
  }

  /// Reads variables and custom properties whose values are colors, lists or maps. Colors in lists and maps
  /// are named after the variable and their number or key. Exact duplicates are read only once.
  private static func read(_ collector: inout PaletteCollector, _ text: PlainText) {
    var variables = SassVariables()
    for declaration in collector.declarations(in: text, isSass: true) {
      let line = declaration.line
      guard collector.spend(declaration.value.utf8.count, at: .line(line)) else { return }
      let value = variables.resolved(declaration.value)
      variables.values[declaration.name] = value
      for (name, value) in SassVariables.entries(of: value, named: declaration.name) {
        guard collector.spend(value.utf8.count, at: .line(line)) else { return }
        collector.add(variables.reading(of: variables.resolved(value)), named: name, at: line, once: true)
      }
    }
  }
}

private struct SassVariables {
  typealias Entry = (name: String, value: Substring)
  var values: [String: Substring] = [:]
  private static let depthLimit = 16

  /// Returns the value without flags such as `!default`, with a variable replaced by its value.
  func resolved(_ value: Substring) -> Substring {
    var value = value
    while let mark = value.utf8.lastIndex(of: UInt8(ascii: "!")),
      value[mark...].dropping(prefix: "!default") ?? value[mark...].dropping(prefix: "!global") != nil
    { value = value[..<mark].trimmed }
    if let inside = value.dropping(prefix: "#{"), inside.utf8.last == "}" {
      value = Substring(inside.utf8.dropLast()).trimmed
    }
    guard let sigil = value.utf8.first, sigil == "$" || sigil == "@" else { return value }
    return values[String(value.dropFirst()).replacing(text: "_", with: "-")] ?? value
  }

  /// Returns the entries of a map or of a list of colors; otherwise the value itself.
  static func entries(of value: Substring, named name: String) -> [Entry] {
    if let entries = entries(ofMap: value, path: name) { return entries }
    let parts = parts(of: value)
    let isList = parts.count > 1 && parts.allSatisfy { SassVariables().reading(of: $0).isColor }
    return isList ? parts.enumerated().map { ("\(name)-\($0 + 1)", $1) } : [(name, value)]
  }

  /// Returns the entries of a map and of its nested maps, named after their keys; `nil` for other values.
  private static func entries(ofMap value: Substring, path: String, depth: Int = 0) -> [Entry]? {
    guard depth <= depthLimit, let inside = value.inside("(") else { return nil }
    return parts(of: inside).flatMap { part -> [Entry] in
      guard let (key, value) = part.pair(separatedBy: ":") else { return [] }
      let bare = String(key).replacing(text: "\"", with: "").replacing(text: "'", with: "")
      let name = path.isEmpty ? bare : "\(path)-\(bare)"
      return entries(ofMap: value, path: name, depth: depth + 1) ?? [(name, value)]
    }
  }

  private static func parts(of text: Substring) -> [Substring] {
    text.partsBetweenCommas.map { part in
      var rest = part
      while rest.dropping(prefix: "//") != nil {
        rest = rest.utf8.firstIndex(of: UInt8(ascii: "\n")).map { rest[$0...].trimmed } ?? ""
      }
      return rest
    }
  }

  /// Reads a CSS value, or a color with an opacity as in `rgba(#222, 0.5)`. Expressions are not evaluated.
  func reading(of value: Substring) -> ColorReading {
    let arguments = value.inside("rgba(").map(Self.parts) ?? []
    if arguments.count == 2, let opacity = Self.opacity(arguments[1]),
      case .color(var color) = ColorReading(cssValue: resolved(arguments[0]))
    {
      color.alpha = (color.alpha ?? 1) * opacity
      return .color(color)
    }
    let name = value.prefix { $0 != "(" }
    guard name.count < value.count, name.hasPrefix("color.") || Self.functions.contains(String(name))
    else { return ColorReading(cssValue: value) }
    return .unreadable("‘\(String(value).sanitized(limit: 60))’ is calculated and was skipped.")
  }

  private static func opacity(_ text: Substring) -> Double? {
    let isPercentage = text.utf8.last == "%"
    let digits = isPercentage ? Substring(text.utf8.dropLast()) : text
    return Double(digits).map { ($0 / (isPercentage ? 100 : 1)).clamped(to: 0...1) }
  }

  private static let functions: Set = [
    "lighten", "darken", "saturate", "desaturate", "mix", "adjust-hue", "adjust-color", "scale-color",
    "change-color", "complement", "invert", "grayscale", "transparentize", "fade-out", "opacify", "fade-in",
    "fade", "fadein", "fadeout", "spin", "tint", "shade", "tint-color", "shade-color", "shift-color",
    "greyscale",
  ]
}
