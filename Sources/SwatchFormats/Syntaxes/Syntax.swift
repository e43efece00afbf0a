import SwatchText

/// A syntax with keys and values. Invalid parts are skipped.
enum Syntax: Hashable, CaseIterable {
  /// JSON, with comments and extra commas allowed.
  case json
  case toml
  /// YAML with one key per line, and mappings in braces.
  case yaml
  /// An XML property list. Binary ones are converted first.
  case propertyList
  /// `[section]` and `key=value`. The section is the first key.
  case ini
  /// `key: value` or `key=value`, as in Java properties.
  case properties
  /// A command or key, blanks, and a value. A line that starts with a backslash continues the previous one.
  case commands
  /// X resources and C preprocessor directives.
  case xresources
  /// Text without keys, which has no entries.
  case plain

  /// Parses text in O(*n*).
  func parsing(_ bytes: [UInt8]) -> ParsedText {
    let joined =
      self == .commands
      ? bytes.joiningCommandLines : self == .xresources ? bytes.joiningResourceLines : bytes
    // Every format joins the keys of a path. Longer paths, which no format uses, would take too much memory.
    let entries = entries(in: joined).filter { $0.path.reduce(0) { $0 + $1.utf8.count } <= 1_024 }
    return ParsedText(bytes: joined, syntax: self, entries: entries)
  }

  private func entries(in bytes: [UInt8]) -> [Entry] {
    switch self {
    case .json: JSONReader.entries(in: bytes)
    case .toml: TOMLReader.entries(in: bytes)
    case .yaml: YAMLReader.entries(in: bytes)
    case .propertyList: PropertyListReader.entries(in: bytes)
    case .ini, .properties, .commands, .xresources: Array(LineEntries(bytes, self))
    case .plain: []
    }
  }
}

struct ParsedText {
  /// The bytes, with continued lines joined.
  let bytes: [UInt8]
  let syntax: Syntax
  let entries: [Entry]

  func text(_ range: Range<Int>) -> Substring { Substring(decoding: bytes[range], as: UTF8.self) }

  /// Returns the value of an entry with its escapes replaced.
  func string(_ entry: Entry) -> String {
    guard syntax != .propertyList else { return bytes.xmlText(entry.value) }
    let (start, value) = (entry.value.lowerBound, text(entry.value))
    switch start > 0 ? bytes[start - 1] : 0 {
    case "\"" where syntax != .ini:
      return (try? JSONReader.element(in: Array("\"\(value)\"".utf8)))?.text ?? String(value)
    case "'" where syntax == .yaml: return value.replacing(text: "''", with: "'")
    case "'" where syntax == .ini:
      // In a GVariant string, a backslash escapes the next character.
      var isEscaped = false
      return value.reduce(into: "") { text, character in
        isEscaped = character == "\\" && !isEscaped
        if !isEscaped { text.append(character) }
      }
    default: return String(value)
    }
  }
}
