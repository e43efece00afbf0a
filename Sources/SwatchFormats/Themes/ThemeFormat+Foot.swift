import SwatchColor

// foot.ini(5), “SECTION: colors”: hexadecimal digits without a mark. Of two themes the dark one counts, unless the file says
// that foot begins with the other; before 1.23 the section of the cursor had its colors.
private let keys: [(String, TerminalSlot)] = [
  ("foreground", .text), ("background", .ground), ("selection-background", .selection),
  ("selection-foreground", .selectionText),
]

extension ThemeScan {
  /// Reads foot's configuration, or one of its themes.
  mutating func readFoot() {
    let lines = ThemeLines(bytes)
    // Where it takes eight, these begin with the opacity, and colors of its own terminal have none.
    opacityPlace = .nowhere
    marks.open = ""
    let settings = lines.settings(separator: UInt8(ascii: "="), hasSections: true)
    let used = usedTheme(of: settings, lines)
    otherwiseCalled = used == 0 ? "the dark one" : "the light one"
    for setting in settings {
      let words = lines.words(setting.value)
      guard let first = words.first else { continue }
      guard let group = setting.section == "cursor" ? used : Self.footGroups[setting.section] else {
        continue
      }
      if setting.key == (setting.section == "cursor" ? "color" : "cursor") {
        guard words.count >= 2 else { continue }
        add(first, for: .cursorText, group: group)
        add(words[1], for: .cursor, group: group)
      } else if setting.section != "cursor", let slot = TerminalSlot(footKey: setting.key) {
        add(first, for: slot, group: group)
      }
    }
    keepGroup(inUse: used)
  }

  /// The sections with colors, and which of the two themes they belong to.
  private static let footGroups = ["colors": 0, "colors-dark": 0, "colors2": 1, "colors-light": 1]

  /// The theme that foot begins with, of those that are there.
  private func usedTheme(of settings: [ThemeLines.Setting], _ lines: ThemeLines) -> Int {
    let found = Set(settings.compactMap { Self.footGroups[$0.section] })
    if found.count == 1, let only = found.first { return only }
    let first = settings.last { ["", "main"].contains($0.section) && $0.key == "initial-color-theme" }
    return first.map { ["light", "2"].contains(lines.text($0.value)) } == true ? 1 : 0
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
