import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPixels

@Suite("Frames of sixels")
struct SixelFrameTests {
  /// A screen of a terminal that keeps the pixels that a picture leaves out, or takes away all that was there.
  private func screen(keepsSixels: Bool, _ size: CellSize = CellSize(columns: 23, rows: 11)) -> PixelScreen {
    var transport = ImageTransport()
    transport.keepsSixels = keepsSixels
    var screen = PixelScreen(
      .sixel, size, images: SixelImageEncoder(cell: PixelScreen.cell, transport))
    screen.terminal.sixelsReplaceOthers = !keepsSixels
    return screen
  }

  @Test("Passing frames are nearly right, those that last as exact as any", arguments: samples(24))
  func passing(seed: UInt64) throws {
    var screen = screen(keepsSixels: seed.isMultiple(of: 2))
    try screen.run(seed: seed, tolerance: 32, passing: 48)
  }

  @Test("Where pixels stay, frames that send only what changed are as exact as any", arguments: samples(12))
  func kept(seed: UInt64) throws {
    var screen = screen(keepsSixels: true)
    try screen.run(seed: seed, tolerance: 32)
  }

  /// A stroke that grows, with a frame for each of its points.
  ///
  /// - Returns: How many bytes the frames took.
  private func grow(_ screen: inout PixelScreen, isPassing: Bool) throws -> Int {
    let raster = try DrawingRaster(
      size: screen.surface.display.cellMetrics.pixelSize(of: screen.surface.size))
    let bounds = screen.surface.size.bounds
    screen.surface.show(raster, in: bounds, origin: bounds.origin)
    screen.send()
    let pen = Pen(strokeColor: Color(RGB24(0x000000)), width: 7, opacity: 1)
    let points = (0..<40).map { CanvasPoint(x: 6 + 2.5 * Double($0), y: 30 + Double($0 * $0 % 17)) }
    return (2..<points.count).reduce(0) { bytes, count in
      screen.show(Stroke(pen: pen, points: Array(points[count - 2...count])), on: raster)
      return bytes + screen.send(isPassing: isPassing)
    }
  }

  @Test(
    "After many passing frames and one that lasts the screen is as if drawn at once",
    arguments: [true, false])
  func lasting(keepsSixels: Bool) throws {
    var screen = screen(keepsSixels: keepsSixels)
    _ = try grow(&screen, isPassing: true)
    #expect(screen.encoder.owesColors && screen.difference(tolerance: 13) != nil)
    #expect(screen.send() > 0)
    // Areas as exactly as percents are; edges have about twenty levels.
    #expect(screen.difference(tolerance: 13) == nil)
    #expect(!screen.encoder.owesColors)
    screen.encoder.invalidate()
    screen.send()
    #expect(screen.difference(tolerance: 13) == nil)
  }

  @Test("Passing frames take fewer bytes, and fewer still where pixels stay")
  func bytes() throws {
    func bytes(keepsSixels: Bool, isPassing: Bool) throws -> Int {
      var screen = screen(keepsSixels: keepsSixels)
      return try grow(&screen, isPassing: isPassing)
    }
    let whole = try bytes(keepsSixels: false, isPassing: false)
    let passing = try bytes(keepsSixels: false, isPassing: true)
    let kept = try bytes(keepsSixels: true, isPassing: true)
    #expect(passing < whole)
    #expect(3 * kept < 2 * whole)
  }

  @Test("Pictures that a terminal has forgotten are sent again, text is not", arguments: [true, false])
  func forgotten(keepsSixels: Bool) throws {
    var screen = screen(keepsSixels: keepsSixels)
    _ = try grow(&screen, isPassing: false)
    screen.surface.border(CellRect(column: 3, row: 2, width: 8, height: 4), title: "menu")
    screen.send()
    let printed = screen.terminal.printedCount
    screen.terminal.spoilSixels()
    #expect(screen.difference(tolerance: 13) != nil)
    screen.encoder.repaintImages()
    #expect(screen.encoder.owesColors)
    screen.send()
    #expect(screen.difference(tolerance: 13) == nil)
    #expect(screen.terminal.printedCount == printed && screen.send() == 0)
  }
}
