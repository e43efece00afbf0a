import SwatchColor
import SwatchText

// https://ghostty.org/docs/config/reference: `key = value`; the palette is `palette = index=color`.
private let keys: [(String, TerminalSlot)] = [
  ("foreground", .text), ("background", .ground), ("cursor-color", .cursor), ("cursor-text", .cursorText),
  ("selection-background", .selection), ("selection-foreground", .selectionText),
]

extension ThemeScan {
  /// Reads Ghostty's configuration, or one of its themes.
  mutating func readGhostty() {
    let lines = ThemeLines(bytes)
    for setting in lines.settings(separator: UInt8(ascii: "=")) {
      let value = lines.unquoted(setting.value)
      if let slot = keys.first(where: { $0.0 == setting.key })?.1 {
        // Nothing is as the terminal has it.
        if value.isEmpty || ["cell-foreground", "cell-background"].contains(lines.text(value)) {
          addWord(value, for: slot)
        } else {
          add(value, for: slot)
        }
      } else if setting.key == "palette", let split = value.first(where: { bytes[$0] == UInt8(ascii: "=") }),
        let index = UInt8(ghosttyNumber: lines.text(lines.trimmed(value.lowerBound..<split)))
      {
        add(lines.trimmed(split + 1..<value.upperBound), for: .palette(index))
      }
    }
  }
}

extension UInt8 {
  /// A number in the decimal system, or with a prefix in another.
  fileprivate init?(ghosttyNumber text: Substring) {
    let radix = ["0x": 16, "0o": 8, "0b": 2][text.prefix(2)]
    self.init(radix == nil ? text : text.dropFirst(2), radix: radix ?? 10)
  }
}

extension TerminalSlot {
  /// What stands before the color, up to the separator.
  var ghosttyKey: String? { keys.first { $0.1 == self }?.0 ?? index.map { "palette = \($0)" } }
}

extension TerminalScheme {
  func writtenAsGhostty() -> String {
    var text = ""
    for slot in TerminalSlot.named + TerminalSlot.extended {
      if let color = self[slot], let index = slot.index { text += "palette = \(index)=\(color.hex)\n" }
    }
    for (key, slot) in keys { if let color = self[slot] { text += "\(key) = \(color.hex)\n" } }
    return text
  }
}
