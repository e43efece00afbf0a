import SwatchColor
import SwatchText

extension PaletteCollector {
  /// Reads the colors of any JSON; `docs/palettes.md` tells how they are found.
  mutating func readJSON(_ text: PlainText) {
    var reader = JSONReader(text.bytes)
    do throws(JSONSyntaxError) {
      let root = try reader.read()
      var tokens = DesignTokens(root)
      addColors(ofRoot: tokens.resolved(root), isInPalette: false)
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
    addColors(ofRoot: element, isInPalette: true)
  }

  private mutating func addColors(ofRoot element: JSONElement, isInPalette: Bool) {
    var reader = JSONPaletteReader(self, JSONColors(element))
    reader.addColors(of: element, path: "", isInPalette: isInPalette)
    self = reader.collector
  }
}

/// Walks through JSON and collects its colors.
private struct JSONPaletteReader {
  var collector: PaletteCollector
  private let colors: JSONColors

  init(_ collector: PaletteCollector, _ colors: JSONColors) {
    (self.collector, self.colors) = (collector, colors)
  }

  /// Adds the colors of a value. `path` is the names that lead to it, joined by hyphens.
  mutating func addColors(of element: JSONElement, path: String, isInPalette: Bool) {
    guard collector.spend(path.utf8.count + element.value.byteCount, at: .line(element.line)) else { return }
    switch element.value {
    case .string(let text): add(ColorReading(cssValue: text[...].trimmed), named: path, at: element.line)
    case .array(let elements): addColors(of: elements, path: path, isInPalette: isInPalette)
    case .object(let members):
      if let color = colors.color(of: members) {
        add(color, named: members.swatchName ?? path)
      } else if !isInPalette, members.contains(where: \.isPalette) {
        addPalette(members, path: path)
      } else {
        let count = collector.swatchCount
        addColors(of: members, path: path, isInPalette: isInPalette)
        if collector.swatchCount == count { reportUnread(members) }
      }
    case .number, .other: break
    }
  }

  /// Adds a palette: `colors`, and the objects and arrays beside them.
  private mutating func addPalette(_ members: [JSONMember], path: String) {
    collector.beginGroup(members.swatchName ?? path)
    for member in members where member.isCollection {
      let isColors = member.name == "colors"
      addColors(of: member.element, path: isColors ? "" : member.path(below: ""), isInPalette: true)
    }
    collector.endGroup()
  }

  private mutating func addColors(of members: [JSONMember], path: String, isInPalette: Bool) {
    let hasBareDigits = members.hasBareDigits
    let hasComponents = members.hasComponents
    for member in members where !member.isAbout {
      let path = member.path(below: path)
      let isColor = hasBareDigits && member.text != nil || hasComponents && member.isCollection
      if isColor, let color = colors.color(of: member.element) {
        guard collector.spend(path.utf8.count, at: .line(color.line)) else { return }
        add(color, named: path)
      } else {
        addColors(of: member.element, path: path, isInPalette: isInPalette)
      }
    }
  }

  /// Adds the colors of an array. A text that is none is only worth a report among colors.
  private mutating func addColors(of elements: [JSONElement], path: String, isInPalette: Bool) {
    let readings = elements.map { element -> JSONColor? in
      switch element.value {
      case .string, .array: colors.color(of: element)
      case .object, .number, .other: nil
      }
    }
    let hasColors = readings.contains { if case .color = $0?.reading { true } else { false } }
    let hasNames = elements.count > 1 && elements.allSatisfy { $0.namedColor != nil }
    for (index, element) in elements.enumerated() {
      let name = path.isEmpty ? "" : "\(path)-\(index + 1)"
      if hasNames, let (name, color) = element.namedColor, let color = colors.color(of: color) {
        guard collector.spend(element.value.byteCount, at: .line(element.line)) else { return }
        add(color, named: name)
      } else if let reading = readings[index] {
        guard collector.spend(name.utf8.count + element.value.byteCount, at: .line(element.line)) else {
          return
        }
        if hasColors { add(reading, named: name) }
      } else {
        addColors(of: element, path: name, isInPalette: isInPalette)
      }
    }
  }

  /// Reports an object with a name and with a member for its color, of which no color was read.
  private mutating func reportUnread(_ members: [JSONMember]) {
    guard let name = members.swatchName else { return }
    let holder = members.first {
      JSONMember.holderNames.contains($0.name) && !$0.name.hasSuffix("value") && $0.text == nil && !$0.isEmpty
    }
    guard let holder else { return }
    collector.report(
      "The color of ‘\(name.shownSafely(limit: 60))’ cannot be read and is left out.",
      at: .line(holder.element.line))
  }

  private mutating func add(_ color: JSONColor, named name: String) {
    add(color.reading, named: name, at: color.line)
  }

  private mutating func add(_ reading: ColorReading, named name: String, at line: Int) {
    switch reading {
    case .color(let color): collector.add(color, named: name)
    case .unreadable(let reason): collector.report(reason, at: .line(line))
    case .other: break
    }
  }
}

extension JSONValue {
  fileprivate var byteCount: Int {
    if case .string(let text) = self { text.utf8.count } else { 0 }
  }
}

extension JSONElement {
  /// The name and the color of a pair, as in `["Sky", "#3fa7d6"]`.
  fileprivate var namedColor: (name: String, color: JSONElement)? {
    guard case .array(let pair) = value, pair.count == 2, case .string(let name) = pair[0].value,
      name.utf8.first != UInt8(ascii: "#")
    else { return nil }
    switch pair[1].value {
    case .string(let text):
      return HexWord(text[...].trimmed) != nil || text.contains("(") ? (name, pair[1]) : nil
    case .array(let elements): return elements.components == nil ? nil : (name, pair[1])
    case .object, .number, .other: return nil
    }
  }
}

extension JSONMember {
  private static let aboutNames: Set = [
    "name", "title", "label", "description", "comment", "author", "version", "type", "id", "url", "license",
  ]

  var text: String? {
    if case .string(let text) = element.value { text } else { nil }
  }

  var isCollection: Bool {
    switch element.value {
    case .object, .array: true
    case .string, .number, .other: false
    }
  }

  /// True if there is nothing in the member.
  fileprivate var isEmpty: Bool {
    switch element.value {
    case .object(let members): members.isEmpty
    case .array(let elements): elements.isEmpty
    case .other: true
    case .string, .number: false
    }
  }

  /// True if the member makes a palette of its object.
  fileprivate var isPalette: Bool { name == "colors" && isCollection }

  /// Whether the member tells about colors without being one, whatever its text looks like: a palette may be named
  /// “Coral”.
  var isAbout: Bool {
    guard let text, text.utf8.first != UInt8(ascii: "#") else { return false }
    return Self.aboutNames.contains(name) || name.utf8.first == UInt8(ascii: "$") && name != "$value"
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

  /// True if all texts are colors, and some are not digits alone: then `"green": "008000"` is a color, too.
  fileprivate var hasBareDigits: Bool {
    let texts = lazy.filter { !$0.isAbout }.compactMap { $0.text?[...].trimmed }
    let isMeant = texts.contains {
      $0.utf8.first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) } ?? false
    }
    guard isMeant else { return false }
    return texts.allSatisfy { text in
      if HexWord(text) != nil { return true }
      if case .color = ColorReading(cssValue: text) { return true }
      return false
    }
  }

  /// True if there are lists of components, and no other lists or objects.
  fileprivate var hasComponents: Bool {
    let collections = filter(\.isCollection)
    return collections.count > 1
      && collections.allSatisfy {
        if case .array(let elements) = $0.element.value { elements.components != nil } else { false }
      }
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
