import SwatchColor
import SwatchText

// Alacritty's configuration before 0.13: `colors:` with the same tables and keys as in TOML, by indentation.
extension ThemeScan {
  /// Reads the colors of Alacritty's old YAML.
  ///
  /// - Returns: Whether it is one.
  mutating func readAlacrittyYAML() -> Bool {
    let lines = YAMLLines(bytes)
    // What begins with ‘#’ is a comment there, unless it is in quotes.
    let old = marks
    marks.open = "0x"
    defer { marks = old }
    let root = lines.alias(of: "colors") ?? ["colors"]
    for leaf in lines.leaves where leaf.path.count == root.count + 2 && leaf.path.starts(with: root) {
      let (table, key) = (leaf.path[root.count], leaf.path[root.count + 1])
      if let slot = TerminalSlot(alacrittyTable: table, key: key) {
        addAlacritty(leaf.value, for: slot)
      } else if table == "indexed_colors", key == "color", let index = index(beside: leaf.value) {
        add(leaf.value, for: .palette(index))
      }
    }
    return !fields.isEmpty
  }
}

/// Finds the values of a YAML file with a key on each line, with the keys that lead to them. It is not for checking.
private struct YAMLLines {
  struct Leaf {
    let path: [String]
    /// The value, or the inside of its quotes.
    let value: Range<Int>
  }

  private let lines: ThemeLines
  private(set) var leaves: [Leaf] = []
  /// The keys that lead to what has a name of its own, as in `tomorrow: &tomorrow`.
  private var anchors: [Substring: [String]] = [:]
  private var aliases: [String: Substring] = [:]

  init(_ bytes: [UInt8]) {
    lines = ThemeLines(bytes)
    var parents: [(indent: Int, key: String)] = []
    for line in lines.lines where bytes[line.lowerBound] != UInt8(ascii: "#") {
      let start = bytes[..<line.lowerBound].lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
      var (indent, content) = (line.lowerBound - start, line)
      if bytes[line].starts(with: "- ".utf8) {
        content = lines.trimmed(line.dropFirst(2).startIndex..<line.upperBound)
        indent += content.lowerBound - line.lowerBound
      }
      parents.removeAll { $0.indent >= indent }
      let path = parents.map(\.key)
      if bytes[content].first == UInt8(ascii: "{") {
        readMembers(content, at: path)
      } else if let key = readPair(content, at: path) {
        parents.append((indent, key))
      }
    }
  }

  /// What a key at the top refers to with `*`.
  func alias(of key: String) -> [String]? { aliases[key].flatMap { anchors[$0] } }

  /// Reads a key and its value; without one, what follows is below it.
  ///
  /// - Returns: The key, if lines below can belong to it.
  private mutating func readPair(_ line: Range<Int>, at path: [String]) -> String? {
    guard let colon = line.first(where: { lines.bytes[$0] == UInt8(ascii: ":") }) else { return nil }
    let key = String(lines.text(lines.unquoted(lines.trimmed(line.lowerBound..<colon))))
    guard let value = lines.words(colon + 1..<line.upperBound).first else { return key }
    switch lines.bytes[value].first {
    case UInt8(ascii: "&"): anchors[lines.text(value).dropFirst()] = path + [key]
    case UInt8(ascii: "*") where path.isEmpty: aliases[key] = lines.text(value).dropFirst()
    case UInt8(ascii: "{"):
      let rest = lines.trimmed(colon + 1..<line.upperBound)
      guard lines.bytes[rest].contains(UInt8(ascii: "}")) else { return key }
      readMembers(rest, at: path + [key])
      return nil
    // A comment, even where a color was meant.
    case UInt8(ascii: "#") where lines.bytes[value.lowerBound - 1] == 0x20: break
    default:
      leaves.append(Leaf(path: path + [key], value: value))
      return nil
    }
    return key
  }

  /// Reads `{ index: 16, color: '0xd18616' }`.
  private mutating func readMembers(_ line: Range<Int>, at path: [String]) {
    for part in lines.bytes[line].indices.split(whereSeparator: { "{},".utf8.contains(lines.bytes[$0]) }) {
      _ = readPair(lines.trimmed(part.startIndex..<part.endIndex), at: path)
    }
  }
}
