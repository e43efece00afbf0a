import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchScreen

@Suite("Interface colors") struct ThemeTests {
  /// Text, background and blue of common themes: xterm, Solarized light and dark, black on white, low
  /// contrast.
  private static let terminals: [(UInt32, UInt32, UInt32)] = [
    (0xE5E5E5, 0x000000, 0x0000EE), (0x657B83, 0xFDF6E3, 0x268BD2), (0x839496, 0x002B36, 0x268BD2),
    (0x000000, 0xFFFFFF, 0x0000EE), (0xD4D4D4, 0x1D1F21, 0x81A2BE), (0x777777, 0x555555, 0x0000FF),
  ]

  private func contrast(_ color: RGB24, _ background: RGB24) -> Double {
    WCAGContrast(of: Color(color), on: Color(background)).ratio
  }

  @Test(
    "Text is legible on any background, as far as the terminal's is; lines are fainter",
    arguments: terminals)
  func contrasts(text: UInt32, background: UInt32, blue: UInt32) {
    let (text, background) = (RGB24(text), RGB24(background))
    let theme = Theme(text: text, background: background, accent: RGB24(blue))
    let most = contrast(text, background)
    #expect(contrast(theme.faint, background) >= min(4.5, most))
    #expect(contrast(theme.accent, background) >= min(4.5, most))
    #expect(contrast(theme.edge, background) >= min(2, most))
    #expect(
      contrast(theme.faint, background) <= most
        && contrast(theme.edge, background) <= contrast(theme.faint, background))
  }

  private let theme = Theme(text: RGB24(0xE5E5E5), background: RGB24(0), accent: RGB24(0x81A2BE))

  /// Returns the terminal's style for styled text.
  private func shown(_ style: Style, _ colors: ColorDepth, _ theme: Theme?) -> ScreenEmulator.Pen {
    var surface = Surface(
      size: CellSize(columns: 4, rows: 1), display: Display(colors: colors, glyphs: .unicode))
    surface.write("x", at: CellPosition(column: 0, row: 0), style: style)
    var encoder = FrameEncoder(colors: colors)
    encoder.theme = theme
    var terminal = ScreenEmulator(columns: 4, rows: 1)
    terminal.feed(encoder.encode(&surface))
    return terminal[0, 0].pen
  }

  @Test("Faint text and lines have the theme's colors instead of attributes")
  func styles() {
    #expect(
      shown(.faint, .truecolor, theme).foreground
        == .rgb(theme.faint.red, theme.faint.green, theme.faint.blue))
    #expect(
      shown(.edge, .truecolor, theme).foreground == .rgb(theme.edge.red, theme.edge.green, theme.edge.blue))
    #expect(
      shown(.accent, .truecolor, theme).foreground
        == .rgb(theme.accent.red, theme.accent.green, theme.accent.blue))
    #expect(!shown(.faint, .truecolor, theme).isFaint)
    #expect(shown(.plain, .truecolor, theme).foreground == .standard)
  }

  @Test(
    "Attributes replace a missing theme or few colors", arguments: [ColorDepth.named16, .mono, .truecolor])
  func attributes(colors: ColorDepth) {
    let theme = colors == .truecolor ? nil : theme
    #expect(shown(.faint, colors, theme).isFaint && shown(.edge, colors, theme).isFaint)
    for style in [Style.faint, .edge, .accent] {
      #expect(shown(style, colors, theme).foreground == .standard)
    }
    #expect(shown(.selected, colors, theme).isReversed)
  }

  @Test("Reversed text exchanges the terminal's reported colors")
  func reversed() {
    let pen = shown(.reverse, .truecolor, theme)
    #expect(pen.foreground == .rgb(0, 0, 0) && pen.background == .rgb(0xE5, 0xE5, 0xE5) && !pen.isReversed)
    let selected = shown(.selected, .truecolor, theme)
    #expect(selected.background == .rgb(theme.accent.red, theme.accent.green, theme.accent.blue))
  }

  @Test(
    "Only a swatch that resembles the background has marked ends",
    arguments: [(UInt32(0x000000), true), (0x101010, true), (0x808080, false), (0xFFFFFF, false)])
  func swatch(color: UInt32, isMarked: Bool) {
    var display = Display(colors: .truecolor, glyphs: .unicode)
    display.theme = theme
    var surface = Surface(size: CellSize(columns: 5, rows: 2), display: display)
    surface.fill(CellRect(column: 1, row: 0, width: 3, height: 2), swatch: RGB24(color))
    for row in 0..<2 {
      let cells = (0..<5).map { surface[CellPosition(column: $0, row: row)] }
      #expect(cells.map(\.text) == (isMarked ? [" ", "▏", " ", "▕", " "] : Array(repeating: " ", count: 5)))
      #expect(cells[1...3].allSatisfy { $0.style.background == .rgb(RGB24(color)) })
    }
  }

  @Test("A late theme changes only cells that use its colors")
  func late() {
    var surface = Surface(
      size: CellSize(columns: 9, rows: 1), display: Display(colors: .truecolor, glyphs: .unicode))
    func draw() {
      surface.write("own", at: CellPosition(column: 0, row: 0))
      surface.write("faint", at: CellPosition(column: 4, row: 0), style: .faint)
    }
    draw()
    var encoder = FrameEncoder(colors: .truecolor)
    var terminal = ScreenEmulator(columns: 9, rows: 1)
    terminal.feed(encoder.encode(&surface))
    encoder.theme = theme
    surface.fill(surface.size.bounds)
    draw()
    let bytes = encoder.encode(&surface)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("own"))
    terminal.feed(bytes)
    #expect(terminal[0, 4].pen.foreground == .rgb(theme.faint.red, theme.faint.green, theme.faint.blue))
    #expect(terminal.text(inRow: 0) == "own faint")
  }
}
