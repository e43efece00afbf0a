import SwatchColor
import SwatchLiterals
import SwatchText

extension PaletteFormat {
  /// CSS custom properties.
  public static let css = PaletteFormat(
    "css", "CSS custom properties", "css", holdsAlpha: true, text: { $0.readCSS($1) }
  ) { $0.cssProperties(in: ":root", prefix: "--") }
}

extension PaletteCollector {
  /// Reads custom properties whose values are colors, directly or through `var()`, and removes a prefix from
  /// their names. Exact duplicates are read only once.
  mutating func readCSS(_ text: PlainText, dropping prefix: StaticString = "") {
    let declarations = declarations(in: text, isSass: false)
    let first = Dictionary(declarations.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    var latest: [String: Substring] = [:]
    for declaration in declarations {
      latest[declaration.name] = declaration.value
      guard let value = resolved(declaration, variable: { latest[$0] ?? first[$0] }) else { return }
      let name = declaration.name[...].dropping(prefix: prefix) ?? declaration.name[...]
      add(ColorReading(cssValue: value), named: name, at: declaration.line, once: true)
    }
  }

  mutating func declarations(in text: PlainText, isSass: Bool) -> [StyleSheetVariable] {
    let limit = 2 * PaletteImport.swatchLimit
    let isIndented = isIndentedSass || !text.bytes.contains(UInt8(ascii: ";"))
    let language: TextLanguage = !isSass ? .css : isIndented ? .sass : .scss
    let declarations = StyleSheetVariable.all(in: text.bytes, language: language, limit: limit)
    if declarations.count == limit {
      report("Only the first \(limit) \(isSass ? "variables" : "properties") were read.", at: .file)
    }
    return declarations
  }

  /// Returns the value of a property, following `var()` references; `nil` if the work limit is exceeded.
  private mutating func resolved(
    _ declaration: StyleSheetVariable, variable: (String) -> Substring?
  ) -> Substring? {
    var value = declaration.value
    // Treat longer chains as circular.
    for _ in 0..<16 {
      guard spend(value.utf8.count, at: .line(declaration.line)) else { return nil }
      guard let reference = value.inside("var(") else { break }
      let (name, fallback) = reference.pair(separatedBy: ",") ?? (reference, nil)
      guard var bytes = name.dropping(prefix: "--").map({ Array($0.utf8)[...] }),
        let next = variable(bytes.removePropertyName()) ?? fallback
      else { break }
      value = next
    }
    return value
  }
}

extension Palette {
  /// Returns a rule with one custom property per color. Names become unique lowercase words joined by hyphens.
  func cssProperties(in rule: String, prefix: String) -> String {
    var names = UniqueNames()
    let lines = swatches.map { "  \(prefix)\(names.property(for: $0.name)): \($0.color.webNotation);\n" }
    return "\(rule) {\n\(lines.joined())}\n"
  }
}

struct UniqueNames {
  private var used: Set<String> = []
  private var nextNumbers: [String: Int] = [:]

  mutating func property(for text: String) -> String {
    let identifier = text.cssIdentifier
    return uniqueName(identifier.isEmpty ? "color" : identifier, separator: "-")
  }

  mutating func uniqueName(_ base: String, separator: String) -> String {
    var name = base
    while !used.insert(name).inserted {
      let number = nextNumbers[base, default: 2]
      nextNumbers[base] = number + 1
      name = "\(base)\(separator)\(number)"
    }
    return name
  }
}
