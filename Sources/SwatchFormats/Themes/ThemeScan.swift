import SwatchColor
import SwatchLiterals
import SwatchText

/// The locations of the colors in a theme file.
struct ThemeScan {
  let format: ThemeFormat
  let parsed: ParsedText
  let bytes: [UInt8]
  var fields: [ThemeField] = []
  /// Values that are invalid or unused, with their slots.
  var rejectedFields: [RejectedField] = []
  /// The ranges that belong to other themes.
  var otherThemes: [Range<Int>] = []
  /// The ranges that refer to colors elsewhere in the file.
  var references: [Range<Int>] = []
  var conditionalBlocks: [Range<Int>] = []
  var themeCount = 1
  var (names, authors): ([String: String], [String: String]) = ([:], [:])
  /// The title of the theme in notes. If it is “one”, the name of the theme takes precedence.
  var unnamedThemeTitle = "one"
  var notes: [String] = []
  /// The delimiters of a color that replaces a name or keyword.
  var delimiters: ThemeColorText.Delimiters
  /// The keys of other colors, in formats that split a color into several entries.
  var otherKeys: [String] = []
  var unchangedNames: [String] = []
  var problems: [String] = []
  var unlistedProblemCount = 0
  /// Colors that a theme defines but disables.
  var unused: [(slots: [TerminalSlot], themeID: String)] = []

  struct RejectedField {
    let slots: [TerminalSlot]
    let themeID: String
    let range: Range<Int>
  }

  static let problemLimit = 5
  static let noteLimit = 5
  static let minimumColorCount = 4

  init(_ bytes: [UInt8], _ parsed: ParsedText, _ format: ThemeFormat) {
    (self.bytes, self.parsed, self.format, delimiters) = (bytes, parsed, format, format.delimiters)
    format.read(&self)
    selectTheme(inUse: nil)
  }
}

extension ThemeScan {
  /// Selects the theme in use if it has colors, otherwise the first of those with the most colors.
  mutating func selectTheme(inUse used: String?) {
    removeUnused()
    let counts = Dictionary(grouping: fields, by: \.themeID).mapValues(\.count)
    guard let most = counts.values.max() else { return }
    let selected =
      used.flatMap { counts[$0] == nil ? nil : $0 } ?? fields.first { counts[$0.themeID] == most }?.themeID
    themeCount += counts.count { $0.key != selected && $0.value >= Self.minimumColorCount }
    otherThemes +=
      fields.filter { $0.themeID != selected }.flatMap(\.value.ranges)
      + rejectedFields.filter { $0.themeID != selected }.map(\.range)
    fields.removeAll { $0.themeID != selected }
    rejectedFields.removeAll { $0.themeID != selected }
  }

  private mutating func removeUnused() {
    guard !unused.isEmpty else { return }
    let slots = unused.reduce(into: [String: Set<TerminalSlot>]()) {
      $0[$1.themeID, default: []].formUnion($1.slots)
    }
    unused = []
    func isUnused(_ field: ThemeField) -> Bool {
      slots[field.themeID].map { field.slots.allSatisfy($0.contains) } ?? false
    }
    for field in fields.filter(isUnused) {
      rejectedFields += field.value.ranges.map {
        RejectedField(slots: field.slots, themeID: field.themeID, range: $0)
      }
    }
    fields.removeAll(where: isUnused)
  }

  // MARK: Results

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
    guard format.reportsOtherColors else { return otherKeys }
    return otherKeys
      + parsed.entries.filter { entry in
        entry.isText && format.role(of: entry.path) == nil && format.themeID(entry.path.dropLast()) == themeID
          && ThemeColorText(text(entry.value)) != nil
      }.map(\.key)
  }

  /// The colors. If a slot has several, the last wins.
  var theme: ColorTheme {
    var theme = ColorTheme(name: Swatch.cleanName(names[themeID] ?? ""))
    theme.author = Swatch.cleanName(authors[themeID] ?? "")
    for field in fields where !field.isCopy { for slot in field.slots { theme[slot] = field.value.color } }
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
      return field.value.edits(replacingWith: color)
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
    guard unlistedProblemCount > 0 else { return problems }
    return problems
      + ["There \(unlistedProblemCount.isOrAre) \(unlistedProblemCount.counting("more problem"))."]
  }

  var allNotes: [String] {
    var notes = notes
    if themeCount > 1 { notes.append("The file has \(themeCount) themes; only \(title) was read.") }
    for range in includedFiles.prefix(Self.noteLimit) {
      let name = String(text(range)).quoted
      notes.append("Line \(bytes.line(at: range.lowerBound)): The included file \(name) was not read.")
    }
    return notes
  }
}
