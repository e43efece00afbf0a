/// The colors of a terminal theme, possibly incomplete.
///
/// ```swift
/// var scheme = ColorTheme.xterm
/// scheme[.background] = RGB24(0xFFFFFF)
/// scheme[.text] = RGB24(0x202020)
/// print(scheme.isDark)  // false
/// for entry in ThemeContrast(scheme).failing { scheme.fix(entry.place) }
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
    var scheme = self
    for (slot, color) in colors { scheme.colors[slot] = transform(slot, color) }
    return scheme
  }

  /// Returns the theme with only the slots for which `isIncluded` returns true.
  public func filter(_ isIncluded: (TerminalSlot) -> Bool) -> ColorTheme {
    var scheme = self
    scheme.colors = colors.filter { isIncluded($0.key) }
    return scheme
  }
}

extension ColorTheme {
  /// xterm's 16 colors with light gray text on black.
  public static let xterm: ColorTheme = {
    var scheme = ColorTheme(name: "xterm")
    for index in UInt8(0)..<16 { scheme[.palette(index)] = ANSIPalette.rgb24(at: index) }
    scheme[.text] = ANSIPalette.rgb24(at: 7)
    scheme[.background] = ANSIPalette.rgb24(at: 0)
    return scheme.completed
  }()

  /// The theme with a color in every main slot except ``TerminalSlot/cursorText``.
  ///
  /// Missing colors are xterm's. The cursor defaults to the text color, and the selection to swapped text and
  /// background, as in most terminals. Text in a defined selection keeps its colors.
  public var completed: ColorTheme {
    var scheme = self
    for index in UInt8(0)..<16 where scheme[.palette(index)] == nil {
      scheme[.palette(index)] = ANSIPalette.rgb24(at: index)
    }
    let hasLightText = scheme[.text].map { OKLab(Color($0)).lightness > 0.5 }
    let hasDarkGround = scheme[.background].map { OKLab(Color($0)).lightness < 0.5 }
    let isDark = hasDarkGround ?? hasLightText ?? true
    let (text, background) = (
      scheme[.text] ?? RGB24(isDark ? 0xE5E5E5 : 0x000000),
      scheme[.background] ?? RGB24(isDark ? 0x000000 : 0xFFFFFF)
    )
    (scheme[.text], scheme[.background]) = (text, background)
    scheme[.cursor] = scheme[.cursor] ?? text
    if scheme[.selection] == nil {
      (scheme[.selection], scheme[.selectionText]) = (text, scheme[.selectionText] ?? background)
    }
    return scheme
  }

  /// True if text is at least as light as the background.
  public var isDark: Bool {
    let scheme = completed
    return scheme.lightness(of: .background) <= scheme.lightness(of: .text)
  }

  func lightness(of slot: TerminalSlot) -> Double {
    self[slot].map { OKLab(Color($0)).lightness } ?? 0
  }
}

extension RGB24 {
  package func mixedInOKLab(with other: RGB24, fraction: Double) -> RGB24 {
    let (start, end) = (ColorCoordinates(Color(self)), ColorCoordinates(Color(other)))
    return Color(start.mixed(with: end, fraction: fraction, in: .oklab)).rgb24
  }
}
