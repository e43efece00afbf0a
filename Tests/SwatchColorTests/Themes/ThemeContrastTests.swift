import SwatchColor
import SwatchTestSupport
import Testing

@Suite struct ThemeContrastTests {
  private typealias Place = ThemeContrast.Place

  @Test("Colors are measured on background, selection, dim, and bright on normal")
  func entries() throws {
    var theme = ColorTheme.xterm
    (theme[.selection], theme[.selectionText]) = (RGB24(0x303030), nil)
    let contrast = ThemeContrast(theme)
    let blue = try #require(contrast[Place(.palette(4), .background)])
    #expect(blue.contrast == WCAGContrast(of: Color(RGB24(0x0000EE)), on: Color(white: 0)))
    #expect(blue.minimum == 4.5 && blue.fails)
    let selected = try #require(contrast[Place(.palette(4), .selection)])
    #expect(selected.contrast.ratio < blue.contrast.ratio)
    let dim = try #require(contrast[Place(.palette(4), .dim)])
    #expect(dim.contrast == WCAGContrast(of: Color(RGB24(0x00009F)), on: Color(white: 0)))
    let bright = try #require(contrast[Place(.palette(12), .normal)])
    #expect(bright.contrast == WCAGContrast(of: Color(RGB24(0x5C5CFF)), on: Color(RGB24(0x0000EE))))
    #expect(contrast[Place(.palette(4), .normal)] == nil && contrast[Place(.cursor, .background)] != nil)
  }

  @Test("Black on dark and white on light backgrounds are measured, but have no minimum")
  func expectations() {
    let dark = ThemeContrast(.xterm)
    #expect(dark[Place(.palette(0), .background)]?.minimum == nil)
    #expect(dark[Place(.palette(15), .background)]?.minimum == 4.5)
    let light = ThemeContrast(ColorTheme.xterm.inverted)
    #expect(light[Place(.palette(0), .background)]?.minimum == 4.5)
    #expect(light[Place(.palette(15), .background)]?.minimum == nil)
  }

  @Test("A selected-text color replaces all others")
  func selectedText() {
    var theme = ColorTheme.xterm
    theme[.selection] = RGB24(0xFFFFFF)
    theme[.selectionText] = RGB24(0x000000)
    let contrast = ThemeContrast(theme)
    #expect(contrast[Place(.text, .selection)]?.contrast.ratio == 21)
    #expect(contrast[Place(.palette(4), .selection)] == nil)
  }

  @Test("Fixing one place changes one color minimally and keeps its hue")
  func fixOne() throws {
    var theme = ColorTheme.xterm
    let place = Place(.palette(4), .background)
    #expect(theme.fix(place) == .palette(4))
    let entry = try #require(ThemeContrast(theme)[place])
    #expect(!entry.fails && entry.contrast.ratio < 4.65)
    #expect(theme.slots(differingFrom: .xterm) == [.palette(4)])
    let (old, new) = (OKLCHColor(RGB24(0x0000EE)), OKLCHColor(try #require(theme[.palette(4)])))
    #expect(abs(old.hue - new.hue) < 6)
    #expect(theme.fix(place) == nil)
  }

  @Test("If text is unreadable in the selection, only the selection changes")
  func fixSelection() {
    var theme = ColorTheme.xterm
    theme.fixAll()
    (theme[.selection], theme[.selectionText]) = (RGB24(0x808080), nil)
    let before = theme
    #expect(ThemeContrast(theme).failing.contains { $0.place.column == .selection })
    theme.fixAll()
    #expect(theme.slots(differingFrom: before) == [.selection])
    #expect(ThemeContrast(theme).failing.isEmpty)
  }

  @Test("A fixed selection stays visible", arguments: [0x000000, 0x002B36, 0xFDF6E3] as [UInt32])
  func selectionVisibility(background: UInt32) throws {
    var theme = ColorTheme()
    // Solarized: its comments have little contrast.
    let colors: [UInt32] = [
      0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
      0x586E75, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
    ]
    for (slot, color) in zip(TerminalSlot.named, colors) { theme[slot] = RGB24(color) }
    (theme[.background], theme[.text]) = (RGB24(background), RGB24(0x839496))
    theme[.selection] = RGB24(0x93A1A1)
    theme.fixAll()
    let selection = try #require(theme[.selection])
    #expect(WCAGContrast(of: Color(selection), on: Color(RGB24(background))).ratio >= 1.2)
    #expect(ThemeContrast(theme).failing.isEmpty)
  }

  @Test("A default selection swaps text and background, so its contrast is that of the text")
  func assumedSelection() throws {
    var theme = ColorTheme()
    (theme[.background], theme[.text]) = (RGB24(0x101010), RGB24(0x444444))
    #expect(ThemeContrast(theme)[Place(.palette(1), .selection)] == nil)
    #expect(try #require(ThemeContrast(theme)[Place(.text, .selection)]).fails)
    var one = theme
    #expect(one.fix(Place(.text, .selection)) == .text)
    theme.fixAll()
    #expect(
      ThemeContrast(theme).failing.isEmpty && theme[.selection] == nil && theme[.selectionText] == nil)
  }

  @Test("Fixing all leaves no failures and keeps sufficient contrasts", arguments: 1...60)
  func fixAll(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var theme = ColorTheme()
    for slot in TerminalSlot.named { theme[slot] = RGB24(UInt32.random(in: 0...0xFFFFFF, using: &random)) }
    let gray = UInt8.random(in: 0...40, using: &random)
    let background = RGB24(red: gray, green: gray, blue: gray / 2)
    let text = RGB24(red: 220, green: 255 - gray, blue: 230)
    let isDark = Bool.random(using: &random)
    (theme[.background], theme[.text]) = isDark ? (background, text) : (text, background)
    theme = theme.completed
    let wasEnough = Set(
      ThemeContrast.rows.filter { slot in
        ThemeContrast(theme).entries.allSatisfy {
          $0.place.slot != slot || $0.place.column == .selection || !$0.fails
        }
      })
    var fixed = theme
    let changed = fixed.fixAll()
    #expect(ThemeContrast(fixed).failing.isEmpty)
    #expect(Set(changed) == Set(fixed.slots(differingFrom: theme)))
    #expect(fixed[.background] == theme[.background])
    // Bright colors follow a fixed normal one.
    for slot in wasEnough where (slot.index ?? 0) < 8 {
      #expect(fixed[slot] == theme[slot], "\(slot.title)")
    }
  }
}
