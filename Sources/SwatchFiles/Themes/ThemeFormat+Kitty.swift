import SwatchColor

// https://sw.kovidgoyal.net/kitty/conf/#color-scheme: a key, white space, a value. Comments are lines of their own.
private let keys: [(String, TerminalSlot)] = [
  ("foreground", .text), ("background", .ground), ("cursor", .cursor), ("cursor_text_color", .cursorText),
  ("selection_background", .selection), ("selection_foreground", .selectionText),
]

extension ThemeScan {
  /// Reads kitty's configuration, or one of its themes.
  mutating func readKitty() {
    let lines = ThemeLines(bytes)
    for setting in lines.settings(separator: nil) {
      let value = lines.words(setting.value).first ?? setting.value
      // Colors that are told by what they are to be, not by a value.
      if ["none", "background", "foreground"].contains(lines.text(value)) { continue }
      if let slot = keys.first(where: { $0.0 == setting.key })?.1 {
        add(value, for: slot)
      } else if setting.key.hasPrefix("color"), let index = UInt8(setting.key.dropFirst(5)) {
        add(value, for: .palette(index))
      } else if setting.key == "include" {
        report("What is included from \(String(lines.text(value)).quoted) is not read.", at: value.lowerBound)
      }
    }
    let mark = "## name:"
    name =
      lines.lines.lazy.map(lines.text).first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
      ?? ""
  }
}

extension TerminalSlot {
  /// The key of its line.
  var kittyKey: String? { keys.first { $0.1 == self }?.0 ?? index.map { "color\($0)" } }
}

extension TerminalScheme {
  func writtenAsKitty() -> String {
    var text = name.isEmpty ? "" : "## name: \(name)\n\n"
    for slot in keys.map(\.1) + TerminalSlot.named + TerminalSlot.extended {
      if let color = self[slot], let key = slot.kittyKey {
        text += "\(key.padded(to: 20)) \(color.hex)\n"
      }
    }
    return text
  }
}

extension String {
  /// The text with blanks behind it, up to so many characters.
  func padded(to count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
}
