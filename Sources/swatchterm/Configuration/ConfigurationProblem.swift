import SwatchColor
import SwatchText
import SwatchUI
import SwatchWidgets

/// The settings, in the order they are shown: the first two named like the options that they stand for.
enum ConfigurationKey: String, CaseIterable {
  case graphics, color, glyphs, theme, paper, page, notation, palette
}

/// What is wrong with a line of the settings.
struct ConfigurationProblem: Equatable {
  /// The line, from 1.
  let line: Int
  let kind: Kind

  /// What it is.
  enum Kind: Error, Equatable {
    /// It is not a key and a value.
    case noSetting
    /// There is no such setting.
    case unknownKey(String)
    /// A setting stands there for the second time.
    case setTwice(ConfigurationKey)
    /// A setting cannot have that value, but these.
    case wrongValue(String, ConfigurationKey, [String])
    /// There is no such action to bind.
    case unknownAction(String)
    /// An action is bound for the second time.
    case boundTwice(String)
    /// Something is no key that the action could have.
    case noKey(String, String)
    /// Another line has given the key to another action.
    case keyTaken(String, String, by: String, line: Int)
    /// An action has no key any more, because another has it.
    case takesKey(String, of: String, for: String)
  }

  /// What is wrong in the file at `path`, and what to do.
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
  /// All of them in a sentence: `a, b or c`.
  fileprivate var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or \(self[count - 1])"
  }
}
