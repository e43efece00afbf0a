import SwatchColor
import SwatchScreen
import SwatchWidgets

/// The list of named colors: what is searched for, and where the list is.
struct NameList: Hashable {
  /// What is typed to search.
  var search = TextField()
  /// The name that was chosen last among those that fit.
  var selection = 0

  /// All names, those of CSS first.
  private static let all = NamedColor.css + NamedColor.x11

  /// The names that fit the search, the best first.
  var matches: [NamedColor] { FuzzyMatch.filter(Self.all, by: search.text, text: \.name) }

  /// The name that Enter chooses; `nil` where none fits.
  var selected: NamedColor? {
    let matches = matches
    return matches.indices.contains(selection) ? matches[selection] : nil
  }
}
