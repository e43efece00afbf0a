/// How well the colors of a terminal can be told from what they stand on: a table with a row for each color.
public struct SchemeContrast: Hashable, Sendable {
  /// What a color stands on, or how.
  public enum Column: String, CaseIterable, Hashable, Sendable {
    /// On the ground of the terminal.
    case ground
    /// On the ground of what is selected.
    case selection
    /// On the ground of the terminal, but dim (SGR 2): two thirds of the color and one of the ground. Terminals differ.
    case dim
    /// A bright color on the normal one of the same name.
    case normal

    /// The head of the column.
    public var title: String {
      switch self {
      case .ground: "ground"
      case .selection: "select"
      case .dim: "dim"
      case .normal: "normal"
      }
    }
  }

  /// A place in the table.
  public struct Place: Hashable, Sendable {
    /// The color of the row.
    public let slot: TerminalSlot
    /// The column.
    public let column: Column

    /// Names a place.
    public init(_ slot: TerminalSlot, _ column: Column) { (self.slot, self.column) = (slot, column) }
  }

  /// What stands there.
  public struct Entry: Hashable, Sendable {
    /// Where.
    public let place: Place
    /// The contrast by WCAG 2.2, 1…21.
    public let contrast: WCAGContrast
    /// The lowest contrast expected; `nil` if the color need not be visible, such as black on a dark background.
    public let minimum: Double?

    /// True if the contrast is below the minimum.
    public var fails: Bool { minimum.map { contrast.ratio < $0 } ?? false }
  }

  /// The rows.
  public static let rows: [TerminalSlot] = [.text] + TerminalSlot.named + [.cursor]

  /// All entries, row by row.
  public let entries: [Entry]

  /// Measures a scheme; what it has no color for, as ``TerminalScheme/completed`` has it.
  public init(_ scheme: TerminalScheme) {
    let scheme = scheme.completed
    let isDark = scheme.isDark
    entries = Self.rows.flatMap { slot in
      Column.allCases.compactMap { Entry(Place(slot, $0), in: scheme, isDark: isDark) }
    }
  }

  /// The entries with too little contrast.
  public var failing: [Entry] { entries.filter(\.fails) }

  /// The entry at a place, if there is one.
  public subscript(place: Place) -> Entry? { entries.first { $0.place == place } }
}

extension SchemeContrast {
  /// Text (WCAG 2.2, success criterion 1.4.3), and what is seen beside text or is large (1.4.11).
  private static let (text, graphics) = (4.5, 3.0)
  /// What guidelines say nothing about: text that is dim on purpose, and two shades that are to be told apart.
  private static let (dim, shades) = (2.0, 1.2)

  /// The least contrast of a color on the ground. Bright black is for what matters less; black is not for text on a dark
  /// ground, white not on a light one.
  fileprivate static func minimum(of slot: TerminalSlot, isDark: Bool) -> Double? {
    switch slot {
    case .palette(0): isDark ? nil : text
    case .palette(7), .palette(15): isDark ? text : nil
    case .palette(8), .cursor: graphics
    default: text
    }
  }

  fileprivate static func minimum(at place: Place, isDark: Bool) -> Double? {
    guard let onGround = minimum(of: place.slot, isDark: isDark) else { return nil }
    switch place.column {
    case .ground: return onGround
    case .selection: return min(onGround, graphics)
    case .dim: return place.slot == .palette(8) ? nil : dim
    case .normal: return place.slot == .palette(15) ? nil : shades
    }
  }
}

extension SchemeContrast.Entry {
  /// Measures a place of a complete scheme; `nil` where there is nothing.
  init?(_ place: SchemeContrast.Place, in scheme: TerminalScheme, isDark: Bool) {
    guard let ink = scheme[place.slot], let (front, back) = Self.pair(ink, at: place, in: scheme) else {
      return nil
    }
    self.place = place
    contrast = WCAGContrast(of: Color(front), on: Color(back))
    minimum = SchemeContrast.minimum(at: place, isDark: isDark)
  }

  private static func pair(
    _ ink: RGB24, at place: SchemeContrast.Place, in scheme: TerminalScheme
  ) -> (front: RGB24, back: RGB24)? {
    guard let ground = scheme[.ground] else { return nil }
    switch (place.column, place.slot) {
    case (.ground, _): return (ink, ground)
    case (_, .cursor): return nil
    case (.selection, .text): return scheme[.selection].map { (scheme[.selectionText] ?? ink, $0) }
    // A color for selected text is that of all selected text.
    case (.selection, _): return scheme[.selectionText] == nil ? scheme[.selection].map { (ink, $0) } : nil
    case (.dim, _): return (Color(ground).dimming(Color(ink)).rgb24, ground)
    case (.normal, .palette(let index)):
      guard (8..<16).contains(index), let normal = scheme[.palette(index - 8)] else { return nil }
      return (ink, normal)
    case (.normal, _): return nil
    }
  }
}

extension Color {
  /// What terminals make of dim text on this color.
  fileprivate func dimming(_ text: Color) -> Color { text.opacity(2.0 / 3).composited(over: self) }
}
