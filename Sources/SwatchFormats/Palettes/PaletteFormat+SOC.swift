import SwatchColor
import SwatchText

// Elements `draw:color` with a name and a hexadecimal color, in the namespace of OpenDocument or, before that, of OpenOffice 1.
extension PaletteCollector {
  /// Reads a color table of OpenOffice.
  mutating func readSOC(_ text: PlainText) {
    let reader = ColorTableReader(self)
    reader.read(text.bytes)
    self = reader.collector
  }
}

private final class ColorTableReader: PaletteXMLReader {
  override var attributeNamespaces: Set<String> {
    ["urn:oasis:names:tc:opendocument:xmlns:drawing:1.0", "http://openoffice.org/2000/drawing"]
  }

  override func start(_ name: String, _ attributes: [String: String]) {
    guard name == "color", let text = attributes["color"] else { return }
    switch ColorReading(expected: text[...].trimmed) {
    case .color(let color): collector.add(color, named: attributes["name"] ?? "")
    case .unreadable(let reason): collector.report(reason, at: .line(line))
    case .other: break
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
      let hex = ColorCoordinates(swatch.color.opacity(1)).formatted(.hex)
      text += " <draw:color draw:name=\"\(swatch.name.escapedForXML)\" draw:color=\"\(hex)\"/>\n"
    }
    return text + "</ooo:color-table>\n"
  }
}
