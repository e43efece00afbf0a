import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPixels

@Suite("Sixel frames")
struct SixelFrameTests {
  /// Returns a screen of a terminal that either keeps the pixels left out by a picture, or clears them.
  private func screen(keepsOmittedSixelPixels: Bool, _ size: CellSize = CellSize(columns: 23, rows: 11))
    -> PixelScreen
  {
    var transport = ImageTransport()
    transport.keepsOmittedSixelPixels = keepsOmittedSixelPixels
    var screen = PixelScreen(
      .sixel, size, images: SixelImageEncoder(cell: PixelScreen.cell, transport))
    screen.terminal.sixelsReplaceOthers = !keepsOmittedSixelPixels
    return screen
  }

  @Test("Passing frames are close, and final frames are exact, under random changes", arguments: samples(24))
  func passing(seed: UInt64) throws {
    var screen = screen(keepsOmittedSixelPixels: seed.isMultiple(of: 2))
    try screen.run(seed: seed, tolerance: 32, passing: 48)
  }

  @Test("Where pixels persist, partial frames are exact", arguments: samples(12))
  func kept(seed: UInt64) throws {
    var screen = screen(keepsOmittedSixelPixels: true)
    try screen.run(seed: seed, tolerance: 32)
  }

  /// Draws a growing stroke with a frame for each point, and returns the number of bytes.
  private func grow(_ screen: inout PixelScreen, isIntermediate: Bool) throws -> Int {
    let raster = try DrawingRaster(
      size: screen.surface.display.cellMetrics.pixelSize(of: screen.surface.size))
    let bounds = screen.surface.size.bounds
    screen.surface.show(raster, in: bounds, origin: bounds.origin)
    screen.send()
    let pen = Pen(strokeColor: Color(RGB24(0x000000)), width: 7, opacity: 1)
    let points = (0..<40).map { CanvasPoint(x: 6 + 2.5 * Double($0), y: 30 + Double($0 * $0 % 17)) }
    return (2..<points.count).reduce(0) { bytes, count in
      screen.show(Stroke(pen: pen, points: Array(points[count - 2...count])), on: raster)
      return bytes + screen.send(isIntermediate: isIntermediate)
    }
  }

  @Test(
    "A final frame after many passing ones equals drawing all at once",
    arguments: [true, false])
  func lasting(keepsOmittedSixelPixels: Bool) throws {
    var screen = screen(keepsOmittedSixelPixels: keepsOmittedSixelPixels)
    _ = try grow(&screen, isIntermediate: true)
    #expect(screen.encoder.hasInexactColors && screen.difference(tolerance: 13) != nil)
    #expect(screen.send() > 0)
    // Areas are exact to a percent; edges have about twenty levels.
    #expect(screen.difference(tolerance: 13) == nil)
    #expect(!screen.encoder.hasInexactColors)
    screen.encoder.invalidate()
    screen.send()
    #expect(screen.difference(tolerance: 13) == nil)
  }

  @Test("Passing frames are smaller, and smaller still where pixels persist")
  func bytes() throws {
    func bytes(keepsOmittedSixelPixels: Bool, isIntermediate: Bool) throws -> Int {
      var screen = screen(keepsOmittedSixelPixels: keepsOmittedSixelPixels)
      return try grow(&screen, isIntermediate: isIntermediate)
    }
    let whole = try bytes(keepsOmittedSixelPixels: false, isIntermediate: false)
    let passing = try bytes(keepsOmittedSixelPixels: false, isIntermediate: true)
    let kept = try bytes(keepsOmittedSixelPixels: true, isIntermediate: true)
    #expect(passing < whole)
    #expect(3 * kept < 2 * whole)
  }

  @Test("Discarded pictures are sent again without the text", arguments: [true, false])
  func forgotten(keepsOmittedSixelPixels: Bool) throws {
    var screen = screen(keepsOmittedSixelPixels: keepsOmittedSixelPixels)
    _ = try grow(&screen, isIntermediate: false)
    screen.surface.drawBorder(CellRect(column: 3, row: 2, width: 8, height: 4), title: "menu")
    screen.send()
    let printed = screen.terminal.printedCount
    screen.terminal.discardSixels()
    #expect(screen.difference(tolerance: 13) != nil)
    screen.encoder.repaintImages()
    #expect(screen.encoder.hasInexactColors)
    screen.send()
    #expect(screen.difference(tolerance: 13) == nil)
    #expect(screen.terminal.printedCount == printed && screen.send() == 0)
  }
}
