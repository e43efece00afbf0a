import SwatchColor
import SwatchText

/// Adds lines to a theme file for colors that it has none for: behind the last of its kind, spelled as that is.
///
/// It is for formats with a line for each color, and for files that take nothing in from others, where the color may stand.
struct ThemeAddition {
  private let scan: ThemeScan
  private var table: ThemeTable { scan.table }
  private let anchors: [Anchor]

  /// A line with a color, which a new one follows.
  private struct Anchor {
    let slot: TerminalSlot
    let table: String
    /// What stands before the key, between key and value, and around the value.
    let (indent, separator, quote): (String, String, String)
    let key: String
    let color: ThemeColorText
    /// The end of the line, behind its line break.
    let end: Int
  }

  init(_ scan: ThemeScan) {
    self.scan = scan
    anchors = scan.table.addedLines == nil ? [] : scan.fields.compactMap { Self.anchor(of: $0, in: scan) }
  }

  /// The file with lines for the colors that it does not say, as far as that is simple.
  func adding(_ scheme: TerminalScheme) -> [UInt8] {
    // Lines of this file would overrule the colors of those that it takes in.
    guard !anchors.isEmpty, scan.otherFiles.isEmpty else { return scan.bytes }
    let said = scan.scheme
    let told = toldPaths
    let unread = scan.unreadSlots
    let hasSelection = scheme[.selection] != nil && scheme[.selectionText] != nil
    let slots = scheme.slots.filter { slot in
      // One of both alone would stand beside what the terminal assumes for the other.
      said[slot] == nil && !unread.contains(slot)
        && (hasSelection || slot != .selection && slot != .selectionText)
    }
    var additions: [Int: String] = [:]
    var tables: [(name: String, lines: String)] = []
    for slot in slots {
      guard let (table, key) = table.key(of: slot), let color = scheme[slot],
        !told.contains("\(table).\(key)")
      else { continue }
      if let anchor = anchor(for: slot, in: table) {
        additions[anchor.end, default: ""] += line(key, color, after: anchor) + lineBreak
      } else if let index = tables.firstIndex(where: { $0.name == table }) {
        tables[index].lines += "\(key) = \"\(color.hex)\"\(lineBreak)"
      } else if canBegin(table) {
        tables.append((table, "\(key) = \"\(color.hex)\"\(lineBreak)"))
      }
    }
    for (name, lines) in tables {
      additions[scan.bytes.count, default: ""] += "\(lineBreak)[\(name)]\(lineBreak)\(lines)"
    }
    return inserting(additions)
  }

  private func inserting(_ additions: [Int: String]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    for (offset, text) in additions.sorted(by: { $0.key < $1.key }) {
      result += scan.bytes[start..<offset]
      if let last = result.last, !last.isLineBreak { result += lineBreak.utf8 }
      result += text.utf8
      start = offset
    }
    return result + scan.bytes[start...]
  }

  private var lineBreak: String {
    guard let end = scan.bytes.firstIndex(where: \.isLineBreak) else { return "\n" }
    let hasBoth = scan.bytes[end] == 0x0D && scan.bytes[(end + 1)...].first == 0x0A
    return hasBoth ? "\r\n" : scan.bytes[end] == 0x0D ? "\r" : "\n"
  }

  // MARK: Where and how

  /// The most bytes of a line before a color that a new line repeats. Keys are no longer, and a file can be one line of colors.
  private static let headLimit = 1_100

  private static func anchor(of field: ThemeField, in scan: ThemeScan) -> Anchor? {
    guard case .text(let value, let color) = field.value, let slot = field.slots.first,
      let (table, key) = scan.table.key(of: slot)
    else { return nil }
    let bytes = scan.bytes
    let before = bytes[..<value.lowerBound].suffix(headLimit)
    let start = before.lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? before.startIndex
    guard start > before.startIndex || start == 0 else { return nil }
    var head = Substring(decoding: bytes[start..<value.lowerBound], as: UTF8.self)
    let quote = head.last.flatMap { $0 == "\"" || $0 == "'" ? String($0) : nil } ?? ""
    head = head.dropLast(quote.count)
    let name = head.dropLast(head.reversed().prefix { " \t=:".contains($0) }.count)
    let (separator, length) = (String(head.dropFirst(name.count)), scan.table.keyLength(key, in: name))
    guard let length, scan.table.canStand(before: name.dropLast(length)) else { return nil }
    var end = bytes[value.upperBound...].firstIndex(where: \.isLineBreak).map { $0 + 1 } ?? bytes.count
    if bytes[end - 1] == 0x0D, bytes[end...].first == 0x0A { end += 1 }
    let goesOn = scan.parsed.syntax == .commands && goesOn(end, bytes)
    // Conditions are in the order of the file, and none is in another.
    let conditions = scan.conditions
    let next = conditions.indices.partitioningIndex { conditions[$0].upperBound >= end }
    guard !goesOn, next == conditions.endIndex || conditions[next].lowerBound >= end else { return nil }
    return Anchor(
      slot: slot, table: table, indent: String(name.dropLast(length)), separator: separator, quote: quote,
      key: key, color: color, end: end)
  }

  /// True if a line of commands belongs to the one before it.
  private static func goesOn(_ start: Int, _ bytes: [UInt8]) -> Bool {
    bytes[start...].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "\\")
  }

  /// The last line of the same kind: colors of the palette behind those of the palette.
  private func anchor(for slot: TerminalSlot, in table: String) -> Anchor? {
    let fitting = anchors.filter { $0.table == table }
    return fitting.last { ($0.slot.index == nil) == (slot.index == nil) } ?? fitting.last
  }

  private func line(_ key: String, _ color: RGB24, after anchor: Anchor) -> String {
    if table.addedLines == .likeNew {
      return anchor.indent + table.write(TerminalScheme(), [(key, color)]).dropLast()
    }
    return anchor.indent + key + anchor.separator.aligned(anchor.key, key) + anchor.quote
      + anchor.color.replaced(by: color) + anchor.quote
  }

  /// The keys of a file of TOML, also those of what is no color: a second of the same would spoil it.
  private var toldPaths: Set<String> {
    scan.parsed.syntax == .toml ? Set(scan.parsed.entries.map { $0.path.joined(separator: ".") }) : []
  }

  /// Whether a file has no such table yet, and others as tables of their own.
  private func canBegin(_ table: String) -> Bool {
    let path = table.split(separator: ".").map(String.init)
    let paths = scan.parsed.entries.map(\.path)
    return scan.parsed.syntax == .toml && !scan.text(0..<scan.bytes.count).contains(text: "[\(table)]")
      && paths.contains { $0.first == path.first } && !paths.contains { $0.starts(with: path) }
  }
}

extension ThemeTable {
  /// The table and the key of the line that a color has; `nil` where it has none that could be added alone.
  fileprivate func key(of slot: TerminalSlot) -> (table: String, key: String)? {
    guard addedLines != nil, let path = keys[slot] else { return nil }
    let parts = path.split(separator: ".")
    return (parts.dropLast().joined(separator: "."), String(parts.last ?? ""))
  }

  /// How much of a name at its end is the key, which in Ghostty's can have blanks in it; `nil` if it is none.
  fileprivate func keyLength(_ key: String, in name: Substring) -> Int? {
    guard addedLines == .likeNew else { return name.hasSuffix(key) ? key.count : nil }
    let trimmed = name.drop { $0 == " " || $0 == "\t" }
    func squeezed(_ text: some StringProtocol) -> String { String(text.filter { $0 != " " && $0 != "\t" }) }
    return squeezed(trimmed) == squeezed(key) ? trimmed.count : nil
  }

  /// Whether a key can have this before it.
  fileprivate func canStand(before text: Substring) -> Bool {
    text.allSatisfy { $0 == " " || $0 == "\t" }
      || syntax == .xresources && (text.last == "*" || text.last == "." || text.hasPrefix("#define"))
  }
}

extension String {
  /// A separator for another key, so that its value stands below that of the first, where blanks see to that.
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
