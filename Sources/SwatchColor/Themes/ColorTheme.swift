/// The colors of a terminal theme, possibly incomplete.
///
/// ```swift
/// var theme = ColorTheme.xterm
/// theme[.background] = RGB24(0xFFFFFF)
/// theme[.text] = RGB24(0x202020)
/// print(theme.isDark)  // false
/// for entry in ThemeContrast(theme).failing { theme.fix(entry.place) }
/// ```
public struct ColorTheme: Hashable, Sendable {
  /// The name, or an empty string.
  public var name: String
  /// The author, or an empty string.
  public var author = ""
  private var colors: [TerminalSlot: RGB24]

  /// Creates a theme.
  public init(name: String = "", colors: [TerminalSlot: RGB24] = [:]) {
    (self.name, self.colors) = (name, colors)
  }

  /// The color in a slot, or `nil` if it is unknown or left to the terminal.
  public subscript(slot: TerminalSlot) -> RGB24? {
    get { colors[slot] }
    set { colors[slot] = newValue }
  }

  /// The slots with a color, in the order of ``TerminalSlot/all``.
  public var slots: [TerminalSlot] { TerminalSlot.all.filter { colors[$0] != nil } }

  /// The number of slots with a color.
  public var count: Int { colors.count }

  /// Returns the slots whose colors differ, in the order of ``TerminalSlot/all``.
  public func slots(differingFrom other: ColorTheme) -> [TerminalSlot] {
    TerminalSlot.all.filter { self[$0] != other[$0] }
  }

  /// Returns the theme with each color transformed.
  public func mapColors(_ transform: (TerminalSlot, RGB24) -> RGB24) -> ColorTheme {
    var theme = self
    for (slot, color) in colors { theme.colors[slot] = transform(slot, color) }
    return theme
  }

  /// Returns the theme with only the slots for which `isIncluded` returns true.
  public func filter(_ isIncluded: (TerminalSlot) -> Bool) -> ColorTheme {
    var theme = self
    theme.colors = colors.filter { isIncluded($0.key) }
    return theme
  }

  /// xterm's 16 colors with light gray text on black.
  public static let xterm = ColorTheme(
    name: "xterm", colors: [.text: ANSIPalette.rgb24(at: 7), .background: ANSIPalette.rgb24(at: 0)]
  ).completed

  /// The theme with a color in every main slot except ``TerminalSlot/cursorText``.
  ///
  /// Missing colors are xterm's. The cursor defaults to the text color, and the selection to swapped text and
  /// background, as in most terminals. Text in a defined selection keeps its colors.
  public var completed: ColorTheme {
    var theme = self
    for index in UInt8(0)..<16 where theme[.palette(index)] == nil {
      theme[.palette(index)] = ANSIPalette.rgb24(at: index)
    }
    let isDark = lightness(of: .background).map { $0 < 0.5 } ?? lightness(of: .text).map { $0 > 0.5 } ?? true
    let text = theme[.text] ?? RGB24(isDark ? 0xE5E5E5 : 0x000000)
    let background = theme[.background] ?? RGB24(isDark ? 0x000000 : 0xFFFFFF)
    (theme[.text], theme[.background]) = (text, background)
    theme[.cursor] = theme[.cursor] ?? text
    if theme[.selection] == nil {
      (theme[.selection], theme[.selectionText]) = (text, theme[.selectionText] ?? background)
    }
    return theme
  }

  /// True if text is at least as light as the background.
  public var isDark: Bool {
    let theme = completed
    return (theme.lightness(of: .background) ?? 0) <= (theme.lightness(of: .text) ?? 0)
  }

  private func lightness(of slot: TerminalSlot) -> Double? { self[slot].map { OKLab(Color($0)).lightness } }
}

extension RGB24 {
  package func mixedInOKLab(with other: RGB24, fraction: Double) -> RGB24 {
    let (start, end) = (ColorCoordinates(Color(self)), ColorCoordinates(Color(other)))
    return Color(start.mixed(with: end, fraction: fraction, in: .oklab)).rgb24
  }
}
