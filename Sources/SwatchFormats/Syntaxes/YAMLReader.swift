import SwatchText

/// Reads YAML with one key per line, mappings in braces, and lists of hyphenated elements. An anchor or alias
/// after a key is an entry whose value includes the indicator: `&name` or `*name`.
struct YAMLReader {
  private let bytes: [UInt8]
  private var entries: [Entry] = []
  /// The enclosing keys and their columns. A list element is one column to the right of its hyphen.
  private var parents: [(column: Int, key: String)] = []
  private var elementCounts: [[String]: Int] = [:]

  static func entries(in bytes: [UInt8]) -> [Entry] {
    var reader = YAMLReader(bytes: bytes)
    for line in bytes.trimmedLines where bytes[line.lowerBound] != "#" {
      let start = bytes[..<line.lowerBound].lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
      reader.read(line, column: line.lowerBound - start)
    }
    return reader.entries
  }

  private mutating func read(_ line: Range<Int>, column: Int) {
    guard bytes[line].starts(with: "- ".utf8) else { return readContent(line, column: column) }
    parents.removeAll { $0.column > column }
    let list = parents.map(\.key)
    parents.append((column + 1, "\(elementCounts[list, default: 0])"))
    elementCounts[list, default: 0] += 1
    let content = bytes.trimmed(line.lowerBound + 2..<line.upperBound)
    guard !content.isEmpty else { return }
    readContent(content, column: column + content.lowerBound - line.lowerBound)
  }

  private mutating func readContent(_ line: Range<Int>, column: Int) {
    parents.removeAll { $0.column >= column }
    // No theme or palette is nested deeper.
    guard parents.count < 16 else { return }
    let path = parents.map(\.key)
    if bytes[line].first == "{" {
      readMembers(line, at: path)
    } else if let key = readPair(line, at: path) {
      parents.append((column, key))
    }
  }

  /// Reads a key and its value, and returns the key if the lines below can belong to it.
  private mutating func readPair(_ line: Range<Int>, at path: [String]) -> String? {
    // No theme or palette has longer keys.
    guard let colon = line.prefix(1_024).first(where: { bytes[$0] == ":" }) else { return nil }
    let key = String(decoding: bytes[bytes.unquoted(bytes.trimmed(line.lowerBound..<colon))], as: UTF8.self)
    let rest = bytes.trimmed(colon + 1..<line.upperBound)
    guard let first = bytes[rest].first, first != "#" || isColor(rest) else { return key }
    if first == "{" {
      guard bytes[rest].contains(UInt8(ascii: "}")) else { return key }
      readMembers(rest, at: path + [key])
      return nil
    }
    entries.append(Entry(path: path + [key], value: scalar(rest), isText: first.isQuote))
    return first == "&" ? key : nil
  }

  /// Reads `{ index: 16, color: '0xd18616' }`.
  private mutating func readMembers(_ line: Range<Int>, at path: [String]) {
    for part in line.split(whereSeparator: { "{},".utf8.contains(bytes[$0]) }) {
      _ = readPair(bytes.trimmed(part), at: path)
    }
  }

  /// Returns the contents of a quoted value, or an unquoted value up to a comment. In double quotes a
  /// backslash escapes the next character; in single quotes two quotes stand for one.
  private func scalar(_ range: Range<Int>) -> Range<Int> {
    let (quote, start) = (bytes[range.lowerBound], range.lowerBound + 1)
    guard quote.isQuote else {
      let comment = range.dropFirst().first { bytes[$0] == "#" && bytes[$0 - 1].isBlank }
      return bytes.trimmed(range.lowerBound..<(comment ?? range.upperBound))
    }
    var end = start
    while end < range.upperBound {
      let isDoubled = quote == "'" && bytes[end] == quote && bytes[end + 1..<range.upperBound].first == quote
      if bytes[end] == quote, !isDoubled { break }
      end += isDoubled || quote == "\"" && bytes[end] == "\\" ? 2 : 1
    }
    return start..<min(end, range.upperBound)
  }

  /// Returns true for `#` and hexadecimal digits: a comment in YAML, but probably a color.
  private func isColor(_ range: Range<Int>) -> Bool {
    let word = bytes[range].dropFirst().prefix { !$0.isBlank }
    return !word.isEmpty && word.allSatisfy(\.isHexadecimalDigit)
  }
}
