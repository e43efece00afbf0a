import SwatchColor

extension ThemeFormat {
  fileprivate static let gnomeSlots = slots([
    "foreground-color": .text, "background-color": .background, "cursor-background-color": .cursor,
    "cursor-foreground-color": .cursorText, "highlight-background-color": .selection,
    "highlight-foreground-color": .selectionText,
  ])

  /// The output of `dconf dump /org/gnome/terminal/legacy/profiles:/`, with a section per profile. Reads the
  /// default profile if the file names it, otherwise the one with the most colors.
  public static let gnome = ThemeFormat(
    rawValue: "gnome", title: "GNOME Terminal", fileExtensions: ["dconf"], syntax: .ini,
    reportsOtherColors: true, themeID: { $0.first ?? "" }
  ) {
    gnomeSlots
    [
      ("palette", .list), ("visible-name", .name),
      ("use-theme-colors", .enabledIf("false", [.text, .background])),
      ("cursor-colors-set", .enabledIf("true", [.cursor, .cursorText])),
      ("highlight-colors-set", .enabledIf("true", [.selection, .selectionText])),
    ]
  } read: { scan in
    scan.readRows()
    let defaultID = scan.parsed.entries.last { $0.key == "default" }.map { ":" + scan.text($0.value) }
    let used = defaultID.flatMap { id in
      scan.parsed.entries.lazy.compactMap(\.path.first).first { $0.hasSuffix(id) }
    }
    scan.selectTheme(inUse: used)
    if let used, !scan.fields.isEmpty, scan.themeID != used {
      scan.notes.append("The default profile uses no custom colors; \(scan.title) was read instead.")
    }
  } write: { theme, colors in
    func function(_ color: RGB24) -> String { "'rgb(\(color.red),\(color.green),\(color.blue))'" }
    let name = theme.name.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    // Can be loaded into the profile's folder with `dconf load`.
    return "[/]\npalette=[\(theme.paletteColors.map(function).joined(separator: ", "))]\n"
      + colors.map { "\($0.key)=\(function($0.color))\n" }.joined() + "use-theme-colors=false\n"
      + "cursor-colors-set=\(theme[.cursor] != nil)\nhighlight-colors-set=\(theme[.selection] != nil)\n"
      + (name.isEmpty ? "" : "visible-name='\(name)'\n")
  }

  /// A Tilix theme in JSON (https://gnunn1.github.io/tilix-web/manual/).
  public static let tilix = ThemeFormat(
    rawValue: "tilix", title: "Tilix", fileExtensions: [], syntax: .json, reportsOtherColors: true,
    themeID: object
  ) {
    gnomeSlots
    numbered("palette.", 0..<16)
    [
      ("name", .name), ("use-theme-colors", .enabledIf("false", [.text, .background])),
      ("use-cursor-color", .enabledIf("true", [.cursor, .cursorText])),
      ("use-highlight-color", .enabledIf("true", [.selection, .selectionText])),
    ]
  } write: { theme, colors in
    let palette = theme.paletteColors.map { "        \"\($0.hex)\"" }.joined(separator: ",\n")
    let namedColors = colors.filter { !$0.key.hasPrefix("palette") }
    return "{\n    \"name\": \(theme.nameOrDefault.quotedForJSON),\n    \"comment\": \"\",\n"
      + namedColors.lines { "    \"\($0)\": \"\($1)\",\n" } + "    \"palette\": [\n\(palette)\n    ],\n"
      + "    \"use-cursor-color\": \(theme[.cursor] != nil),\n"
      + "    \"use-highlight-color\": \(theme[.selection] != nil),\n    \"use-theme-colors\": false\n}\n"
  }

  /// Xfce's `terminalrc` and `.theme` files. `ColorSelection` is the color of selected text.
  public static let xfce = ThemeFormat(
    rawValue: "xfce", title: "Xfce Terminal", fileExtensions: ["theme"], fileNames: ["terminalrc"],
    syntax: .ini, reportsOtherColors: true
  ) {
    slots([
      "ColorForeground": .text, "ColorBackground": .background, "ColorCursor": .cursor,
      "ColorCursorForeground": .cursorText, "ColorSelectionBackground": .selection,
      "ColorSelection": .selectionText,
    ])
    aliases(numbered("ColorPalette", 0..<16, from: -1)) { $0 }
    [
      ("ColorPalette", .list), ("Name", .name),
      ("ColorCursorUseDefault", .enabledIf("FALSE", [.cursor, .cursorText])),
      ("ColorSelectionUseDefault", .enabledIf("FALSE", [.selection, .selectionText])),
    ]
  } write: { theme, colors in
    "[Scheme]\nName=\(theme.nameOrDefault)\n" + colors.lines { "\($0)=\($1)\n" }
      + "ColorCursorUseDefault=\(theme[.cursor] == nil ? "TRUE" : "FALSE")\n"
      + "ColorSelectionUseDefault=\(theme[.selection] == nil ? "TRUE" : "FALSE")\n"
      + "ColorPalette=\(theme.paletteColors.map(\.hex).joined(separator: ";"))\n"
  }

  /// A Ptyxis `.palette`: one theme, or a light and a dark one, of which the dark one is read.
  public static let ptyxis = ThemeFormat(
    rawValue: "ptyxis", title: "Ptyxis", fileExtensions: ["palette"], syntax: .ini, reportsOtherColors: true,
    addedLines: .likeExisting, themeID: { ["Palette", "Light", "Dark"].contains($0.first) ? $0.first : nil }
  ) {
    slots([
      "Foreground": .text, "Background": .background, "Cursor": .cursor, "CursorForeground": .cursorText,
    ])
    numbered("Color", 0..<16)
  } read: { scan in
    scan.readRows()
    scan.unnamedThemeTitle = "the dark one"
    scan.selectTheme(inUse: "Dark")
    let name = scan.parsed.entries.last { $0.path == ["Palette", "Name"] }
    scan.names[scan.themeID] = name.map(scan.parsed.string)
  } write: { theme, colors in
    "[Palette]\nName=\(theme.nameOrDefault)\n" + colors.lines { "\($0)=\($1)\n" }
  }
}
