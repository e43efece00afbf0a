import SwatchColor

/// A theme format: the color slot of each path in a syntax, and a function that writes new files.
struct ThemeTable: Sendable {
  typealias Row = (path: String, role: Role)

  enum Role: Sendable {
    /// The color of a slot, or of several, of which the first is written.
    case slots([TerminalSlot])
    /// Another path for the color of a slot, which is read but not written.
    case alias(TerminalSlot)
    /// A color that follows that of a slot, which another path defines.
    case follower(TerminalSlot)
    /// A color that belongs to a theme color but is not updated with it. It is reported.
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
  /// Returns the theme for the keys before a path, or `nil` if the format does not have the path there.
  var theme: @Sendable (ArraySlice<String>) -> String? = { _ in "" }
  /// Words that leave a color to the terminal.
  var words: Set<String> = []
  /// Keys whose values are included files.
  var includes: Set<String> = []
  /// True if a comment or another value can follow a color on its line.
  var allowsTextAfterColors = false
  /// True if colors under unknown keys are reported by key.
  var reportsOtherColors = false
  /// The style of a line added for a missing color, or `nil` if none can be added.
  var addedLines: AddedLines?
  /// True if the shades between background and text follow these two.
  var followsShades = false
  /// The marks around the digits of a color that replaces a word.
  var marks = ThemeColorText.Marks()
  var opacity = ThemeColorText.OpacityPlace.behind
  var read: @Sendable (inout ThemeScan) -> Void = { $0.readRows() }
  /// Writes a new file from the theme and the colors of its rows.
  let write: @Sendable (ColorTheme, [(key: String, color: RGB24)]) -> String

  var roles: [String: Role] = [:]
  var keys: [TerminalSlot: String] = [:]
}

/// The locations of the colors in a theme file.
struct ThemeScan {
  let table: ThemeTable
  let parsed: ParsedText
  let bytes: [UInt8]
  var fields: [ThemeField] = []
  /// The values of slots that are invalid or unused.
  var rejectedFields: [Unread] = []
  /// The ranges that belong to other themes.
  var otherThemes: [Range<Int>] = []
  /// The ranges that refer to colors elsewhere in the file.
  var references: [Range<Int>] = []
  var conditions: [Range<Int>] = []
  var themeCount = 1
  var (names, authors): ([String: String], [String: String]) = ([:], [:])
  /// The name of the theme in notes, if it has none of its own.
  var unnamedThemeTitle = "one"
  var notes: [String] = []
  /// The marks around the digits of a color that replaces a word.
  var marks: ThemeColorText.Marks
  /// Keys of other colors that the table does not find.
  var otherKeys: [String] = []
  var unchangedNames: [String] = []
  var problems: [String] = []
  var unlistedProblemCount = 0
  /// Colors that a theme defines but switches off.
  var unused: [(slots: [TerminalSlot], theme: String)] = []

  struct Unread {
    let slots: [TerminalSlot]
    let theme: String
    let range: Range<Int>
  }

  static let problemLimit = 5
  static let noteLimit = 5
  static let minimumColorCount = 4

  init(_ bytes: [UInt8], _ parsed: ParsedText, _ table: ThemeTable) {
    (self.bytes, self.parsed, self.table, marks) = (bytes, parsed, table, table.marks)
    table.read(&self)
    selectTheme(inUse: nil)
  }
}
