import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchPixels

@Suite("Pixel rendering")
struct PixelPresenterTests {
  private struct Plain: PerPixelSource {
    let rgb: RGB24
    func color(column: Int, row: Int) -> RGB24 { rgb }
  }

  @Test(
    "Plain cells are blanks if the terminal has their exact color, otherwise images",
    arguments: [
      (ColorDepth.truecolor, 0xFFFFFF, false), (.truecolor, 0x123456, false), (.indexed256, 0xFFFFFF, false),
      (.indexed256, 0x5F87D7, false), (.indexed256, 0x123456, true), (.named16, 0xFFFFFF, true),
      (.named8, 0x000000, true),
    ])
  func plainCells(colors: ColorDepth, rgb: UInt32, isImage: Bool) {
    let display = Display(
      colors: colors, glyphs: .unicode, graphics: .sixel, cellPixels: CellMetrics(width: 5, height: 11))
    var surface = Surface(size: CellSize(columns: 2, rows: 1), display: display)
    let corner = CellPosition(column: 0, row: 0)
    surface.show(Plain(rgb: RGB24(rgb)), in: surface.size.bounds, origin: corner)
    #expect((surface.image(at: corner) != nil) == isImage)
    #expect(isImage || surface[corner].style.background == .rgb(RGB24(rgb)))
  }
}

@Suite("kitty tiles")
struct KittyPartsTests {
  @Test("Replacing an encoder removes its images", arguments: [true, false])
  func replaced(byCharacters: Bool) {
    let cell = CellMetrics(width: 2, height: 2)
    var surface = Surface(
      size: CellSize(columns: 16, rows: 8),
      display: Display(colors: .truecolor, glyphs: .unicode, graphics: .kitty, cellPixels: cell))
    var frames = FrameEncoder(colors: .truecolor)
    frames.images = KittyImageEncoder(cell: cell)
    surface.show(CellImage([1, 2, 3, 4]), at: CellPosition(column: 3, row: 2))
    var terminal = ScreenEmulator(columns: 16, rows: 8)
    (terminal.cellWidth, terminal.cellHeight) = (cell.width, cell.height)
    terminal.feed(frames.encode(&surface))
    #expect(terminal.imageCount == 1)
    frames.images = byCharacters ? nil : KittyImageEncoder(cell: cell)
    surface.fill(surface.size.bounds)
    terminal.feed(frames.encode(&surface))
    #expect(terminal.imageCount == 0 && terminal.errors.isEmpty)
  }
}
