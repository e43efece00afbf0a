import SwatchColor
import SwatchText

extension ThemeScan {
  /// Keeps the theme in use if it has colors, otherwise the first of those with the most colors.
  mutating func selectTheme(inUse used: String?) {
    removeUnused()
    let counts = Dictionary(grouping: fields, by: \.theme).mapValues(\.count)
    guard let most = counts.values.max() else { return }
    let kept =
      used.flatMap { counts[$0] == nil ? nil : $0 } ?? fields.first { counts[$0.theme] == most }?.theme
    themeCount += counts.count { $0.key != kept && $0.value >= Self.minimumColorCount }
    otherThemes +=
      fields.filter { $0.theme != kept }.flatMap(\.value.ranges)
      + rejectedFields.filter { $0.theme != kept }.map(\.range)
    fields.removeAll { $0.theme != kept }
    rejectedFields.removeAll { $0.theme != kept }
  }

  private mutating func removeUnused() {
    guard !unused.isEmpty else { return }
    let slots = unused.reduce(into: [String: Set<TerminalSlot>]()) {
      $0[$1.theme, default: []].formUnion($1.slots)
    }
    unused = []
    func isUnused(_ field: ThemeField) -> Bool {
      slots[field.theme].map { field.slots.allSatisfy($0.contains) } ?? false
    }
    for field in fields.filter(isUnused) {
      for range in field.value.ranges { addRejected(range, for: field.slots, theme: field.theme) }
    }
    fields.removeAll(where: isUnused)
  }

  // MARK: Results

  var theme: String { fields.first?.theme ?? "" }

  var title: String {
    let name = scheme.name
    return name.isEmpty || unnamedThemeTitle != "one" ? unnamedThemeTitle : name.quoted
  }

  var unreadSlots: Set<TerminalSlot> {
    let scheme = scheme
    return Set(rejectedFields.flatMap(\.slots).filter { scheme[$0] == nil })
  }

  var otherNames: [String] {
    guard table.reportsOtherColors else { return otherKeys }
    return otherKeys
      + parsed.entries.filter { entry in
        entry.isText && table.role(of: entry.path) == nil && table.theme(entry.path.dropLast()) == theme
          && ThemeColorText(text(entry.value)) != nil
      }.map(\.key)
  }

  /// The colors. If a slot has several, the last wins.
  var scheme: ColorTheme {
    var scheme = ColorTheme(name: Swatch.cleanName(names[theme] ?? ""))
    scheme.author = Swatch.cleanName(authors[theme] ?? "")
    for field in fields where !field.follows { for slot in field.slots { scheme[slot] = field.value.color } }
    return scheme
  }

  /// Returns the file with changed colors; all other bytes stay unchanged.
  func replacing(_ scheme: ColorTheme) -> [UInt8] {
    let old = self.scheme
    var changes: [(range: Range<Int>, text: String)] = []
    for field in fields {
      // A color shared by several slots is that of the first.
      guard let slot = field.slots.first(where: { scheme[$0] != nil }), scheme[slot] != old[slot],
        let color = scheme[slot]
      else { continue }
      changes += field.value.replaced(by: color)
    }
    return bytes.replacing(changes)
  }
}
