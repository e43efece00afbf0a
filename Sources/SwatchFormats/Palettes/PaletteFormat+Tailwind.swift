import SwatchColor
import SwatchText

// Tailwind 4: custom properties `--color-…` in a block `@theme` of a style sheet. Before that: objects of JavaScript or TypeScript, in a
// configuration under `colors`.
extension PaletteCollector {
  /// Reads a theme or a configuration of Tailwind. Names are those of its classes, as `sky-500`.
  mutating func readTailwind(_ text: PlainText) {
    if text.contains("@theme") { return readCSS(text, dropping: "color-") }
    let literals = ObjectLiterals.palettes(in: text.bytes)
    for literal in literals {
      addColors(ofRoot: literal, isInPalette: true)
      reportUnread(in: literal, path: "")
    }
    if literals.isEmpty { report("There is neither a block ‘@theme’ nor an object with colors.", at: .file) }
  }

  /// Reports expressions and references.
  private mutating func reportUnread(in element: JSONElement, path: String) {
    switch element.value {
    case .object(let members):
      for member in members {
        let name = Swatch.cleanName(member.name)
        reportUnread(in: member.element, path: path.isEmpty ? name : "\(path)-\(name)")
      }
    case .other:
      report("‘\(path)’ is an expression, which is not worked out, and is left out.", at: .line(element.line))
    case .string(let text) where text[...].trimmed.dropping(prefix: "var(") != nil:
      report("‘\(path)’ is a variable, which is not known here, and is left out.", at: .line(element.line))
    case .string, .array, .number: break
    }
  }
}

extension Palette {
  /// The palette as a theme of Tailwind 4. Names become those of classes.
  func writtenAsTailwind() -> String { propertiesOfCSS(in: "@theme", prefix: "--color-") }
}
