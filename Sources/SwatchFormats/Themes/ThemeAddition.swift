import SwatchColor
import SwatchLiterals
import SwatchText

/// A line with a color, and a closure that writes a line in its style from a key and a color.
private typealias Anchor = (slot: TerminalSlot, table: String, end: Int, line: (String, RGB24) -> String)

extension ThemeScan {
  /// Returns the file with lines for missing colors, after the last similar line and in its style, if the format
  /// has one line per color and the file includes no other files.
  func adding(_ theme: ColorTheme) -> [UInt8] {
    let anchors = fields.compactMap(anchor)
    // Lines in this file would override the colors of included files.
    guard !anchors.isEmpty, includedFiles.isEmpty else { return bytes }
    let (existing, ignored) = (self.theme, ignoredSlots)
    // A duplicate key would make a TOML file invalid, even if the existing one has no color.
    let keys = parsed.syntax == .toml ? parsed.entries : []
    let existingKeys = Set(keys.map { $0.path.joined(separator: ".") })
    let hasSelection = theme[.selection] != nil && theme[.selectionText] != nil
    var additions: [Int: String] = [:]
    var tables: [(name: String, lines: String)] = []
    for slot in theme.slots where existing[slot] == nil && !ignored.contains(slot) {
      // Do not combine one selection color with the terminal's default for the other.
      if !hasSelection, slot == .selection || slot == .selectionText { continue }
      guard let (table, key) = format.key(of: slot), let color = theme[slot],
        !existingKeys.contains("\(table).\(key)")
      else { continue }
      let candidates = anchors.filter { $0.table == table }
      // Palette colors follow palette colors.
      let similar = candidates.last { ($0.slot.index == nil) == (slot.index == nil) }
      if let anchor = similar ?? candidates.last {
        additions[anchor.end, default: ""] += anchor.line(key, color) + lineBreak
        continue
      }
      let setting = "\(key) = \"\(color.hex)\"\(lineBreak)"
      if let index = tables.firstIndex(where: { $0.name == table }) {
        tables[index].lines += setting
      } else if canAddTable(table) {
        tables.append((table, "\(lineBreak)[\(table)]\(lineBreak)\(setting)"))
      }
    }
    if !tables.isEmpty { additions[bytes.count, default: ""] += tables.map(\.lines).joined() }
    let edits = additions.map { offset, text in
      let startsLine = offset == 0 || bytes[offset - 1].isLineBreak
      return TextEdit(offset..<offset, Array(((startsLine ? "" : lineBreak) + text).utf8))
    }
    return bytes.applying(edits)
  }

  private var lineBreak: String {
    guard let end = bytes.firstIndex(where: \.isLineBreak) else { return "\n" }
    let hasBoth = bytes[end] == 0x0D && bytes[(end + 1)...].first == 0x0A
    return hasBoth ? "\r\n" : bytes[end] == 0x0D ? "\r" : "\n"
  }

  private func anchor(of field: ThemeField) -> Anchor? {
    guard field.color != nil, field.ranges.count == 1, let slot = field.slots.first,
      let (table, key) = format.key(of: slot)
    else { return nil }
    let value = field.ranges[0]
    // No key is longer, but a line may be.
    let before = bytes[..<value.lowerBound].suffix(1_100)
    let start = before.lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? before.startIndex
    guard start > before.startIndex || start == 0 else { return nil }
    var head = Substring(decoding: bytes[start..<value.lowerBound], as: UTF8.self)
    let quote = head.last.flatMap { $0 == "\"" || $0 == "'" ? String($0) : nil } ?? ""
    head = head.dropLast(quote.count)
    let name = head.dropLast(head.reversed().prefix { " \t=:".contains($0) }.count)
    let (separator, length) = (String(head.dropFirst(name.count)), format.keyLength(key, in: name))
    guard let length, format.canPrecedeKey(name.dropLast(length)) else { return nil }
    var end = bytes[value.upperBound...].firstIndex(where: \.isLineBreak).map { $0 + 1 } ?? bytes.count
    if bytes[end - 1] == 0x0D, bytes[end...].first == 0x0A { end += 1 }
    let isContinued = parsed.syntax == .commands && bytes[end...].first { !$0.isBlank } == "\\"
    // Conditional blocks are in file order and do not overlap.
    let next = conditionalBlocks.indices.partitioningIndex { conditionalBlocks[$0].upperBound >= end }
    let isOutside = next == conditionalBlocks.endIndex || conditionalBlocks[next].lowerBound >= end
    guard !isContinued, isOutside else { return nil }
    let indent = String(name.dropLast(length))
    return (
      slot, table, end,
      { newKey, color in
        if format.addedLines == .asInNewFile {
          return indent + format.write(ColorTheme(), [(newKey, color)]).dropLast()
        }
        let text = quote + (field.replacements(color)[0] ?? "") + quote
        return indent + newKey + separator.aligned(key, newKey) + text
      }
    )
  }

  /// Returns true if a TOML file has siblings of a table, but not the table itself.
  private func canAddTable(_ table: String) -> Bool {
    let path = table.split(separator: ".").map(String.init)
    let paths = parsed.entries.map(\.path)
    return parsed.syntax == .toml && !text(0..<bytes.count).contains(text: "[\(table)]")
      && paths.contains { $0.first == path.first } && !paths.contains { $0.starts(with: path) }
  }
}

extension ThemeFormat {
  /// Returns the table and key for a color, or `nil` if its line cannot be added on its own.
  fileprivate func key(of slot: TerminalSlot) -> (table: String, key: String)? {
    guard addedLines != nil, let path = keys[slot] else { return nil }
    let parts = path.split(separator: ".")
    return (parts.dropLast().joined(separator: "."), String(parts.last ?? ""))
  }

  /// Returns the length of a key at the end of a name; `nil` for other keys. Ghostty allows blanks in keys.
  fileprivate func keyLength(_ key: String, in name: Substring) -> Int? {
    guard addedLines == .asInNewFile else { return name.hasSuffix(key) ? key.count : nil }
    let trimmed = name.drop { $0 == " " || $0 == "\t" }
    func squeezed(_ text: some StringProtocol) -> String { String(text.filter { $0 != " " && $0 != "\t" }) }
    return squeezed(trimmed) == squeezed(key) ? trimmed.count : nil
  }

  fileprivate func canPrecedeKey(_ text: Substring) -> Bool {
    text.allSatisfy { $0 == " " || $0 == "\t" }
      || syntax == .xresources && (text.last == "*" || text.last == "." || text.hasPrefix("#define"))
  }
}

extension String {
  /// Returns the separator for a new key, with its blanks adjusted so that the values stay aligned.
  fileprivate func aligned(_ old: String, _ new: String) -> String {
    let (lead, tail) = (prefix { $0 == " " }.count, reversed().prefix { $0 == " " }.count)
    func blanks(_ count: Int, minimum: Int) -> String {
      String(repeating: " ", count: max(minimum, old.count + count - new.count))
    }
    if lead > 1 { return blanks(lead, minimum: lead == count ? 1 : 0) + dropFirst(lead) }
    return tail > 1 ? dropLast(tail) + blanks(tail, minimum: 1) : self
  }
}
