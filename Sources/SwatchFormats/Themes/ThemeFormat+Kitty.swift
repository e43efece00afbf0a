import SwatchColor

// https://sw.kovidgoyal.net/kitty/conf/#color-scheme: a key, white space, a value. Comments are lines of their own.
private let keys: [(String, TerminalSlot)] = [
  ("foreground", .text), ("background", .ground), ("cursor", .cursor), ("cursor_text_color", .cursorText),
  ("selection_background", .selection), ("selection_foreground", .selectionText),
]

extension ThemeScan {
  /// Reads kitty's configuration, or one of its themes.
  mutating func readKitty() {
    let lines = ThemeLines(Self.joined(bytes))
    for setting in lines.settings(separator: nil) {
      guard let slot = TerminalSlot(kittyKey: setting.key) else { continue }
      let value = lines.color(in: setting.value)
      if lines.bytes[value].contains(Self.cut) {
        addUnread(value, for: [slot])
        report("A color that goes on on the next line is left out.", at: value.lowerBound)
        continue
      }
      if Self.kittyWords.contains(lines.text(value)) {
        addWord(value, for: slot)
      } else {
        add(value, for: slot)
      }
    }
    let mark = "## name:"
    name =
      lines.lines.lazy.map(lines.text).first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
      ?? ""
  }

  /// What stands where a word goes on on the next line.
  private static let cut: UInt8 = 0x01

  /// The text with ends of lines gone where the next one begins with a backslash: a line goes on there.
  private static func joined(_ bytes: [UInt8]) -> [UInt8] {
    var joined = bytes
    for mark in bytes.indices where bytes[mark] == UInt8(ascii: "\\") {
      var start = mark
      while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
      guard start > 0, bytes[start - 1] == 0x0A else { continue }
      start -= start > 1 && bytes[start - 2] == 0x0D ? 2 : 1
      let isBetweenWords = start == 0 || bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09
      for index in start...mark { joined[index] = isBetweenWords ? 0x20 : cut }
    }
    return joined
  }

  /// What stands for a color that follows from others.
  private static let kittyWords: Set<Substring> = ["none", "background", "foreground"]
}

extension TerminalSlot {
  /// The key of its line.
  var kittyKey: String? { keys.first { $0.1 == self }?.0 ?? index.map { "color\($0)" } }

  fileprivate init?(kittyKey key: String) { self.init(key, named: keys) }

  /// The slot of a key that is one of some names, or `color` with its number behind.
  init?(_ key: String, named names: [(String, TerminalSlot)]) {
    if let slot = names.first(where: { $0.0 == key })?.1 {
      self = slot
    } else if key.hasPrefix("color"), let index = UInt8(key.dropFirst(5)) {
      self = .palette(index)
    } else {
      return nil
    }
  }
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
