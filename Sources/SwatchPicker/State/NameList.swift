import SwatchColor
import SwatchWidgets

struct NameList: Hashable {
  var search = TextField(limit: TextField.shortLimit)
  /// The index of the selected match.
  var selection = 0

  private static let known = (NamedColor.css + NamedColor.x11).map {
    FoundColor(name: $0.name, color: Color($0.rgb24), palette: nil)
  }

  /// Returns matching saved and standard names, best first; without a search, all standard names.
  func matches(among palettes: [SavedPalette]) -> [FoundColor] {
    guard !search.text.isEmpty else { return Self.known }
    let saved = palettes.flatMap { palette in
      palette.swatches.map { FoundColor(name: $0.name, color: $0.color, palette: palette.name) }
    }
    return FuzzyMatch.filter(saved + Self.known, by: search.text, text: \.name)
  }
}

struct FoundColor: Hashable {
  let name: String
  let color: Color
  /// The palette of a saved color; `nil` for standard names.
  let palette: String?
}
