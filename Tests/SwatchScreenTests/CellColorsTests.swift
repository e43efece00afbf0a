import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@Suite("Colors of a cell")
struct CellColorsTests {
  private let red = RGB24(0xC81E1E)
  private let blue = RGB24(0x1E1EC8)

  @Test("A cell of one color is a space")
  func oneColor() {
    let expected = Cell(" ", Style(background: .rgb(red)))
    #expect(Cell(red, on: .full) == expected)
    #expect(Cell(red, on: .ascii) == expected)
  }

  @Test("The left and right half are two colors of a cell")
  func halves() {
    let look = Look(Cell(left: red, right: blue, on: .full), colors: .truecolor)
    #expect(look == .quarters([red, blue, red, blue].map { ShownColor(.rgb($0)) }))
  }

  @Test("A terminal without blocks shows the mean color")
  func meanOnASCII() {
    let cell = Cell(left: RGB24(0xFF0000), right: RGB24(0x0000FF), on: .ascii)
    #expect(cell == Cell(" ", Style(background: .rgb(RGB24(0x800080)))))
  }

  @Test(
    "In monochrome, darker is denser, from blank to full", arguments: [GlyphSet.unicode, .ascii])
  func shades(glyphs: GlyphSet) {
    let display = Display(colors: .mono, glyphs: glyphs)
    let ramp = glyphs == .unicode ? " ░▒▓█" : " .:-=+*#%@"
    var reached: [Character] = []
    for level in stride(from: 255, through: 0, by: -1) {
      let gray = UInt8(level)
      let cell = Cell(RGB24(red: gray, green: gray, blue: gray), on: display)
      #expect(cell.style == .plain)
      let glyph = Character(cell.glyph)
      if reached.last != glyph { reached.append(glyph) }
    }
    #expect(String(reached) == ramp)
  }

  @Test("In monochrome, faint strokes remain visible")
  func faintStroke() {
    for glyphs in [GlyphSet.unicode, .ascii] {
      let cell = Cell(RGB24(0xF0F0F0), on: Display(colors: .mono, glyphs: glyphs))
      #expect(cell.glyph != " ")
    }
  }

  @Test("In monochrome, black and white are still blocks", arguments: 0..<4)
  func monoBlocks(pattern: Int) {
    func color(_ bit: Int) -> RGB24 { RGB24(pattern >> bit & 1 == 1 ? 0x000000 : 0xFFFFFF) }
    let cell = Cell(left: color(0), right: color(1), on: Display(colors: .mono, glyphs: .unicode))
    #expect(cell == Cell(Look.blocks[pattern | pattern << 2]))
  }
}
