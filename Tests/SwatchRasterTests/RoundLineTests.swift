import CCairo
import SwatchColor
import SwatchPixels
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchRaster

@Suite("Ink without Cairo")
struct RoundLineTests {
  private let size = PixelSize(width: 41, height: 37)

  /// Returns the coverage of a pixel by a line, sampled at 400 positions.
  private func coverage(
    _ column: Int, _ row: Int, _ start: CanvasPoint, _ end: CanvasPoint, _ width: Double, _ viewport: Viewport
  ) -> Double {
    let way = end - start
    let square = way.x * way.x + way.y * way.y
    var count = 0.0
    for index in 0..<400 {
      let x = Double(column) + (Double(index % 20) + 0.5) / 20 + RoundLine.shift
      let y = Double(row) + (Double(index / 20) + 0.5) / 20
      let mine = viewport.canvasPoint(x: x, y: y) - start
      let part = square > 0 ? min(max((mine.x * way.x + mine.y * way.y) / square, 0), 1) : 0
      if (mine - part * way).length <= width / 2 { count += 1 }
    }
    return count / 400
  }

  @Test("A line covers pixels by the right share", arguments: samples(60))
  func covering(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let viewport = Viewport(
      size: size, origin: PixelPosition(column: -20, row: 7), zoom: [0.25, 1, 1.3, 4][Int(seed % 4)])
    let width = [0.5, 1, 3.3, 10, 20][Int(seed % 5)]
    let points = (0..<2).map { _ in
      viewport.canvasPoint(
        x: .random(in: -9...50, using: &generator).rounded(), y: .random(in: -9...46, using: &generator))
    }
    let start = points[0]
    // Horizontal, vertical, zero-length.
    let end = [
      points[1], CanvasPoint(x: points[1].x, y: start.y), CanvasPoint(x: start.x, y: points[1].y), start,
    ][Int(seed % 7) % 4]
    let mask = try PixelBuffer(size: size, format: .mask)
    RoundLine(from: start, to: end, width: width, in: viewport).cover(mask)
    let covered = mask.bytes(in: size.bounds)
    for row in size.bounds.rows {
      for column in size.bounds.columns {
        let expected = coverage(column, row, start, end, width, viewport)
        let found = Double(covered[row * size.width + column]) / 255
        // Ends of thin lines are dots smaller than a pixel.
        #expect(abs(found - expected) <= (width * viewport.zoom < 2 ? 0.25 : 0.1))
      }
    }
  }

  @Test("The larger coverage is kept")
  func more() throws {
    let mask = try PixelBuffer(size: size, format: .mask)
    mask.replace(size.bounds, with: [UInt8](repeating: 100, count: size.bounds.pixelCount))
    let (start, end) = (CanvasPoint(x: 10, y: 10), CanvasPoint(x: 30, y: 20))
    RoundLine(from: start, to: end, width: 8, in: Viewport(size: size)).cover(mask)
    let covered = mask.bytes(in: size.bounds)
    #expect(covered.min() == 100)
    #expect(covered.max() == 255)
  }

  @Test("A color is blended through a mask as by Cairo", arguments: samples(20))
  func painting(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let mask = try PixelBuffer(size: size, format: .mask)
    let rect = PixelRect(columns: 3..<38, rows: 2..<35)
    let coverage = (0..<size.bounds.pixelCount).map { index -> UInt8 in
      // Long runs without ink, and with full coverage.
      index / 50 % 3 == 0 ? .random(in: 0...255, using: &generator) : index / 50 % 3 == 1 ? 255 : 0
    }
    mask.replace(size.bounds, with: coverage)
    let images = try (0..<2).map { _ in try PixelBuffer(size: size, format: .color) }
    let paper = (0..<4 * size.bounds.pixelCount).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for image in images { image.replace(size.bounds, with: paper) }
    let color = Color(.random(using: &generator))
    let opacity = seed % 2 == 0 ? 1 : Double.random(in: 0...1, using: &generator)
    images[0].paint(color, opacity: opacity, through: mask, in: rect)
    images[1].draw(in: rect) { context in
      StrokePainter(context).setSource(color, opacity: opacity)
      cairo_mask_surface(context, mask.surface, 0, 0)
    }
    let pictures = images.map { image in
      [UInt32](unsafeUninitializedCapacity: size.bounds.pixelCount) { pixels, count in
        image.read(size.bounds, outside: 0, into: pixels)
        count = size.bounds.pixelCount
      }
    }
    #expect(pictures[0] == pictures[1])
  }
}
