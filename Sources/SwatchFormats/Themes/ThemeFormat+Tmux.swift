import SwatchColor
import SwatchText

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
      if let first = words.first, lines.text(first) == "%if" {
        note("What %if chooses is read as if all of it held.", at: line.lowerBound)
      }
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
    if option.hasPrefix("pane-colours["), option.hasSuffix("]"),
      let index = UInt8(option.dropFirst(13).dropLast())
    {
      addTmux(value, for: .palette(index))
    } else if option == "cursor-colour" {
      addTmux(value, for: .cursor)
    } else if let style = styles.first(where: { $0.0 == option }) {
      for part in parts(of: value) where part.count > 3 {
        let (key, color) = (
          text(part.lowerBound..<part.lowerBound + 3), part.lowerBound + 3..<part.upperBound
        )
        guard key == "fg=" || key == "bg=" else { continue }
        addTmux(color, for: key == "fg=" ? style.text : style.ground)
      }
    }
  }

  /// A name, or a number, is what the palette has, and no color of its own.
  private mutating func addTmux(_ value: Range<Int>, for slot: TerminalSlot) {
    let name = text(value).lowercased()
    // A word of its own that begins with ‘#’ is a comment, unless it is in quotes.
    let before = value.lowerBound > 0 ? bytes[value.lowerBound - 1] : 0x20
    marks = before == 0x20 || before == 0x09 ? .init(open: "\"#", close: "\"") : .init()
    let isNumber = ["colour", "color"].contains {
      name.hasPrefix($0) && UInt8(name.dropFirst($0.count)) != nil
    }
    let isName = ThemeColorNames.eight.contains(name.hasPrefix("bright") ? String(name.dropFirst(6)) : name)
    if isNumber || isName || ["default", "terminal"].contains(name) {
      addWord(value, for: slot)
      guard isNumber || isName else { return }
      note(
        "\(String(text(value)).quoted) is whatever the palette has, and no color of its own.",
        at: value.lowerBound)
    } else {
      add(value, for: slot)
    }
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
    var text = name.isEmpty ? "" : "# \(name.asComment)\n"
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
