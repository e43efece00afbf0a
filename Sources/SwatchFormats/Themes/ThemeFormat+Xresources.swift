import SwatchColor
import SwatchText

private let predefined: Set = [
  "BITS_PER_RGB", "CLASS", "CLASS_COLOR", "CLIENTHOST", "COLOR", "HEIGHT", "HOST", "PLANES", "RELEASE",
  "REVISION", "SERVERHOST", "VENDOR", "VERSION", "WIDTH", "X_RESOLUTION", "Y_RESOLUTION",
]

extension ThemeFormat {
  /// X resources (xterm(1), “RESOURCES”): `*color0: #rrggbb`, with or without a program name, and macros.
  public static let xresources = ThemeFormat(
    "xresources", "Xresources", ["xresources", "xdefaults"], .xresources
  ) {
    slots([
      "foreground": .text, "background": .background, "cursorColor": .cursor, "highlightColor": .selection,
      "highlightTextColor": .selectionText,
    ])
    numbered("color", 0..<256)
  } options: {
    $0.themeID = { $0.first?.hasPrefix("#") == true ? nil : "" }
    $0.includes = ["#include"]
    $0.addedLines = .likeExisting
    $0.read = { scan in
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
    }
  } write: { theme, colors in
    (theme.name.isEmpty ? "" : "! \(theme.name.asComment)\n") + colors.lines { "*.\($0): \($1)\n" }
  }

  /// Files of `#define`s for `xrdb`, as in theme collections: resource files include them and use the macros.
  public static let xrdb = ThemeFormat("xrdb", "xrdb", ["xrdb"], .xresources) {
    numbered("Ansi_", 0..<16, "_Color")
    slots([
      "Background_Color": .background, "Foreground_Color": .text, "Cursor_Color": .cursor,
      "Cursor_Text_Color": .cursorText, "Selection_Color": .selection, "Selected_Text_Color": .selectionText,
    ])
  } options: {
    $0.themeID = { $0 == ["#define"] ? "" : nil }
    $0.allowsTextAfterColors = true
    $0.reportsOtherColors = true
    $0.addedLines = .likeExisting
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
    var open: [Condition] = []
    var failed = 0
    var active: [Entry] = []
    for entry in parsed.entries {
      let directive = entry.path.first ?? ""
      let name = parsed.bytes.words(entry.value).first.map { String(text($0)) } ?? ""
      switch directive {
      case "#ifdef", "#ifndef", "#if":
        let holds = directive == "#if" || defined.contains(name) == (directive == "#ifdef")
        open.append(Condition(holds: holds, hasHeld: holds, start: entry.value.lowerBound))
        failed += holds ? 0 : 1
        note(directive, name, holds, at: entry.value.lowerBound)
      case "#elif", "#else":
        guard let last = open.indices.last else { continue }
        failed -= open[last].holds ? 0 : 1
        open[last].enterNextBranch(isLast: directive == "#else")
        failed += open[last].holds ? 0 : 1
      case "#endif":
        guard let last = open.popLast() else { continue }
        failed -= last.holds ? 0 : 1
        if open.isEmpty { conditionalBlocks.append(last.start..<entry.value.upperBound) }
      case _ where failed > 0: otherThemes.append(entry.value)
      default:
        if directive == "#define" { defined.insert(entry.key) }
        active.append(entry)
      }
    }
    if let first = open.first { conditionalBlocks.append(first.start..<bytes.count) }
    return active
  }

  private struct Condition {
    var (holds, hasHeld): (Bool, Bool)
    let start: Int

    /// Moves to the next branch. Only `#else` can hold, and only if no earlier branch did.
    mutating func enterNextBranch(isLast: Bool) {
      holds = isLast && !hasHeld
      hasHeld = hasHeld || holds
    }
  }

  private mutating func note(_ condition: String, _ name: String, _ holds: Bool, at offset: Int) {
    if condition == "#if" {
      note("The condition of #if was assumed to be true.", at: offset)
    } else if !holds {
      note("The lines under \(condition) \(Swatch.cleanName(name)) were ignored.", at: offset)
    }
  }
}

extension String {
  /// The text without final backslashes, which would continue a comment on the next line.
  var asComment: String { String(reversed().drop { $0 == "\\" }.reversed()) }
}
