import SwatchColor

extension ThemeFormat {
  private static let windowsNames = ["black", "red", "green", "yellow", "blue", "purple", "cyan", "white"]

  /// A Windows Terminal theme or settings
  /// (https://learn.microsoft.com/windows/terminal/customize-settings/color-schemes). Reads the theme of the
  /// default profile, otherwise the one with the most colors; of a light and dark pair, the dark one.
  public static let windowsTerminal = ThemeFormat(
    rawValue: "windows-terminal", title: "Windows Terminal", fileExtensions: ["json"], syntax: .json,
    themeID: object
  ) {
    [("name", .name)]
    slots([
      "foreground": .text, "background": .background, "cursorColor": .cursor,
      "selectionBackground": .selection,
    ])
    named(windowsNames + windowsNames.map { "bright\($0.capitalizedInASCII)" })
  } read: { scan in
    scan.readRows()
    let used = scan.parsed.windowsTerminalTheme
    scan.selectTheme(inUse: scan.fields.first { used != nil && scan.names[$0.themeID] == used }?.themeID)
  } write: { theme, colors in
    "{\n    \"name\": \(theme.nameOrDefault.quotedForJSON)\(colors.isEmpty ? "" : ",\n")\(colors.members(indent: 4))\n}\n"
  }

  /// pywal's `colors.json` (https://github.com/dylanaraps/pywal): an object of special colors and one of
  /// palette colors. Other tools, such as terminal.sexy, use one object or an array.
  public static let pywal = ThemeFormat(
    rawValue: "pywal", title: "pywal", fileExtensions: ["colors.json"], syntax: .json,
    reportsOtherColors: true,
    themeID: { object(["special", "colors"].contains($0.last) ? $0.dropLast() : $0) }
  ) {
    slots(["background": .background, "foreground": .text, "cursor": .cursor])
    numbered("color", 0..<256)
    [("name", .name)]
    ["color.", "colors.", "palette."].flatMap { list in aliases(numbered("", 0..<256)) { list + $0 } }
  } write: { theme, colors in
    func object(_ name: String, _ colors: ArraySlice<(key: String, color: RGB24)>) -> String? {
      colors.isEmpty ? nil : "    \"\(name)\": {\n\(Array(colors).members(indent: 8))\n    }"
    }
    let split = colors.firstIndex { $0.key.hasPrefix("color") } ?? colors.count
    let parts = [
      theme.name.isEmpty ? nil : "    \"name\": \(theme.name.quotedForJSON)",
      object("special", colors[..<split]), object("colors", colors[split...]),
    ]
    return "{\n" + parts.compactMap(\.self).joined(separator: ",\n") + "\n}\n"
  }

  /// VS Code colors (https://code.visualstudio.com/api/references/theme-color, “Integrated Terminal colors”).
  public static let vscode = ThemeFormat(
    rawValue: "vscode", title: "VS Code", fileExtensions: [], syntax: .json, reportsOtherColors: true,
    themeID: object
  ) {
    slots([
      "terminal.foreground": .text, "terminal.background": .background, "terminalCursor.foreground": .cursor,
      "terminalCursor.background": .cursorText, "terminal.selectionBackground": .selection,
      "terminal.selectionForeground": .selectionText,
    ])
    named(["", "Bright"].flatMap { kind in names.map { "terminal.ansi\(kind)\($0.capitalizedInASCII)" } })
  } read: { scan in
    scan.readRows()
    // In a theme file, the name is a sibling of the object with the colors.
    scan.names["colors"] = scan.parsed.entries.last { $0.path == ["name"] }.map(scan.parsed.string)
  } write: { _, colors in
    "{\n    \"workbench.colorCustomizations\": {\n\(colors.members(indent: 8))\n    }\n}\n"
  }

  /// A Zed theme (https://zed.dev/schema/themes/v0.2.0.json). Reads the theme with the most colors.
  public static let zed = ThemeFormat(
    rawValue: "zed", title: "Zed", fileExtensions: [], syntax: .json, themeID: object
  ) {
    slots(["terminal.background": .background, "terminal.foreground": .text])
    named(names.map { "terminal.ansi.\($0)" } + names.map { "terminal.ansi.bright_\($0)" })
    slots(["players.0.cursor": .cursor, "players.0.selection": .selection])
  } read: { scan in
    scan.readRows()
    for entry in scan.parsed.entries where entry.key == "name" {
      scan.names[object(entry.path.dropLast() + ["style"]) ?? ""] = scan.parsed.string(entry)
    }
  } write: { theme, colors in
    let style = colors.filter { !$0.key.hasPrefix("players") }.members(indent: 8)
    let player = colors.filter { $0.key.hasPrefix("players") }.map { path, color in
      (key: String(path.split(separator: ".")[2]), color: color)
    }.members(indent: 10)
    let players = player.isEmpty ? "" : ",\n        \"players\": [{\n\(player)\n        }]"
    let name = theme.nameOrDefault.quotedForJSON
    return """
      {
        "$schema": "https://zed.dev/schema/themes/v0.2.0.json",
        "name": \(name),
        "author": \(theme.author.quotedForJSON),
        "themes": [
          {
            "name": \(name),
            "appearance": "\(theme.isDark ? "dark" : "light")",
            "style": {
      \(style)\(players)
            }
          }
        ]
      }

      """
  }
}

extension ParsedText {
  /// The theme of the default profile, otherwise of all profiles or of the first profile that has one.
  fileprivate var windowsTerminalTheme: String? {
    let texts = entries.filter(\.isText).map { (key: $0.key, object: $0.path.dropLast(), text: string($0)) }
    let themes = texts.compactMap { key, object, text -> (profile: ArraySlice<String>, name: String)? in
      if key == "colorScheme" { return (object, text) }
      return key == "dark" && object.last == "colorScheme" ? (object.dropLast(), text) : nil
    }
    let defaultProfile = texts.last { $0.key == "defaultProfile" }?.text.lowercased()
    // The default profile is given by its name or GUID.
    let identifiers = texts.filter { $0.key == "guid" || $0.key == "name" }
    let defaults = Set(identifiers.filter { $0.text.lowercased() == defaultProfile }.map(\.object))
    let ownThemes = themes.filter { $0.profile.last != "defaults" }
    return ownThemes.first { defaults.contains($0.profile) }?.name
      ?? themes.last { $0.profile.last == "defaults" }?.name ?? ownThemes.first?.name
  }
}
