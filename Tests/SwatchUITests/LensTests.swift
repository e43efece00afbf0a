import SwatchColor
import SwatchPixels
import SwatchScreen
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("The lens") struct LensTests {
  @Test("During a drag the lens shows the pixels around the pointer")
  func pixels() throws {
    let picture = try distinctPicture(600, 400)
    let screen = try TestScreen.showing(picture, 160, 50)
    screen.press(.tab)
    #expect(screen.lensFrame == nil)
    let cells = try screen.placement().cells
    screen.down(at(cells.columns.lowerBound + 10, cells.rows.lowerBound + 3))
    let lens = try #require(screen.lensFrame)
    #expect(lens.size == CellSize(columns: 24, rows: 13))
    let pixel = screen.source.pixel
    #expect(screen.text.contains(" \(screen.pen.strokeColor.hex) "))
    #expect(screen.text.contains(" \(pixel.column), \(pixel.row) "))
    for (right, down) in [(-5, -5), (5, 5), (0, 1), (-3, 4)] {
      let color = picture.color(column: pixel.column + right, row: pixel.row + down)
      let cell = at(lens.columns.lowerBound + 11 + 2 * right, lens.rows.lowerBound + 6 + down)
      #expect(screen.surface[cell] == Cell(" ", Style(background: .rgb(try #require(color).rgb24))))
    }
    #expect(screen.surface[at(lens.columns.lowerBound + 11, lens.rows.lowerBound + 6)].glyph == "[")
    screen.up(at(cells.columns.lowerBound + 10, cells.rows.lowerBound + 3))
    screen.press(.escape)
    #expect(screen.lensFrame == nil && screen.isBlank, "nothing is left of it on the canvas")
  }

  @Test("Blank outside the image; transparent pixels show a checkerboard")
  func edges() throws {
    let clear = RGBA32(RGB24(0x3FA7D6), alpha: 0)
    let picture = try #require(
      Picture(size: PixelSize(width: 2, height: 2), pixels: [clear, clear, clear, clear]))
    let screen = try TestScreen.showing(picture, 160, 50)
    screen.press(.home)
    screen.press(.up)
    let lens = try #require(screen.lensFrame)
    func cell(_ right: Int, _ down: Int) -> Cell {
      screen.surface[at(lens.columns.lowerBound + 11 + 2 * right, lens.rows.lowerBound + 6 + down)]
    }
    #expect(cell(-1, 0) == .blank && cell(0, -1) == .blank && cell(2, 0) == .blank)
    let colors = Set([cell(0, 0), cell(1, 0), cell(0, 1), cell(1, 1)].map(\.style.background))
    #expect(colors == [.rgb(Checkerboard.standard.light), .rgb(Checkerboard.standard.dark)])
    #expect(cell(1, 0).style.background == cell(0, 1).style.background)
  }

  @Test(
    "The lens is always on the screen and never covers the pixel",
    arguments: [
      (80, 24), (160, 50), (60, 40), (40, 40), (30, 60), (200, 24), (100, 12), (53, 10), (26, 30), (20, 6),
    ])
  func place(columns: Int, rows: Int) throws {
    for purpose in [Application.Purpose.sketch(), .pick(Color(white: 1))] {
      for (colors, glyphs) in [(ColorDepth.truecolor, GlyphSet.unicode), (.mono, .ascii)] {
        let screen = try TestScreen.showing(
          try distinctPicture(90, 60), columns, rows, colors: colors, glyphs: glyphs, purpose: purpose)
        guard screen.focus == .picture else { continue }
        for key in [Key.home, .pageUp, .end, .pageDown] {
          screen.press(key, times: 9)
          guard let lens = screen.lensFrame else {
            #expect(columns < 26 || rows < 8, "\(columns)×\(rows), \(purpose)")
            continue
          }
          #expect(lens.intersection(screen.surface.size.bounds) == lens)
          let mark = try #require(screen.placement().cell(of: screen.source.pixel))
          #expect(!lens.contains(mark))
          #expect(screen.surface[mark].glyph == (glyphs == .ascii ? "o" : "○"))
          #expect(screen.text.contains(screen.pen.strokeColor.hex))
        }
      }
    }
  }

  @Test("The lens disappears with the focus without a trace")
  func leaving() throws {
    let screen = try TestScreen.showing(try distinctPicture(90, 60), 140, 40, purpose: .pick(Color(white: 1)))
    let lens = try #require(screen.lensFrame)
    #expect(lens.intersection(screen.layout.panel.frame) == lens)
    _ = screen.surface
    screen.press(.tab)
    let surface = screen.surface
    let cells = lens.rows.flatMap { row in lens.columns.map { surface[at($0, row)] } }
    #expect(Set(cells) == [.blank])
  }
}
