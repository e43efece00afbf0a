import SwatchColor

// The format of the “Sketch Palettes” plug-in (A. Fiori). Colors in version 1 are strings, which are read
// like any other JSON.
extension Palette {
  /// Returns version 2 of the plug-in's format. The palette's name is dropped.
  func encodedAsSketch() -> String {
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
