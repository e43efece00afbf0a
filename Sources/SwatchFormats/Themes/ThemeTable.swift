import SwatchColor

/// A theme format: which path of which syntax is which color, and how a new file is written.
struct ThemeTable: Sendable {
  /// The role of a path.
  typealias Row = (path: String, role: Role)

  enum Role: Sendable {
    /// The color of a slot, or of several, of which the first is written.
    case slots([TerminalSlot])
    /// Another path of the color of a slot, which is read and not written.
    case alias(TerminalSlot)
    /// A color that goes with that of a slot, which another path has.
    case follower(TerminalSlot)
    /// A color that is not part of the theme, but belongs to one of its colors: it stays, which is reported.
    case unchanged
    /// Colors 0 to 15, with commas or semicolons between them.
    case list
    /// The name of the theme, and who made it.
    case name, author
    /// A switch: the colors of some slots count if it has that value.
    case ifSet(String, [TerminalSlot])
  }

  /// The form of an added line: that of the line before it, or that of a new file.
  enum AddedLines: Sendable { case likeOthers, likeNew }

  /// The name of the format, for users.
  let title: String
  /// The endings of file names that suggest it, in lower case.
  let fileExtensions: [String]
  /// The whole names of files, in lower case, that only this format has.
  var fileNames: [String] = []
  let syntax: Syntax
  /// The paths, with periods between their keys, in the order of a new file. Keys before them name the theme, where a file has
  /// several.
  let rows: [Row]
  /// The theme that a path belongs to, from the keys before it; `nil` for a path that is none of the format's.
  var theme: @Sendable (ArraySlice<String>) -> String? = { _ in "" }
  /// Words in place of a color that leave it to the terminal.
  var words: Set<String> = []
  /// Keys whose values are files that are taken in.
  var includes: Set<String> = []
  /// True if a comment or another value can follow a color on its line.
  var hasCommentsBehindColors = false
  /// True if colors with other keys are reported by these keys.
  var namesOtherColors = false
  /// The form of a line that is added for a color without one; `nil` if none can be added.
  var addedLines: AddedLines?
  /// True if the shades between background and text follow these.
  var followsShades = false
  /// The text around the digits of a color that takes the place of a word.
  var marks = ThemeColorText.Marks()
  var opacity = ThemeColorText.OpacityPlace.behind
  /// Reads what the rows do not say.
  var read: @Sendable (inout ThemeScan) -> Void = { $0.readRows() }
  /// Writes a new file, from the colors of the rows that the theme has.
  let write: @Sendable (TerminalScheme, [(key: String, color: RGB24)]) -> String

  /// The roles by path.
  var roles: [String: Role] = [:]
  var keys: [TerminalSlot: String] = [:]
}

/// The places of the colors in a theme file.
struct ThemeScan {
  let table: ThemeTable
  let parsed: ParsedText
  /// The contents of the file.
  let bytes: [UInt8]
  /// The colors that were found, in the order of the file.
  var fields: [ThemeField] = []
  /// The parts that say the color of a slot in a way that is not understood, or does not count.
  var unreadFields: [Unread] = []
  /// The parts that belong to other themes in the file.
  var otherThemes: [Range<Int>] = []
  /// The parts that stand for colors which are elsewhere in the file.
  var references: [Range<Int>] = []
  /// The parts in which a line counts under a condition only.
  var conditions: [Range<Int>] = []
  /// The number of themes, of which one is read.
  var themeCount = 1
  /// The themes' names, and who made them, where the file says so.
  var (names, authors): ([String: String], [String: String]) = ([:], [:])
  /// The name of the theme among others in the file, if it has none of its own.
  var otherwiseCalled = "one"
  /// Notes on the file, in sentences.
  var notes: [String] = []
  /// The text around the digits of a color that takes the place of a word.
  var marks: ThemeColorText.Marks
  /// Keys of colors that are none of the terminal's own, which the table does not find.
  var otherKeys: [String] = []
  /// The sections of colors that stay as they are.
  var unchangedNames: [String] = []
  /// The problems found, in sentences.
  var problems: [String] = []
  /// The number of further problems.
  var unlistedProblemCount = 0
  /// Colors that a theme has, but does not use.
  var unused: [(slots: [TerminalSlot], theme: String)] = []

  /// A part that no color is read from, and what it would be the color of.
  struct Unread {
    let slots: [TerminalSlot]
    let theme: String
    let range: Range<Int>
  }

  /// More is not told of one file.
  static let problemLimit = 5
  static let noteLimit = 5
  /// Fewer colors than that are no theme of their own.
  static let fewest = 4

  init(_ bytes: [UInt8], _ parsed: ParsedText, _ table: ThemeTable) {
    (self.bytes, self.parsed, self.table, marks) = (bytes, parsed, table, table.marks)
    table.read(&self)
    keepTheme(inUse: nil)
  }
}
