import SwatchColor
import SwatchTestSupport
import Testing

@Suite("Round trips through color spaces")
struct RoundTripTests {
  @Test("A color survives a round trip through every pair of spaces", arguments: ColorSpace.allCases)
  func allPairs(first: ColorSpace) {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      let color = ColorCoordinates(
        .srgb, .random(in: 0...1, using: &generator), .random(in: 0...1, using: &generator),
        .random(in: 0...1, using: &generator))
      for second in ColorSpace.allCases {
        let back = color.converted(to: first).converted(to: second).converted(to: .srgb)
        expect(back, isNear: color, within: 1e-10)
      }
    }
  }

  @Test(
    "A color outside sRGB survives a round trip",
    arguments: [ColorSpace.displayP3, .a98RGB, .proPhotoRGB, .rec2020])
  func wideGamuts(origin: ColorSpace) {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<60 {
      let color = ColorCoordinates(
        origin, .random(in: 0...1, using: &generator), .random(in: 0...1, using: &generator),
        .random(in: 0...1, using: &generator))
      // These spaces are limited to sRGB.
      for space in ColorSpace.allCases where ![.okhsl, .okhsv, .hsluv].contains(space) {
        expect(color.converted(to: space).converted(to: origin), isNear: color, within: 1e-8)
      }
    }
  }

  @Test(
    "Every 8-bit color is restored exactly",
    arguments: [
      ColorSpace.hsb, .hsl, .hwb, .oklab, .oklch, .lab, .lch, .xyzD65, .xyzD50, .displayP3, .linearSRGB,
      .a98RGB, .proPhotoRGB, .rec2020, .okhsl, .okhsv, .luv, .lchuv, .hsluv, .ictcp, .jzazbz, .jzczhz, .cam16,
      .hct, .xyb, .linearRec2100, .rec2100PQ, .rec2100HLG,
    ])
  func eightBits(space: ColorSpace) {
    var generator = SeededGenerator(seed: 13)
    for rgb in edgeColors + samples(55_000).map({ _ in RGB24.random(using: &generator) }) {
      let back = ColorCoordinates(Color(rgb)).converted(to: space).converted(to: .srgb).resolved
      let result = Color(red: back.x, green: back.y, blue: back.z).rgb24
      guard result == rgb else {
        Issue.record("\(rgb.hex) comes back from \(space.rawValue) as \(result.hex)")
        return
      }
    }
  }

  @Test("Alpha is kept, and clamped in the initializer")
  func alpha() {
    let color = ColorCoordinates(.srgb, 0.2, 0.4, 0.6, alpha: 0.25)
    for space in ColorSpace.allCases { #expect(color.converted(to: space).alpha == 0.25) }
    #expect(ColorCoordinates(.srgb, 0, 0, 0, alpha: 7).alpha == 1)
    #expect(ColorCoordinates(.srgb, 0, 0, 0, alpha: -7).alpha == 0)
  }
}
