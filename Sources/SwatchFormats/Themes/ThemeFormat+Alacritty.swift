import SwatchColor
import SwatchText

// https://alacritty.org/config-alacritty.html, “colors”.
enum ThemeColorNames {
  /// The eight colors of a palette, as most formats call them.
  static let eight = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
}

private let tables: [(table: String, keys: [(String, TerminalSlot)])] = [
  ("primary", [("foreground", .text), ("background", .ground)]),
  ("cursor", [("text", .cursorText), ("cursor", .cursor)]),
  ("selection", [("text", .selectionText), ("background", .selection)]),
  ("normal", zip(ThemeColorNames.eight, UInt8(0)...).map { ($0, .palette($1)) }),
  ("bright", zip(ThemeColorNames.eight, UInt8(8)...).map { ($0, .palette($1)) }),
]

extension ThemeScan {
  /// Reads Alacritty's configuration, or one of its themes.
  mutating func readAlacritty() {
    if readAlacrittyYAML() {
      notes.append(
        "This is Alacritty's old YAML; ‘alacritty migrate’ makes a file of it that Alacritty still reads.")
      return
    }
    for leaf in TOMLScanner.leaves(in: bytes) where leaf.path.first == "colors" && leaf.path.count >= 3 {
      let (table, key) = (leaf.path[1], leaf.path[2])
      if let slot = TerminalSlot(alacrittyTable: table, key: key) {
        addAlacritty(leaf.value, for: slot)
      }
    }
    readIndexedColors()
  }

  mutating func addAlacritty(_ value: Range<Int>, for slot: TerminalSlot) {
    // Colors that are told by what they are to be.
    let isWord = ["CellForeground", "CellBackground", "None"].contains(text(value))
    if isWord { addWord(value, for: slot) } else { add(value, for: slot) }
  }

  /// `[[colors.indexed_colors]]` or the same in an array: numbers are no strings, so the lines are looked at.
  private mutating func readIndexedColors() {
    let leaves = TOMLScanner.leaves(in: bytes).filter {
      $0.path.starts(with: ["colors", "indexed_colors"]) && $0.path.last == "color"
    }
    for leaf in leaves { if let index = index(beside: leaf.value) { add(leaf.value, for: .palette(index)) } }
  }

  /// The number behind `index =`, in the braces around a value or on the lines beside it.
  func index(beside value: Range<Int>) -> UInt8? {
    let ends = "{}[".utf8
    let start =
      bytes[..<value.lowerBound].suffix(200).lastIndex { ends.contains($0) } ?? max(0, value.lowerBound - 200)
    let rest = bytes[value.upperBound...].prefix(200)
    let end = rest.firstIndex { ends.contains($0) } ?? rest.endIndex
    let part = text(start..<end)
    return part.indices.lazy.filter { part[$0...].hasPrefix("index") }.compactMap { found in
      let rest = part[found...].dropFirst(5).drop { " \t=:".contains($0) }
      return UInt8(tomlInteger: rest.prefix { $0.isASCII && ($0.isHexDigit || "xob_".contains($0)) })
    }.first
  }
}

extension UInt8 {
  /// A whole number as TOML has it (1.0, "Integer"): with underscores, and hexadecimal, octal or binary.
  fileprivate init?(tomlInteger text: Substring) {
    let digits = text.filter { $0 != "_" }
    let bases = ["0x": 16, "0o": 8, "0b": 2]
    guard let base = bases.first(where: { digits.hasPrefix($0.key) }) else {
      self.init(digits)
      return
    }
    self.init(digits.dropFirst(2), radix: base.value)
  }
}

extension TerminalSlot {
  init?(alacrittyTable table: String, key: String) {
    let keys = tables.first { $0.table == table }?.keys
    guard let slot = keys?.first(where: { $0.0 == key })?.1 else { return nil }
    self = slot
  }

  /// The table and the key of its line; colors beyond 16 have tables of their own.
  var alacrittyKey: (table: String, key: String)? {
    for (table, keys) in tables {
      if let key = keys.first(where: { $0.1 == self })?.0 { return ("colors.\(table)", key) }
    }
    return nil
  }
}

extension TerminalScheme {
  func writtenAsAlacritty() -> String {
    var parts: [String] = []
    for (table, keys) in tables {
      let colors = keys.compactMap { key, slot in self[slot].map { (key, $0) } }
      guard !colors.isEmpty else { continue }
      parts.append("[colors.\(table)]\n" + colors.map { "\($0) = \"\($1.hex)\"\n" }.joined())
    }
    for slot in TerminalSlot.extended {
      guard let color = self[slot], let index = slot.index else { continue }
      parts.append("[[colors.indexed_colors]]\nindex = \(index)\ncolor = \"\(color.hex)\"\n")
    }
    return (name.isEmpty ? "" : "# \(name)\n\n") + parts.joined(separator: "\n")
  }
}
