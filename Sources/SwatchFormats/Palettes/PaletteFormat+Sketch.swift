import SwatchColor

// The format is that of the plug-in “Sketch Palettes” (A. Fiori): JSON with components in 0…1. Its first version had texts, which any
// JSON of colors may have.
extension Palette {
  /// The palette as version 2 of the plug-in has it. The name is left out.
  func writtenAsSketch() -> String {
    let colors = swatches.map { swatch in
      let parts = zip(["red", "green", "blue"], swatch.color.components).map {
        "\"\($0)\":\(Double($1) / 255)"
      }
      return
        "{\"name\":\(swatch.name.quotedForJSON),\(parts.joined(separator: ",")),\"alpha\":\(swatch.color.alpha)}"
    }
    return "{\"compatibleVersion\":\"2.0\",\"pluginVersion\":\"2.22\",\"colors\":[\n"
      + colors.joined(separator: ",\n") + "\n]}\n"
  }
}
