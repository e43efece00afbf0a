import SwatchColor

extension ThemeFormat {
  private static let footSections = [
    "colors": "dark", "colors-dark": "dark", "colors2": "light", "colors-light": "light",
  ]

  /// `foot.ini` (foot.ini(5), “SECTION: colors”): digits without a prefix. Reads the dark theme, unless the
  /// light one is the initial theme. Before 1.23 the cursor colors had their own section.
  public static let foot = ThemeFormat(
    rawValue: "foot", title: "foot", fileExtensions: ["ini"], syntax: .ini,
    // Eight digits start with the opacity, which terminal colors do not have.
    opacity: .unsupported, delimiters: .init(open: ""), includes: ["include"], allowsTextAfterColors: true,
    addedLines: .likeExisting, themeID: { $0.first.flatMap { footSections[$0] } }
  ) {
    slots([
      "foreground": .text, "background": .background, "selection-background": .selection,
      "selection-foreground": .selectionText,
    ])
    numbered("regular", 0..<8)
    numbered("bright", 8..<16, from: 8)
    numbered("", 16..<256)
  } read: { scan in
    let found = Set(scan.parsed.entries.compactMap { scan.format.themeID($0.path.dropLast()) })
    let initialTheme = scan.parsed.entries.last {
      [["initial-color-theme"], ["main", "initial-color-theme"]].contains($0.path)
    }
    let isLight = initialTheme.map { ["light", "2"].contains(scan.text($0.value)) } == true
    let used = found.count == 1 ? found.joined() : isLight ? "light" : "dark"
    scan.unnamedThemeTitle = "the \(used) one"
    for entry in scan.parsed.entries {
      let isOld = entry.path == ["cursor", "color"]
      guard isOld || entry.key == "cursor" else {
        scan.readRow(entry)
        continue
      }
      let words = scan.parsed.bytes.words(entry.value)
      guard let themeID = isOld ? used : footSections[entry.path[0]], words.count >= 2 else { continue }
      scan.add(words[0], for: [.cursorText], themeID: themeID)
      scan.add(words[1], for: [.cursor], themeID: themeID)
    }
    scan.selectTheme(inUse: used)
  } write: { theme, colors in
    var text = ""
    if let cursor = theme[.cursor] {
      // foot needs both cursor colors or neither.
      let inside = theme[.cursorText] ?? theme[.background] ?? RGB24(0)
      text += "[cursor]\ncolor=\(inside.hex.dropFirst()) \(cursor.hex.dropFirst())\n\n"
    }
    return text + "[colors]\n" + colors.lines { "\($0)=\($1.dropFirst())\n" }
  }
}
