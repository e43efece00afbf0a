import SwatchColor
import SwatchText

// Tailwind 4: `--color-…` properties in an `@theme` block. Earlier versions: `colors` in a JavaScript object.
extension PaletteFormat {
  /// Tailwind 4 theme. Earlier configurations are also read.
  public static let tailwind = PaletteFormat(
    "tailwind", "Tailwind theme", "css", "js", "ts", "mjs", "cjs", holdsAlpha: true,
    text: { $0.readTailwind($1) }
  ) { $0.cssProperties(in: "@theme", prefix: "--color-") }
}

extension PaletteCollector {
  /// Reads a Tailwind theme or configuration. Names are those used in classes, such as `sky-500`.
  mutating func readTailwind(_ text: PlainText) {
    if text.contains("@theme") { return readCSS(text, dropping: "color-") }
    let literals = ObjectLiterals.palettes(in: text.bytes)
    for literal in literals {
      addColors(ofRoot: literal, isInPalette: true)
      reportSkippedColors(in: literal, path: "")
    }
    if literals.isEmpty { report("There is no ‘@theme’ block and no object with colors.", at: .file) }
  }

  private mutating func reportSkippedColors(in element: JSONElement, path: String) {
    switch element.value {
    case .object(let members):
      for member in members {
        let name = Swatch.cleanName(member.name)
        reportSkippedColors(in: member.element, path: path.isEmpty ? name : "\(path)-\(name)")
      }
    case .other: report("‘\(path)’ is an expression and was skipped.", at: .line(element.line))
    case .string(let text) where text[...].trimmed.dropping(prefix: "var(") != nil:
      report("‘\(path)’ uses an unknown variable and was skipped.", at: .line(element.line))
    case .string, .array, .number: break
    }
  }
}
