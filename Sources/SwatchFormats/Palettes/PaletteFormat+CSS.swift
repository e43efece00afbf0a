import SwatchColor
import SwatchText

extension PaletteCollector {
  /// Reads the custom properties that are colors or, by `var()`, stand for one. A property that is declared twice with
  /// the same color is one swatch.
  ///
  /// - Parameter prefix: What names begin with and swatches do not.
  mutating func readCSS(_ text: PlainText, dropping prefix: StaticString = "") {
    let limit = 2 * PaletteImport.swatchLimit
    let declarations = Array(CSSDeclarations(text.bytes).prefix(limit))
    var variables = CSSVariables(declarations)
    var known: Set<Swatch> = []
    for declaration in declarations {
      variables.declare(declaration)
      guard let value = resolved(declaration, variables) else { break }
      switch ColorReading(cssValue: value) {
      case .color(let color):
        let name = declaration.name[...].dropping(prefix: prefix) ?? declaration.name[...]
        if known.insert(Swatch(name: String(name), color: Color(color))).inserted { add(color, named: name) }
      case .unreadable(let reason): report(reason, at: .line(declaration.line))
      case .other: break
      }
    }
    if declarations.count == limit {
      report("Only \(limit) properties are read; what may follow is left out.", at: .file)
    }
  }

  /// The value of a property or, if all of it is a `var()`, what that stands for in the end; `nil` when following
  /// it is too much work.
  private mutating func resolved(_ declaration: CSSDeclaration, _ variables: CSSVariables) -> Substring? {
    var value = declaration.value
    // More steps than this are a circle.
    for _ in 0..<16 {
      guard spend(value.utf8.count, at: .line(declaration.line)) else { return nil }
      guard let next = variables.next(after: value) else { break }
      value = next
    }
    return value
  }
}

/// What `var()` stands for while a style sheet is read.
private struct CSSVariables {
  private let first: [String: Substring]
  private var latest: [String: Substring] = [:]

  init(_ declarations: [CSSDeclaration]) {
    first = Dictionary(declarations.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func declare(_ declaration: CSSDeclaration) {
    latest[declaration.name] = declaration.value
  }

  /// What a `var()` that is all of a value refers to: the last declaration before, otherwise the first one after,
  /// otherwise what follows the comma; `nil` for any other value.
  func next(after value: Substring) -> Substring? {
    guard let reference = value.dropping(prefix: "var("), reference.utf8.last == UInt8(ascii: ")") else {
      return nil
    }
    let parts = reference.utf8.dropLast().split(separator: UInt8(ascii: ","), maxSplits: 1)
      .map { Substring($0).trimmed }
    guard let reference = parts.first?.dropping(prefix: "--") else { return nil }
    var bytes = Array(reference.utf8)[...]
    let name = bytes.removePropertyName()
    return latest[name] ?? first[name] ?? parts.dropFirst().first
  }
}

extension Palette {
  /// The palette as custom properties of `:root`. Names become lower-case words joined by hyphens, with a number where
  /// another swatch has that name already.
  func writtenAsCSS() -> String { propertiesOfCSS(in: ":root", prefix: "--") }

  /// The palette as custom properties, whose names begin so, in a rule.
  func propertiesOfCSS(in rule: String, prefix: String) -> String {
    var names = UniqueNames()
    let lines = swatches.map { "  \(prefix)\(names.property(for: $0.name)): \($0.color.webNotation);\n" }
    return "\(rule) {\n\(lines.joined())}\n"
  }
}

/// Names of properties, variables or constants, each of which is given once.
struct UniqueNames {
  private var used: Set<String> = []
  private var nextNumbers: [String: Int] = [:]

  /// A name in the syntax of CSS, with a number where it is used already.
  mutating func property(for text: String) -> String {
    let identifier = text.cssIdentifier
    return unused(identifier.isEmpty ? "color" : identifier, separator: "-")
  }

  /// `base`, or that with a number behind it.
  mutating func unused(_ base: String, separator: String) -> String {
    var name = base
    while !used.insert(name).inserted {
      let number = nextNumbers[base, default: 2]
      nextNumbers[base] = number + 1
      name = "\(base)\(separator)\(number)"
    }
    return name
  }
}
