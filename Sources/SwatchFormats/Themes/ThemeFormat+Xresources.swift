import SwatchColor
import SwatchText

private let predefined: Set = [
  "BITS_PER_RGB", "CLASS", "CLASS_COLOR", "CLIENTHOST", "COLOR", "HEIGHT", "HOST", "PLANES", "RELEASE",
  "REVISION", "SERVERHOST", "VENDOR", "VERSION", "WIDTH", "X_RESOLUTION", "Y_RESOLUTION",
]

extension ThemeFormat {
  /// X resources (xterm(1), “RESOURCES”): `*color0: #rrggbb`, with or without a program name, and macros.
  public static let xresources = ThemeFormat(
    rawValue: "xresources", title: "Xresources", fileExtensions: ["xresources", "xdefaults"],
    syntax: .xresources, includes: ["#include"], addedLines: .likeExisting,
    themeID: { $0.first?.hasPrefix("#") == true ? nil : "" }
  ) {
    slots([
      "foreground": .text, "background": .background, "cursorColor": .cursor, "highlightColor": .selection,
      "highlightTextColor": .selectionText,
    ])
    numbered("color", 0..<256)
  } read: { scan in
    let entries = scan.activeEntries()
    var macros: [Substring: Range<Int>] = [:]
    for entry in entries where entry.path.first == "#define" {
      macros[Substring(entry.key)] = scan.parsed.bytes.words(entry.value).first
    }
    for entry in entries where scan.format.role(of: entry.path) != nil {
      guard let color = scan.resourceColor(in: entry.value) else { continue }
      let macro = macros[scan.text(color)]
      if macro != nil { scan.references.append(color) }
      scan.readRow(Entry(path: entry.path, value: macro ?? color))
    }
  } write: { theme, colors in
    (theme.name.isEmpty ? "" : "! \(theme.name.asComment)\n") + colors.lines { "*.\($0): \($1)\n" }
  }

  /// Files of `#define`s for `xrdb`, as in theme collections: resource files include them and use the macros.
  public static let xrdb = ThemeFormat(
    rawValue: "xrdb", title: "xrdb", fileExtensions: ["xrdb"], syntax: .xresources,
    allowsTextAfterColors: true, reportsOtherColors: true, addedLines: .likeExisting,
    themeID: { $0 == ["#define"] ? "" : nil }
  ) {
    numbered("Ansi_", 0..<16, "_Color")
    slots([
      "Background_Color": .background, "Foreground_Color": .text, "Cursor_Color": .cursor,
      "Cursor_Text_Color": .cursorText, "Selection_Color": .selection, "Selected_Text_Color": .selectionText,
    ])
  } write: { theme, colors in
    (theme.name.isEmpty ? "" : "! \(theme.name.asComment)\n") + colors.lines { "#define \($0) \($1)\n" }
  }
}

extension ThemeScan {
  /// Returns the color in a value: a multiword name, or a word without urxvt's opacity, as in `[80]#ff8800`.
  fileprivate func resourceColor(in value: Range<Int>) -> Range<Int>? {
    let words = parsed.bytes.words(value)
    guard let first = words.first, let last = words.last else { return nil }
    let name = first.lowerBound..<last.upperBound
    if words.count > 1, ThemeColorText(text(name)) != nil { return name }
    guard parsed.bytes[first.lowerBound] == "[",
      let close = parsed.bytes[first].firstIndex(of: UInt8(ascii: "]")), close + 1 < first.upperBound
    else { return first }
    return close + 1..<first.upperBound
  }

  /// Returns the entries that are not in branches whose conditions are false.
  fileprivate mutating func activeEntries() -> [Entry] {
    var defined = predefined
    // The open conditions, with the state of the branches around and before the current one.
    var open: [(isActive: Bool, holds: Bool, hasHeld: Bool, start: Int)] = []
    var active: [Entry] = []
    for entry in parsed.entries {
      let (directive, start) = (entry.path.first ?? "", entry.value.lowerBound)
      let name = parsed.bytes.words(entry.value).first.map { String(text($0)) } ?? ""
      let isActive = open.last.map { $0.isActive && $0.holds } ?? true
      switch directive {
      case "#ifdef", "#ifndef", "#if":
        let holds = directive == "#if" || defined.contains(name) == (directive == "#ifdef")
        open.append((isActive, holds, holds, start))
        if directive == "#if" { note("The condition of #if was assumed to be true.", at: start) }
        if !holds { note("The lines under \(directive) \(Swatch.cleanName(name)) were ignored.", at: start) }
      case "#elif", "#else":
        guard let last = open.indices.last else { continue }
        // Only `#else` can hold, and only if no earlier branch did.
        open[last].holds = directive == "#else" && !open[last].hasHeld
        open[last].hasHeld = open[last].hasHeld || open[last].holds
      case "#endif":
        guard let last = open.popLast() else { continue }
        if open.isEmpty { conditionalBlocks.append(last.start..<entry.value.upperBound) }
      case _ where !isActive: otherThemes.append(entry.value)
      default:
        if directive == "#define" { defined.insert(entry.key) }
        active.append(entry)
      }
    }
    if let first = open.first { conditionalBlocks.append(first.start..<bytes.count) }
    return active
  }
}

extension String {
  /// The text without final backslashes, which would continue a comment on the next line.
  var asComment: String { String(reversed().drop { $0 == "\\" }.reversed()) }
}
