import SwatchColor
import SwatchText

private let styles: [(option: String, text: TerminalSlot, background: TerminalSlot)] = [
  ("window-style", .text, .background), ("mode-style", .selectionText, .selection),
]

extension ThemeFormat {
  /// `tmux.conf` (tmux(1)): `pane-colours[]` is the palette of panes (since 3.3), `window-style` their
  /// foreground and background, `cursor-colour` the cursor, and `mode-style` the selection.
  public static let tmux = ThemeFormat(
    rawValue: "tmux", title: "tmux", fileExtensions: ["conf"], syntax: .commands,
    includes: ["source-file", "source"]
  ) {
    slots(["cursor-colour": .cursor])
    numbered("pane-colours[", 0..<256, "]")
  } read: { scan in
    for entry in scan.parsed.entries {
      if entry.key == "%if" { scan.note("All branches of %if were read.", at: entry.value.lowerBound) }
      let (bytes, words) = (scan.parsed.bytes, scan.parsed.bytes.words(entry.value))
      guard ["set", "set-option", "setw", "set-window-option"].contains(entry.key),
        let index = words.firstIndex(where: { bytes[$0.lowerBound] != "-" }), index + 1 < words.count
      else { continue }
      scan.readTmux(String(scan.text(words[index])), words[index + 1])
    }
  } write: { theme, colors in
    var text = theme.name.isEmpty ? "" : "# \(theme.name.asComment)\n"
    for (option, foreground, background) in styles {
      let parts = [("fg=", theme[foreground]), ("bg=", theme[background])].compactMap { key, color in
        color.map { key + $0.hex }
      }
      if !parts.isEmpty { text += "set -g \(option) \"\(parts.joined(separator: ","))\"\n" }
    }
    return text + colors.lines { "set -g \($0) \"\($1)\"\n" }
  }
}

extension ThemeScan {
  fileprivate mutating func readTmux(_ option: String, _ value: Range<Int>) {
    if case .slots(let slots)? = format.roles[option] {
      addTmux(value, for: slots)
    } else if let style = styles.first(where: { $0.option == option }) {
      // Attributes are separated by commas or blanks.
      let parts = value.split { parsed.bytes[$0] == "," || parsed.bytes[$0] == 0x20 }
      for part in parts where part.count > 3 {
        let (key, color) = (text(part.prefix(3)), part.dropFirst(3))
        guard key == "fg=" || key == "bg=" else { continue }
        addTmux(color, for: [key == "fg=" ? style.text : style.background])
      }
    }
  }

  /// Adds a color. Names and numbers only refer to the palette.
  private mutating func addTmux(_ value: Range<Int>, for slots: [TerminalSlot]) {
    let name = text(value).lowercased()
    // An unquoted ‘#’ at the start of a word begins a comment.
    let startsWord = value.lowerBound == 0 || parsed.bytes[value.lowerBound - 1].isBlank
    delimiters = startsWord ? .init(open: "\"#", close: "\"") : .init()
    let index = name[...].dropping(prefix: "colour") ?? name[...].dropping(prefix: "color")
    let isNumber = index.flatMap { UInt8($0) } != nil
    let isName = ThemeFormat.names.contains(name.hasPrefix("bright") ? String(name.dropFirst(6)) : name)
    guard isNumber || isName || ["default", "terminal"].contains(name) else { return add(value, for: slots) }
    addWord(value, for: slots)
    guard isNumber || isName else { return }
    let quoted = String(text(value)).quoted
    note("\(quoted) refers to the palette and is not a color of its own.", at: value.lowerBound)
  }
}
