import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchPixels

extension Picture {
  /// Creates a picture from a function of column and row.
  init(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> RGBA32) {
    let pixels = (0..<height).flatMap { row in (0..<width).map { pixel($0, row) } }
    self.init(size: PixelSize(width: width, height: height), allPixels: pixels)
  }

  static func random(_ width: Int, _ height: Int, using generator: inout SeededGenerator) -> Picture {
    Picture(width, height) { _, _ in RGBA32(.random(using: &generator)) }
  }
}

extension RGBA32 {
  init(_ packed: UInt32) { self.init(RGB24(packed)) }
}

@Suite("Pictures")
struct PictureTests {
  @Test("Colors of pixels are exact with alpha, and nil outside")
  func exactPixels() {
    let picture = Picture(300, 2) { column, row in
      RGBA32(red: UInt8(column % 256), green: UInt8(row), blue: 200, alpha: UInt8(column % 256))
    }
    for column in 0..<256 {
      let color = picture.color(column: column, row: 1)
      #expect(color?.rgb24 == RGB24(red: UInt8(column), green: 1, blue: 200))
      #expect(color?.alpha == Double(column) / 255)
    }
    for (column, row) in [(-1, 0), (0, -1), (300, 0), (0, 2), (.max, .max), (.min, .min)] {
      #expect(picture.color(column: column, row: row) == nil)
    }
  }

  @Test(
    "The number of pixels must match the size, and be at least one",
    arguments: [(2, 2, 3), (2, 2, 5), (0, 0, 0), (0, 5, 0), (-2, -2, 4), (.max, 2, 4), (.min, .min, 0)])
  func refusesExtents(width: Int, height: Int, count: Int) {
    let pixels = Array(repeating: RGBA32(0), count: count)
    #expect(Picture(size: PixelSize(width: width, height: height), pixels: pixels) == nil)
  }

  @Test("The spectrum runs from white through pure hues to black, above a row of grays")
  func spectrum() {
    let picture = Picture.spectrum
    let size = picture.size
    func pixel(_ column: Int, _ row: Int) -> RGB24? { picture.color(column: column, row: row)?.rgb24 }
    for column in 0..<size.width { #expect(pixel(column, 0) == RGB24(0xFFFFFF)) }
    for (hue, color) in [0: 0xFF0000, 60: 0xFFFF00, 120: 0x00FF00, 240: 0x0000FF] as [Int: UInt32] {
      #expect((0..<size.height).contains { pixel(hue, $0)?.difference(from: RGB24(color)) ?? 255 < 3 })
    }
    #expect(pixel(0, size.height - 1) == .black)
    #expect(pixel(size.width - 1, size.height - 1) == .white)
  }
}

@Suite("Picture averages")
struct PictureAveragesTests {
  @Test("With a sample for each pixel, all 256 values are exact")
  func exact() {
    let picture = Picture(256, 1) { column, _ in RGBA32(UInt32(column) * 0x010101) }
    #expect(picture.averages(columns: 256, rows: 1).map(\.red) == Array(0...255))
  }

  @Test("Black and white average to the gray of half the light")
  func linearLight() {
    let picture = Picture(8, 8) { ($0 + $1).isMultiple(of: 2) ? RGBA32(0) : RGBA32(0xFFFFFF) }
    // Half the light is 188 in sRGB: 1.055 · 0.5^(1/2.4) − 0.055 = 0.7354.
    #expect(picture.averages(columns: 2, rows: 2) == Array(repeating: RGB24(0xBCBCBC), count: 4))
  }

  @Test("When magnified, each sample is the pixel at its center")
  func magnified() {
    var generator = SeededGenerator(seed: 1)
    let picture = Picture.random(20, 20, using: &generator)
    let rect = PixelRect(columns: 4..<7, rows: 10..<12)
    let colors = picture.averages(columns: 9, rows: 8, in: rect)
    for row in 0..<8 {
      for column in 0..<9 {
        let pixel = picture.color(column: 4 + column / 3, row: 10 + row / 4)
        #expect(colors[row * 9 + column] == pixel?.rgb24)
      }
    }
  }

  @Test("Samples cover every pixel of a part once")
  func covers() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let left = Int.random(in: 0..<50, using: &generator)
      let rect = PixelRect(columns: left..<left + .random(in: 1...90, using: &generator), rows: 3..<4)
      let count = Int.random(in: 1...60, using: &generator)
      let samples = rect.columns.samples(count)
      #expect(samples.allSatisfy { !$0.isEmpty && $0.clamped(to: rect.columns) == $0 })
      if rect.columns.count >= count {
        #expect(samples.flatMap(Array.init) == Array(rect.columns))
      } else {
        #expect(Set(samples.flatMap(Array.init)) == Set(rect.columns))
      }
    }
  }

  @Test("Transparent areas show the background, without their hidden color")
  func transparent() {
    let clear = RGBA32(red: 255, green: 0, blue: 0, alpha: 0)
    let picture = Picture(4, 4) { column, _ in column < 2 ? clear : RGBA32(0x0000FF) }
    #expect(picture.averages(columns: 2, rows: 1, over: .plain(.white)) == [.white, RGB24(0x0000FF)])
    #expect(picture.averages(columns: 1, rows: 1, over: .plain(.white)) == [RGB24(0x8080FF)])
    let checkerboard = Checkerboard(light: .white, dark: .black, squareWidth: 1, squareHeight: 1)
    let all = Picture(4, 4) { _, _ in clear }
    #expect(all.averages(columns: 2, rows: 2, over: checkerboard) == [.white, .black, .black, .white])
  }

  @Test("Translucent colors blend as in browsers")
  func translucent() {
    let picture = Picture(3, 3) { _, _ in RGBA32(red: 255, green: 0, blue: 0, alpha: 51) }
    #expect(picture.averages(columns: 1, rows: 1, over: .plain(.white)) == [RGB24(0xFFCCCC)])
  }

  @Test("Parts are clamped to the picture, and empty or negative counts are safe")
  func limits() {
    let picture = Picture(10, 10) { column, _ in RGBA32(column < 5 ? 0xFF0000 : 0x00FF00) }
    let beyond = PixelRect(columns: -50..<60, rows: -50..<60)
    #expect(picture.averages(columns: 2, rows: 1, in: beyond) == [RGB24(0xFF0000), RGB24(0x00FF00)])
    let outside = PixelRect(columns: 50..<60, rows: 50..<60)
    #expect(picture.averages(columns: 2, rows: 2, in: outside, over: .plain(.black)).count == 4)
    #expect(picture.averages(columns: 0, rows: 5).isEmpty && picture.averages(columns: -3, rows: -1).isEmpty)
  }
}

extension RGB24 {
  static let white = RGB24(0xFFFFFF)
  static let black = RGB24(0x000000)
}
