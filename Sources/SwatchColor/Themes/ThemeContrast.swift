/// The contrast ratios of a terminal theme, as a table with a row for each color.
public struct ThemeContrast: Hashable, Sendable {
  /// The background or rendition of a color.
  public enum Column: String, CaseIterable, Hashable, Sendable {
    /// On the terminal's background.
    case background
    /// On the selection's background.
    case selection
    /// Dim (SGR 2) on the terminal's background: two thirds color, one third background. Terminals differ.
    case dim
    /// A bright color on its normal counterpart.
    case normal

    /// The column header.
    public var title: String {
      switch self {
      case .background: "bg"
      case .selection: "select"
      case .dim: "dim"
      case .normal: "normal"
      }
    }
  }

  /// A cell of the table.
  public struct Place: Hashable, Sendable {
    /// The row.
    public let slot: TerminalSlot
    /// The column.
    public let column: Column

    /// Creates a place.
    public init(_ slot: TerminalSlot, _ column: Column) { (self.slot, self.column) = (slot, column) }
  }

  /// The value of a table cell.
  public struct Entry: Hashable, Sendable {
    /// The position.
    public let place: Place
    /// The WCAG 2.2 contrast, 1…21.
    public let contrast: WCAGContrast
    /// The required minimum; `nil` if the color need not be visible, such as black on a dark background.
    public let minimum: Double?

    /// True if the contrast is below the minimum.
    public var fails: Bool { minimum.map { contrast.ratio < $0 } ?? false }
  }

  /// The rows of the table.
  public static let rows: [TerminalSlot] = [.text] + TerminalSlot.named + [.cursor]

  /// All entries in row order.
  public let entries: [Entry]

  /// Measures a theme, with missing colors as in ``ColorTheme/completed``.
  public init(_ theme: ColorTheme) {
    let theme = theme.completed
    let isDark = theme.isDark
    entries = Self.rows.flatMap { slot in
      Column.allCases.compactMap { Entry(Place(slot, $0), in: theme, isDark: isDark) }
    }
  }

  /// The entries below their minimum.
  public var failing: [Entry] { entries.filter(\.fails) }

  /// Returns the entry at a place, if any.
  public subscript(place: Place) -> Entry? { entries.first { $0.place == place } }

  /// Minimums of WCAG 2.2 for text (success criterion 1.4.3) and for graphics and large text (1.4.11).
  private static let (text, graphics) = (4.5, 3.0)
  /// Minimums not covered by guidelines: intentionally dim text, and two distinguishable shades.
  private static let (dim, shades) = (2.0, 1.2)

  /// Returns the minimum for a slot; `nil` for black on dark backgrounds and white on light ones, which are
  /// not used for text. Bright black is for secondary text.
  fileprivate static func minimum(of slot: TerminalSlot, isDark: Bool) -> Double? {
    switch slot {
    case .palette(0): isDark ? nil : text
    case .palette(7), .palette(15): isDark ? text : nil
    case .palette(8), .cursor: graphics
    default: text
    }
  }

  fileprivate static func minimum(at place: Place, isDark: Bool) -> Double? {
    guard let onBackground = minimum(of: place.slot, isDark: isDark) else { return nil }
    switch place.column {
    case .background: return onBackground
    case .selection: return min(onBackground, graphics)
    case .dim: return place.slot == .palette(8) ? nil : dim
    case .normal: return place.slot == .palette(15) ? nil : shades
    }
  }
}

extension ThemeContrast.Entry {
  /// Measures the contrast at a place in a completed theme; returns `nil` if the table has no entry there.
  init?(_ place: ThemeContrast.Place, in theme: ColorTheme, isDark: Bool) {
    guard let (foreground, background) = Self.pair(at: place, in: theme) else { return nil }
    self.place = place
    contrast = WCAGContrast(of: Color(foreground), on: Color(background))
    minimum = ThemeContrast.minimum(at: place, isDark: isDark)
  }

  /// Returns the foreground and the background.
  private static func pair(at place: ThemeContrast.Place, in theme: ColorTheme) -> (RGB24, RGB24)? {
    guard let color = theme[place.slot], let background = theme[.background] else { return nil }
    switch (place.column, place.slot) {
    case (.background, _): return (color, background)
    case (_, .cursor): return nil
    case (.selection, .text): return theme[.selection].map { (theme[.selectionText] ?? color, $0) }
    // The selected-text color replaces all other colors.
    case (.selection, _): return theme[.selectionText] == nil ? theme[.selection].map { (color, $0) } : nil
    case (.dim, _):
      return (Color(color).opacity(2.0 / 3).composited(over: Color(background)).rgb24, background)
    case (.normal, .palette(let index)):
      guard (8..<16).contains(index), let normal = theme[.palette(index - 8)] else { return nil }
      return (color, normal)
    case (.normal, _): return nil
    }
  }
}
