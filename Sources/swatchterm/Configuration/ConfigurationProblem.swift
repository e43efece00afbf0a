import SwatchColor
import SwatchText
import SwatchUI
import SwatchWidgets

/// The settings, in display order. `graphics` and `color` correspond to the options of that name.
enum ConfigurationKey: String, CaseIterable {
  case graphics, color, glyphs, theme, paper, page, notation, palette
}

/// A problem in a line of the settings.
struct ConfigurationProblem: Equatable {
  /// The line number, from 1.
  let line: Int
  let kind: Kind

  enum Kind: Error, Equatable {
    /// Not a key and a value.
    case noSetting
    case unknownKey(String)
    case setTwice(ConfigurationKey)
    case wrongValue(String, ConfigurationKey, [String])
    case unknownAction(String)
    case boundTwice(String)
    case noKey(String, String)
    /// Another line already binds the key to another action.
    case keyTaken(String, String, by: String, line: Int)
    /// The action loses its last key to another action.
    case takesKey(String, of: String, for: String)
  }

  /// The error message, with advice.
  func sentence(path: String) -> String {
    let place = "Line \(line) of \(path.quoted)"
    switch kind {
    case .noSetting: return #"\#(place) is not a setting; write it like graphics = "auto"."#
    case .unknownKey(let name):
      let keys = ConfigurationKey.allCases.map(\.rawValue)
      let advice = keys.closest(to: name).map { "did you mean \($0.quoted)?" } ?? "set \(keys.listed)."
      return "\(place) sets \(name.quoted), which is no setting; \(advice)"
    case .setTwice(let key): return "\(place) sets \(key.rawValue) again; remove one of the two lines."
    case .wrongValue(let value, let key, let values):
      return "\(place) sets \(key.rawValue) to \(value.quoted); it can be \(values.listed)."
    case .unknownAction(let name):
      let advice =
        KeyMap(ActionCatalog.scopes).actions.map(\.description).closest(to: name).map {
          "did you mean \($0.quoted)?"
        }
        ?? "swatchterm config lists all."
      return "\(place) binds \(name.quoted), which is no command; \(advice)"
    case .boundTwice(let name): return "\(place) binds \(name) again; remove one of the two lines."
    case .noKey(let text, let name):
      return "\(place) binds \(name) to \(text.quoted); write keys like u, Ctrl-R or F2."
    case .keyTaken(let key, let name, let other, let line):
      return
        "\(place) binds \(name) to \(key.quoted), which line \(line) gives to \(other); choose another key."
    case .takesKey(let key, let name, let other):
      return "\(place) binds \(other) to \(key.quoted), and \(name) has no key then; bind that, too."
    }
  }
}

extension [String] {
  fileprivate var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or \(self[count - 1])"
  }
}
