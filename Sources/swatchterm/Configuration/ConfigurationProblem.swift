import SwatchText
import SwatchUI
import SwatchWidgets

struct ConfigurationProblem: Equatable {
  /// The line number, starting at 1.
  let line: Int
  let kind: Kind

  enum Kind: Error, Equatable {
    case invalidLine
    case unknownKey(String, known: [String])
    case setTwice(String)
    case wrongValue(String, String, [String])
    case unknownAction(String)
    case boundTwice(String)
    case invalidKey(String, String)
    /// Another line already binds the key to another action.
    case keyTaken(String, String, by: String, line: Int)
    /// The action loses its last key to another action.
    case removesLastKey(String, of: String, for: String)
  }

  func message(path: String) -> String {
    let location = "Line \(line) of \(path.quoted)"
    switch kind {
    case .invalidLine: return #"\#(location) is not a setting. Use the form graphics = "auto"."#
    case .unknownKey(let name, let keys):
      let advice = keys.closest(to: name).map { "Did you mean \($0.quoted)?" } ?? "Use \(keys.listed)."
      return "\(location): unknown setting \(name.quoted). \(advice)"
    case .setTwice(let name): return "\(location) sets \(name) again. Remove one of the two lines."
    case .wrongValue(let value, let name, let values):
      return "\(location): invalid value \(value.quoted) for \(name). Use \(values.listed)."
    case .unknownAction(let name):
      let advice =
        KeyMap(ActionCatalog.scopes).actions.map(\.description).closest(to: name).map {
          "Did you mean \($0.quoted)?"
        }
        ?? "List all commands with swatchterm config."
      return "\(location): unknown command \(name.quoted). \(advice)"
    case .boundTwice(let name): return "\(location) binds \(name) again. Remove one of the two lines."
    case .invalidKey(let text, let name):
      return "\(location): invalid key \(text.quoted) for \(name). Use keys such as u, Ctrl-R or F2."
    case .keyTaken(let key, let name, let other, let line):
      return
        "\(location) binds \(key.quoted) to \(name), but line \(line) binds it to \(other). Choose another key."
    case .removesLastKey(let key, let name, let other):
      return
        "\(location) binds \(key.quoted) to \(other), which leaves \(name) without a key. Bind a key to it, too."
    }
  }
}

extension [String] {
  fileprivate var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or \(self[count - 1])"
  }
}
