import SwatchColor

/// A theme format: which path of which syntax is which color, and how a new file is written.
struct ThemeTable: Sendable {
  /// What a path stands for.
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

  /// How an added line is written: as the one before it, or as in a new file.
  enum AddedLines: Sendable { case likeOthers, likeNew }

  /// What users call the format.
  let title: String
  /// The endings of file names that suggest it, in lower case.
  let fileExtensions: [String]
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
  /// How a line is written that is added for a color without one; `nil` where none can be.
  var addedLines: AddedLines?
  /// True if the shades between background and text follow these.
  var followsShades = false
  /// What is written around the digits of a color in place of a word.
  var marks = ThemeColorText.Marks()
  var opacity = ThemeColorText.OpacityPlace.behind
  /// Reads what the rows do not say.
  var read: @Sendable (inout ThemeScan) -> Void = { $0.readRows() }
  /// Writes a new file, from the colors of the rows that the theme has.
  let write: @Sendable (TerminalScheme, [(key: String, color: RGB24)]) -> String

  /// The roles by path.
  private(set) var roles: [String: Role] = [:]
  private(set) var keys: [TerminalSlot: String] = [:]
}

extension ThemeTable {
  init(
    _ title: String, _ fileExtensions: [String], _ syntax: Syntax, _ rows: [[Row]],
    _ change: (inout ThemeTable) -> Void = { _ in },
    write: @escaping @Sendable (TerminalScheme, [(key: String, color: RGB24)]) -> String
  ) {
    self.init(
      title: title, fileExtensions: fileExtensions, syntax: syntax, rows: rows.flatMap(\.self), write: write)
    change(&self)
    roles = Dictionary(self.rows.map { ($0.path, $0.role) }, uniquingKeysWith: { first, _ in first })
    for case (let path, .slots(let slots)) in self.rows {
      if let slot = slots.first, keys[slot] == nil { keys[slot] = path }
    }
  }

  /// What a path stands for, and the theme that it belongs to.
  func role(of path: [String]) -> (role: Role, theme: String)? {
    for length in 1...max(1, min(3, path.count)) {
      guard let role = roles[path.suffix(length).joined(separator: ".")],
        let theme = theme(path.dropLast(length))
      else { continue }
      return (role, theme)
    }
    return nil
  }

  /// A new file with the colors of a theme.
  func text(of scheme: TerminalScheme) -> String {
    let colors = rows.compactMap { path, role -> (key: String, color: RGB24)? in
      guard case .slots(let slots) = role, let slot = slots.first, let color = scheme[slot] else {
        return nil
      }
      return (path, color)
    }
    return write(scheme, colors)
  }

  // MARK: Rows

  /// The eight colors of a palette, as most formats call them.
  static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  static func slots(_ rows: KeyValuePairs<String, TerminalSlot>) -> [Row] {
    rows.map { ($0.key, .slots([$0.value])) }
  }

  /// Colors of the palette by their numbers.
  static func numbered(_ prefix: String, _ indices: Range<Int>, from first: Int = 0, _ suffix: String = "")
    -> [Row]
  {
    indices.map { (prefix + "\($0 - first)" + suffix, .slots([.palette(UInt8($0))])) }
  }

  /// Eight colors of the palette by their names.
  static func named(_ names: [String], from first: UInt8 = 0) -> [Row] {
    zip(names, first...).map { ($0, .slots([.palette($1)])) }
  }

  /// Other paths for the colors of some rows.
  static func aliases(_ rows: [Row], _ path: (String) -> String) -> [Row] {
    rows.compactMap { row in
      guard case .slots(let slots) = row.role, let slot = slots.first else { return nil }
      return (path(row.path), .alias(slot))
    }
  }

  /// The object that a value of JSON is in, as a theme.
  static let object: @Sendable (ArraySlice<String>) -> String? = { $0.joined(separator: "\u{0}") }
  /// For paths that are whole.
  static let root: @Sendable (ArraySlice<String>) -> String? = { $0.isEmpty ? "" : nil }
}

extension [(key: String, color: RGB24)] {
  /// A text for each color.
  func lines(_ line: (String, String) -> String) -> String {
    map { line($0.key, $0.color.hex) }.joined()
  }

  /// Members of JSON, a line each.
  func members(indent: Int) -> String {
    map { String(repeating: " ", count: indent) + "\"\($0.key)\": \"\($0.color.hex)\"" }.joined(
      separator: ",\n")
  }
}

extension TerminalScheme {
  /// The 16 colors of the palette, all of them: what formats have as a list leaves none out.
  var allNamed: [RGB24] {
    let full = completed
    return TerminalSlot.named.map { full[$0] ?? RGB24(0) }
  }

  /// The name, for formats that need one.
  var nameOrOurs: String { name.isEmpty ? "swatchterm" : name }
}
