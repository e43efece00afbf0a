import SwatchColor
import SwatchScreen
import SwatchWidgets

/// The list of named colors: what is searched for, and where the list is.
struct NameList: Hashable {
  var search = TextField(limit: TextField.shortLimit)
  /// The name that was chosen last among those that fit.
  var selection = 0

  /// All names that everybody knows, those of CSS first.
  private static let known = (NamedColor.css + NamedColor.x11).map {
    FoundColor(name: $0.name, color: Color($0.rgb24), palette: nil)
  }

  /// Returns the names that fit the search, the best first, saved ones included; without a search, those that everybody knows.
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
  /// The palette that it is saved in; `nil` for names that everybody knows.
  let palette: String?
}
