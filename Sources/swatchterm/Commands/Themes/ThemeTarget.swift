import SwatchColor
import SwatchFormats
import SwatchSystem
import SwatchText

/// The destination of a theme: an existing file, updated in place, or a new file.
struct ThemeTarget {
  let path: String
  /// The format of a new file; `nil` to derive it from the name.
  let format: ThemeFormat?
  /// The format of a new file whose name does not indicate one.
  private let fallbackFormat: ThemeFormat?

  init(path: String, format: ThemeFormat?, otherwise fallbackFormat: ThemeFormat? = nil) {
    (self.path, self.format, self.fallbackFormat) = (path.expandingTilde(), format, fallbackFormat)
  }

  /// Parses `path` or `format path`.
  init(typed text: String, otherwise format: ThemeFormat?) {
    let words = text.split(separator: " ", maxSplits: 1)
    if words.count == 2, let named = ThemeFormat(rawValue: words[0].lowercased()) {
      self.init(path: String(words[1]), format: named)
    } else {
      self.init(path: text, format: nil, otherwise: format)
    }
  }

  /// Writes a theme, and returns a report that includes unsupported colors.
  func write(_ theme: ColorTheme) throws -> String {
    if FileStatus(path) != nil { return try update(to: theme, all: "Only a new file would get") }
    guard let format = format ?? ThemeFormat(fileName: path, otherwise: fallbackFormat) else {
      throw Failure("Unknown format of \(path.quoted). Type a format first, as in ‘kitty theme.conf’.")
    }
    // New files get all colors. The selection is left to the terminal's default unless the theme sets it.
    let whole = theme.completed.filter {
      theme[$0] != nil || $0 != .selection && $0 != .selectionText
    }
    let (bytes, missingSlots) = format.encoded(whole)
    try OutputFile(path: path, replacesExisting: false).write(bytes)
    return "Wrote \(path.quoted) as \(format.title)."
      + (missingSlots.isEmpty ? "" : " " + Self.sentence(on: missingSlots, format))
  }

  /// Changes the colors in the file and adds missing ones where possible. All other bytes are unchanged.
  func update(to theme: ColorTheme, all: String? = nil) throws -> String {
    let bytes = try InputFile.bytes(at: path, limit: ThemeFile.byteLimit)
    let file = try ThemeFile(reading: bytes, fileName: path, as: format)
    let (changed, added, missingSlots) = file.updated(to: theme)
    let unsupportedSlots = Set(file.format.encoded(theme.completed).missingSlots)
    let missing = missingSlots.filter { !unsupportedSlots.contains($0) }
    let unread = missing.filter(file.unreadSlots.contains)
    var notices: [String] = []
    if changed != bytes {
      try OutputFile(path: path, replacesExisting: true).write(changed) { notices.append($0) }
    }
    let count = theme.slots.filter {
      theme[$0] != file.theme[$0] && !missingSlots.contains($0) && !added.contains($0)
    }.count
    var sentences = [
      changed == bytes && missing.isEmpty
        ? "\(path.quoted) already has these colors."
        : Self.sentence(
          changed: count, added: added, missing: missing.count - unread.count, unread: unread.count)
          + " in \(path.quoted), as \(file.format.title)."
    ]
    if !missing.isEmpty {
      sentences.append("\(all ?? "Only --to \(file.format.rawValue) -o FILE writes"): \(missing.listed).")
    }
    let never = missingSlots.filter(unsupportedSlots.contains)
    if !never.isEmpty { sentences.append(Self.sentence(on: never, file.format)) }
    return (sentences + notices + Self.sentences(on: file, changed, theme)).joined(separator: " ")
  }

  /// Notes on derived shades and on other themes in the file.
  private static func sentences(on file: ThemeFile, _ changed: [UInt8], _ theme: ColorTheme) -> [String] {
    var sentences: [String] = []
    let new = try? ThemeFile(reading: changed, fileName: "", as: file.format).theme
    if TerminalSlot.extended.contains(where: { theme[$0] == nil && new?[$0] != file.theme[$0] }) {
      sentences.append("Shades between background and foreground were updated.")
    }
    if new != file.theme, !file.unchangedNames.isEmpty {
      sentences.append("Unchanged: \(file.unchangedNames.joined(separator: ", ")).")
    }
    if file.themeCount > 1 {
      let others = file.themeCount - 1
      sentences.append(
        others == 1
          ? "The other theme in the file is unchanged."
          : "The \(others) other themes in the file are unchanged.")
    }
    return sentences
  }

  /// Returns the beginning of the report, up to the file name.
  private static func sentence(changed: Int, added: [TerminalSlot], missing: Int, unread: Int) -> String {
    var parts: [String] = []
    if changed > 0 || added.isEmpty && missing + unread == 0 {
      parts.append("Changed \(changed.counting("color"))")
    }
    if !added.isEmpty {
      parts.append(parts.isEmpty ? "Added \(added.count.counting("color"))" : "added \(added.count)")
    }
    if missing > 0 { parts.append("\(missing.counting("color")) \(missing == 1 ? "has" : "have") no line") }
    if unread > 0 {
      let subject = missing > 0 ? "\(unread)" : unread.counting("color")
      parts.append(
        subject + (unread == 1 ? " has a line without a color" : " have lines without a color"))
    }
    return parts.joined(separator: ", ")
  }

  static func sentence(on missingSlots: [TerminalSlot], _ format: ThemeFormat) -> String {
    "Not supported by \(format.title): \(missingSlots.listed)."
  }
}

extension ThemeFormat {
  /// The format that a file name indicates by its extension or by containing the name of a format.
  ///
  /// - Parameter otherwise: The format to use if the extension is ambiguous or unknown.
  init?(fileName: String, otherwise: ThemeFormat? = nil) {
    let name = fileName.lowercased().lastPathComponent
    let named = Self.allCases.filter { $0.isNamed(in: name) }
    let ended = Self.allCases.filter { format in format.fileExtensions.contains { name.hasSuffix("." + $0) } }
    let fitting = ended.isEmpty || otherwise.map(ended.contains) == true ? otherwise : nil
    // pywal files are JSON, like those of another format.
    let pywal = otherwise == .pywal && name.hasSuffix(".json") ? otherwise : nil
    guard let found = named.first ?? pywal ?? (ended.count == 1 ? ended.first : nil) ?? fitting else {
      return nil
    }
    self = found
  }
}
