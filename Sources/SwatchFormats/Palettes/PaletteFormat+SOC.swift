import SwatchColor
import SwatchText

// `draw:color` elements with a name and hexadecimal digits, in OpenDocument's or OpenOffice 1's namespace.
extension PaletteFormat {
  /// OpenOffice and LibreOffice color table.
  public static let soc = PaletteFormat("soc", "OpenOffice color table", "soc", text: read) { palette in
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <ooo:color-table xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" \
      xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="http://www.w3.org/2000/svg" \
      xmlns:ooo="http://openoffice.org/2004/office">

      """
    for swatch in palette.swatches {
      let hex = swatch.color.opacity(1).webNotation
      text += " <draw:color draw:name=\"\(swatch.name.escapedForXML)\" draw:color=\"\(hex)\"/>\n"
    }
    return text + "</ooo:color-table>\n"
  }

  private static func read(_ collector: inout PaletteCollector, _ text: PlainText) {
    let namespaces: Set = [
      "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0", "http://openoffice.org/2000/drawing",
    ]
    collector.readXML(text.bytes, namespaces: namespaces) { collector, element in
      guard element.name == "color", let text = element.attributes["color"] else { return }
      let name = element.attributes["name"] ?? ""
      collector.add(ColorReading(expectedColor: text[...].trimmed), named: name, at: element.line)
    }
  }
}
