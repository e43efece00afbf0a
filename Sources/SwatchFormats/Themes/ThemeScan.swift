import SwatchColor
import SwatchLiterals
import SwatchText

struct ThemeScan {
  let format: ThemeFormat
  let parsed: ParsedText
  let bytes: [UInt8]
  var fields: [ThemeField] = []
  /// Values that are invalid or unused, with their slots.
  var rejectedFields: [(slots: [TerminalSlot], themeID: String, range: Range<Int>)] = []
  var otherThemes: [Range<Int>] = []
  /// The ranges that refer to colors elsewhere in the file.
  var references: [Range<Int>] = []
  var conditionalBlocks: [Range<Int>] = []
  var themeCount = 1
  var (names, authors): ([String: String], [String: String]) = ([:], [:])
  /// The title of the theme in notes. If it is “one”, the name of the theme takes precedence.
  var unnamedThemeTitle = "one"
  var notes: [String] = []
  var delimiters: ThemeColorText.Delimiters
  /// The keys of other colors, in formats that split a color into several entries.
  var otherKeys: [String] = []
  var unchangedNames: [String] = []
  var problems: [String] = []
  var unlistedCount = 0
  /// Colors that a theme defines but disables, by theme.
  private var unused: [String: Set<TerminalSlot>] = [:]
  static let problemLimit = 5
  static let noteLimit = 5
  static let minimumColorCount = 4

  init(_ bytes: [UInt8], _ parsed: ParsedText, _ format: ThemeFormat) {
    (self.bytes, self.parsed, self.format, delimiters) = (bytes, parsed, format, format.delimiters)
    format.read(&self)
    selectTheme(inUse: nil)
  }

  /// Selects the theme in use if it has colors, otherwise the first of those with the most colors.
  mutating func selectTheme(inUse used: String?) {
    let unused = unused
    func isUnused(_ field: ThemeField) -> Bool { unused[field.themeID]?.isSuperset(of: field.slots) == true }
    for field in fields.filter(isUnused) {
      rejectedFields += field.ranges.map { (field.slots, field.themeID, $0) }
    }
    fields.removeAll(where: isUnused)
    let counts = Dictionary(grouping: fields, by: \.themeID).mapValues(\.count)
    guard let most = counts.values.max() else { return }
    let selected =
      used.flatMap { counts[$0] == nil ? nil : $0 } ?? fields.first { counts[$0.themeID] == most }?.themeID
    themeCount += counts.count { $0.key != selected && $0.value >= Self.minimumColorCount }
    otherThemes +=
      fields.filter { $0.themeID != selected }.flatMap(\.ranges)
      + rejectedFields.filter { $0.themeID != selected }.map(\.range)
    fields.removeAll { $0.themeID != selected }
    rejectedFields.removeAll { $0.themeID != selected }
  }

  var themeID: String { fields.first?.themeID ?? "" }

  var title: String {
    let name = theme.name
    return name.isEmpty || unnamedThemeTitle != "one" ? unnamedThemeTitle : name.quoted
  }

  var ignoredSlots: Set<TerminalSlot> {
    let theme = theme
    return Set(rejectedFields.flatMap(\.slots).filter { theme[$0] == nil })
  }

  var otherNames: [String] {
    let others = (format.reportsOtherColors ? parsed.entries : []).filter { entry in
      entry.isText && format.role(of: entry.path) == nil && format.themeID(entry.path.dropLast()) == themeID
        && ThemeColorText(text(entry.value)) != nil
    }
    return otherKeys + others.map(\.key)
  }

  /// The colors. If a slot has several, the last wins.
  var theme: ColorTheme {
    var theme = ColorTheme(name: Swatch.cleanName(names[themeID] ?? ""))
    theme.author = Swatch.cleanName(authors[themeID] ?? "")
    for field in fields where !field.isCopy { for slot in field.slots { theme[slot] = field.color } }
    return theme
  }

  /// Returns the file with changed colors; all other bytes stay unchanged.
  func replacing(_ theme: ColorTheme) -> [UInt8] {
    let old = self.theme
    let edits = fields.flatMap { field -> [TextEdit] in
      // A field for several slots gets the color of the first slot that has one.
      guard let slot = field.slots.first(where: { theme[$0] != nil }), theme[slot] != old[slot],
        let color = theme[slot]
      else { return [] }
      return zip(field.ranges, field.replacements(color)).compactMap { range, text in
        text.map { TextEdit(range, Array($0.utf8)) }
      }
    }
    return bytes.applying(edits)
  }

  /// The ranges that name included files, whose colors are not read.
  var includedFiles: [Range<Int>] {
    parsed.entries.filter { entry in
      let keys = entry.path.suffix(2)
      let key = keys.count == 2 && Int(entry.key) != nil ? keys.first : entry.key
      return format.includes.contains(key ?? "") && !entry.value.isEmpty
        && (entry.isText || parsed.syntax != .toml)
    }.map { parsed.bytes.unquoted($0.value) }
  }

  var allProblems: [String] {
    guard unlistedCount > 0 else { return problems }
    return problems + ["There \(unlistedCount.isOrAre) \(unlistedCount.counting("more problem"))."]
  }

  var allNotes: [String] {
    let count = themeCount > 1 ? ["The file has \(themeCount) themes; only \(title) was read."] : []
    return notes + count
      + includedFiles.prefix(Self.noteLimit).map { range in
        let name = String(text(range)).quoted
        return "Line \(bytes.line(at: range.lowerBound)): The included file \(name) was not read."
      }
  }

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
    case .enabledIf(let value, let slots) where text(entry.value) != value:
      unused[themeID, default: []].formUnion(slots)
    case .enabledIf: break
    }
  }

  private mutating func addText(_ entry: Entry, for slots: [TerminalSlot], _ themeID: String) {
    // Where strings are quoted, unquoted values are numbers or words.
    guard !slots.isEmpty, entry.isText || ![.json, .toml].contains(parsed.syntax) else { return }
    let value = format.allowsTextAfterColors ? color(in: entry.value) : entry.value
    if parsed.bytes[value].contains([UInt8].joinMark), parsed.syntax == .commands {
      reject(value, for: slots, themeID: themeID, "A color continued on the next line was skipped.")
    } else if format.words.contains(String(text(value))) {
      addWord(value, for: slots, themeID: themeID)
    } else {
      add(value, for: slots, themeID: themeID)
    }
  }

  /// Returns the color at the start of a value: a multiword name, a function, or one word.
  private func color(in value: Range<Int>) -> Range<Int> {
    let words = parsed.bytes.words(value)
    guard let first = words.first, let last = words.last else { return value }
    if words.count > 1, ThemeColorText(text(value)) != nil { return value }
    guard parsed.bytes[first].contains(UInt8(ascii: "(")), parsed.bytes[value].first?.isQuote == false
    else { return first }
    let rest = first.lowerBound..<last.upperBound
    return parsed.bytes[rest].firstIndex(of: UInt8(ascii: ")")).map { first.lowerBound..<$0 + 1 } ?? rest
  }

  /// Returns the quoted parts of a list, or its semicolon-separated parts if it has no quotes.
  private func elements(of list: Range<Int>) -> [Range<Int>] {
    let quotes = list.filter { parsed.bytes[$0].isQuote }
    guard quotes.isEmpty
    else { return stride(from: 0, to: quotes.count - 1, by: 2).map { quotes[$0] + 1..<quotes[$0 + 1] } }
    let parts = list.split(omittingEmptySubsequences: false) { parsed.bytes[$0] == ";" }
    return parts.map { parsed.bytes.trimmed($0) }
  }

  /// Adds the color in a range to slots, or reports that the text in the range is not a color.
  mutating func add(
    _ range: Range<Int>, for slots: [TerminalSlot], themeID: String = "", isCopy: Bool = false
  ) {
    guard let text = ThemeColorText(text(range), opacity: format.opacity, delimiters: delimiters) else {
      let problem = "\(String(text(range)).quoted) is not a color and was skipped."
      return reject(range, for: slots, themeID: themeID, problem)
    }
    fields.append(
      ThemeField(slots: slots, themeID: themeID, ranges: [range], color: text.color, isCopy: isCopy) {
        [text.replaced($0)]
      })
  }

  /// Adds a word that lets the terminal choose the color.
  mutating func addWord(_ range: Range<Int>, for slots: [TerminalSlot], themeID: String = "") {
    fields.append(
      ThemeField(slots: slots, themeID: themeID, ranges: [range], color: nil) { [delimiters] in
        [delimiters.text(of: $0)]
      })
  }

  mutating func reject(_ range: Range<Int>, for slots: [TerminalSlot], themeID: String, _ problem: String) {
    rejectedFields.append((slots, themeID, range))
    guard problems.count < Self.problemLimit else { return unlistedCount += 1 }
    problems.append("Line \(bytes.line(at: range.lowerBound)): \(problem)")
  }

  mutating func note(_ sentence: String, at offset: Int) {
    guard notes.count < Self.noteLimit else { return }
    notes.append("Line \(bytes.line(at: offset)): \(sentence)")
  }
}
