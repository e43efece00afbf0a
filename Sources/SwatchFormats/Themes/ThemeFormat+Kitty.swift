import SwatchColor

extension ThemeFormat {
  /// kitty's configuration and themes (https://sw.kovidgoyal.net/kitty/conf/#color-scheme).
  public static let kitty = ThemeFormat(
    rawValue: "kitty", title: "kitty", fileExtensions: ["conf"], syntax: .commands,
    words: ["none", "background", "foreground"],
    includes: ["include", "globinclude", "envinclude", "geninclude"], allowsTextAfterColors: true,
    addedLines: .likeExisting
  ) {
    slots([
      "foreground": .text, "background": .background, "cursor": .cursor, "cursor_text_color": .cursorText,
      "selection_background": .selection, "selection_foreground": .selectionText,
    ])
    numbered("color", 0..<256)
  } read: { scan in
    scan.readRows()
    let prefix = "## name:"
    let line = scan.parsed.bytes.trimmedLines.lazy.map(scan.text).first { $0.hasPrefix(prefix) }
    scan.names[""] = line.map { String($0.dropFirst(prefix.count)) }
  } write: { theme, colors in
    (theme.name.isEmpty ? "" : "## name: \(theme.name)\n\n")
      + colors.lines { key, hex in "\(key)\(String(repeating: " ", count: max(0, 20 - key.count))) \(hex)\n" }
  }
}
