import SwatchColor

// foot.ini(5), “SECTION: colors”: hexadecimal digits without a mark. Of two themes the dark one counts, which foot begins
// with; before 1.23 the section of the cursor had its colors.
private let keys: [(String, TerminalSlot)] = [
  ("foreground", .text), ("background", .ground), ("selection-background", .selection),
  ("selection-foreground", .selectionText),
]

extension ThemeScan {
  /// Reads foot's configuration, or one of its themes.
  mutating func readFoot() {
    let lines = ThemeLines(bytes)
    for setting in lines.settings(separator: UInt8(ascii: "="), hasSections: true) {
      let words = lines.words(setting.value)
      guard let first = words.first else { continue }
      switch (setting.section, setting.key) {
      case ("cursor", "color"), ("colors", "cursor"), ("colors-dark", "cursor"):
        guard words.count >= 2 else { continue }
        add(first, for: .cursorText)
        add(words[1], for: .cursor)
      case ("colors", let key), ("colors-dark", let key):
        if let slot = TerminalSlot(footKey: key) { add(first, for: slot) }
      case ("colors-light", let key), ("colors2", let key):
        if let slot = TerminalSlot(footKey: key) { add(first, for: slot, group: 1) }
      default: break
      }
    }
  }
}

extension TerminalSlot {
  /// The key of its line; the cursor has one for two colors.
  var footKey: String? {
    if let key = keys.first(where: { $0.1 == self })?.0 { return key }
    return index.map { $0 < 8 ? "regular\($0)" : $0 < 16 ? "bright\($0 - 8)" : "\($0)" }
  }

  fileprivate init?(footKey key: String) {
    func number(behind prefix: String) -> UInt8? {
      key.hasPrefix(prefix) ? UInt8(key.dropFirst(prefix.count)).flatMap { $0 < 8 ? $0 : nil } : nil
    }
    if let slot = keys.first(where: { $0.0 == key })?.1 {
      self = slot
    } else if let index = number(behind: "regular") {
      self = .palette(index)
    } else if let index = number(behind: "bright") {
      self = .palette(index + 8)
    } else if let index = UInt8(key), index >= 16 {
      self = .palette(index)
    } else {
      return nil
    }
  }
}

extension TerminalScheme {
  func writtenAsFoot() -> String {
    var text = ""
    func digits(_ color: RGB24) -> Substring { color.hex.dropFirst() }
    if let cursor = self[.cursor] {
      // Both or none.
      let inside = self[.cursorText] ?? self[.ground] ?? RGB24(0)
      text += "[cursor]\ncolor=\(digits(inside)) \(digits(cursor))\n\n"
    }
    text += "[colors]\n"
    for slot in keys.map(\.1) + TerminalSlot.named + TerminalSlot.extended {
      if let color = self[slot], let key = slot.footKey { text += "\(key)=\(digits(color))\n" }
    }
    return text
  }
}
