import SwatchColor
import SwatchText

// Specified by GIMP's source code. A line is `red green blue name`.

/// A line that starts with three numbers in 0…255.
struct RGBLine {
  let color: RGB24
  let rest: Substring

  init?(_ line: Substring) {
    var rest = line
    let components = (0..<3).compactMap { _ in
      let word = rest.removeWord()
      return word.utf8.first == "+" ? nil : UInt8(word)
    }
    guard components.count == 3 else { return nil }
    color = RGB24(red: components[0], green: components[1], blue: components[2])
    self.rest = rest
  }
}

extension PaletteFormat {
  /// GIMP palette, also read by Inkscape, Krita and others.
  public static let gpl = PaletteFormat("gpl", "GIMP palette", "gpl", text: { $0.readGPL($1) }) { palette in
    var text = "GIMP Palette\nName: \(palette.name.isEmpty ? "Untitled" : palette.name)\nColumns: 0\n#\n"
    for swatch in palette.swatches {
      let digits = swatch.color.components.map {
        String(repeating: " ", count: $0 < 10 ? 2 : $0 < 100 ? 1 : 0) + "\($0)"
      }
      text += digits.joined(separator: " ") + (swatch.name.isEmpty ? "\n" : "\t\(swatch.name)\n")
    }
    return text
  }
}

extension PaletteCollector {
  /// Reads a GIMP palette. Headers are optional. After Aseprite's `Channels: RGBA`, colors include opacity.
  mutating func readGPL(_ text: PlainText) {
    var hasAlpha = false
    var lines = text.lines
    while let (content, number) = readLine(of: &lines) {
      if content.isEmpty || content.utf8.first == "#" { continue }
      if let line = RGBLine(content) {
        var (color, name) = (Color(line.color), line.rest)
        if hasAlpha, let alpha = UInt8(name.removeWord()) { color.alpha = Double(alpha) / 255 }
        add(color, named: name)
      } else if swatchCount == 0, let name = content.dropping(prefix: "Name:") {
        setName(name)
      } else if swatchCount == 0, let channels = content.dropping(prefix: "Channels:") {
        hasAlpha = channels.trimmed.dropping(prefix: "RGBA") != nil
      } else if swatchCount > 0 || !Self.gplHeaders.contains(where: { content.dropping(prefix: $0) != nil }) {
        reportInvalidRGB(content, at: number)
      }
    }
  }

  private static let gplHeaders: [StaticString] = ["GIMP Palette", "KDE RGB Palette", "Columns:"]

  mutating func reportInvalidRGB(_ content: Substring, at line: Int) {
    let shown = String(content).sanitized(limit: 40)
    report("Three numbers from 0 to 255 are expected, not ‘\(shown)’.", at: .line(line))
  }
}
