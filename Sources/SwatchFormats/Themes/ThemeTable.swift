import SwatchColor
import SwatchText

/// A theme format: the color slot of each path in a syntax, and a function that writes new files.
struct ThemeTable: Sendable {
  typealias Row = (path: String, role: Role)

  enum Role: Sendable {
    /// The color of one or more slots. In new files, it is that of the first.
    case slots([TerminalSlot])
    /// Another path for the color of a slot, which is read but not written.
    case alias(TerminalSlot)
    /// A copy of the color of a slot, which another path defines. It is updated, but not read.
    case copy(TerminalSlot)
    /// A color derived from that of a slot, which is reported but not updated.
    case unchanged
    /// Colors 0 to 15, separated by commas or semicolons.
    case list
    /// The name or the author of the theme.
    case name, author
    /// A switch that enables the colors of slots if it has this value.
    case enabledIf(String, [TerminalSlot])
  }

  /// The style of an added line: the style of the line before it, or that of a new file.
  enum AddedLines: Sendable { case likeExisting, likeNew }

  let title: String
  /// The usual file name suffixes, in lower case.
  let fileExtensions: [String]
  /// The file names used by this format only, in lower case.
  var fileNames: [String] = []
  let syntax: Syntax
  /// The paths, with keys joined by periods, in the order of a new file. Keys before them identify the theme.
  let rows: [Row]
  /// Returns the theme for the keys before a path, or `nil` if the format does not allow the path there.
  var themeID: @Sendable (ArraySlice<String>) -> String? = { _ in "" }
  /// Words that let the terminal choose a color.
  var words: Set<String> = []
  /// Keys whose values name included files.
  var includes: Set<String> = []
  /// True if a comment or another value can follow a color on its line.
  var allowsTextAfterColors = false
  /// True if colors under unknown keys are reported by key.
  var reportsOtherColors = false
  /// The style of a line added for a missing color, or `nil` if none can be added.
  var addedLines: AddedLines?
  /// True if a new background or foreground also changes the shades between them.
  var updatesShades = false
  /// The marks around the digits of a color that replaces a word.
  var delimiters = ThemeColorText.Delimiters()
  var opacity = ThemeColorText.OpacityPosition.last
  var read: @Sendable (inout ThemeScan) -> Void = { $0.readRows() }
  /// Writes a new file from the theme and the colors of its rows.
  let write: @Sendable (ColorTheme, [(key: String, color: RGB24)]) -> String

  var roles: [String: Role] = [:]
  var keys: [TerminalSlot: String] = [:]
}

extension ThemeTable {
  init(
    _ title: String, _ fileExtensions: [String], _ syntax: Syntax, _ rows: [[Row]],
    _ change: (inout ThemeTable) -> Void = { _ in },
    write: @escaping @Sendable (ColorTheme, [(key: String, color: RGB24)]) -> String
  ) {
    self.init(
      title: title, fileExtensions: fileExtensions, syntax: syntax, rows: rows.flatMap(\.self), write: write)
    change(&self)
    roles = Dictionary(self.rows.map { ($0.path, $0.role) }, uniquingKeysWith: { first, _ in first })
    for case (let path, .slots(let slots)) in self.rows {
      if let slot = slots.first, keys[slot] == nil { keys[slot] = path }
    }
  }

  func role(of path: [String]) -> (role: Role, themeID: String)? {
    for length in 1...max(1, min(3, path.count)) {
      guard let role = roles[path.suffix(length).joined(separator: ".")],
        let themeID = themeID(path.dropLast(length))
      else { continue }
      return (role, themeID)
    }
    return nil
  }

  func text(of theme: ColorTheme) -> String {
    let colors = rows.compactMap { path, role -> (key: String, color: RGB24)? in
      guard case .slots(let slots) = role, let slot = slots.first, let color = theme[slot] else {
        return nil
      }
      return (path, color)
    }
    return write(theme, colors)
  }

  // MARK: Rows

  static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  static func slots(_ rows: KeyValuePairs<String, TerminalSlot>) -> [Row] {
    rows.map { ($0.key, .slots([$0.value])) }
  }

  static func numbered(_ prefix: String, _ indices: Range<Int>, from first: Int = 0, _ suffix: String = "")
    -> [Row]
  {
    indices.map { (prefix + "\($0 - first)" + suffix, .slots([.palette(UInt8($0))])) }
  }

  static func named(_ names: [String], from first: UInt8 = 0) -> [Row] {
    zip(names, first...).map { ($0, .slots([.palette($1)])) }
  }

  static func aliases(_ rows: [Row], _ path: (String) -> String) -> [Row] {
    rows.compactMap { row in
      guard case .slots(let slots) = row.role, let slot = slots.first else { return nil }
      return (path(row.path), .alias(slot))
    }
  }

  /// The theme of a value is the JSON object that contains it.
  static let object: @Sendable (ArraySlice<String>) -> String? = { $0.joined(separator: "\u{0}") }
  /// Accepts complete paths only.
  static let root: @Sendable (ArraySlice<String>) -> String? = { $0.isEmpty ? "" : nil }
}

extension [(key: String, color: RGB24)] {
  func lines(_ line: (String, String) -> String) -> String {
    map { line($0.key, $0.color.hex) }.joined()
  }

  func members(indent: Int) -> String {
    map { String(repeating: " ", count: indent) + "\"\($0.key)\": \"\($0.color.hex)\"" }.joined(
      separator: ",\n")
  }
}

extension ColorTheme {
  /// The 16 palette colors, with defaults for missing ones, because lists cannot have gaps.
  var paletteColors: [RGB24] {
    let full = completed
    return TerminalSlot.named.map { full[$0] ?? RGB24(0) }
  }

  var nameOrDefault: String { name.isEmpty ? "swatchterm" : name }
}
