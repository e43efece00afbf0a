import SwatchColor
import SwatchScreen

/// The list of named colors: what is searched for, and where the list is.
struct NameList: Hashable {
  /// What is typed to search.
  var search = TextField()
  /// The name that was chosen last among those that fit.
  var selection = 0

  /// All names, those of CSS first.
  private static let all = NamedColor.css + NamedColor.x11
  /// All names by their colors.
  static let index = NamedColorIndex(all.map { (name: $0.name, color: $0.rgb24) })

  /// The first name of a color, if it has one.
  static func name(of color: RGB24) -> String? { all.first { $0.rgb24 == color }?.name }

  /// The names that fit the search, the best first.
  var matches: [NamedColor] { FuzzyMatch.filter(Self.all, by: search.text, text: \.name) }
}
