import SwatchColor
import SwatchText

extension PaletteFormat {
  /// JSON as described in `docs/palettes.md`. Other JSON is also read.
  public static let json = PaletteFormat(
    "json", "JSON", "json", holdsAlpha: true, text: { $0.readJSON($1) }
  ) { palette in
    let colors = palette.swatches.map {
      "\n    { \"name\": \($0.name.quotedForJSON), \"color\": \"\($0.color.webNotation)\" }"
    }
    let end = palette.swatches.isEmpty ? "" : "\n  "
    return
      "{\n  \"name\": \(palette.name.quotedForJSON),\n  \"colors\": [\(colors.joined(separator: ","))\(end)]\n}\n"
  }
}

extension PaletteCollector {
  mutating func readJSON(_ text: PlainText) {
    do throws(JSONSyntaxError) {
      let root = try JSONReader.element(in: text.bytes)
      var tokens = DesignTokens(root)
      addColors(ofRoot: tokens.resolved(root), isInPalette: false)
      for (text, line) in tokens.unresolved {
        let shown = text.sanitized(limit: 60)
        report("‘\(shown)’ does not refer to a color in the file and was skipped.", at: .line(line))
      }
    } catch { report(error.reason, at: .line(error.line)) }
  }

  mutating func addColors(ofRoot element: JSONElement, isInPalette: Bool) {
    var reader = JSONPaletteReader(collector: self, colors: JSONColors(element), isInPalette: isInPalette)
    reader.addColors(of: element, path: "")
    self = reader.collector
  }
}

private struct JSONPaletteReader {
  var collector: PaletteCollector
  let colors: JSONColors
  /// True inside a palette, where an object with a `colors` member does not start another palette.
  var isInPalette: Bool

  /// Adds the colors of a value. `path` consists of the names that lead to it, joined by hyphens.
  mutating func addColors(of element: JSONElement, path: String) {
    guard spend(on: element, path) else { return }
    switch element.value {
    case .string(let text):
      collector.add(ColorReading(cssValue: text[...].trimmed), named: path, at: element.line)
    case .array(let elements): addColors(of: elements, path: path)
    case .object(let members):
      if let (reading, line) = colors.color(of: members) {
        collector.add(reading, named: members.swatchName ?? path, at: line)
      } else if !isInPalette, members.contains(where: { $0.name == "colors" && $0.isCollection }) {
        addPalette(members, path: path)
      } else {
        let count = collector.swatchCount
        addColors(of: members, path: path)
        if collector.swatchCount == count { reportSkippedColors(members) }
      }
    case .number, .other: break
    }
  }

  private mutating func spend(on element: JSONElement, _ name: String) -> Bool {
    collector.spend(name.utf8.count + (element.text?.utf8.count ?? 0), at: .line(element.line))
  }

  /// Adds a palette from `colors` and its sibling objects and arrays.
  private mutating func addPalette(_ members: [JSONMember], path: String) {
    collector.beginGroup(members.swatchName ?? path)
    isInPalette = true
    for member in members where member.isCollection {
      addColors(of: member.element, path: member.name == "colors" ? "" : member.path(below: ""))
    }
    isInPalette = false
    collector.endGroup()
  }

  private mutating func addColors(of members: [JSONMember], path: String) {
    let (hasBareDigits, hasComponents) = (members.hasBareDigits, members.hasComponents)
    for member in members where !member.isMetadata {
      let path = member.path(below: path)
      let isColor = hasBareDigits && member.text != nil || hasComponents && member.isCollection
      if isColor, let (reading, line) = colors.color(of: member.element) {
        guard collector.spend(path.utf8.count, at: .line(line)) else { return }
        collector.add(reading, named: path, at: line)
      } else {
        addColors(of: member.element, path: path)
      }
    }
  }

  /// Adds the colors of an array. Invalid strings are reported only if other elements are colors.
  private mutating func addColors(of elements: [JSONElement], path: String) {
    let readings = elements.map { $0.text == nil && $0.elements == nil ? nil : colors.color(of: $0) }
    let hasColors = readings.contains { $0?.reading.isColor == true }
    let hasNames = elements.count > 1 && elements.allSatisfy { $0.namedColor != nil }
    for (index, element) in elements.enumerated() {
      let name = path.isEmpty ? "" : "\(path)-\(index + 1)"
      if hasNames, let (name, pair) = element.namedColor, let (reading, line) = colors.color(of: pair) {
        guard spend(on: element, "") else { return }
        collector.add(reading, named: name, at: line)
      } else if let (reading, line) = readings[index] {
        guard spend(on: element, name) else { return }
        if hasColors { collector.add(reading, named: name, at: line) }
      } else {
        addColors(of: element, path: name)
      }
    }
  }

  private mutating func reportSkippedColors(_ members: [JSONMember]) {
    guard let name = members.swatchName,
      let holder = members.first(where: {
        JSONMember.colorKeys.contains($0.name) && !$0.name.hasSuffix("value") && $0.text == nil && !$0.isEmpty
      })
    else { return }
    collector.report(
      "The color of ‘\(name.sanitized(limit: 60))’ cannot be read and was skipped.",
      at: .line(holder.element.line))
  }
}

extension JSONElement {
  /// The name and color of a pair such as `["Sky", "#3fa7d6"]`.
  fileprivate var namedColor: (name: String, color: JSONElement)? {
    guard let pair = elements, pair.count == 2, let name = pair[0].text, name.utf8.first != "#"
    else { return nil }
    let text = pair[1].text
    let isColor = text?[...].trimmed.hexDigits != nil || text?.contains("(") == true
    return isColor || pair[1].elements?.components != nil ? (name, pair[1]) : nil
  }
}

extension JSONMember {
  fileprivate var isEmpty: Bool {
    element.members?.isEmpty ?? element.elements?.isEmpty ?? (element.number == nil && text == nil)
  }

  /// Returns the path of the member. Generic names such as `value` are omitted.
  fileprivate func path(below path: String) -> String {
    if ["DEFAULT", "$value", "value", "color", "colors"].contains(name), !path.isEmpty || isCollection {
      return path
    }
    // The path has already been cleaned.
    guard !path.isEmpty else { return Swatch.cleanName(name) }
    return String("\(path)-\(Swatch.cleanName(name))".unicodeScalars.prefix(Swatch.nameLimit))
  }
}

extension [JSONMember] {
  /// True if all strings are colors and one cannot be a number. Then `"green": "008000"` is a color, too.
  fileprivate var hasBareDigits: Bool {
    let strings = filter { !$0.isMetadata }.compactMap { $0.text?[...].trimmed }
    let hasNonNumber = strings.contains { $0.utf8.first.map { !$0.isDigit } ?? false }
    return hasNonNumber && strings.allSatisfy { $0.hexDigits != nil || ColorReading(cssValue: $0).isColor }
  }

  fileprivate var hasComponents: Bool {
    let collections = filter(\.isCollection)
    return collections.count > 1 && collections.allSatisfy { $0.element.elements?.components != nil }
  }
}
