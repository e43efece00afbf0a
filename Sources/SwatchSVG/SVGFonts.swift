import SwatchRaster
import SwatchSketch

struct SVGFonts {
  var metrics: [TextStyle: FontMetrics] = [:]
  var families: [String: Bool] = [:]
  var substitutes: [String: String] = [:]

  static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
    "ui-monospace", "ui-rounded", "math", "emoji", "sans", "mono",
  ]
}
