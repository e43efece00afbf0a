import SwatchColor
import SwatchScreen
import Testing

@testable import SwatchPixels

@Suite("Sampled pictures")
struct SampledPictureTests {
  /// Returns a picture of two cells: the quarters of the first are red, green, blue and white; the second is
  /// black.
  private func picture() throws -> SampledPicture {
    func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> RGBA32 {
      RGBA32(red: red, green: green, blue: blue, alpha: 255)
    }
    let black = pixel(0, 0, 0)
    let picture = try #require(
      Picture(
        size: PixelSize(width: 4, height: 2),
        pixels: [
          pixel(255, 0, 0), pixel(0, 255, 0), black, black, pixel(0, 0, 255), pixel(255, 255, 255), black,
          black,
        ]))
    let display = Display(colors: .truecolor, glyphs: .unicode)
    let frame = CellRect(column: 0, row: 0, width: 2, height: 1)
    return SampledPicture(picture, at: PicturePlacement(of: picture.size, in: frame, on: display))
  }

  @Test("Quarters have the colors of their pixels")
  func quarters() throws {
    let picture = try picture()
    let corners = [(0, 0, 0xFF0000), (4, 0, 0x00FF00), (0, 8, 0x0000FF), (4, 8, 0xFFFFFF), (8, 0, 0)]
    for (x, y, color) in corners {
      let quarter = PixelRect(columns: x..<x + 4, rows: y..<y + 8)
      #expect(picture.averageColor(in: quarter) == RGB24(UInt32(color)))
    }
  }

  @Test("Halves have the mean color of their quarters, and the outside is the surround")
  func halves() throws {
    let picture = try picture()
    #expect(picture.averageColor(in: PixelRect(columns: 0..<8, rows: 0..<8)) == RGB24(0x808000))
    #expect(
      picture.averageColor(in: PixelRect(columns: 90..<98, rows: 0..<8)) == SampledPicture.surround)
  }

  @Test("Cached cells are redrawn only if key, size or display change")
  func cache() {
    let cache = CellCache<Int>()
    var count = 0
    func show(_ key: Int, _ columns: Int, _ graphics: Graphics = .quadrant) -> [Cell] {
      let size = CellSize(columns: columns, rows: 1)
      let display = Display(colors: .truecolor, glyphs: .unicode, graphics: graphics)
      var surface = Surface(size: size, display: display)
      cache.show(key, in: size.bounds, on: &surface) {
        count += 1
        return ColorField(on: display) { x, _ in RGB24(UInt32(16 * x) + UInt32(key)) }
      }
      return surface.cells
    }
    let first = show(1, 3)
    #expect(show(1, 3) == first && count == 1)
    #expect(show(2, 3) != first && count == 2)
    #expect(show(2, 4).count == 4 && count == 3)
    _ = show(2, 4, .half)
    #expect(count == 4)
  }
}

extension PixelSource {
  /// Returns the mean color of a rectangle.
  fileprivate func averageColor(in rect: PixelRect) -> RGB24 {
    var pixels = [UInt32](repeating: 0, count: rect.pixelCount)
    pixels.withUnsafeMutableBufferPointer { read(rect, into: $0) }
    func mean(_ shift: UInt32) -> UInt8 {
      let sum = pixels.reduce(0) { $0 + Int($1 >> shift & 0xFF) }
      return UInt8((sum + pixels.count / 2) / pixels.count)
    }
    return RGB24(red: mean(16), green: mean(8), blue: mean(0))
  }
}
