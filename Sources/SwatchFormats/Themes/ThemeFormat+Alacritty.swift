import SwatchColor

extension ThemeFormat {
  private static let alacrittyRows =
    slots([
      "primary.foreground": .text, "primary.background": .background, "cursor.text": .cursorText,
      "cursor.cursor": .cursor, "selection.text": .selectionText, "selection.background": .selection,
    ]) + named(names.map { "normal.\($0)" } + names.map { "bright.\($0)" })
  private static let alacrittyWords: Set = ["CellForeground", "CellBackground", "None"]

  /// `alacritty.toml` (https://alacritty.org/config-alacritty.html, “colors”).
  public static let alacritty: ThemeFormat = ThemeFormat(
    rawValue: "alacritty", title: "Alacritty", fileExtensions: ["toml"], syntax: .toml, words: alacrittyWords,
    includes: ["import"], addedLines: .likeExisting, themeID: root, olderFormat: { alacrittyYAML }
  ) {
    alacrittyRows.map { ("colors.\($0.path)", $0.role) }
  } read: { scan in
    scan.readRows()
    scan.readIndexedColors(of: scan.parsed.entries)
  } write: { theme, colors in
    var parts: [String] = []
    for table in ["primary", "cursor", "selection", "normal", "bright"].map({ "colors.\($0)" }) {
      let lines = colors.filter { $0.key.hasPrefix(table + ".") }.lines { key, hex in
        "\(key.dropFirst(table.count + 1)) = \"\(hex)\"\n"
      }
      if !lines.isEmpty { parts.append("[\(table)]\n" + lines) }
    }
    for slot in TerminalSlot.extended {
      guard let color = theme[slot], let index = slot.index else { continue }
      parts.append("[[colors.indexed_colors]]\nindex = \(index)\ncolor = \"\(color.hex)\"\n")
    }
    return (theme.name.isEmpty ? "" : "# \(theme.name)\n\n") + parts.joined(separator: "\n")
  }

  /// Alacritty's configuration before 0.13, which is read and updated but not written.
  private static let alacrittyYAML: ThemeFormat = ThemeFormat(
    rawValue: "alacritty-yaml", title: alacritty.title, fileExtensions: [], syntax: .yaml,
    // An unquoted ‘#’ starts a comment.
    delimiters: .init(open: "0x"), words: alacrittyWords, addedLines: .likeExisting,
    themeID: { $0 == ["colors"] ? "" : nil }
  ) {
    alacrittyRows
  } read: { scan in
    let entries = scan.parsed.entries.filter { $0.isText || !scan.text($0.value).hasPrefix("#") }
      .resolving(alias: "colors", in: scan.parsed)
    for entry in entries { scan.readRow(entry) }
    scan.readIndexedColors(of: entries)
    guard !scan.fields.isEmpty else { return }
    scan.notes.append("This is Alacritty's old YAML format. Convert it with ‘alacritty migrate’.")
  } write: {
    alacritty.write($0, $1)
  }
}

extension [Entry] {
  /// Resolves the alias of a top-level key: the entries of its anchor, moved to the key, replace all others.
  fileprivate func resolving(alias key: String, in parsed: ParsedText) -> [Entry] {
    guard let alias = first(where: { $0.path == [key] && parsed.text($0.value).hasPrefix("*") })
    else { return self }
    let anchor = "&" + parsed.text(alias.value).dropFirst()
    guard let root = first(where: { parsed.text($0.value) == anchor })?.path else { return self }
    return filter { $0.path.starts(with: root) }.map {
      Entry(path: [key] + $0.path.dropFirst(root.count), value: $0.value, isText: $0.isText)
    }
  }
}

extension ThemeScan {
  fileprivate mutating func readIndexedColors(of entries: [Entry]) {
    let entries = entries.filter { $0.path.starts(with: ["colors", "indexed_colors"]) && $0.path.count == 4 }
    var indices: [String: UInt8] = [:]
    for entry in entries where entry.key == "index" {
      // TOML integers can have underscores.
      indices[entry.path[2]] = UInt8(prefixed: text(entry.value).filter { $0 != "_" }[...])
    }
    for entry in entries where entry.key == "color" {
      if let index = indices[entry.path[2]] { add(entry.value, for: [.palette(index)]) }
    }
  }
}

extension UInt8 {
  /// Parses an integer in any base, as in TOML (1.0, “Integer”).
  init?(prefixed text: Substring) {
    let radix = ["0x": 16, "0o": 8, "0b": 2][text.prefix(2)]
    self.init(radix == nil ? text : text.dropFirst(2), radix: radix ?? 10)
  }
}
