import SwatchColor

extension PaletteCollector {
  /// Reads the colors of any JSON; `docs/palettes.md` tells how they are found.
  mutating func readJSON(_ text: PlainText) {
    var reader = JSONReader(text.bytes)
    do throws(JSONSyntaxError) {
      let root = try reader.read()
      var tokens = DesignTokens(root)
      addColors(of: tokens.resolved(root), path: "", isInPalette: false)
      for (text, line) in tokens.lost {
        report(
          "‘\(text.shownSafely(limit: 60))’ stands for no color of the file and is left out.", at: .line(line)
        )
      }
    } catch {
      report(error.reason, at: .line(error.line))
    }
  }

  /// Adds the colors of an object of JavaScript.
  mutating func addColors(ofLiteral element: JSONElement) {
    addColors(of: element, path: "", isInPalette: true)
  }

  /// Adds the colors of a value. `path` is the names that lead to it, joined by hyphens.
  private mutating func addColors(of element: JSONElement, path: String, isInPalette: Bool) {
    guard spend(path.utf8.count + element.value.byteCount, at: .line(element.line)) else { return }
    switch element.value {
    case .string(let text): add(ColorReading(cssValue: text[...].trimmed), named: path, at: element.line)
    case .array(let elements): addColors(of: elements, path: path, isInPalette: isInPalette)
    case .object(let members):
      if let color = members.swatchColor {
        add(ColorReading(expected: color.text), named: members.text("name") ?? path, at: color.line)
      } else if let color = members.componentsColor {
        add(color, named: members.text("name") ?? path)
      } else if !isInPalette, let colors = members.first(where: { $0.name == "colors" && $0.isCollection }) {
        beginGroup(members.text("name") ?? path)
        addColors(of: colors.element, path: "", isInPalette: true)
        endGroup()
      } else {
        addColors(of: members, path: path, isInPalette: isInPalette)
      }
    case .number, .other: break
    }
  }

  private mutating func addColors(of members: [JSONMember], path: String, isInPalette: Bool) {
    for member in members where !member.isAbout {
      addColors(of: member.element, path: member.path(below: path), isInPalette: isInPalette)
    }
  }

  /// Adds the colors of an array. A text that is none is only worth a report among colors.
  private mutating func addColors(of elements: [JSONElement], path: String, isInPalette: Bool) {
    let readings = elements.map { element -> ColorReading? in
      guard case .string(let text) = element.value else { return nil }
      return ColorReading(expected: text[...].trimmed)
    }
    let hasColors = readings.contains { if case .color = $0 { true } else { false } }
    for (index, element) in elements.enumerated() {
      let name = path.isEmpty ? "" : "\(path)-\(index + 1)"
      if let reading = readings[index] {
        guard spend(name.utf8.count + element.value.byteCount, at: .line(element.line)) else { return }
        if hasColors { add(reading, named: name, at: element.line) }
      } else {
        addColors(of: element, path: name, isInPalette: isInPalette)
      }
    }
  }

  private mutating func add(_ reading: ColorReading, named name: String, at line: Int) {
    switch reading {
    case .color(let color): add(color, named: name)
    case .unreadable(let reason): report(reason, at: .line(line))
    case .other: break
    }
  }
}

extension JSONValue {
  fileprivate var byteCount: Int {
    if case .string(let text) = self { text.utf8.count } else { 0 }
  }
}

extension JSONMember {
  /// Names of members that hold the color of a swatch.
  static let colorNames = ["color", "hex", "value", "$value"]
  /// Names of members that may tell the same color once more.
  private static let notationNames: Set = [
    "rgb", "rgba", "hsl", "hsla", "hsb", "hsv", "hwb", "lab", "lch", "oklab", "oklch", "cmyk",
  ]
  private static let aboutNames: Set = [
    "name", "title", "description", "comment", "author", "version", "type", "id", "url", "license",
  ]

  fileprivate var text: String? {
    if case .string(let text) = element.value { text } else { nil }
  }

  fileprivate var isCollection: Bool {
    switch element.value {
    case .object, .array: true
    case .string, .number, .other: false
    }
  }

  /// Whether the member tells about colors without being one, whatever its text looks like: a palette may be named
  /// “Coral”.
  fileprivate var isAbout: Bool {
    guard let text, text.utf8.first != UInt8(ascii: "#") else { return false }
    return Self.aboutNames.contains(name) || name.utf8.first == UInt8(ascii: "$") && name != "$value"
  }

  /// Whether the member is a color of its own, beside what tells the color of a swatch.
  fileprivate var isAnotherColor: Bool {
    let isOwnColor = !Self.colorNames.contains(name) && !Self.notationNames.contains(name)
    guard let text, isOwnColor, !Self.aboutNames.contains(name) else { return false }
    if case .color = ColorReading(cssValue: text[...].trimmed) { return true }
    return false
  }

  /// The path of the member. Some names add nothing to it.
  fileprivate func path(below path: String) -> String {
    if ["DEFAULT", "$value", "value", "color", "colors"].contains(name), !path.isEmpty || isCollection {
      return path
    }
    // What is clean already is not looked at again.
    guard !path.isEmpty else { return Swatch.cleanName(name) }
    let full = "\(path)-\(Swatch.cleanName(name))".unicodeScalars
    return String(full.prefix(Swatch.nameLimit))
  }
}

extension [JSONMember] {
  func text(_ name: String) -> String? {
    lazy.compactMap { $0.name == name ? $0.text : nil }.first
  }

  /// The value of a member.
  func value(_ name: String) -> JSONValue? { first { $0.name == name }?.element.value }

  /// The number that a member is.
  func number(_ name: String) -> Double? {
    if case .number(let number)? = value(name) { number } else { nil }
  }

  /// The color that members `red`, `green` and `blue`, or `r`, `g` and `b`, or a list `rgb` tell: in 0…1 or, where one is larger,
  /// in 0…255.
  fileprivate var componentsColor: ColorCoordinates? {
    let components = [["red", "green", "blue"], ["r", "g", "b"]].map { $0.compactMap(number) }
    let numbers = components.first { $0.count == 3 } ?? listedComponents
    guard numbers.count == 3 else { return nil }
    let rgb = SIMD3(numbers[0], numbers[1], numbers[2])
    let fractions = (rgb.max() > 1 ? rgb / 255 : rgb).clamped(
      lowerBound: SIMD3(), upperBound: SIMD3(repeating: 1))
    return ColorCoordinates(
      .srgb, fractions.x, fractions.y, fractions.z, alpha: number("alpha") ?? number("a") ?? 1)
  }

  private var listedComponents: [Double] {
    guard case .array(let elements)? = value("rgb") else { return [] }
    return elements.compactMap { if case .number(let number) = $0.value { number } else { nil } }
  }

  /// The color of a swatch, if the object is one: it has a color, and no other of its members is a color of its own.
  fileprivate var swatchColor: (text: Substring, line: Int)? {
    for name in JSONMember.colorNames {
      guard let member = first(where: { $0.name == name && $0.text != nil }), let text = member.text else {
        continue
      }
      // A “value” may be of anything.
      if name.hasSuffix("value"), HexWord(text[...]) == nil,
        case .other = ColorReading(cssValue: text[...].trimmed)
      {
        continue
      }
      return contains(where: \.isAnotherColor) ? nil : (text[...].trimmed, member.element.line)
    }
    return nil
  }
}

extension Palette {
  /// The palette in the shape of `docs/palettes.md`.
  func writtenAsJSON() -> String {
    var text = "{\n  \"name\": \(name.quotedForJSON),\n  \"colors\": ["
    for (index, swatch) in swatches.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      text += "    { \"name\": \(swatch.name.quotedForJSON), \"color\": \"\(swatch.color.webNotation)\" }"
    }
    return text + (swatches.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
  }
}

extension String {
  /// A clean name, which has no controls, as a string of JSON.
  var quotedForJSON: String {
    var text = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}
