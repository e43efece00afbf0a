import SwatchColor
import SwatchText

// Specified by GIMP's source code. A line is `red green blue name`.

extension Substring {
  /// The color of three numbers in 0…255 at the start of a line, and the rest; `nil` for other lines.
  var rgbColor: (color: RGB24, rest: Substring)? {
    var rest = self
    let components = (0..<3).compactMap { _ in
      let word = rest.removeWord()
      return word.utf8.first == "+" ? nil : UInt8(word)
    }
    guard components.count == 3 else { return nil }
    return (RGB24(red: components[0], green: components[1], blue: components[2]), rest)
  }
}

extension PaletteFormat {
  /// GIMP palette, also read by Inkscape, Krita and others.
  public static let gpl = PaletteFormat("gpl", "GIMP palette", "gpl", text: { $0.readGPL($1) }) { palette in
    var text = "GIMP Palette\nName: \(palette.name.isEmpty ? "Untitled" : palette.name)\nColumns: 0\n#\n"
    for swatch in palette.swatches {
      let digits = swatch.color.components.map { "  \($0)".suffix(3) }
      text += digits.joined(separator: " ") + (swatch.name.isEmpty ? "\n" : "\t\(swatch.name)\n")
    }
    return text
  }
}

extension PaletteCollector {
  /// Reads a GIMP palette. Headers are optional. After Aseprite's `Channels: RGBA`, colors include opacity.
  mutating func readGPL(_ text: PlainText) {
    let headers: [StaticString] = ["GIMP Palette", "KDE RGB Palette", "Columns:"]
    var hasAlpha = false
    for (content, number) in readLines(of: text) where content.utf8.first != "#" {
      if let (rgb, rest) = content.rgbColor {
        var (color, name) = (Color(rgb), rest)
        if hasAlpha, let alpha = UInt8(name.removeWord()) { color.alpha = Double(alpha) / 255 }
        add(color, named: name)
      } else if swatchCount == 0, let name = content.dropping(prefix: "Name:") {
        setName(name)
      } else if swatchCount == 0, let channels = content.dropping(prefix: "Channels:") {
        hasAlpha = channels.trimmed.dropping(prefix: "RGBA") != nil
      } else if swatchCount > 0 || !headers.contains(where: { content.dropping(prefix: $0) != nil }) {
        reportInvalidRGB(content, at: number)
      }
    }
  }

  mutating func reportInvalidRGB(_ content: Substring, at line: Int) {
    let shown = String(content).sanitized(limit: 40)
    report("Three numbers from 0 to 255 are expected, not ‘\(shown)’.", at: .line(line))
  }
}
