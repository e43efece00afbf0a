import SwatchRaster
import SwatchSketch

extension SVGReader {
  func measured(_ string: String, _ style: TextStyle) -> TextMetrics {
    spend(ReadingBudget.run, on: .text)
    return problem == nil ? TextMetrics(string, in: style) : TextMetrics(inCells: string)
  }

  func fontMetrics(_ style: TextStyle) -> FontMetrics? {
    if let known = fonts.metrics[style] { return known }
    spend(ReadingBudget.font, on: .text)
    if problem == nil { fonts.metrics[style] = FontMetrics(of: style) }
    return fonts.metrics[style]
  }

  func report(_ run: SVGTextRun, _ style: SVGStyle) {
    if run.metrics.hasMissingGlyphs { unsupportedFeatures.add("characters missing from all fonts") }
    guard style.text.setsFontFamilies, let family = style.text.families.first, !isFontAvailable(family)
    else { return }
    let used = substitute(for: family, run.style)
    if let used, let kind = FontKind(family: family), kind == FontKind(family: used) {
      // Report a font of the same kind only as a substitution.
      unsupportedFeatures.add(used, for: family)
    } else {
      unsupportedFeatures.add("the font \(family)")
    }
  }

  private func isFontAvailable(_ family: String) -> Bool {
    if let known = fonts.families[family] { return known }
    spend(ReadingBudget.font, on: .text)
    let isGeneric = SVGFonts.genericFamilies.contains(family.lowercased())
    fonts.families[family] = isGeneric || FontMetrics.hasFamily(family)
    return fonts.families[family] == true
  }

  private func substitute(for family: String, _ style: TextStyle) -> String? {
    if let known = fonts.substitutes[family] { return known }
    spend(ReadingBudget.font, on: .text)
    if problem == nil { fonts.substitutes[family] = FontMetrics.family(for: style) }
    return fonts.substitutes[family]
  }
}

/// The kind of a font. A substitute of a different kind is noticeable.
enum FontKind: Hashable {
  case serif, sans, mono

  init?(family name: String) {
    let name = name.lowercased()
    let words = Set(name.split { $0 == " " || $0 == "-" }.map(String.init))
    let hinted = Self.hints.first { !words.isDisjoint(with: $0.words) }?.kind
    guard let kind = Self.known[name] ?? hinted else { return nil }
    self = kind
  }

  private static let hints: [(kind: FontKind, words: Set<String>)] = [
    (.mono, ["mono", "monospace", "code", "console", "typewriter", "courier"]),
    (.sans, ["sans", "gothic", "grotesk", "grotesque", "helvetica", "arial"]),
    (.serif, ["serif", "roman", "times", "garamond", "baskerville"]),
  ]

  private static let known: [String: FontKind] = [
    "caladea": .serif, "cambria": .serif, "georgia": .serif, "gelasio": .serif, "palatino": .serif,
    "palatino linotype": .serif, "book antiqua": .serif, "century schoolbook": .serif, "tinos": .serif,
    "charter": .serif, "minion pro": .serif, "c059": .serif, "p052": .serif,
    "calibri": .sans, "carlito": .sans, "arimo": .sans, "verdana": .sans, "tahoma": .sans, "segoe ui": .sans,
    "trebuchet ms": .sans, "roboto": .sans, "lato": .sans, "inter": .sans, "ubuntu": .sans,
    "cantarell": .sans, "montserrat": .sans, "poppins": .sans, "myriad pro": .sans, "lucida grande": .sans,
    "geneva": .sans,
    "consolas": .mono, "menlo": .mono, "monaco": .mono, "cousine": .mono, "inconsolata": .mono, "hack": .mono,
    "iosevka": .mono,
  ]
}

struct SVGFonts {
  var metrics: [TextStyle: FontMetrics] = [:]
  var families: [String: Bool] = [:]
  var substitutes: [String: String] = [:]

  static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
    "ui-monospace", "ui-rounded", "math", "emoji", "sans", "mono",
  ]
}
