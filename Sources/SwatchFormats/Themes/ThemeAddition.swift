import SwatchColor
import SwatchLiterals
import SwatchText

/// Adds lines for colors missing from a theme file, after the last similar line and in its style, if the format
/// has one line per color and the file includes no other files.
struct ThemeAddition {
  private let scan: ThemeScan
  private var format: ThemeFormat { scan.format }
  private let anchors: [Anchor]

  private struct Anchor {
    let slot: TerminalSlot
    let table: String
    /// The text before the key, between key and value, and around the value.
    let (indent, separator, quote): (String, String, String)
    let key: String
    let color: ThemeColorText
    let end: Int
  }

  init(_ scan: ThemeScan) {
    self.scan = scan
    anchors = scan.format.addedLines == nil ? [] : scan.fields.compactMap { Self.anchor(of: $0, in: scan) }
  }

  /// Returns the file with lines for the missing colors, where they can be added safely.
  func adding(_ theme: ColorTheme) -> [UInt8] {
    // Lines in this file would override the colors of included files.
    guard !anchors.isEmpty, scan.includedFiles.isEmpty else { return scan.bytes }
    let existing = scan.theme
    // A duplicate key would make a TOML file invalid, even if the existing one has no color.
    let keys = scan.parsed.syntax == .toml ? scan.parsed.entries : []
    let existingKeys = Set(keys.map { $0.path.joined(separator: ".") })
    let ignored = scan.ignoredSlots
    let hasSelection = theme[.selection] != nil && theme[.selectionText] != nil
    let slots = theme.slots.filter { slot in
      // Do not combine one selection color with the terminal's default for the other.
      existing[slot] == nil && !ignored.contains(slot)
        && (hasSelection || slot != .selection && slot != .selectionText)
    }
    var additions: [Int: String] = [:]
    var tables: [(name: String, lines: String)] = []
    for slot in slots {
      guard let (table, key) = format.key(of: slot), let color = theme[slot] else { continue }
      guard !existingKeys.contains("\(table).\(key)") else { continue }
      if let anchor = anchor(for: slot, in: table) {
        additions[anchor.end, default: ""] += line(key, color, after: anchor) + lineBreak
      } else if let index = tables.firstIndex(where: { $0.name == table }) {
        tables[index].lines += "\(key) = \"\(color.hex)\"\(lineBreak)"
      } else if canAddTable(table) {
        tables.append((table, "\(key) = \"\(color.hex)\"\(lineBreak)"))
      }
    }
    for (name, lines) in tables {
      additions[scan.bytes.count, default: ""] += "\(lineBreak)[\(name)]\(lineBreak)\(lines)"
    }
    let edits = additions.map { offset, text in
      let startsLine = offset == 0 || scan.bytes[offset - 1].isLineBreak
      return TextEdit(offset..<offset, Array(((startsLine ? "" : lineBreak) + text).utf8))
    }
    return scan.bytes.applying(edits)
  }

  private var lineBreak: String {
    guard let end = scan.bytes.firstIndex(where: \.isLineBreak) else { return "\n" }
    let hasBoth = scan.bytes[end] == 0x0D && scan.bytes[(end + 1)...].first == 0x0A
    return hasBoth ? "\r\n" : scan.bytes[end] == 0x0D ? "\r" : "\n"
  }

  private static func anchor(of field: ThemeField, in scan: ThemeScan) -> Anchor? {
    guard case .text(let value, let color) = field.value, let slot = field.slots.first else { return nil }
    guard let (table, key) = scan.format.key(of: slot) else { return nil }
    let bytes = scan.bytes
    // No key is longer, but a line may be.
    let before = bytes[..<value.lowerBound].suffix(1_100)
    let start = before.lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? before.startIndex
    guard start > before.startIndex || start == 0 else { return nil }
    var head = Substring(decoding: bytes[start..<value.lowerBound], as: UTF8.self)
    let quote = head.last.flatMap { $0 == "\"" || $0 == "'" ? String($0) : nil } ?? ""
    head = head.dropLast(quote.count)
    let name = head.dropLast(head.reversed().prefix { " \t=:".contains($0) }.count)
    let (separator, length) = (String(head.dropFirst(name.count)), scan.format.keyLength(key, in: name))
    guard let length, scan.format.canPrecedeKey(name.dropLast(length)) else { return nil }
    var end = bytes[value.upperBound...].firstIndex(where: \.isLineBreak).map { $0 + 1 } ?? bytes.count
    if bytes[end - 1] == 0x0D, bytes[end...].first == 0x0A { end += 1 }
    let isContinued = scan.parsed.syntax == .commands && bytes[end...].first { !$0.isBlank } == "\\"
    // Conditional blocks are in file order and do not overlap.
    let blocks = scan.conditionalBlocks
    let next = blocks.indices.partitioningIndex { blocks[$0].upperBound >= end }
    guard !isContinued, next == blocks.endIndex || blocks[next].lowerBound >= end else { return nil }
    return Anchor(
      slot: slot, table: table, indent: String(name.dropLast(length)), separator: separator, quote: quote,
      key: key, color: color, end: end)
  }

  /// Returns the last line of the same kind, so that palette colors follow palette colors.
  private func anchor(for slot: TerminalSlot, in table: String) -> Anchor? {
    let candidates = anchors.filter { $0.table == table }
    return candidates.last { ($0.slot.index == nil) == (slot.index == nil) } ?? candidates.last
  }

  private func line(_ key: String, _ color: RGB24, after anchor: Anchor) -> String {
    if format.addedLines == .asInNewFile {
      return anchor.indent + format.write(ColorTheme(), [(key, color)]).dropLast()
    }
    return anchor.indent + key + anchor.separator.aligned(anchor.key, key) + anchor.quote
      + anchor.color.replaced(by: color) + anchor.quote
  }

  /// Returns true if a TOML file has siblings of a table, but not the table itself.
  private func canAddTable(_ table: String) -> Bool {
    let path = table.split(separator: ".").map(String.init)
    let paths = scan.parsed.entries.map(\.path)
    return scan.parsed.syntax == .toml && !scan.text(0..<scan.bytes.count).contains(text: "[\(table)]")
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
    if lead == count, lead > 1 { return String(repeating: " ", count: max(1, old.count + lead - new.count)) }
    if lead > 1 {
      return String(repeating: " ", count: max(0, old.count + lead - new.count)) + dropFirst(lead)
    }
    if tail > 1 {
      return dropLast(tail) + String(repeating: " ", count: max(1, old.count + tail - new.count))
    }
    return self
  }
}
