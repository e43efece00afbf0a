import SwatchColor
import SwatchText

extension Substring {
  /// The digits of a hexadecimal color: 3, 4, 6 or 8 after `#`, 6 or 8 after `0x` or alone.
  var hexDigits: Substring? {
    let hasNumberSign = utf8.first == "#"
    let digits = hasNumberSign ? dropFirst() : dropping(prefix: "0x") ?? self
    let counts = hasNumberSign ? [3, 4, 6, 8] : [6, 8]
    return counts.contains(digits.utf8.count) && digits.utf8.allSatisfy(\.isHexadecimalDigit) ? digits : nil
  }

  var hexColor: Color? { hexDigits.flatMap { Color(hex: $0) } }

  var isHexComment: Bool {
    if dropping(prefix: "//") != nil || utf8.first == ";" { return true }
    guard let rest = dropping(prefix: "#") else { return false }
    return rest.utf8.first.map(\.isSpace) ?? true || rest.utf8.first == "#"
  }

  fileprivate var nameWithoutPunctuation: Substring {
    let punctuation = ":=,;-–—\"' \t".unicodeScalars
    var scalars = unicodeScalars.drop { punctuation.contains($0) }
    while let last = scalars.last, punctuation.contains(last) { scalars.removeLast() }
    return Substring(scalars)
  }
}

extension PaletteFormat {
  /// Hexadecimal colors without names, one per line: `3fa7d6`, with two more digits for translucent colors.
  public static let hex = PaletteFormat(
    "hex", "hexadecimal list", "hex", holdsAlpha: true, text: { $0.readHexList($1) }
  ) { palette in palette.swatches.map { $0.color.webNotation.dropFirst() + "\n" }.joined() }

  // Described in paint.net's manual (“Working with palettes”): lines of `aarrggbb`, comments after `;`.
  /// Paint.NET palette. The program shows at most 96 colors. Swatch names are not written.
  public static let paintNET = PaletteFormat(
    "paint-net", "Paint.NET palette", "txt", holdsAlpha: true, text: readPaintNET
  ) { palette in
    var text = "; paint.net Palette File\n"
    if !palette.name.isEmpty { text += "; Palette Name: \(palette.name)\n" }
    for swatch in palette.swatches {
      let digits = ColorCoordinates(swatch.color).formatted(.hex8).dropFirst()
      text += digits.suffix(2).uppercased() + digits.prefix(6).uppercased() + "\n"
    }
    return text
  }

  /// Reads a Paint.NET palette. Colors with six digits are opaque, a comment after a color is its name, and
  /// Lospec's comment `Palette Name:` names the palette.
  private static func readPaintNET(_ collector: inout PaletteCollector, _ text: PlainText) {
    for (content, number) in collector.readLines(of: text) {
      if let comment = content.dropping(prefix: ";") {
        if let name = comment.trimmed.dropping(prefix: "Palette Name:") { collector.setName(name) }
        continue
      }
      let parts = content.utf8.split(separator: UInt8(ascii: ";"), maxSplits: 1).map(Substring.init)
      if let digits = parts[0].trimmed.hexDigits,
        let color = Color(hex: digits.utf8.count == 8 ? digits.dropFirst(2) + digits.prefix(2) : digits)
      {
        collector.add(color, named: parts.count > 1 ? parts[1] : "")
      } else {
        let shown = String(content).sanitized(limit: 40)
        collector.report("Eight hexadecimal digits are expected, not ‘\(shown)’.", at: .line(number))
      }
    }
  }
}

extension PaletteCollector {
  /// Reads lines with one color in any notation, or several in hexadecimal. A single one can have a name.
  mutating func readHexList(_ text: PlainText) {
    for (content, number) in readLines(of: text) where !content.isHexComment {
      let words = content.utf8.split(whereSeparator: ", \t;-".utf8.contains).map(Substring.init)
      let colors = words.prefix(1_000).compactMap(\.hexColor)
      var rest = content
      if colors.count == words.count {
        for color in colors { add(color, named: "") }
      } else if let color = rest.removeWord().nameWithoutPunctuation.hexColor {
        add(color, named: rest.nameWithoutPunctuation)
      } else if let last = words.last, last.utf8.first == "#", let color = last.hexColor {
        add(color, named: content[..<last.startIndex].nameWithoutPunctuation)
      } else {
        add(ColorReading(expectedColor: content), named: "", at: number)
      }
    }
  }
}

extension Color {
  var webNotation: String { ColorCoordinates(self).formatted(.hex) }
}
