import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPixels

@Suite("Image encoders")
struct ImageEncoderTests {
  @Test("kitty images match the surface exactly under random changes", arguments: samples(12))
  func kitty(seed: UInt64) throws {
    var transport = ImageTransport()
    transport.supportsPartialUpdates = seed.isMultiple(of: 2)
    transport.firstID = seed % 3 == 0 ? 0x12_3400 : 1
    let images = KittyImageEncoder(cell: PixelScreen.cell, transport)
    var screen = PixelScreen(.kitty, CellSize(columns: 23, rows: 11), images: images)
    try screen.run(seed: seed, tolerance: 0)
  }

  @Test("Sixels match the surface closely under random changes", arguments: samples(12))
  func sixel(seed: UInt64) throws {
    var screen = PixelScreen(.sixel, CellSize(columns: 23, rows: 11))
    screen.terminal.sixelsReplaceOthers = seed.isMultiple(of: 2)
    // Edges of strokes have about twenty levels, and overlapping strokes may have too many colors.
    try screen.run(seed: seed, tolerance: 32)
  }

  @Test("Sixels with few colors are exact to a percent")
  func exactSixels() throws {
    var screen = PixelScreen(.sixel, CellSize(columns: 20, rows: 5))
    let raster = try screen.raster([.blue(opacity: 0.6)])
    screen.surface.show(raster, in: screen.surface.size.bounds, origin: CellPosition(column: 0, row: 0))
    screen.send()
    // Areas are exact to a percent; edges have about twenty levels.
    #expect(screen.difference(tolerance: 13) == nil)
    let (paper, ink) = (screen.terminal.pixels(row: 0, column: 19), screen.terminal.pixels(row: 2, column: 9))
    #expect(paper?.first == 0xFFFFFF)
    let color = try #require(ink.map { RGB24($0[27]) })
    #expect(
      color.difference(from: raster.averageColor(in: PixelRect(columns: 47..<48, rows: 27..<28))) <= 2
    )
  }

  @Test("Cells are not sent again after something covered them")
  func comingBack() throws {
    var screen = PixelScreen(.kitty, CellSize(columns: 40, rows: 10))
    let raster = try screen.raster(PixelScreen.fewStrokes(seed: 3))
    let all = screen.surface.size.bounds
    screen.surface.show(raster, in: all, origin: all.origin)
    screen.send()
    screen.surface.fill(all)
    screen.send()
    screen.surface.show(raster, in: all, origin: all.origin)
    let bytes = screen.encoder.encode(&screen.surface)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{1B}_G"))
    screen.terminal.feed(bytes)
    #expect(screen.difference(tolerance: 0) == nil)
  }

  @Test("Scrolling sends only new cells, and the positions of the others")
  func moving() throws {
    var screen = PixelScreen(.kitty, CellSize(columns: 40, rows: 12))
    let raster = try screen.raster(PixelScreen.fewStrokes(seed: 8))
    let all = screen.surface.size.bounds
    func show(_ row: Int) -> Int {
      screen.surface.show(raster, in: all, origin: CellPosition(column: 0, row: row))
      return screen.send()
    }
    let first = show(0)
    let second = show(-3)
    #expect(screen.difference(tolerance: 0) == nil)
    let back = show(0)
    #expect(screen.difference(tolerance: 0) == nil)
    // Test both directions.
    #expect(2 * second < first && 2 * back < first)
  }

  @Test("Gradients are exact and smaller than their raw pixels")
  func smooth() {
    var screen = PixelScreen(.kitty, CellSize(columns: 40, rows: 10))
    let field = ColorField(on: screen.surface.display) { x, y in
      RGB24(red: UInt8(6 * x), green: UInt8(20 * y), blue: UInt8(3 * x + 9 * y))
    }
    screen.surface.show(field, in: screen.surface.size.bounds, origin: CellPosition(column: 0, row: 0))
    let bytes = screen.send()
    #expect(screen.difference(tolerance: 0) == nil)
    #expect(bytes < 40 * 10 * PixelScreen.cell.count)
  }

  @Test("Updates of a large part of an image work in several commands")
  func largeEdits() {
    var screen = PixelScreen(.kitty, CellSize(columns: 16, rows: 8))
    for seed in 0..<2 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      for row in 0..<8 {
        for column in 0..<16 {
          let pixels = (0..<PixelScreen.cell.count).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random)
          }
          screen.surface.show(CellImage(pixels), at: CellPosition(column: column, row: row))
        }
      }
      #expect(screen.send() > 8192)
      #expect(screen.difference(tolerance: 0) == nil)
    }
  }

  @Test("Inline pictures stand where their lines are", arguments: [Graphics.kitty, .sixel])
  func amongLines(graphics: Graphics) throws {
    var screen = PixelScreen(graphics, CellSize(columns: 20, rows: 6))
    let raster = try screen.raster([.blue(opacity: 1)])
    screen.surface.show(raster, in: screen.surface.size.bounds, origin: CellPosition(column: 0, row: 0))
    let lines = screen.surface.lines(colors: .truecolor, images: screen.surface.display.inlineImageEncoder)
    screen.terminal = ScreenEmulator(columns: 20, rows: 7)
    (screen.terminal.cellWidth, screen.terminal.cellHeight) = (
      PixelScreen.cell.width, PixelScreen.cell.height
    )
    for (row, line) in lines.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      screen.terminal.feed(Array("\u{1B}[\(row + 1)H".utf8) + line)
    }
    #expect(screen.difference(tolerance: graphics == .kitty ? 0 : 2) == nil)
  }

  @Test("The screen is not cleared when image support is detected", arguments: [Graphics.kitty, .sixel])
  func foundLater(graphics: Graphics) throws {
    var screen = PixelScreen(graphics, CellSize(columns: 20, rows: 6))
    let images = screen.encoder.images
    screen.encoder.images = nil
    screen.surface.write("text", at: CellPosition(column: 2, row: 5))
    screen.send()
    screen.encoder.images = images
    let raster = try screen.raster([.blue(opacity: 1)])
    let canvas = CellRect(column: 0, row: 0, width: 20, height: 5)
    screen.surface.show(raster, in: canvas, origin: canvas.origin)
    let bytes = screen.encoder.encode(&screen.surface)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{1B}[2J"))
    screen.terminal.feed(bytes)
    #expect(screen.difference(tolerance: graphics == .kitty ? 0 : 14) == nil)
  }

  @Test("Redrawing the screen removes all old images")
  func resent() throws {
    var screen = PixelScreen(.kitty, CellSize(columns: 40, rows: 10))
    let raster = try screen.raster(PixelScreen.fewStrokes(seed: 3))
    let all = screen.surface.size.bounds
    screen.surface.show(raster, in: all, origin: all.origin)
    screen.send()
    #expect(screen.terminal.imageCount > 0)
    screen.surface.fill(all)
    screen.encoder.invalidate()
    screen.send()
    #expect(screen.terminal.imageCount == 0)
  }

  @Test("tmux passthrough wraps every command and doubles escape characters")
  func passedThrough() throws {
    var transport = ImageTransport()
    transport.usesPassthrough = true
    var encoder = KittyImageEncoder(cell: PixelScreen.cell, transport)
    _ = encoder.begin(on: CellSize(columns: 4, rows: 4))
    let image = CellImage((0..<55).map { $0 })
    let bytes = encoder.encode(
      [ImageChange(image, at: CellPosition(column: 1, row: 1))], isIntermediate: false)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,U=1,") && text.hasSuffix("\u{1B}\u{1B}\\\u{1B}\\"))
  }
}
