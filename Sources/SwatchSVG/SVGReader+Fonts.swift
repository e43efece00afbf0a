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
    guard problem == nil, let metrics = FontMetrics(of: style) else { return nil }
    fonts.metrics[style] = metrics
    return metrics
  }

  func report(_ run: SVGTextRun, _ style: SVGStyle) {
    if run.metrics.hasMissingGlyphs { unsupportedFeatures.add("characters missing from all fonts") }
    guard style.text.setsFontFamilies, let family = style.text.families.first, !isFontAvailable(family) else {
      return
    }
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
    let isFontAvailable =
      SVGFonts.genericFamilies.contains(family.lowercased()) || FontMetrics.hasFamily(family)
    fonts.families[family] = isFontAvailable
    return isFontAvailable
  }

  private func substitute(for family: String, _ style: TextStyle) -> String? {
    if let known = fonts.substitutes[family] { return known }
    spend(ReadingBudget.font, on: .text)
    guard problem == nil else { return nil }
    let found = FontMetrics.family(for: style)
    fonts.substitutes[family] = found
    return found
  }
}
