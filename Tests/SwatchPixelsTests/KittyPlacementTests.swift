import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPixels

@Suite("kitty image placements")
struct KittyPlacementTests {
  /// Returns a screen that uses placements.
  private func screen(
    _ size: CellSize, _ placing: ScreenEmulator.PlacementBehavior = .live,
    supportsPartialUpdates: Bool = true,
    isInline: Bool = false
  ) -> PixelScreen {
    let transport = ImageTransport(supportsPartialUpdates: supportsPartialUpdates, hasPlaceholders: false)
    let images = KittyPlacementEncoder(cell: PixelScreen.cell, transport, isInline: isInline)
    var screen = PixelScreen(.kitty, size, images: images)
    screen.terminal.placing = placing
    return screen
  }

  /// Returns a screen with a few strokes, and their pixels.
  private func drawing(_ size: CellSize) throws -> (screen: PixelScreen, raster: DrawingRaster) {
    var screen = screen(size)
    let raster = try screen.raster(PixelScreen.fewStrokes(seed: 3))
    screen.surface.show(raster, in: size.bounds, origin: size.bounds.origin)
    screen.send()
    return (screen, raster)
  }

  /// Returns the commands in a frame that start with `keys`.
  private func count(_ keys: String, in bytes: [UInt8]) -> Int {
    String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}_G").filter { $0.hasPrefix(keys) }.count
  }

  @Test(
    "Placements match the surface exactly under random changes",
    arguments: [
      (.live, true), (.live, false), (.copied, false), (.inCells, false),
    ] as [(ScreenEmulator.PlacementBehavior, Bool)], samples(12))
  func exact(way: (placing: ScreenEmulator.PlacementBehavior, supportsPartialUpdates: Bool), seed: UInt64)
    throws
  {
    var screen = screen(
      CellSize(columns: 23, rows: 11), way.placing, supportsPartialUpdates: way.supportsPartialUpdates)
    try screen.run(seed: seed, tolerance: 0)
  }

  @Test("Opening and closing a window over an image sends no pixels")
  func window() throws {
    let size = CellSize(columns: 40, rows: 10)
    var (screen, raster) = try drawing(size)
    let window = CellRect(column: 5, row: 2, width: 12, height: 5)
    screen.surface.drawBorder(window, title: "menu")
    screen.surface.fill(window.inset(columns: 1, rows: 1))
    var bytes = screen.encoder.encode(&screen.surface)
    screen.terminal.feed(bytes)
    #expect(screen.difference(tolerance: 0) == nil)
    #expect(count("a=p", in: bytes) > 0 && count("a=t", in: bytes) + count("a=f", in: bytes) == 0)
    screen.surface.show(raster, in: size.bounds, origin: size.bounds.origin)
    bytes = screen.encoder.encode(&screen.surface)
    screen.terminal.feed(bytes)
    #expect(screen.difference(tolerance: 0) == nil)
    #expect(count("a=p", in: bytes) > 0 && count("a=t", in: bytes) + count("a=f", in: bytes) == 0)
  }

  @Test("Partial updates of an image keep its placements")
  func edits() throws {
    let size = CellSize(columns: 16, rows: 8)
    var screen = try drawing(size).screen
    let field = ColorField(on: screen.surface.display) { x, y in
      RGB24(red: UInt8(5 * x), green: UInt8(9 * y), blue: 3)
    }
    let shown = size.bounds.rows.flatMap { row in
      size.bounds.columns.map { CellPosition(column: $0, row: row) }
    }
    let position = try #require(shown.first { screen.surface.image(at: $0) != nil })
    screen.surface.show(
      field, in: CellRect(column: position.column, row: position.row, width: 1, height: 1),
      origin: size.bounds.origin)
    let bytes = screen.encoder.encode(&screen.surface)
    screen.terminal.feed(bytes)
    #expect(screen.difference(tolerance: 0) == nil)
    #expect(count("a=f", in: bytes) == 1 && count("a=p", in: bytes) == 0)
  }

  @Test(
    "An image next to a character of uncertain width remains visible",
    arguments: [.live, .copied, .inCells] as [ScreenEmulator.PlacementBehavior])
  func beside(placing: ScreenEmulator.PlacementBehavior) throws {
    let size = CellSize(columns: 16, rows: 4)
    var screen = screen(size, placing, supportsPartialUpdates: placing == .live)
    let pixels = (0..<PixelScreen.cell.count).map { UInt32($0) }
    for column in 3..<9 { screen.surface.show(CellImage(pixels), at: CellPosition(column: column, row: 1)) }
    screen.send()
    // Some terminals show it two cells wide, so the next cell is written again.
    for text in ["…", "é"] {
      screen.surface.write(text, at: CellPosition(column: 4, row: 1))
      screen.send()
      #expect(screen.difference(tolerance: 0) == nil)
    }
  }

  @Test("Scrolling sends only new cells, and equal neighboring cells form one rectangle")
  func moving() throws {
    let size = CellSize(columns: 64, rows: 16)
    var screen = screen(size)
    let raster = try screen.raster()
    let pen = Pen(strokeColor: Color(RGB24(0x3FA7D6)), width: 7, opacity: 1)
    let corners = [(12.0, 30.0), (300, 30), (300, 150), (12, 150), (12, 30)].map { CanvasPoint(x: $0, y: $1) }
    _ = raster.add(Stroke(pen: pen, points: corners))
    screen.surface.show(raster, in: size.bounds, origin: size.bounds.origin)
    screen.send()
    screen.surface.show(raster, in: size.bounds, origin: CellPosition(column: 0, row: -2))
    let bytes = screen.encoder.encode(&screen.surface)
    screen.terminal.feed(bytes)
    #expect(screen.difference(tolerance: 0) == nil)
    #expect(count("a=t", in: bytes) + count("a=f", in: bytes) == 0)
    // Four edges, in tiles of 16 × 8.
    #expect(count("a=p", in: bytes) < 30)
  }

  @Test("Redrawing the screen removes all old images")
  func resent() throws {
    let size = CellSize(columns: 40, rows: 10)
    var screen = screen(size, .copied)
    screen.surface.show(
      try screen.raster(PixelScreen.fewStrokes(seed: 3)), in: size.bounds, origin: size.bounds.origin)
    screen.send()
    #expect(screen.terminal.imageCount > 0)
    screen.surface.fill(size.bounds)
    screen.encoder.invalidate()
    screen.send()
    #expect(screen.terminal.imageCount == 0)
    #expect(screen.difference(tolerance: 0) == nil)
  }

  @Test("Inline placements stand where their lines are, and text continues below")
  func amongLines() throws {
    let size = CellSize(columns: 40, rows: 6)
    var screen = screen(size)
    let raster = try screen.raster(PixelScreen.fewStrokes(seed: 3))
    screen.surface.show(raster, in: size.bounds, origin: size.bounds.origin)
    let images = KittyPlacementEncoder(
      cell: PixelScreen.cell, ImageTransport(hasPlaceholders: false), isInline: true)
    let lines = screen.surface.lines(colors: .truecolor, images: images)
    screen.terminal = ScreenEmulator(columns: 40, rows: 8)
    (screen.terminal.cellWidth, screen.terminal.cellHeight) = (
      PixelScreen.cell.width, PixelScreen.cell.height
    )
    for (row, line) in lines.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      screen.terminal.feed(Array("\u{1B}[\(row + 1)H".utf8) + line)
    }
    screen.terminal.feed(Array("below".utf8))
    #expect(screen.difference(tolerance: 0) == nil)
    #expect(screen.terminal.text(inRow: 6).hasPrefix("below"))
  }
}
