import SwatchRaster
import SwatchSketch

extension SVGReader {
  func measured(_ string: String, _ style: TextStyle) -> TextMetrics {
    spend(ReadingBudget.run, on: .text)
    return problem == nil ? TextMetrics(string, in: style) : TextMetrics(inCells: string)
  }

  func fontMetrics(_ style: TextStyle) -> FontMetrics? {
    cached(&fonts.metrics, style) { FontMetrics(of: style) }
  }

  func report(_ run: SVGTextRun) {
    if run.metrics.hasMissingGlyphs { unsupportedFeatures.add("characters missing from all fonts") }
    let style = run.span.style.text
    guard style.setsFontFamilies, let family = style.families.first else { return }
    let isAvailable = cached(&fonts.families, family) {
      SVGFonts.genericFamilies.contains(family.lowercased()) || FontMetrics.hasFamily(family)
    }
    guard isAvailable != true else { return }
    let used = cached(&fonts.substitutes, family) { FontMetrics.family(for: run.style) }
    if let used, let kind = FontKind(family: family), kind == FontKind(family: used) {
      // Report a font of the same kind only as a substitution.
      unsupportedFeatures.add(used, for: family)
    } else {
      unsupportedFeatures.add("the font \(family)")
    }
  }

  private func cached<Key, Value>(_ cache: inout [Key: Value], _ key: Key, find: () -> Value?) -> Value? {
    if let known = cache[key] { return known }
    spend(ReadingBudget.font, on: .text)
    if problem == nil { cache[key] = find() }
    return cache[key]
  }
}
