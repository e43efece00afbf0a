/// A line of settings in TOML.
package struct SettingLine {
  /// The number of the line, from 1.
  package let number: Int
  /// The setting or the table; `nil` for a line that is neither.
  package let content: Content?

  /// The content of a line.
  package enum Content {
    /// The keys of the table whose settings follow.
    case table([String])
    /// The keys of a table, those of a setting in it, and its value.
    case setting(table: [String], keys: [String], value: String)
  }

  /// The lines of a text with something in them.
  package static func lines(of text: String) -> [SettingLine] {
    let bytes = Array(text.utf8)
    var reader = TOMLReader(bytes)
    var lines: [SettingLine] = []
    var (number, counted) = (1, 0)
    while let line = reader.readLine() {
      number += bytes[counted..<line.start].count { $0 == UInt8(ascii: "\n") }
      counted = line.start
      lines.append(
        SettingLine(number: number, content: line.isUnderstood ? content(of: line, in: bytes) : nil))
    }
    return lines
  }

  /// No setting needs more than plain characters between quotes, or a number.
  private static func content(of line: TOMLReader.Line, in bytes: [UInt8]) -> Content? {
    if line.isHead { return .table(line.table) }
    guard line.entries.count == 1, let entry = line.entries.first,
      // No list and no table.
      !bytes[line.start..<entry.value.lowerBound].contains(where: "[{".utf8.contains)
    else { return nil }
    let value = bytes[entry.value]
    let isPlain =
      entry.isText
      ? bytes[entry.value.lowerBound - 1] == UInt8(ascii: "'") || !value.contains(UInt8(ascii: "\\"))
      : !value.isEmpty && value.allSatisfy { (0x30...0x39).contains($0) }
    guard isPlain else { return nil }
    return .setting(
      table: line.table, keys: Array(entry.path.dropFirst(line.table.count)),
      value: String(decoding: value, as: UTF8.self))
  }
}
