import SwatchColor
import SwatchPixels
import Testing

@testable import SwatchRaster

@Suite("Images in memory")
struct PixelBufferTests {
  /// Creates an image of `blue` components.
  private func buffer(_ blue: [[UInt8]]) throws -> PixelBuffer {
    let size = PixelSize(width: blue[0].count, height: blue.count)
    let buffer = try PixelBuffer(size: size, format: .color)
    buffer.replace(size.bounds, with: blue.flatMap { $0.flatMap { [$0, 0, 0, 0] } })
    return buffer
  }

  private func mean(_ blue: [[UInt8]]) throws -> Int? {
    let buffer = try buffer(blue)
    return buffer.averageColor(in: buffer.size.bounds).map { Int($0.blue) }
  }

  @Test("A mean is rounded to the nearest, halves up")
  func rounding() throws {
    #expect(try mean([[0, 255]]) == 128)
    #expect(try mean([[0, 1]]) == 1)
    #expect(try mean([[0, 0, 1]]) == 0)
    #expect(try mean([[0, 1, 1]]) == 1)
    #expect(try mean([[255, 255, 255]]) == 255)
    #expect(try mean([[7]]) == 7)
  }

  @Test("Every pixel counts once, in and beside groups of four, in 256 rows and more")
  func everyPixel() throws {
    for (width, height) in [(1, 1), (3, 2), (4, 1), (5, 3), (9, 300)] {
      let dark = [[UInt8]](repeating: [UInt8](repeating: 0, count: width), count: height)
      // One bright corner pixel among dark ones, and vice versa.
      for (column, row) in [(0, 0), (width - 1, height - 1), (width / 2, height / 2)] {
        var image = dark
        image[row][column] = 255
        #expect(try mean(image) == (255 + width * height / 2) / (width * height))
      }
      #expect(try mean(dark.map { $0.map { 255 - $0 } }) == 255)
    }
  }

  @Test("Only pixels inside count, and an empty rectangle has no mean")
  func bounds() throws {
    let buffer = try buffer([[10, 20], [30, 40]])
    #expect(buffer.averageColor(in: PixelRect(columns: 1..<9, rows: -3..<1))?.blue == 20)
    #expect(buffer.averageColor(in: PixelRect(columns: 2..<9, rows: 0..<2)) == nil)
    #expect(buffer.averageColor(in: .empty) == nil)
  }
}
