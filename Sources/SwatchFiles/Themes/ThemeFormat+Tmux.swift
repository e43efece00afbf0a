import SwatchColor

// tmux(1): `pane-colours[]` is the palette that programs in panes see (since 3.3), `window-style` their text and ground,
// `cursor-colour` the cursor, `mode-style` what is selected.
private let styles: [(String, text: TerminalSlot, ground: TerminalSlot)] = [
  ("window-style", .text, .ground), ("mode-style", .selectionText, .selection),
]

extension ThemeScan {
  /// Reads tmux's configuration.
  mutating func readTmux() {
    let lines = ThemeLines(bytes)
    for line in lines.lines {
      let words = lines.words(line)
      guard let first = words.first,
        ["set", "set-option", "setw", "set-window-option"].contains(lines.text(first)),
        let index = words.indices.dropFirst().first(where: {
          bytes[words[$0].lowerBound] != UInt8(ascii: "-")
        }),
        index + 1 < words.count
      else { continue }
      readTmux(String(lines.text(words[index])), words[index + 1])
    }
  }

  private mutating func readTmux(_ option: String, _ value: Range<Int>) {
    // A name is what the palette has, and no color of its own.
    guard !isOfPalette(value) else { return }
    if option.hasPrefix("pane-colours["), option.hasSuffix("]"),
      let index = UInt8(option.dropFirst(13).dropLast())
    {
      add(value, for: .palette(index))
    } else if option == "cursor-colour" {
      add(value, for: .cursor)
    } else if let style = styles.first(where: { $0.0 == option }) {
      for part in parts(of: value) where part.count > 3 {
        let (key, color) = (
          text(part.lowerBound..<part.lowerBound + 3), part.lowerBound + 3..<part.upperBound
        )
        guard key == "fg=" || key == "bg=", text(color) != "default", !isOfPalette(color) else { continue }
        add(color, for: key == "fg=" ? style.text : style.ground)
      }
    }
  }

  private func isOfPalette(_ value: Range<Int>) -> Bool {
    let name = text(value).lowercased()
    return ThemeColorNames.eight.contains(name.hasPrefix("bright") ? String(name.dropFirst(6)) : name)
  }

  /// The parts of a style, between commas or blanks.
  private func parts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where bytes[index] == UInt8(ascii: ",") || bytes[index] == 0x20 {
      parts.append(start..<index)
      start = index + 1
    }
    return parts + [start..<range.upperBound]
  }
}

extension TerminalScheme {
  func writtenAsTmux() -> String {
    var text = name.isEmpty ? "" : "# \(name)\n"
    for (option, ink, ground) in styles {
      let parts = [("fg=", self[ink]), ("bg=", self[ground])].compactMap { key, color in
        color.map { key + $0.hex }
      }
      if !parts.isEmpty { text += "set -g \(option) \"\(parts.joined(separator: ","))\"\n" }
    }
    if let cursor = self[.cursor] { text += "set -g cursor-colour \"\(cursor.hex)\"\n" }
    for slot in TerminalSlot.named + TerminalSlot.extended {
      if let color = self[slot], let index = slot.index {
        text += "set -g pane-colours[\(index)] \"\(color.hex)\"\n"
      }
    }
    return text
  }
}
