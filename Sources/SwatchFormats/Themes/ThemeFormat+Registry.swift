import SwatchColor
import SwatchText

extension ThemeFormat {
  private static let head = "Windows Registry Editor Version 5.00\n\n"

  /// A PuTTY session: a Windows registry export, or a file in `~/.putty/sessions`.
  public static let putty = ThemeFormat(
    rawValue: "putty", title: "PuTTY", fileExtensions: ["reg"], syntax: .ini, themeID: { $0.joined() }
  ) {
    slots(["Colour0": .text, "Colour2": .background, "Colour4": .cursorText, "Colour5": .cursor])
    [("Colour1", .copy(.text)), ("Colour3", .copy(.background))]
    // A bright color follows each normal one.
    named((0..<16).map { "Colour\(2 * ($0 % 8) + 6 + $0 / 8)" })
  } read: { scan in
    scan.readRows()
    // Themes are named after their sessions.
    for themeID in Set(scan.fields.map(\.themeID)) {
      scan.names[themeID] = String(themeID.split(separator: "\\").last ?? "").removingPercentEscapes
    }
  } write: { theme, colors in
    let name = theme.nameOrDefault.split(separator: " ").joined(separator: "%20").filter {
      !"\\[]\"".contains($0)
    }
    func line(_ key: String, _ color: RGB24) -> String {
      "\"\(key)\"=\"\(color.red),\(color.green),\(color.blue)\"\n"
    }
    let bold = colors.prefix(2).compactMap { key, color in
      ["Colour0": "Colour1", "Colour2": "Colour3"][key].map { line($0, color) }
    }
    return head + "[HKEY_CURRENT_USER\\Software\\SimonTatham\\PuTTY\\Sessions\\\(name)]\n"
      + colors.map(line).joined() + bold.joined()
  }

  /// Windows console colors from a registry export: `0x00BBGGRR`, with ANSI indices of red and blue swapped.
  public static let windowsConsole = ThemeFormat(
    rawValue: "windows-console", title: "Windows console", fileExtensions: ["reg"], syntax: .ini,
    delimiters: .init(open: "dword:"),
    // This value means no color.
    words: ["dword:ffffffff"], themeID: { $0.joined() }
  ) {
    zip([0, 4, 2, 6, 1, 5, 3, 7, 8, 12, 10, 14, 9, 13, 11, 15], UInt8(0)...).map { number, index in
      ("ColorTable\(number < 10 ? "0" : "")\(number)", .slots([.palette(index)]))
    }.sorted { $0.0 < $1.0 }
    slots(["DefaultForeground": .text, "DefaultBackground": .background, "CursorColor": .cursor])
  } write: { _, colors in
    head + "[HKEY_CURRENT_USER\\Console]\n"
      + colors.map { "\"\($0.key)\"=\(ThemeColorText.registry($0.color))\n" }.joined()
  }

  /// Termux's `colors.properties` (https://wiki.termux.com/wiki/Terminal_Settings).
  public static let termux = ThemeFormat(
    rawValue: "termux", title: "Termux", fileExtensions: ["properties"], syntax: .properties,
    reportsOtherColors: true, addedLines: .likeExisting
  ) {
    slots(["background": .background, "foreground": .text, "cursor": .cursor])
    numbered("color", 0..<256)
  } write: { theme, colors in
    (theme.name.isEmpty ? "" : "# \(theme.name)\n") + colors.lines { "\($0)=\($1)\n" }
  }

  /// A Warp theme (https://docs.warp.dev/appearance/custom-themes).
  public static let warp = ThemeFormat(
    rawValue: "warp", title: "Warp", fileExtensions: ["yaml", "yml"], syntax: .yaml,
    allowsTextAfterColors: true, reportsOtherColors: true, themeID: root
  ) {
    [("name", .name)]
    slots(["background": .background, "foreground": .text, "cursor": .cursor])
    named(["normal", "bright"].flatMap { kind in names.map { "terminal_colors.\(kind).\($0)" } })
  } write: { theme, colors in
    let full = theme.completed
    func palette(_ name: String, _ colors: ArraySlice<RGB24>) -> String {
      "  \(name):\n" + zip(names, colors).map { "    \($0): '\($1.hex)'\n" }.joined()
    }
    return "name: \(theme.nameOrDefault.quotedForJSON)\naccent: '\((full[.palette(4)] ?? RGB24(0)).hex)'\n"
      + colors.filter { !$0.key.contains(text: ".") }.lines { "\($0): '\($1)'\n" }
      + "details: \(theme.isDark ? "darker" : "lighter")\nterminal_colors:\n"
      + palette("normal", theme.paletteColors.prefix(8)) + palette("bright", theme.paletteColors.suffix(8))
  }
}

extension String {
  fileprivate var removingPercentEscapes: String {
    var (bytes, rest) = ([UInt8](), utf8[...])
    while let byte = rest.popFirst() {
      let escaped = byte == "%" ? UInt8(Substring(rest.prefix(2)), radix: 16) : nil
      bytes.append(escaped ?? byte)
      if escaped != nil { rest = rest.dropFirst(2) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
