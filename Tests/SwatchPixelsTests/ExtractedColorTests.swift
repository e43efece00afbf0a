import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchPixels

@Suite("Color extraction")
struct ExtractedColorTests {
  /// Returns the distance of `color` to the nearest color, in ΔEOK.
  private func distance(of color: RGB24, from colors: [ExtractedColor]) -> Double {
    let lab = OKLab(Color(color))
    return colors.map { OKLab($0.color).difference(from: lab) }.min() ?? .infinity
  }

  private func sum(_ colors: [ExtractedColor]) -> Double { colors.reduce(0) { $0 + $1.fraction } }

  @Test("A plain picture yields its only color")
  func flat() {
    let picture = Picture(50, 40) { _, _ in RGBA32(0x3FA7D6) }
    #expect(picture.extractedColors(8) == [ExtractedColor(color: Color(RGB24(0x3FA7D6)), fraction: 1)])
  }

  @Test("Two colors are exact, with their shares, larger first")
  func twoColors() {
    let picture = Picture(100, 10) { column, _ in RGBA32(column == 70 ? 0xE63946 : 0xF1FAEE) }
    for count in [2, 3, 256] {
      let colors = picture.extractedColors(count)
      #expect(colors.map(\.color.rgb24) == [RGB24(0xF1FAEE), RGB24(0xE63946)])
      #expect(abs(colors[0].fraction - 0.99) < 1e-12 && abs(colors[1].fraction - 0.01) < 1e-12)
    }
  }

  @Test("If there are few distinct colors, the result is exact")
  func fewColors() {
    let colors = (0..<200).map { RGB24(UInt32($0) * 0x010203) }
    let picture = Picture(200, 3) { column, _ in RGBA32(colors[column]) }
    #expect(Set(picture.extractedColors(256).map(\.color.rgb24)) == Set(colors))
    #expect(Set(picture.extractedColors(200).map(\.color.rgb24)) == Set(colors))
  }

  @Test("Noisy patches yield their original colors", arguments: [1, 2, 3])
  func clusters(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let originals = [0x264653 as UInt32, 0x2A9D8F, 0xE9C46A, 0xF4A261, 0xE76F51, 0x8D99AE].map { RGB24($0) }
    func noisy(_ component: UInt8) -> UInt8 {
      UInt8((Int(component) + .random(in: -9...9, using: &generator)).clamped(to: 0...255))
    }
    let picture = Picture(300, 200) { column, row in
      let color = originals[column / 50]
      return RGBA32(red: noisy(color.red), green: noisy(color.green), blue: noisy(color.blue))
    }
    let colors = picture.extractedColors(originals.count)
    #expect(colors.count == originals.count)
    for original in originals { #expect(distance(of: original, from: colors) < 0.01) }
    #expect(colors.allSatisfy { abs($0.fraction - 1.0 / 6) < 0.01 })
  }

  @Test("A small saturated accent is found among grays")
  func accent() {
    var generator = SeededGenerator(seed: 4)
    let picture = Picture(400, 200) { column, row in
      if column < 8, row < 8 { return RGBA32(0xD01030) }
      return RGBA32(UInt32(column / 2 + .random(in: 0..<8, using: &generator)) * 0x010101)
    }
    let colors = picture.extractedColors(4)
    #expect(distance(of: RGB24(0xD01030), from: colors) < 0.02)
  }

  @Test("Transparent pixels are ignored, and translucent ones are weighted by alpha")
  func transparency() throws {
    let picture = Picture(3, 1) { column, _ in
      RGBA32(red: UInt8(column), green: 0, blue: 0, alpha: [0, 51, 204][column])
    }
    let colors = picture.extractedColors(8)
    try #require(colors.count == 2)
    #expect(colors.map(\.color.rgb24.red) == [2, 1] && colors.allSatisfy { $0.color.alpha == 1 })
    #expect(abs(colors[0].fraction - 0.8) < 1e-12)
    #expect(Picture(5, 5) { _, _ in RGBA32(red: 9, green: 9, blue: 9, alpha: 0) }.extractedColors(8).isEmpty)
  }

  @Test(
    "The count is as requested, shares fall and add up to 1, and results are deterministic",
    arguments: [1, 2, 8, 64, 256])
  func invariants(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let picture = Picture.random(30, 20, using: &generator)
    let colors = picture.extractedColors(count)
    #expect(colors.count == count)
    #expect(abs(sum(colors) - 1) < 1e-9)
    #expect(zip(colors, colors.dropFirst()).allSatisfy { $0.fraction >= $1.fraction && $1.fraction > 0 })
    #expect(colors == picture.extractedColors(count))
  }

  @Test("Pictures with very many colors have representatives near every pixel")
  func histogram() {
    // 65,536 distinct colors, so they are binned first.
    let picture = Picture(256, 256) { RGBA32(red: UInt8($0), green: UInt8($1), blue: 128) }
    let colors = picture.extractedColors(24)
    #expect(colors.count == 24 && abs(sum(colors) - 1) < 1e-9)
    for (column, row) in [(0, 0), (255, 0), (0, 255), (255, 255), (128, 128), (40, 200)] {
      let color = RGB24(red: UInt8(column), green: UInt8(row), blue: 128)
      #expect(distance(of: color, from: colors) < 0.1)
    }
  }

  @Test("The number of colors is clamped to 1…256", arguments: [(Int.min, 1), (0, 1), (1000, 256)])
  func clamped(count: Int, expected: Int) {
    let picture = Picture(20, 20) { RGBA32(red: UInt8(10 * $0), green: UInt8(10 * $1), blue: 0) }
    #expect(picture.extractedColors(count).count == expected)
  }
}
