import SwatchColor

extension ThemeFormat {
  /// WezTerm (https://wezterm.org/config/appearance.html, “Defining a Color Scheme in a separate file”).
  public static let wezterm = ThemeFormat(
    rawValue: "wezterm", title: "WezTerm", fileExtensions: ["toml"], syntax: .toml, words: ["none"],
    themeID: root
  ) {
    slots([
      "colors.foreground": .text, "colors.background": .background, "colors.cursor_bg": .cursor,
      "colors.cursor_fg": .cursorText, "colors.selection_bg": .selection,
      "colors.selection_fg": .selectionText,
    ])
    numbered("colors.ansi.", 0..<8)
    numbered("colors.brights.", 8..<16, from: 8)
    numbered("colors.indexed.", 16..<256)
    [("colors.cursor_border", .copy(.cursor)), ("metadata.name", .name)]
  } write: { theme, colors in
    var text = "[colors]\n"
    for (key, color) in colors where key.split(separator: ".").count == 2 {
      text += "\(key.dropFirst(7)) = \"\(color.hex)\"\n"
    }
    if let cursor = theme[.cursor] { text += "cursor_border = \"\(cursor.hex)\"\n" }
    let palette = theme.paletteColors
    for (key, colors) in [("ansi", palette.prefix(8)), ("brights", palette.suffix(8))] {
      text += "\(key) = [\(colors.map { "\"\($0.hex)\"" }.joined(separator: ", "))]\n"
    }
    let extended = TerminalSlot.extended.compactMap { slot in theme[slot].map { (slot, $0) } }
    if !extended.isEmpty { text += "\n[colors.indexed]\n" }
    for (slot, color) in extended { text += "\(slot.index ?? 0) = \"\(color.hex)\"\n" }
    return text + (theme.name.isEmpty ? "" : "\n[metadata]\nname = \(theme.name.quotedForJSON)\n")
  }

  /// Rio's `[colors]` (https://rioterm.com/docs/config/colors).
  public static let rio = ThemeFormat(
    rawValue: "rio", title: "Rio", fileExtensions: ["toml"], syntax: .toml, reportsOtherColors: true,
    addedLines: .likeExisting, themeID: root
  ) {
    slots([
      "colors.background": .background, "colors.foreground": .text, "colors.cursor": .cursor,
      "colors.selection-background": .selection, "colors.selection-foreground": .selectionText,
    ])
    named(names.map { "colors.\($0)" } + names.map { "colors.light-\($0)" })
    // Used by some theme collections.
    aliases(named(names, from: 8)) { "colors.light_\($0)" }
  } write: { theme, colors in
    (theme.name.isEmpty ? "" : "# \(theme.name)\n") + "[colors]\n"
      + colors.lines { "\($0.dropFirst(7)) = '\($1)'\n" }
  }
}
