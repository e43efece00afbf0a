import SwatchColor

// What `dconf dump /org/gnome/terminal/legacy/profiles:/` writes: a section for each profile, values as GVariant has them.
private let keys: [(String, TerminalSlot)] = [
  ("foreground-color", .text), ("background-color", .ground), ("cursor-background-color", .cursor),
  ("cursor-foreground-color", .cursorText), ("highlight-background-color", .selection),
  ("highlight-foreground-color", .selectionText),
]

extension ThemeScan {
  /// Reads profiles of GNOME Terminal: the standard one counts, where the file tells which that is, or else the one with the
  /// most colors.
  mutating func readGNOME() {
    let lines = ThemeLines(bytes)
    var sections: [String: Int] = [:]
    var names: [Int: String] = [:]
    var standard: String?
    var unused: [(slots: [TerminalSlot], group: Int)] = []
    for setting in lines.settings(separator: UInt8(ascii: "="), hasSections: true) {
      let group = sections[setting.section] ?? sections.count
      sections[setting.section] = group
      if let slot = keys.first(where: { $0.0 == setting.key })?.1 {
        add(lines.unquoted(setting.value), for: slot, group: group)
      } else if setting.key.hasSuffix("-color") {
        otherNames.append(setting.key)
      } else if setting.key == "palette" {
        let quoted = strings(in: setting.value)
        for (index, range) in zip(UInt8(0)..., quoted.prefix(16)) {
          add(range, for: .palette(index), group: group)
        }
      } else if setting.key == "visible-name" {
        names[group] = Self.plain(lines.text(lines.unquoted(setting.value)))
      } else if setting.key == "default" {
        standard = String(lines.text(lines.unquoted(setting.value)))
      } else if let (isUsed, slots) = Self.switches[setting.key], lines.text(setting.value) != isUsed {
        unused.append((slots, group))
      }
    }
    for (slots, group) in unused { remove(slots, in: group) }
    let used = standard.flatMap { id in sections.first { $0.key.hasSuffix(":" + id) }?.value }
    keepGroup(inUse: used)
    name = fields.first.flatMap { names[$0.group] } ?? ""
    if let used, let first = fields.first, first.group != used {
      notes.append("The default profile has no colors that it uses; \(title) is read.")
    }
  }

  /// A string of GVariant without the backslashes before characters.
  private static func plain(_ text: Substring) -> String {
    var (plain, isEscaped) = ("", false)
    for character in text {
      isEscaped = character == "\\" && !isEscaped
      if !isEscaped { plain.append(character) }
    }
    return plain
  }

  /// What says whether colors count, and how it does.
  private static let switches: [String: (isUsed: String, slots: [TerminalSlot])] = [
    "use-theme-colors": ("false", [.text, .ground]), "cursor-colors-set": ("true", [.cursor, .cursorText]),
    "highlight-colors-set": ("true", [.selection, .selectionText]),
  ]

  /// The insides of all strings in quotes.
  private func strings(in range: Range<Int>) -> [Range<Int>] {
    let quotes = range.filter { bytes[$0] == 0x27 || bytes[$0] == 0x22 }
    return stride(from: 0, to: quotes.count - 1, by: 2).map { quotes[$0] + 1..<quotes[$0 + 1] }
  }
}

extension TerminalScheme {
  /// For `dconf load` of the profile's folder.
  func writtenAsGNOME() -> String {
    var text = "[/]\n"
    // One color is not left out of the palette.
    let colors = TerminalSlot.named.map { completed[$0] ?? RGB24(0) }
    text += "palette=[\(colors.map { "'\($0.function)'" }.joined(separator: ", "))]\n"
    for (key, slot) in keys { if let color = self[slot] { text += "\(key)='\(color.function)'\n" } }
    text += "use-theme-colors=false\n"
    text += "cursor-colors-set=\(self[.cursor] != nil)\n"
    text += "highlight-colors-set=\(self[.selection] != nil)\n"
    if !name.isEmpty { text += "visible-name='\(name.escapingQuotes)'\n" }
    return text
  }
}

extension String {
  /// What stands between single quotes of GVariant.
  fileprivate var escapingQuotes: String {
    map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
  }
}

extension RGB24 {
  fileprivate var function: String { "rgb(\(red),\(green),\(blue))" }
}
