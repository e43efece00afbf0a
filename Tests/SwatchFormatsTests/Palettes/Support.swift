import SwatchColor
import SwatchFormats
import SwatchTestSupport

/// Returns `#3fa7d6 Sky` for each swatch, with two more digits for translucent colors.
func lines(_ palette: Palette?) -> [String] {
  (palette?.swatches ?? []).map { swatch in
    let hex = ColorCoordinates(swatch.color).formatted(.hex)
    return swatch.name.isEmpty ? hex : "\(hex) \(swatch.name)"
  }
}

/// Returns the swatches read from a text, across all palettes.
func colors(_ text: String, _ fileName: String) throws(PaletteFileError) -> [String] {
  try PaletteImport(reading: utf8(text), fileName: fileName).palettes.flatMap { lines($0) }
}

/// Returns the problems of a text as displayed.
func problems(_ text: String, _ fileName: String) throws(PaletteFileError) -> [String] {
  try PaletteImport(reading: utf8(text), fileName: fileName).problems.map(\.description)
}

extension Palette {
  /// Returns random colors with difficult names: all scripts, quotes, numbers and symbols.
  static func random(using generator: inout SeededGenerator) -> Palette {
    let pieces = [
      "Blue", "ночь", "空色", "#fff", "\"", "\\", "12 34 56", ";", ":", "/*", "*/", "🎨", "e\u{301}", "--", "{",
      "\u{301}",
      "👩‍🎨", "می‌خوام", "Name: x", "\u{E9}", "=", ",", "�", "0", "\u{10FFFD}",
    ]
    func name() -> String {
      let words = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }
      return words.joined(separator: generator.chance(50) ? " " : "")
    }
    let swatches = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
      let color = Color(RGB24.random(using: &generator))
      let alpha = generator.chance(50) ? 255 : Int.random(in: 0...255, using: &generator)
      return Swatch(name: name(), color: color.opacity(Double(alpha) / 255))
    }
    return Palette(name: "p" + name(), swatches: swatches)
  }
}
