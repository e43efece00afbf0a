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

  init(path: String, format: ThemeFormat?, fallback fallbackFormat: ThemeFormat? = nil) {
    (self.path, self.format, self.fallbackFormat) = (path.expandingTilde(), format, fallbackFormat)
  }

  /// Parses `path` or `format path`.
  init(typed text: String, fallback format: ThemeFormat?) {
    let parts = text.split(separator: " ", maxSplits: 1)
    let typedFormat = parts.count == 2 ? ThemeFormat(rawValue: parts[0].lowercased()) : nil
    self.init(path: typedFormat == nil ? text : String(parts[1]), format: typedFormat, fallback: format)
  }

  /// Writes a theme, and returns a status message that lists unsupported colors.
  func write(_ theme: ColorTheme) throws -> String {
    if FileStatus(path) != nil { return try update(to: theme, missingTitle: "Written only to new files") }
    guard let format = format ?? ThemeFormat(fileName: path, fallback: fallbackFormat) else {
      throw Failure(
        "Cannot determine the format of \(path.quoted). Type a format first, as in ‘kitty theme.conf’.")
    }
    // New files get all colors, except selection colors that the theme does not set.
    let completed = theme.completed.filter { theme[$0] != nil || $0 != .selection && $0 != .selectionText }
    let (bytes, missingSlots) = format.encoded(completed)
    try OutputFile(path: path, replacesExisting: false).write(bytes)
    return "Wrote \(path.quoted) as \(format.title)."
      + (missingSlots.isEmpty ? "" : " " + Self.message(about: missingSlots, format))
  }

  /// Changes the colors in the file and adds missing ones where possible. All other bytes are unchanged.
  func update(to theme: ColorTheme, missingTitle: String? = nil) throws -> String {
    let bytes = try InputFile.bytes(at: path, limit: ThemeFile.byteLimit)
    let file = try ThemeFile(reading: bytes, fileName: path, as: format)
    let (new, added, missingSlots) = file.updated(to: theme)
    let unsupportedSlots = Set(file.format.encoded(theme.completed).missingSlots)
    let missing = missingSlots.filter { !unsupportedSlots.contains($0) }
    let withoutColorCount = missing.count(where: file.ignoredSlots.contains)
    var notices: [String] = []
    if new != bytes { try OutputFile(path: path, replacesExisting: true).write(new) { notices.append($0) } }
    let count = theme.slots.count { theme[$0] != file.theme[$0] && !(missingSlots + added).contains($0) }
    let isSame = new == bytes && missing.isEmpty
    let changes = Self.message(changed: count, added, missing.count - withoutColorCount, withoutColorCount)
    let change = "\(changes) in \(path.quoted) (\(file.format.title))."
    var sentences = [isSame ? "\(path.quoted) already has these colors." : change]
    if !missing.isEmpty {
      sentences.append(
        "\(missingTitle ?? "Written only by --to \(file.format.rawValue) -o FILE"): \(missing.listed).")
    }
    let unsupported = missingSlots.filter(unsupportedSlots.contains)
    if !unsupported.isEmpty { sentences.append(Self.message(about: unsupported, file.format)) }
    return (sentences + notices + Self.notes(about: file, new, theme)).joined(separator: " ")
  }

  private static func notes(about file: ThemeFile, _ changed: [UInt8], _ theme: ColorTheme) -> [String] {
    var sentences: [String] = []
    let new = try? ThemeFile(reading: changed, fileName: "", as: file.format).theme
    if TerminalSlot.extended.contains(where: { theme[$0] == nil && new?[$0] != file.theme[$0] }) {
      sentences.append("Shades between background and foreground were updated.")
    }
    if new != file.theme, !file.unchangedNames.isEmpty {
      sentences.append("Unchanged: \(file.unchangedNames.joined(separator: ", ")).")
    }
    if file.themeCount == 2 { sentences.append("The other theme in the file is unchanged.") }
    let others = file.themeCount - 1
    return sentences + (others > 1 ? ["The \(others) other themes in the file are unchanged."] : [])
  }

  /// Returns the start of the status message, up to the file name.
  private static func message(
    changed: Int, _ added: [TerminalSlot], _ missing: Int, _ withoutColor: Int
  ) -> String {
    var parts: [String] = []
    if changed > 0 || added.isEmpty && missing + withoutColor == 0 {
      parts.append("Changed \(changed.counting("color"))")
    }
    if !added.isEmpty {
      parts.append(parts.isEmpty ? "Added \(added.count.counting("color"))" : "added \(added.count)")
    }
    if missing > 0 { parts.append("\(missing.counting("color")) \(missing == 1 ? "has" : "have") no line") }
    if withoutColor > 0 {
      let subject = missing > 0 ? "\(withoutColor)" : withoutColor.counting("color")
      parts.append("\(subject) \(withoutColor == 1 ? "has a line" : "have lines") without a color")
    }
    return parts.joined(separator: ", ")
  }

  static func message(about missingSlots: [TerminalSlot], _ format: ThemeFormat) -> String {
    "Not supported by \(format.title): \(missingSlots.listed)."
  }
}

extension ThemeFormat {
  /// Determines the format from a format's name in a file name, or else from its extension; `fallback` is for
  /// ambiguous and unknown extensions.
  init?(fileName: String, fallback: ThemeFormat? = nil) {
    let name = fileName.lowercased().lastPathComponent
    let extensionMatches = Self.allCases.filter { format in
      format.fileExtensions.contains { name.hasSuffix("." + $0) }
    }
    let acceptedFallback =
      extensionMatches.isEmpty || fallback.map(extensionMatches.contains) == true ? fallback : nil
    // pywal files have the extension .json, like those of another format.
    let pywal = fallback == .pywal && name.hasSuffix(".json") ? fallback : nil
    let extensionMatch = extensionMatches.count == 1 ? extensionMatches.first : nil
    let nameMatch = Self.allCases.first { $0.isNamed(in: name) }
    guard let format = nameMatch ?? pywal ?? extensionMatch ?? acceptedFallback else { return nil }
    self = format
  }
}
