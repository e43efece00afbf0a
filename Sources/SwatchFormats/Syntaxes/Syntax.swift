import SwatchText

/// The syntax of a text whose values have keys.
///
/// Each has one reader, for palettes and themes alike. A mistake does not stop the reader: invalid parts have no entry.
enum Syntax: Hashable, CaseIterable {
  /// JSON, with comments and extra commas allowed.
  case json
  case toml
  /// YAML with a key on each line, and mappings in braces.
  case yaml
  /// A property list of XML. Binary ones are turned into XML first.
  case propertyList
  /// `[section]` and `key=value`; sections are the first key.
  case ini
  /// `key: value` or `key=value`, as in the properties files of Java.
  case properties
  /// A command or a key, blanks, and the rest. A line that starts with a backslash continues the one before it.
  case commands
  /// Resources of X, and directives of the C preprocessor.
  case xresources
  /// A text without keys; it has no entries.
  case plain

  /// Reads a text.
  ///
  /// - Complexity: O(*n*) in its length.
  func parsing(_ bytes: [UInt8]) -> ParsedText {
    let joined =
      switch self {
      case .commands: bytes.joiningCommands
      case .xresources: bytes.joiningResources
      default: bytes
      }
    // Paths are joined once for each format. Longer ones, which no format has, would need much more memory than the file.
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

/// A text and its entries, in their order.
struct ParsedText {
  /// The bytes, with spaces in place of line breaks that do not end a value.
  let bytes: [UInt8]
  let syntax: Syntax
  let entries: [Entry]

  /// The text of a part.
  func text(_ range: Range<Int>) -> Substring { Substring(decoding: bytes[range], as: UTF8.self) }

  /// The value of an entry without the escapes of its syntax.
  func string(_ entry: Entry) -> String {
    guard syntax != .propertyList else { return bytes.textOfXML(entry.value) }
    let (start, value) = (entry.value.lowerBound, text(entry.value))
    switch start > 0 ? bytes[start - 1] : 0 {
    case UInt8(ascii: "\"") where syntax != .ini:
      guard value.utf8.contains(UInt8(ascii: "\\")) else { return String(value) }
      var reader = JSONReader(Array("\"\(value)\"".utf8))
      if case .string(let text)? = (try? reader.read())?.value { return text }
    case UInt8(ascii: "'") where syntax == .yaml: return value.replacing(text: "''", with: "'")
    case UInt8(ascii: "'") where syntax == .ini: return value.withoutBackslashes
    default: break
    }
    return String(value)
  }
}

extension Substring {
  /// The text of a string of GVariant, where a backslash stands before a character that means something else alone.
  fileprivate var withoutBackslashes: String {
    var (text, isEscaped) = ("", false)
    for character in self {
      isEscaped = character == "\\" && !isEscaped
      if !isEscaped { text.append(character) }
    }
    return text
  }
}
