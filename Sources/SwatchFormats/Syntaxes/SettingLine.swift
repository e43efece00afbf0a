import SwatchText

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
    while let line = reader.readLine() {
      number += bytes[counted..<line.start].count { $0 == "\n" }
      counted = line.start
      lines.append(SettingLine(number: number, content: line.isComplete ? content(of: line, in: bytes) : nil))
    }
    return lines
  }

  private static func content(of line: TOMLReader.Line, in bytes: [UInt8]) -> Content? {
    if line.isHeader { return .table(line.table) }
    guard line.entries.count == 1, let entry = line.entries.first,
      // Lists and inline tables are not settings.
      !bytes[line.start..<entry.value.lowerBound].contains(where: "[{".utf8.contains)
    else { return nil }
    let value = bytes[entry.value]
    let isPlain =
      entry.isText
      ? bytes[entry.value.lowerBound - 1] == "'" || !value.contains(UInt8(ascii: "\\"))
      : !value.isEmpty && value.allSatisfy(\.isDigit)
        || ["true", "false"].contains { value.elementsEqual($0.utf8) }
    guard isPlain else { return nil }
    return .setting(
      table: line.table, keys: Array(entry.path.dropFirst(line.table.count)),
      value: String(decoding: value, as: UTF8.self))
  }
}
