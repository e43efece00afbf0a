import SwatchColor

extension ThemeTable {
  fileprivate static let gnomeSlots = slots([
    "foreground-color": .text, "background-color": .ground, "cursor-background-color": .cursor,
    "cursor-foreground-color": .cursorText, "highlight-background-color": .selection,
    "highlight-foreground-color": .selectionText,
  ])

  /// The output of `dconf dump /org/gnome/terminal/legacy/profiles:/`, a section per profile. Reads the
  /// default profile if the file names it, otherwise the one with the most colors.
  static let gnome = ThemeTable(
    "GNOME Terminal", ["dconf"], .ini,
    [
      gnomeSlots,
      [
        ("palette", .list), ("visible-name", .name), ("use-theme-colors", .ifSet("false", [.text, .ground])),
        ("cursor-colors-set", .ifSet("true", [.cursor, .cursorText])),
        ("highlight-colors-set", .ifSet("true", [.selection, .selectionText])),
      ],
    ]
  ) {
    $0.theme = { $0.first ?? "" }
    $0.namesOtherColors = true
    $0.read = { scan in
      scan.readRows()
      let standard = scan.parsed.entries.last { $0.key == "default" }.map { ":" + scan.text($0.value) }
      let used = standard.flatMap { id in
        scan.parsed.entries.lazy.compactMap(\.path.first).first { $0.hasSuffix(id) }
      }
      scan.keepTheme(inUse: used)
      if let used, !scan.fields.isEmpty, scan.theme != used {
        scan.notes.append("The default profile uses no custom colors; \(scan.title) is read.")
      }
    }
  } write: { scheme, colors in
    func function(_ color: RGB24) -> String { "'rgb(\(color.red),\(color.green),\(color.blue))'" }
    let name = scheme.name.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    // Can be loaded into the profile's folder with `dconf load`.
    return "[/]\npalette=[\(scheme.allNamed.map(function).joined(separator: ", "))]\n"
      + colors.map { "\($0.key)=\(function($0.color))\n" }.joined() + "use-theme-colors=false\n"
      + "cursor-colors-set=\(scheme[.cursor] != nil)\nhighlight-colors-set=\(scheme[.selection] != nil)\n"
      + (name.isEmpty ? "" : "visible-name='\(name)'\n")
  }

  /// A Tilix scheme in JSON (https://gnunn1.github.io/tilix-web/manual/).
  static let tilix = ThemeTable(
    "Tilix", [], .json,
    [
      gnomeSlots, numbered("palette.", 0..<16),
      [
        ("name", .name), ("use-theme-colors", .ifSet("false", [.text, .ground])),
        ("use-cursor-color", .ifSet("true", [.cursor, .cursorText])),
        ("use-highlight-color", .ifSet("true", [.selection, .selectionText])),
      ],
    ]
  ) {
    $0.theme = object
    $0.namesOtherColors = true
  } write: { scheme, colors in
    let palette = scheme.allNamed.map { "        \"\($0.hex)\"" }.joined(separator: ",\n")
    let own = colors.filter { !$0.key.hasPrefix("palette") }
    return "{\n    \"name\": \(scheme.nameOrOurs.quotedForJSON),\n    \"comment\": \"\",\n"
      + own.lines { "    \"\($0)\": \"\($1)\",\n" } + "    \"palette\": [\n\(palette)\n    ],\n"
      + "    \"use-cursor-color\": \(scheme[.cursor] != nil),\n"
      + "    \"use-highlight-color\": \(scheme[.selection] != nil),\n    \"use-theme-colors\": false\n}\n"
  }

  /// Xfce's `terminalrc` and `.theme` files. `ColorSelection` is the color of selected text.
  static let xfce = ThemeTable(
    "Xfce Terminal", ["theme"], .ini,
    [
      slots([
        "ColorForeground": .text, "ColorBackground": .ground, "ColorCursor": .cursor,
        "ColorCursorForeground": .cursorText, "ColorSelectionBackground": .selection,
        "ColorSelection": .selectionText,
      ]),
      aliases(numbered("ColorPalette", 0..<16, from: -1)) { $0 },
      [
        ("ColorPalette", .list), ("Name", .name),
        ("ColorCursorUseDefault", .ifSet("FALSE", [.cursor, .cursorText])),
        ("ColorSelectionUseDefault", .ifSet("FALSE", [.selection, .selectionText])),
      ],
    ]
  ) {
    $0.fileNames = ["terminalrc"]
    $0.namesOtherColors = true
  } write: { scheme, colors in
    "[Scheme]\nName=\(scheme.nameOrOurs)\n" + colors.lines { "\($0)=\($1)\n" }
      + "ColorCursorUseDefault=\(scheme[.cursor] == nil ? "TRUE" : "FALSE")\n"
      + "ColorSelectionUseDefault=\(scheme[.selection] == nil ? "TRUE" : "FALSE")\n"
      + "ColorPalette=\(scheme.allNamed.map(\.hex).joined(separator: ";"))\n"
  }

  /// A Ptyxis `.palette`: one theme, or a light and a dark one, of which the dark one is read.
  static let ptyxis = ThemeTable(
    "Ptyxis", ["palette"], .ini,
    [
      slots([
        "Foreground": .text, "Background": .ground, "Cursor": .cursor, "CursorForeground": .cursorText,
      ]),
      numbered("Color", 0..<16),
    ]
  ) {
    $0.theme = { ["Palette", "Light", "Dark"].contains($0.first) ? $0.first : nil }
    $0.namesOtherColors = true
    $0.addedLines = .likeOthers
    $0.read = { scan in
      scan.readRows()
      scan.otherwiseCalled = "the dark one"
      scan.keepTheme(inUse: "Dark")
      let name = scan.parsed.entries.last { $0.path == ["Palette", "Name"] }
      scan.names[scan.theme] = name.map(scan.parsed.string)
    }
  } write: { scheme, colors in
    "[Palette]\nName=\(scheme.nameOrOurs)\n" + colors.lines { "\($0)=\($1)\n" }
  }
}
