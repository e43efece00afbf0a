import SwatchText

/// Reads TOML. Invalid or unsupported parts are skipped to the end of the line.
struct TOMLReader {
  private var cursor: TextCursor
  /// The keys of the latest header.
  private(set) var table: [String] = []
  /// The number of tables with each double-bracketed name.
  private var arrayCounts: [[String]: Int] = [:]
  private var entries: [Entry] = []
  /// True if the line has an unclosed or multiline string.
  private var hasUnsupportedString = false

  private static let depthLimit = 16

  init(_ bytes: [UInt8]) { cursor = TextCursor(bytes, offset: bytes.byteOrderMarkLength) }

  static func entries(in bytes: [UInt8]) -> [Entry] {
    var reader = TOMLReader(bytes)
    while reader.readLine() != nil {}
    return reader.entries
  }

  mutating func readLine() -> (start: Int, entries: ArraySlice<Entry>, isComplete: Bool)? {
    skipSpace(acrossLines: true)
    guard !cursor.isAtEnd else { return nil }
    let (start, first) = (cursor.offset, entries.count)
    hasUnsupportedString = false
    let isRead = cursor.isAt("[") ? readHeader() : readPair(in: table, depth: 0)
    skipSpace()
    let isAtEnd = cursor.isAtEnd || "#\n\r".utf8.contains(cursor.current)
    skipLine()
    return (start, entries[first...], isRead && isAtEnd && !hasUnsupportedString)
  }

  /// Reads `[a.b]`, or `[[a.b]]`, which appends a table.
  private mutating func readHeader() -> Bool {
    let isArray = cursor.skip("[[")
    if !isArray { cursor.step() }
    guard let keys = readKeys() else { return false }
    table = keys
    if isArray {
      table.append("\(arrayCounts[keys, default: 0])")
      arrayCounts[keys, default: 0] += 1
    }
    return cursor.skip(isArray ? "]]" : "]")
  }

  @discardableResult
  private mutating func readPair(in path: [String], depth: Int) -> Bool {
    guard let keys = readKeys(), cursor.skip("=") else { return false }
    readValue(at: path + keys, depth: depth)
    return true
  }

  private mutating func readKeys() -> [String]? {
    var keys: [String] = []
    while keys.count < Self.depthLimit {
      skipSpace()
      let quoted = readString()
      let key = quoted.map { cursor.bytes[$0] } ?? cursor.skip { $0.isAlphanumeric || $0 == "_" || $0 == "-" }
      guard quoted != nil || !key.isEmpty else { return nil }
      keys.append(String(decoding: key, as: UTF8.self))
      skipSpace()
      guard cursor.skip(".") else { return keys }
    }
    return nil
  }

  private mutating func readValue(at path: [String], depth: Int) {
    skipSpace()
    guard depth < Self.depthLimit else { return }
    if cursor.isAt("[") {
      readItems(until: "]") { $0.readValue(at: path + ["\($1)"], depth: depth + 1) }
    } else if cursor.isAt("{") {
      readItems(until: "}") { reader, _ in reader.readPair(in: path, depth: depth + 1) }
    } else if let value = readString() {
      entries.append(Entry(path: path, value: value))
    } else {
      let value = cursor.skip { !",]}#\n\r".utf8.contains($0) }
      entries.append(Entry(path: path, value: cursor.bytes.trimmed(value.indices), isText: false))
    }
  }

  private mutating func readItems(until close: StaticString, _ readItem: (inout TOMLReader, Int) -> Void) {
    cursor.step()
    var index = 0
    while true {
      skipSpace(acrossLines: true)
      guard !cursor.isAtEnd, !cursor.skip(close) else { return }
      let start = cursor.offset
      readItem(&self, index)
      index += 1
      skipSpace(acrossLines: true)
      if !cursor.skip(","), cursor.offset == start { return }
    }
  }

  /// Reads a string and returns the range of its contents, which is empty for multiline strings.
  private mutating func readString() -> Range<Int>? {
    let quote = cursor.current
    guard quote.isQuote else { return nil }
    let isBasic = quote == "\""
    let tripleQuote: StaticString = isBasic ? "\"\"\"" : "'''"
    if cursor.skip(tripleQuote) {
      hasUnsupportedString = true
      while !cursor.isAtEnd, !cursor.skip(tripleQuote) { cursor.step() }
      return cursor.offset..<cursor.offset
    }
    cursor.step()
    let start = cursor.offset
    while !cursor.isAtEnd, cursor.current != quote, cursor.current != 0x0A {
      if isBasic, cursor.current == "\\" { cursor.step() }
      cursor.step()
    }
    let end = cursor.offset
    if cursor.current == quote { cursor.step() } else { hasUnsupportedString = true }
    return start..<end
  }

  private mutating func skipSpace(acrossLines: Bool = false) {
    while true {
      cursor.skip { $0.isBlank || acrossLines && $0.isLineBreak }
      guard acrossLines, cursor.isAt("#") else { return }
      skipLine()
    }
  }

  private mutating func skipLine() { cursor.skip { $0 != 0x0A } }
}

/// A line of TOML settings.
package struct SettingLine {
  package let number: Int
  /// The setting or table, or `nil` if the line is invalid or unsupported.
  package let content: Content?

  package enum Content {
    /// A table header, with its keys.
    case table([String])
    /// A setting, with the keys of its table, its own keys, and its value.
    case setting(table: [String], keys: [String], value: String)
  }

  package static func lines(of text: String) -> [SettingLine] {
    let bytes = Array(text.utf8)
    var reader = TOMLReader(bytes)
    var lines: [SettingLine] = []
    var (number, counted) = (1, 0)
    while let (start, entries, isComplete) = reader.readLine() {
      number += bytes[counted..<start].count { $0 == "\n" }
      counted = start
      let content = isComplete ? content(of: bytes[start...], entries, in: reader.table) : nil
      lines.append(SettingLine(number: number, content: content))
    }
    return lines
  }

  private static func content(
    of bytes: ArraySlice<UInt8>, _ entries: ArraySlice<Entry>, in table: [String]
  ) -> Content? {
    if bytes.first == "[" { return .table(table) }
    guard entries.count == 1, let entry = entries.first,
      // Lists and inline tables are not settings.
      !bytes[..<entry.value.lowerBound].contains(where: "[{".utf8.contains)
    else { return nil }
    let value = bytes[entry.value]
    let isPlain =
      entry.isText
      ? bytes[entry.value.lowerBound - 1] == "'" || !value.contains(UInt8(ascii: "\\"))
      : !value.isEmpty && value.allSatisfy(\.isDigit)
        || ["true", "false"].contains { value.elementsEqual($0.utf8) }
    guard isPlain else { return nil }
    let keys = Array(entry.path.dropFirst(table.count))
    return .setting(table: table, keys: keys, value: String(decoding: value, as: UTF8.self))
  }
}
