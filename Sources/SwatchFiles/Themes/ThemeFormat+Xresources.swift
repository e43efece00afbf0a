import SwatchColor

// xterm(1), “RESOURCES”: `*color0: #rrggbb`, with the name of a program before it or not, and macros of the C preprocessor.
private let keys: [(String, TerminalSlot)] = [
  ("foreground", .text), ("background", .ground), ("cursorColor", .cursor), ("highlightColor", .selection),
  ("highlightTextColor", .selectionText),
]

extension ThemeScan {
  /// Reads resources of X.
  mutating func readXresources() {
    let lines = ThemeLines(bytes)
    var macros: [Substring: Range<Int>] = [:]
    for line in lines.lines {
      let words = lines.words(line)
      if words.count >= 3, lines.text(words[0]) == "#define" { macros[lines.text(words[1])] = words[2] }
    }
    for setting in lines.settings(separator: UInt8(ascii: ":"), comments: "!#") {
      let key = setting.key.split(whereSeparator: { $0 == "*" || $0 == "." }).last.map(String.init) ?? ""
      guard let slot = TerminalSlot(resource: key), let word = lines.words(setting.value).first else {
        continue
      }
      add(macros[lines.text(word)] ?? word, for: slot)
    }
  }
}

extension TerminalSlot {
  /// The last part of the name of its resource.
  var resourceKey: String? { keys.first { $0.1 == self }?.0 ?? index.map { "color\($0)" } }

  fileprivate init?(resource key: String) {
    if let slot = keys.first(where: { $0.0 == key })?.1 {
      self = slot
    } else if key.hasPrefix("color"), let index = UInt8(key.dropFirst(5)) {
      self = .palette(index)
    } else {
      return nil
    }
  }
}

extension TerminalScheme {
  func writtenAsXresources() -> String {
    var text = name.isEmpty ? "" : "! \(name)\n"
    for slot in keys.map(\.1) + TerminalSlot.named + TerminalSlot.extended {
      if let color = self[slot], let key = slot.resourceKey { text += "*.\(key): \(color.hex)\n" }
    }
    return text
  }
}
