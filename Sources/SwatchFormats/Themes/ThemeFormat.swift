import SwatchColor
import SwatchText

/// A file format for terminal colors: the role of each path in the syntax, and a function that writes files.
///
/// Each format is defined in its own extension.
public struct ThemeFormat: RawRepresentable, CaseIterable, Hashable, Sendable {
  typealias Row = (path: String, role: Role)

  enum Role: Sendable {
    /// The color of one or more slots. New files use the color of the first.
    case slots([TerminalSlot])
    /// Another path for a slot's color. It is read, but not written.
    case alias(TerminalSlot)
    /// A copy of a slot's color, which another path defines. It is updated, but not read.
    case copy(TerminalSlot)
    /// A color derived from a slot's color. It is reported, but not updated.
    case unchanged
    /// Colors 0 to 15, separated by commas or semicolons.
    case list
    /// The name or the author of the theme.
    case name, author
    /// A switch that enables the colors of slots if it has this value.
    case enabledIf(String, [TerminalSlot])

    /// The slot whose color new files write.
    var slot: TerminalSlot? { if case .slots(let slots) = self { slots.first } else { nil } }
  }

  @resultBuilder enum Rows {
    static func buildExpression(_ rows: [Row]) -> [Row] { rows }
    static func buildBlock(_ parts: [Row]...) -> [Row] { parts.flatMap(\.self) }
  }

  /// The style of an added line: the style of the line before it, or that of a new file.
  enum AddedLines: Sendable { case likeExisting, asInNewFile }

  /// The name used on the command line.
  public let rawValue: String
  /// The display name.
  public let title: String
  /// The usual file name suffixes, in lower case.
  public let fileExtensions: [String]
  /// The file names used by this format only, in lower case.
  var fileNames: [String] = []
  let syntax: Syntax
  var opacity = ThemeColorText.OpacityPosition.last
  /// The delimiters of a color that replaces a name or keyword.
  var delimiters = ThemeColorText.Delimiters()
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
  /// Returns the theme's ID for the keys before a path; `nil` if the format does not allow the path there.
  var themeID: @Sendable (ArraySlice<String>) -> String? = { _ in "" }
  /// An older format of the same program, which is tried first; `nil` if there is none.
  var olderFormat: (@Sendable () -> ThemeFormat)?
  /// The paths, with keys joined by periods, in the order of a new file. Keys before them identify the theme.
  @Rows let rows: @Sendable () -> [Row]
  var read: @Sendable (inout ThemeScan) -> Void = { $0.readRows() }
  /// Writes a new file from the theme and the colors of its rows.
  let write: @Sendable (ColorTheme, [(key: String, color: RGB24)]) -> String

  /// All formats, in display order.
  public static let allCases: [ThemeFormat] = [
    .kitty, .alacritty, .foot, .wezterm, .ghostty, .konsole, .gnome, .windowsTerminal, .pywal, .iterm2,
    .xresources, .console, .base16, .base24, .tmux, .shell, .vscode, .appleTerminal, .xfce, .termux, .rio,
    .ptyxis, .tilix, .putty, .warp, .zed, .windowsConsole, .xrdb,
  ]

  /// Returns true if a file name in lower case is specific to this format or contains the format's name,
  /// which must be a separate word if it has up to three characters.
  public func isNamed(in fileName: String) -> Bool {
    if fileNames.contains(fileName) { return true }
    guard rawValue.count <= 3 else { return fileName.contains(text: rawValue) }
    return fileName.split { !$0.isLetter && !$0.isNumber }.contains { $0 == rawValue }
  }

  /// Finds the colors in a file. `parsed` caches the file parsed in each syntax.
  func scan(_ bytes: [UInt8], _ parsed: inout [Syntax: ParsedText]) -> ThemeScan {
    if let old = olderFormat?().scan(bytes, &parsed), !old.fields.isEmpty { return old }
    let text = parsed[syntax] ?? syntax.parsing(bytes)
    parsed[syntax] = text
    return ThemeScan(bytes, text, self)
  }

  func scan(_ bytes: [UInt8]) -> ThemeScan {
    var parsed: [Syntax: ParsedText] = [:]
    return scan(bytes, &parsed)
  }

  /// Writes a theme in this format. Returns the file, and the slots whose colors it cannot express.
  public func encoded(_ theme: ColorTheme) -> (bytes: [UInt8], missingSlots: [TerminalSlot]) {
    let colors = rows().compactMap { path, role in
      role.slot.flatMap { theme[$0] }.map { (key: path, color: $0) }
    }
    let bytes = Array(write(theme, colors).utf8)
    let written = scan(bytes).theme
    return (bytes, theme.slots.filter { written[$0] != theme[$0] })
  }

  /// Returns the slots that the format requires but `theme` does not define. They get xterm's colors.
  public func assumedSlots(for theme: ColorTheme) -> [TerminalSlot] {
    let written = scan(encoded(theme).bytes).theme
    return TerminalSlot.named.filter { theme[$0] == nil && written[$0] == ColorTheme.xterm[$0] }
  }

  /// The rows of all formats, indexed by path and by slot when the first file is read.
  private static let tables = (allCases + allCases.compactMap { $0.olderFormat?() }).reduce(
    into: [String: (roles: [String: Role], keys: [TerminalSlot: String])]()
  ) { tables, format in
    let rows = format.rows()
    let keys = rows.compactMap { path, role in role.slot.map { ($0, path) } }
    tables[format.rawValue] = (
      Dictionary(rows.map { ($0.path, $0.role) }, uniquingKeysWith: { first, _ in first }),
      Dictionary(keys, uniquingKeysWith: { first, _ in first })
    )
  }

  var roles: [String: Role] { Self.tables[rawValue]?.roles ?? [:] }
  var keys: [TerminalSlot: String] { Self.tables[rawValue]?.keys ?? [:] }

  func role(of path: [String]) -> (role: Role, themeID: String)? {
    let roles = roles
    for length in 1...max(1, min(3, path.count)) {
      guard let role = roles[path.suffix(length).joined(separator: ".")] else { continue }
      guard let themeID = themeID(path.dropLast(length)) else { continue }
      return (role, themeID)
    }
    return nil
  }

  static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  static func slots(_ rows: KeyValuePairs<String, TerminalSlot>) -> [Row] {
    rows.map { ($0.key, .slots([$0.value])) }
  }

  static func numbered(_ head: String, _ range: Range<Int>, from first: Int = 0, _ tail: String = "") -> [Row]
  { range.map { (head + "\($0 - first)" + tail, .slots([.palette(UInt8($0))])) } }

  static func named(_ names: [String], from first: UInt8 = 0) -> [Row] {
    zip(names, first...).map { ($0, .slots([.palette($1)])) }
  }

  static func aliases(_ rows: [Row], _ path: (String) -> String) -> [Row] {
    rows.compactMap { row in row.role.slot.map { (path(row.path), .alias($0)) } }
  }

  /// Identifies the theme by the JSON object that contains a value.
  static let object: @Sendable (ArraySlice<String>) -> String? = { $0.joined(separator: "\u{0}") }
  /// Accepts complete paths only.
  static let root: @Sendable (ArraySlice<String>) -> String? = { $0.isEmpty ? "" : nil }
}

extension ThemeFormat {
  /// Creates a format from its name on the command line.
  public init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }
}

extension [(key: String, color: RGB24)] {
  func lines(_ line: (String, String) -> String) -> String { map { line($0.key, $0.color.hex) }.joined() }

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

extension String {
  var capitalizedInASCII: String { prefix(1).uppercased() + dropFirst() }
}
