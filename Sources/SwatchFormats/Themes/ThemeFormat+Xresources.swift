import SwatchColor

// xterm(1), “RESOURCES”: `*color0: #rrggbb`, with the name of a program before it or not, and macros of the C preprocessor.
private let keys: [(String, TerminalSlot)] = [
  ("foreground", .text), ("background", .ground), ("cursorColor", .cursor), ("highlightColor", .selection),
  ("highlightTextColor", .selectionText),
]

extension ThemeScan {
  /// Reads resources of X.
  mutating func readXresources() {
    let lines = ThemeLines(chosen(of: Self.joined(bytes)))
    var macros: [Substring: Range<Int>] = [:]
    for line in lines.lines {
      let words = lines.words(line)
      if words.count >= 3, lines.text(words[0]) == "#define" { macros[lines.text(words[1])] = words[2] }
    }
    for setting in lines.settings(separator: UInt8(ascii: ":"), comments: "!#") {
      let key = setting.key.split(whereSeparator: { $0 == "*" || $0 == "." }).last.map(String.init) ?? ""
      let words = lines.words(setting.value)
      guard let slot = TerminalSlot(resource: key), let first = words.first, let last = words.last else {
        continue
      }
      guard let macro = macros[lines.text(first)] else {
        add(color(first, last), for: slot)
        continue
      }
      add(macro, for: slot)
      references.append(first)
    }
  }

  /// The text with spaces in the places of ends of lines behind a backslash, where a value goes on; comments do not.
  private static func joined(_ bytes: [UInt8]) -> [UInt8] {
    var joined = bytes
    var (start, next) = (0, 0)
    while let end = joined[next...].firstIndex(of: 0x0A) {
      let last = joined[start..<end].last == 0x0D ? end - 2 : end - 1
      let isComment = joined[start] == UInt8(ascii: "!")
      if last >= next, joined[last] == UInt8(ascii: "\\"), !isComment {
        for index in last...end { joined[index] = 0x20 }
      } else {
        start = end + 1
      }
      next = end + 1
    }
    return joined
  }

  /// The color in a value: a name may have several words, and urxvt has an opacity before it, as in `[80]#ff8800`.
  private func color(_ first: Range<Int>, _ last: Range<Int>) -> Range<Int> {
    let name = first.lowerBound..<last.upperBound
    if first != last, ThemeColorText(text(name)) != nil { return name }
    guard bytes[first.lowerBound] == UInt8(ascii: "["),
      let close = bytes[first].firstIndex(of: UInt8(ascii: "]")), close + 1 < first.upperBound
    else { return first }
    return close + 1..<first.upperBound
  }
}

extension TerminalSlot {
  /// The last part of the name of its resource.
  var resourceKey: String? { keys.first { $0.1 == self }?.0 ?? index.map { "color\($0)" } }

  fileprivate init?(resource key: String) { self.init(key, named: keys) }
}

extension TerminalScheme {
  func writtenAsXresources() -> String {
    var text = name.isEmpty ? "" : "! \(name.asComment)\n"
    for slot in keys.map(\.1) + TerminalSlot.named + TerminalSlot.extended {
      if let color = self[slot], let key = slot.resourceKey { text += "*.\(key): \(color.hex)\n" }
    }
    return text
  }
}
