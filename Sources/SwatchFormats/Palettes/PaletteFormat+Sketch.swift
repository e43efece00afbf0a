import SwatchColor

// The format of the “Sketch Palettes” plug-in (A. Fiori). Version 1 has strings, read like any other JSON.
extension PaletteFormat {
  /// Palette of the Sketch Palettes plug-in. Written as version 2, without the palette's name.
  public static let sketch = PaletteFormat(
    "sketch", "Sketch palette", "sketchpalette", holdsAlpha: true, text: { $0.readJSON($1) }
  ) { palette in
    let colors = palette.swatches.map { swatch in
      let rgb = zip(["red", "green", "blue"], swatch.color.components).map { "\"\($0)\":\(Double($1) / 255)" }
      return
        "{\"name\":\(swatch.name.quotedForJSON),\(rgb.joined(separator: ",")),\"alpha\":\(swatch.color.alpha)}"
    }
    return "{\"compatibleVersion\":\"2.0\",\"pluginVersion\":\"2.22\",\"colors\":[\n"
      + colors.joined(separator: ",\n") + "\n]}\n"
  }
}
