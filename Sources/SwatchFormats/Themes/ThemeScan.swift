import SwatchColor
import SwatchText

/// Where a theme file has its colors.
struct ThemeScan {
  let table: ThemeTable
  let parsed: ParsedText
  /// The contents of the file.
  let bytes: [UInt8]
  /// The colors that were found, in the order of the file.
  private(set) var fields: [ThemeField] = []
  /// The parts that say the color of a slot in a way that is not understood, or does not count.
  private(set) var unreadFields: [Unread] = []
  /// The parts that belong to other themes in the file.
  private(set) var otherThemes: [Range<Int>] = []
  /// The parts that stand for colors which are elsewhere in the file.
  var references: [Range<Int>] = []
  /// The parts in which a line counts under a condition only.
  var conditions: [Range<Int>] = []
  /// How many themes there are, of which one is read.
  var themeCount = 1
  /// The themes' names, and who made them, where the file says so.
  var (names, authors): ([String: String], [String: String]) = ([:], [:])
  /// What the theme is called beside others in the file, where it has no name.
  var otherwiseCalled = "one"
  /// What is to be known of the file, in sentences.
  var notes: [String] = []
  /// What is written around the digits of a color in place of a word.
  var marks: ThemeColorText.Marks
  /// Keys of colors that are none of the terminal's own, which the table does not find.
  var otherKeys: [String] = []
  /// The sections of colors that stay as they are.
  private(set) var unchangedNames: [String] = []
  /// What could not be read, in sentences.
  private(set) var problems: [String] = []
  /// The number of further problems.
  private(set) var unlistedProblemCount = 0
  /// Colors that a theme has, but does not use.
  private var unused: [(slots: [TerminalSlot], theme: String)] = []

  /// A part that no color is read from, and what it would be the color of.
  struct Unread {
    let slots: [TerminalSlot]
    let theme: String
    let range: Range<Int>
  }

  /// More is not told of one file.
  private static let problemLimit = 5
  static let noteLimit = 5
  /// Fewer colors than that are no theme of their own.
  static let fewest = 4

  init(_ bytes: [UInt8], _ parsed: ParsedText, _ table: ThemeTable) {
    (self.bytes, self.parsed, self.table, marks) = (bytes, parsed, table, table.marks)
    table.read(&self)
    keepTheme(inUse: nil)
  }

  /// The text of a part.
  func text(_ range: Range<Int>) -> Substring { parsed.text(range) }

  /// Reads all entries as the table has them.
  mutating func readRows() { for entry in parsed.entries { readRow(entry) } }

  /// Reads an entry as the table has it.
  mutating func readRow(_ entry: Entry) {
    guard let (role, theme) = table.role(of: entry.path) else { return }
    switch role {
    case .slots(let slots): addText(entry, for: slots, theme)
    case .alias(let slot): addText(entry, for: [slot], theme)
    case .follower(let slot): add(entry.value, for: [slot], theme: theme, follows: true)
    case .list:
      for (index, range) in zip(UInt8(0)..<16, elements(of: entry.value)) where !range.isEmpty {
        add(range, for: [.palette(index)], theme: theme)
      }
    case .unchanged: unchangedNames.append(entry.path.dropLast().joined(separator: "."))
    case .name: names[theme] = parsed.string(entry)
    case .author: authors[theme] = parsed.string(entry)
    case .ifSet(let value, let slots): if text(entry.value) != value { unused.append((slots, theme)) }
    }
  }

  private mutating func addText(_ entry: Entry, for slots: [TerminalSlot], _ theme: String) {
    guard !slots.isEmpty, entry.isText || !parsed.syntax.quotesText else { return }
    let value = table.hasCommentsBehindColors ? color(in: entry.value) : entry.value
    if parsed.bytes[value].contains([UInt8].cut), parsed.syntax == .commands {
      addUnread(value, for: slots, theme: theme)
      report("A color that goes on on the next line is left out.", at: value.lowerBound)
    } else if table.words.contains(String(text(value))) {
      addWord(value, for: slots, theme: theme)
    } else {
      add(value, for: slots, theme: theme)
    }
  }

  /// The color at the beginning of a value, behind which a comment or another value may stand: a name of several words, a
  /// function with its parentheses, or one word.
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

  /// The insides of all quotes, or what is between semicolons.
  private func elements(of list: Range<Int>) -> [Range<Int>] {
    let quotes = list.filter { parsed.bytes[$0].isQuote }
    guard quotes.isEmpty else {
      return stride(from: 0, to: quotes.count - 1, by: 2).map { quotes[$0] + 1..<quotes[$0 + 1] }
    }
    let parts = list.split(omittingEmptySubsequences: false) { parsed.bytes[$0] == UInt8(ascii: ";") }
    return parts.map { parsed.bytes.trimmed($0) }
  }

  // MARK: Adding

  /// Takes a part for the color of some slots, or reports that it is none.
  ///
  /// - Parameter follows: True if it only goes with the color of its slot, which another part says.
  mutating func add(
    _ range: Range<Int>, for slots: [TerminalSlot], theme: String = "", follows: Bool = false
  ) {
    guard let text = ThemeColorText(text(range), opacity: table.opacity, marks: marks) else {
      addUnread(range, for: slots, theme: theme)
      return report("\(String(text(range)).quoted) is not a color and is left out.", at: range.lowerBound)
    }
    fields.append(ThemeField(slots: slots, theme: theme, value: .text(range, text), follows: follows))
  }

  /// Takes a part for a word in the place of a color, as `none`: the terminal finds one itself.
  mutating func addWord(_ range: Range<Int>, for slots: [TerminalSlot], theme: String = "") {
    fields.append(ThemeField(slots: slots, theme: theme, value: .word(range, marks)))
  }

  /// Takes a part for what says the color of slots in a way that is not understood.
  mutating func addUnread(_ range: Range<Int>, for slots: [TerminalSlot], theme: String = "") {
    unreadFields.append(Unread(slots: slots, theme: theme, range: range))
  }

  /// Takes parts for red, green and blue.
  mutating func add(
    _ ranges: [Range<Int>], _ color: ThemeNumbers, for slot: TerminalSlot, theme: String = ""
  ) {
    fields.append(ThemeField(slots: [slot], theme: theme, value: .numbers(ranges, color)))
  }

  /// Says what is wrong.
  mutating func report(_ sentence: String, at offset: Int) {
    guard problems.count < Self.problemLimit else { return unlistedProblemCount += 1 }
    problems.append("Line \(bytes.line(at: offset)): \(sentence)")
  }

  /// Says what else is to be known of a line.
  mutating func note(_ sentence: String, at offset: Int) {
    guard notes.count < Self.noteLimit else { return }
    notes.append("Line \(bytes.line(at: offset)): \(sentence)")
  }

  /// Leaves out a part of the file, as if it were of another theme.
  mutating func leaveOut(_ range: Range<Int>) { otherThemes.append(range) }

  // MARK: Several themes

  /// Keeps the theme that is in use, where that has colors, or else the one with the most, the first of several.
  mutating func keepTheme(inUse used: String?) {
    for (slots, theme) in unused { remove(slots, in: theme) }
    unused = []
    let counts = Dictionary(grouping: fields, by: \.theme).mapValues(\.count)
    guard let most = counts.values.max() else { return }
    let kept =
      used.flatMap { counts[$0] == nil ? nil : $0 } ?? fields.first { counts[$0.theme] == most }?.theme
    themeCount += counts.count { $0.key != kept && $0.value >= Self.fewest }
    otherThemes +=
      fields.filter { $0.theme != kept }.flatMap(\.value.ranges)
      + unreadFields.filter { $0.theme != kept }.map(\.range)
    fields.removeAll { $0.theme != kept }
    unreadFields.removeAll { $0.theme != kept }
  }

  /// Leaves out colors that a theme has, but does not use.
  private mutating func remove(_ slots: [TerminalSlot], in theme: String) {
    func isMeant(_ field: ThemeField) -> Bool {
      field.theme == theme && field.slots.allSatisfy(slots.contains)
    }
    for field in fields.filter(isMeant) {
      for range in field.value.ranges { addUnread(range, for: field.slots, theme: theme) }
    }
    fields.removeAll(where: isMeant)
  }

  // MARK: What was found

  /// The theme that is read, of those in the file.
  var theme: String { fields.first?.theme ?? "" }

  /// What the theme is called beside others in the file.
  var title: String {
    let name = scheme.name
    return name.isEmpty || otherwiseCalled != "one" ? otherwiseCalled : name.quoted
  }

  /// The slots whose lines stay as they are, for what they say is not understood, or does not count.
  var unreadSlots: Set<TerminalSlot> {
    let scheme = scheme
    return Set(unreadFields.flatMap(\.slots).filter { scheme[$0] == nil })
  }

  /// The keys of colors that are none of the terminal's own.
  var otherNames: [String] {
    guard table.namesOtherColors else { return otherKeys }
    return otherKeys
      + parsed.entries.filter { entry in
        entry.isText && table.role(of: entry.path) == nil && table.theme(entry.path.dropLast()) == theme
          && ThemeColorText(text(entry.value)) != nil
      }.map(\.key)
  }

  /// The colors. Of two for one slot, the later counts.
  var scheme: TerminalScheme {
    var scheme = TerminalScheme(name: Swatch.cleanName(names[theme] ?? ""))
    scheme.author = Swatch.cleanName(authors[theme] ?? "")
    for field in fields where !field.follows { for slot in field.slots { scheme[slot] = field.value.color } }
    return scheme
  }

  /// The file with other colors where they differ: all other bytes stay.
  func replacing(_ scheme: TerminalScheme) -> [UInt8] {
    let old = self.scheme
    var changes: [(range: Range<Int>, text: String)] = []
    for field in fields {
      // Where one color stands for several slots, it is that of the first.
      guard let slot = field.slots.first(where: { scheme[$0] != nil }), scheme[slot] != old[slot],
        let color = scheme[slot]
      else { continue }
      changes += field.value.replaced(by: color)
    }
    return bytes.replacing(changes)
  }
}

extension Syntax {
  /// True if texts are in quotes, so that what has none is a number or a word.
  fileprivate var quotesText: Bool { self == .json || self == .toml }
}
