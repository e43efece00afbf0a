import SwatchColor

extension ThemeFormat {
  private static let footSections = [
    "colors": "dark", "colors-dark": "dark", "colors2": "light", "colors-light": "light",
  ]

  /// `foot.ini` (foot.ini(5), “SECTION: colors”): digits without a prefix. Reads the dark theme, unless the
  /// light one is the initial theme. Before 1.23 the cursor colors had their own section.
  public static let foot = ThemeFormat("foot", "foot", ["ini"], .ini) {
    slots([
      "foreground": .text, "background": .background, "selection-background": .selection,
      "selection-foreground": .selectionText,
    ])
    numbered("regular", 0..<8)
    numbered("bright", 8..<16, from: 8)
    numbered("", 16..<256)
  } options: {
    $0.themeID = { $0.first.flatMap { footSections[$0] } }
    $0.includes = ["include"]
    $0.allowsTextAfterColors = true
    $0.addedLines = .likeExisting
    // Eight digits start with the opacity, which terminal colors do not have.
    $0.opacity = .unsupported
    $0.delimiters.open = ""
    $0.read = { scan in
      let used = scan.footTheme
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
    }
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

extension ThemeScan {
  fileprivate var footTheme: String {
    let found = Set(parsed.entries.compactMap { format.themeID($0.path.dropLast()) })
    if found.count == 1, let only = found.first { return only }
    let initialTheme = parsed.entries.last {
      [["initial-color-theme"], ["main", "initial-color-theme"]].contains($0.path)
    }
    return initialTheme.map { ["light", "2"].contains(text($0.value)) } == true ? "light" : "dark"
  }
}
