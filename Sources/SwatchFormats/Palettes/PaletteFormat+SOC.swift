import SwatchColor
import SwatchText

// Elements `draw:color` with a name and a hexadecimal color, in the namespace of OpenDocument or, before that, of OpenOffice 1.
extension PaletteCollector {
  /// Reads a color table of OpenOffice.
  mutating func readSOC(_ text: PlainText) {
    let namespaces: Set = [
      "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0", "http://openoffice.org/2000/drawing",
    ]
    readXML(text.bytes, namespaces: namespaces) { collector, element in
      guard element.name == "color", let text = element.attributes["color"] else { return }
      let name = element.attributes["name"] ?? ""
      collector.add(ColorReading(expected: text[...].trimmed), named: name, at: element.line)
    }
  }
}

extension Palette {
  /// The palette as LibreOffice writes it. Its name and opacity are left out.
  func writtenAsSOC() -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <ooo:color-table xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" \
      xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="http://www.w3.org/2000/svg" \
      xmlns:ooo="http://openoffice.org/2004/office">

      """
    for swatch in swatches {
      let hex = swatch.color.opacity(1).webNotation
      text += " <draw:color draw:name=\"\(swatch.name.escapedForXML)\" draw:color=\"\(hex)\"/>\n"
    }
    return text + "</ooo:color-table>\n"
  }
}
