/// The colors of a terminal, as far as they are known.
///
/// ```swift
/// var scheme = TerminalScheme.xterm
/// scheme[.ground] = RGB24(0xFFFFFF)
/// scheme[.text] = RGB24(0x202020)
/// print(scheme.isDark)  // false
/// for entry in SchemeContrast(scheme).failing { scheme.mend(entry.place) }
/// ```
public struct TerminalScheme: Hashable, Sendable {
  /// What it is called; empty where nobody has named it.
  public var name: String
  /// Who has made it; empty where nobody says.
  public var author = ""
  private var colors: [TerminalSlot: RGB24]

  /// Creates a scheme.
  public init(name: String = "", colors: [TerminalSlot: RGB24] = [:]) {
    (self.name, self.colors) = (name, colors)
  }

  /// The color in a slot; `nil` where it is not known, or left to the terminal.
  public subscript(slot: TerminalSlot) -> RGB24? {
    get { colors[slot] }
    set { colors[slot] = newValue }
  }

  /// The slots that have a color, in the order of ``TerminalSlot/all``.
  public var slots: [TerminalSlot] { TerminalSlot.all.filter { colors[$0] != nil } }

  /// How many slots have one.
  public var count: Int { colors.count }

  /// The slots whose colors differ, in the order of ``TerminalSlot/all``.
  public func slots(differingFrom other: TerminalScheme) -> [TerminalSlot] {
    TerminalSlot.all.filter { self[$0] != other[$0] }
  }

  /// The scheme with other colors, slot by slot.
  public func mapColors(_ transform: (TerminalSlot, RGB24) -> RGB24) -> TerminalScheme {
    var scheme = self
    for (slot, color) in colors { scheme.colors[slot] = transform(slot, color) }
    return scheme
  }

  /// The scheme without what `isIncluded` leaves out.
  public func filter(_ isIncluded: (TerminalSlot) -> Bool) -> TerminalScheme {
    var scheme = self
    scheme.colors = colors.filter { isIncluded($0.key) }
    return scheme
  }
}

extension TerminalScheme {
  /// xterm's 16 colors, light gray text on black.
  public static let xterm: TerminalScheme = {
    var scheme = TerminalScheme(name: "xterm")
    for index in UInt8(0)..<16 { scheme[.palette(index)] = ANSIPalette.rgb24(at: index) }
    scheme[.text] = ANSIPalette.rgb24(at: 7)
    scheme[.ground] = ANSIPalette.rgb24(at: 0)
    return scheme.completed
  }()

  /// The scheme with a color in each of the main slots but ``TerminalSlot/cursorText``, which terminals leave as it is: where
  /// there is none, xterm's. The cursor is as the text, and a selection that nobody has named has text and ground exchanged, as
  /// in most terminals; text in one that is named keeps its colors.
  public var completed: TerminalScheme {
    var scheme = self
    for index in UInt8(0)..<16 where scheme[.palette(index)] == nil {
      scheme[.palette(index)] = ANSIPalette.rgb24(at: index)
    }
    let hasLightText = scheme[.text].map { OKLab(Color($0)).lightness > 0.5 }
    let hasDarkGround = scheme[.ground].map { OKLab(Color($0)).lightness < 0.5 }
    let isDark = hasDarkGround ?? hasLightText ?? true
    let (text, ground) = (
      scheme[.text] ?? RGB24(isDark ? 0xE5E5E5 : 0x000000),
      scheme[.ground] ?? RGB24(isDark ? 0x000000 : 0xFFFFFF)
    )
    (scheme[.text], scheme[.ground]) = (text, ground)
    scheme[.cursor] = scheme[.cursor] ?? text
    if scheme[.selection] == nil {
      (scheme[.selection], scheme[.selectionText]) = (text, scheme[.selectionText] ?? ground)
    }
    return scheme
  }

  /// True if text is lighter than what is behind it.
  public var isDark: Bool {
    let scheme = completed
    return scheme.lightness(of: .ground) <= scheme.lightness(of: .text)
  }

  func lightness(of slot: TerminalSlot) -> Double {
    self[slot].map { OKLab(Color($0)).lightness } ?? 0
  }
}

extension RGB24 {
  /// The color with so much of another in it, in OKLab.
  func mixed(with other: RGB24, fraction: Double) -> RGB24 {
    let (start, end) = (ColorCoordinates(Color(self)), ColorCoordinates(Color(other)))
    return Color(start.mixed(with: end, fraction: fraction, in: .oklab)).rgb24
  }
}
