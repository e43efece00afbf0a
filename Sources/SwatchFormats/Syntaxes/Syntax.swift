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
      switch self {
      case .commands: bytes.joiningCommandLines
      case .xresources: bytes.joiningResourceLines
      default: bytes
      }
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

/// Text and its entries, in order.
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
      guard value.utf8.contains(UInt8(ascii: "\\")) else { return String(value) }
      var reader = JSONReader(Array("\"\(value)\"".utf8))
      if case .string(let text)? = (try? reader.read())?.value { return text }
    case "'" where syntax == .yaml: return value.replacing(text: "''", with: "'")
    case "'" where syntax == .ini: return value.withoutBackslashes
    default: break
    }
    return String(value)
  }
}

extension Substring {
  /// The unescaped text of a GVariant string, where a backslash escapes the next character.
  fileprivate var withoutBackslashes: String {
    var (text, isEscaped) = ("", false)
    for character in self {
      isEscaped = character == "\\" && !isEscaped
      if !isEscaped { text.append(character) }
    }
    return text
  }
}

/// A value in a document, and the keys that lead to it.
struct Entry {
  /// The keys, outermost first. The key of a list element is its index.
  let path: [String]
  /// The byte range of the value, without quotes.
  let value: Range<Int>
  /// False for unquoted values, in syntaxes that quote strings.
  var isText = true
  var key: String { path.last ?? "" }
}

extension [UInt8] {
  func line(at offset: Int) -> Int { 1 + self[..<offset].lineEndCount }

  /// The nonempty lines, without surrounding blanks.
  var trimmedLines: [Range<Int>] {
    NumberedLines(dropFirst(byteOrderMarkLength)).map { trimmed($0.bytes.indices) }.filter { !$0.isEmpty }
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    guard let first = self[range].firstIndex(where: { !$0.isBlank }),
      let last = self[range].lastIndex(where: { !$0.isBlank })
    else { return range.upperBound..<range.upperBound }
    return first..<last + 1
  }

  func unquoted(_ range: Range<Int>) -> Range<Int> {
    guard range.count >= 2, let first = self[range].first, first.isQuote, self[range].last == first
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// Returns the words in a range. Quoted text is one word, without its quotes.
  func words(_ range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var index = range.lowerBound
    while let start = self[index..<range.upperBound].firstIndex(where: { !$0.isBlank }) {
      let quote = self[start].isQuote ? self[start] : nil
      let first = quote == nil ? start : start + 1
      let end = self[first..<range.upperBound].firstIndex { quote == nil ? $0.isBlank : $0 == quote }
      words.append(first..<(end ?? range.upperBound))
      index = Swift.min((end ?? range.upperBound) + (quote == nil ? 0 : 1), range.upperBound)
    }
    return words
  }
}

extension UInt8 {
  var isQuote: Bool { self == "\"" || self == "'" }
}
