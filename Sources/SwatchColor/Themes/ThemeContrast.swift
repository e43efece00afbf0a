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
    public var title: String { self == .background ? "bg" : self == .selection ? "select" : rawValue }
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

    /// Measures the contrast at a place in a completed theme; returns `nil` if the table has no entry there.
    init?(_ place: ThemeContrast.Place, in theme: ColorTheme, isDark: Bool) {
      guard let color = theme[place.slot], let background = theme[.background] else { return nil }
      let pair: (foreground: RGB24, background: RGB24)? =
        switch (place.column, place.slot) {
        case (.background, _): (color, background)
        case (_, .cursor): nil
        case (.selection, .text): theme[.selection].map { (theme[.selectionText] ?? color, $0) }
        // The selected-text color replaces all other colors.
        case (.selection, _): theme[.selectionText] == nil ? theme[.selection].map { (color, $0) } : nil
        case (.dim, _): (Color(color).opacity(2.0 / 3).composited(over: Color(background)).rgb24, background)
        case (.normal, .palette(let index)) where 8..<16 ~= index:
          theme[.palette(index - 8)].map { (color, $0) }
        case (.normal, _): nil
        }
      guard let pair else { return nil }
      self.place = place
      contrast = WCAGContrast(of: Color(pair.foreground), on: Color(pair.background))
      minimum = ThemeContrast.minimum(at: place, isDark: isDark)
    }
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
  /// A minimum not covered by guidelines, for intentionally dim text.
  private static let dim = 2.0
  /// A minimum not covered by guidelines, for two distinguishable shades.
  static let shades = 1.2

  /// Returns the minimum at a place; `nil` for black on dark backgrounds and white on light ones, which are
  /// not used for text. Bright black is for secondary text.
  fileprivate static func minimum(at place: Place, isDark: Bool) -> Double? {
    let onBackground: Double
    switch place.slot {
    case .palette(0) where isDark, .palette(7) where !isDark, .palette(15) where !isDark: return nil
    case .palette(8), .cursor: onBackground = graphics
    default: onBackground = text
    }
    switch place.column {
    case .background: return onBackground
    case .selection: return min(onBackground, graphics)
    case .dim: return place.slot == .palette(8) ? nil : dim
    case .normal: return place.slot == .palette(15) ? nil : shades
    }
  }
}
