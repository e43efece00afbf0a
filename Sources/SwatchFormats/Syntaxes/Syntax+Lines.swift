import SwatchText

extension [UInt8] {
  /// The lines that give a key a value, with one of `separators` between them.
  func settings(separators: String, comments: String, hasSections: Bool = false) -> [Entry] {
    var section: [String] = []
    var entries: [Entry] = []
    for line in trimmedLines where !comments.utf8.contains(self[line.lowerBound]) {
      if hasSections, self[line.lowerBound] == UInt8(ascii: "[") {
        let name = line.dropFirst().prefix { self[$0] != UInt8(ascii: "]") }
        section = [string(name)]
      } else if let split = line.first(where: { separators.utf8.contains(self[$0]) }) {
        let key = unquoted(trimmed(line.lowerBound..<split))
        let value = unquoted(trimmed(split + 1..<line.upperBound))
        entries.append(Entry(path: section + [string(key)], value: value))
      }
    }
    return entries
  }

  /// Resources, whose names are split at `*` and `.`, and directives: `#define` and the name that it defines, or the
  /// directive alone, with the rest of the line as the value.
  var resources: [Entry] {
    trimmedLines.compactMap { line in
      switch self[line.lowerBound] {
      case UInt8(ascii: "!"): return nil
      case UInt8(ascii: "#"): return directive(line)
      default:
        guard let colon = line.first(where: { self[$0] == UInt8(ascii: ":") }) else { return nil }
        let name = string(trimmed(line.lowerBound..<colon))
        let path = name.split { $0 == "*" || $0 == "." }.map(String.init)
        return Entry(path: path, value: trimmed(colon + 1..<line.upperBound))
      }
    }
  }

  private func directive(_ line: Range<Int>) -> Entry {
    let end = line.first { self[$0].isBlank || self[$0] == UInt8(ascii: "\"") } ?? line.upperBound
    let name = string(line.lowerBound..<end)
    let rest = trimmed(end..<line.upperBound)
    guard name == "#define", let macro = words(rest).first else {
      return Entry(path: [name], value: unquoted(rest))
    }
    return Entry(path: [name, string(macro)], value: trimmed(macro.upperBound..<line.upperBound))
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  // MARK: Lines that go on

  /// The bytes at a place where a word continues on the next line.
  static var cut: UInt8 { 0x01 }

  /// The text without the line breaks before lines that start with a backslash.
  var joiningCommands: [UInt8] {
    var joined = self
    for mark in indices where self[mark] == UInt8(ascii: "\\") {
      var start = mark
      while start > 0, self[start - 1].isBlank { start -= 1 }
      guard start > 0, self[start - 1] == 0x0A else { continue }
      start -= start > 1 && self[start - 2] == 0x0D ? 2 : 1
      let isBetweenWords = start == 0 || self[start - 1].isBlank
      for index in start...mark { joined[index] = isBetweenWords ? 0x20 : Self.cut }
    }
    return joined
  }

  /// The text without the line breaks behind a backslash, except in comments.
  var joiningResources: [UInt8] {
    var joined = self
    var (start, next) = (0, 0)
    while let end = joined[next...].firstIndex(of: 0x0A) {
      let last = joined[start..<end].last == 0x0D ? end - 2 : end - 1
      if last >= next, joined[last] == UInt8(ascii: "\\"), joined[start] != UInt8(ascii: "!") {
        for index in last...end { joined[index] = 0x20 }
      } else {
        start = end + 1
      }
      next = end + 1
    }
    return joined
  }
}
