import SwatchColor
import SwatchText

// The format is what GIMP itself reads and writes; there is no specification. A line is `red green blue name`.

/// A line of three numbers in 0…255 and what follows them.
struct RGBLine {
  let color: RGB24
  /// The text after the numbers.
  let rest: Substring

  init?(_ line: Substring) {
    var rest = line
    var components: [UInt8] = []
    for _ in 0..<3 {
      let word = rest.removeWord()
      guard word.utf8.first != UInt8(ascii: "+"), let component = UInt8(word) else { return nil }
      components.append(component)
    }
    color = RGB24(red: components[0], green: components[1], blue: components[2])
    self.rest = rest
  }
}

extension PaletteCollector {
  /// Reads a GIMP palette. Every header line may be missing. After Aseprite's `Channels: RGBA` colors have a
  /// fourth number, their opacity.
  mutating func readGPL(_ text: PlainText) {
    var hasAlpha = false
    for line in text.lines {
      guard spend(line.bytes.count, at: .line(line.number)) else { break }
      let content = line.trimmed
      if content.isEmpty || content.utf8.first == UInt8(ascii: "#") { continue }
      if let color = RGBLine(content) {
        addGPL(color, hasAlpha: hasAlpha)
      } else if swatchCount == 0, let name = content.dropping(prefix: "Name:") {
        setName(name)
      } else if swatchCount == 0, let channels = content.dropping(prefix: "Channels:") {
        hasAlpha = channels.trimmed.dropping(prefix: "RGBA") != nil
      } else if swatchCount == 0, content.isGPLHeader {
        continue
      } else {
        reportNoRGB(content, at: line.number)
      }
    }
  }

  private mutating func addGPL(_ line: RGBLine, hasAlpha: Bool) {
    var name = line.rest
    var color = Color(line.color)
    if hasAlpha, let alpha = UInt8(name.removeWord()) { color.alpha = Double(alpha) / 255 }
    add(color, named: hasAlpha ? name : line.rest)
  }

  mutating func reportNoRGB(_ content: Substring, at line: Int) {
    report(
      "Three numbers from 0 to 255 are expected, not ‘\(String(content).shownSafely(limit: 40))’.",
      at: .line(line))
  }
}

extension Substring {
  fileprivate var isGPLHeader: Bool {
    dropping(prefix: "GIMP Palette") != nil || dropping(prefix: "Columns:") != nil
  }
}

extension Palette {
  /// The palette as GIMP writes it. Opacity is left out.
  func writtenAsGPL() -> String {
    var text = "GIMP Palette\nName: \(name.isEmpty ? "Untitled" : name)\nColumns: 0\n#\n"
    for swatch in swatches {
      let rgb = swatch.color.rgb24
      text += [rgb.red, rgb.green, rgb.blue].map(Self.padded).joined(separator: " ")
      text += swatch.name.isEmpty ? "\n" : "\t\(swatch.name)\n"
    }
    return text
  }

  private static func padded(_ component: UInt8) -> String {
    let digits = String(component)
    return String(repeating: " ", count: 3 - digits.utf8.count) + digits
  }
}
