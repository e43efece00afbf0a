import SwatchText

/// The entries of a syntax with one entry per line, read on demand.
struct LineEntries: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private let syntax: Syntax
  private let (separators, comments): (String, String)
  private var lines: NumberedLines
  private var section: [String] = []
  private(set) var line = 0

  init(_ bytes: [UInt8], _ syntax: Syntax) {
    (self.bytes, self.syntax) = (bytes, syntax)
    lines = NumberedLines(bytes.dropFirst(bytes.byteOrderMarkLength))
    (separators, comments) =
      switch syntax {
      case .ini: ("=", "#;")
      case .properties: ("=:", "#!")
      case .commands: (" \t", "#")
      default: (":", "!")
      }
  }

  mutating func next() -> Entry? {
    while let next = lines.next() {
      line = next.number
      let content = bytes.trimmed(next.bytes.indices)
      guard let first = bytes[content].first, !comments.utf8.contains(first) else { continue }
      if syntax == .ini, first == "[" {
        // `[a][b]` is a nested section.
        let name = bytes[content].dropFirst().split(separator: UInt8(ascii: "["))
        section = name.map { String(decoding: $0.prefix { $0 != "]" }, as: UTF8.self) }
      } else if syntax == .xresources, first == "#" {
        return directive(content)
      } else if let separator = content.first(where: { separators.utf8.contains(bytes[$0]) }) {
        let key = bytes.trimmed(content.lowerBound..<separator)
        let value = bytes.trimmed(separator + 1..<content.upperBound)
        guard syntax == .xresources
        else { return Entry(path: section + [string(bytes.unquoted(key))], value: bytes.unquoted(value)) }
        return Entry(path: string(key).split { $0 == "*" || $0 == "." }.map(String.init), value: value)
      }
    }
    return nil
  }

  /// Returns the entry of a directive. Its path is the directive and, for `#define`, the macro.
  private func directive(_ line: Range<Int>) -> Entry {
    let end = line.first { bytes[$0].isBlank || bytes[$0] == "\"" } ?? line.upperBound
    let name = string(line.lowerBound..<end)
    let rest = bytes.trimmed(end..<line.upperBound)
    guard name == "#define", let macro = bytes.words(rest).first
    else { return Entry(path: [name], value: bytes.unquoted(rest)) }
    return Entry(path: [name, string(macro)], value: bytes.trimmed(macro.upperBound..<line.upperBound))
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension [UInt8] {
  /// The byte that replaces a line break within a word.
  static var joinMark: UInt8 { 0x01 }

  /// The text with lines that start with a backslash joined to the previous ones. Offsets do not change.
  var joiningCommandLines: [UInt8] {
    var joined = self
    for backslash in indices where self[backslash] == "\\" {
      var start = backslash
      while start > 0, self[start - 1].isBlank { start -= 1 }
      guard start > 0, self[start - 1] == 0x0A else { continue }
      start -= start > 1 && self[start - 2] == 0x0D ? 2 : 1
      let isBetweenWords = start == 0 || self[start - 1].isBlank
      for index in start...backslash { joined[index] = isBetweenWords ? 0x20 : Self.joinMark }
    }
    return joined
  }

  /// The text with lines joined after a backslash, except in comments. Offsets do not change.
  var joiningResourceLines: [UInt8] {
    var joined = self
    var (start, next) = (0, 0)
    while let end = joined[next...].firstIndex(of: 0x0A) {
      let last = joined[start..<end].last == 0x0D ? end - 2 : end - 1
      if last >= next, joined[last] == "\\", joined[start] != "!" {
        for index in last...end { joined[index] = 0x20 }
      } else {
        start = end + 1
      }
      next = end + 1
    }
    return joined
  }
}
