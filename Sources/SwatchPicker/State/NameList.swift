import SwatchColor
import SwatchWidgets

struct NameList: Hashable {
  var search = TextField(limit: TextField.shortLimit)
  var selection = 0

  private static let standardColors = (NamedColor.css + NamedColor.x11).map {
    NameMatch(name: $0.name, color: Color($0.rgb24), palette: nil)
  }

  /// Returns matching saved and standard names, best first; without a search, all standard names.
  func matches(among palettes: [SavedPalette]) -> [NameMatch] {
    guard !search.text.isEmpty else { return Self.standardColors }
    let saved = palettes.flatMap { palette in
      palette.swatches.map { NameMatch(name: $0.name, color: $0.color, palette: palette.name) }
    }
    return FuzzyMatch.filter(saved + Self.standardColors, by: search.text) { [$0.name] }
  }
}

struct NameMatch: Hashable {
  let name: String
  let color: Color
  /// The palette of a saved color; `nil` for standard names.
  let palette: String?
}
