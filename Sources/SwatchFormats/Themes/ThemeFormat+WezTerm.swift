import SwatchColor

// https://wezterm.org/config/appearance.html, “Defining a Color Scheme in a separate file”.
private let keys: [(String, TerminalSlot)] = [
  ("foreground", .text), ("background", .ground), ("cursor_bg", .cursor), ("cursor_fg", .cursorText),
  ("selection_bg", .selection), ("selection_fg", .selectionText),
]

extension ThemeScan {
  /// Reads a color scheme of WezTerm.
  mutating func readWezTerm() {
    for leaf in TOMLScanner.leaves(in: bytes) {
      switch (leaf.path.first, leaf.path.count) {
      case ("metadata", 2) where leaf.path[1] == "name": name = unescaped(leaf.value)
      case ("colors", 2):
        if let slot = keys.first(where: { $0.0 == leaf.path[1] })?.1 { addWezTerm(leaf.value, for: slot) }
        if leaf.path[1] == "cursor_border" { add(leaf.value, for: [.cursor], follows: true) }
      case ("colors", 3):
        guard let index = UInt8(leaf.path[2]) else { continue }
        switch leaf.path[1] {
        case "ansi" where index < 8: add(leaf.value, for: .palette(index))
        case "brights" where index < 8: add(leaf.value, for: .palette(index + 8))
        case "indexed" where index >= 16: add(leaf.value, for: .palette(index))
        default: break
        }
      default: break
      }
    }
  }

  /// `none` leaves a color to the cells.
  private mutating func addWezTerm(_ value: Range<Int>, for slot: TerminalSlot) {
    if text(value) == "none" { addWord(value, for: slot) } else { add(value, for: slot) }
  }
}

extension TerminalScheme {
  func writtenAsWezTerm() -> String {
    var text = "[colors]\n"
    for (key, slot) in keys { if let color = self[slot] { text += "\(key) = \"\(color.hex)\"\n" } }
    if let cursor = self[.cursor] { text += "cursor_border = \"\(cursor.hex)\"\n" }
    for (key, indices) in [("ansi", UInt8(0)..<8), ("brights", 8..<16)] {
      // One color is not left out of a list.
      let colors = indices.map { completed[.palette($0)] ?? RGB24(0) }
      text += "\(key) = [\(colors.map { "\"\($0.hex)\"" }.joined(separator: ", "))]\n"
    }
    let extended = TerminalSlot.extended.compactMap { slot in self[slot].map { (slot, $0) } }
    if !extended.isEmpty { text += "\n[colors.indexed]\n" }
    for (slot, color) in extended { text += "\(slot.index ?? 0) = \"\(color.hex)\"\n" }
    return text + (name.isEmpty ? "" : "\n[metadata]\nname = \(name.quotedForJSON)\n")
  }
}
