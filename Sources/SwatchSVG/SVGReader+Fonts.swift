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
    cached(&fonts.families, family) {
      SVGFonts.genericFamilies.contains(family.lowercased()) || FontMetrics.hasFamily(family)
    } == true
  }

  private func substitute(for family: String, _ style: TextStyle) -> String? {
    cached(&fonts.substitutes, family) { FontMetrics.family(for: style) }
  }

  /// Returns a cached value, or finds it within the budget.
  private func cached<Key, Value>(_ cache: inout [Key: Value], _ key: Key, find: () -> Value?) -> Value? {
    if let known = cache[key] { return known }
    spend(ReadingBudget.font, on: .text)
    if problem == nil { cache[key] = find() }
    return cache[key]
  }
}
