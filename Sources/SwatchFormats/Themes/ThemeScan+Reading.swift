import SwatchColor
import SwatchText

extension ThemeScan {
  func text(_ range: Range<Int>) -> Substring { parsed.text(range) }

  mutating func readRows() { for entry in parsed.entries { readRow(entry) } }

  mutating func readRow(_ entry: Entry) {
    guard let (role, themeID) = format.role(of: entry.path) else { return }
    switch role {
    case .slots(let slots): addText(entry, for: slots, themeID)
    case .alias(let slot): addText(entry, for: [slot], themeID)
    case .copy(let slot): add(entry.value, for: [slot], themeID: themeID, isCopy: true)
    case .list:
      for (index, range) in zip(UInt8(0)..<16, elements(of: entry.value)) where !range.isEmpty {
        add(range, for: [.palette(index)], themeID: themeID)
      }
    case .unchanged: unchangedNames.append(entry.path.dropLast().joined(separator: "."))
    case .name: names[themeID] = parsed.string(entry)
    case .author: authors[themeID] = parsed.string(entry)
    case .enabledIf(let value, let slots): if text(entry.value) != value { unused.append((slots, themeID)) }
    }
  }

  private mutating func addText(_ entry: Entry, for slots: [TerminalSlot], _ themeID: String) {
    guard !slots.isEmpty, entry.isText || !parsed.syntax.quotesText else { return }
    let value = format.allowsTextAfterColors ? color(in: entry.value) : entry.value
    if parsed.bytes[value].contains([UInt8].joinMark), parsed.syntax == .commands {
      reject(value, for: slots, themeID: themeID, "A color continued on the next line was skipped.")
    } else if format.words.contains(String(text(value))) {
      fields.append(ThemeField(slots: slots, themeID: themeID, value: .word(value, delimiters)))
    } else {
      add(value, for: slots, themeID: themeID)
    }
  }

  /// Returns the color at the start of a value, without any text after it: a multiword name, a function, or
  /// one word.
  private func color(in value: Range<Int>) -> Range<Int> {
    let words = parsed.bytes.words(value)
    guard let first = words.first, let last = words.last else { return value }
    if words.count > 1, ThemeColorText(text(value)) != nil { return value }
    guard parsed.bytes[first].contains(UInt8(ascii: "(")), parsed.bytes[value].first?.isQuote == false else {
      return first
    }
    let rest = first.lowerBound..<last.upperBound
    return parsed.bytes[rest].firstIndex(of: UInt8(ascii: ")")).map { first.lowerBound..<$0 + 1 } ?? rest
  }

  /// Returns the quoted parts of a list, or its semicolon-separated parts if it has no quotes.
  private func elements(of list: Range<Int>) -> [Range<Int>] {
    let quotes = list.filter { parsed.bytes[$0].isQuote }
    guard quotes.isEmpty else {
      return stride(from: 0, to: quotes.count - 1, by: 2).map { quotes[$0] + 1..<quotes[$0 + 1] }
    }
    let parts = list.split(omittingEmptySubsequences: false) { parsed.bytes[$0] == ";" }
    return parts.map { parsed.bytes.trimmed($0) }
  }

  // MARK: Adding

  /// Adds the color in a range to slots, or reports that the text in the range is not a color.
  mutating func add(
    _ range: Range<Int>, for slots: [TerminalSlot], themeID: String = "", isCopy: Bool = false
  ) {
    guard let text = ThemeColorText(text(range), opacity: format.opacity, delimiters: delimiters) else {
      let problem = "\(String(text(range)).quoted) is not a color and was skipped."
      return reject(range, for: slots, themeID: themeID, problem)
    }
    fields.append(ThemeField(slots: slots, themeID: themeID, value: .text(range, text), isCopy: isCopy))
  }

  /// Reports a skipped value.
  mutating func reject(_ range: Range<Int>, for slots: [TerminalSlot], themeID: String, _ problem: String) {
    rejectedFields.append(RejectedField(slots: slots, themeID: themeID, range: range))
    guard problems.count < Self.problemLimit else { return unlistedProblemCount += 1 }
    problems.append("Line \(bytes.line(at: range.lowerBound)): \(problem)")
  }

  mutating func note(_ sentence: String, at offset: Int) {
    guard notes.count < Self.noteLimit else { return }
    notes.append("Line \(bytes.line(at: offset)): \(sentence)")
  }
}

extension Syntax {
  /// True if strings are quoted, so that unquoted values are numbers or words.
  fileprivate var quotesText: Bool { self == .json || self == .toml }
}
