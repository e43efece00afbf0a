import SwatchColor
import SwatchTestSupport
import Testing

@Suite("Gamut mapping")
struct GamutMappingTests {
  /// From the tests of color.js (MIT), "P3 primaries to sRGB, CSS algorithm".
  @Test(
    "The primaries of Display P3 map to sRGB as in CSS Color 4",
    arguments: [
      ([1, 0, 0], [1, 0.04457, 0.045932]), ([0, 1, 0], [0, 0.98576, 0.15974]), ([0, 0, 1], [0, 0, 1]),
      ([1, 1, 0], [0.99623, 0.99901, 0]), ([0, 1, 1], [0, 0.99645, 0.98471]),
      ([1, 0, 1], [1, 0.16736, 0.98264]),
    ] as [([Double], [Double])])
  func primaries(p3: [Double], srgb: [Double]) {
    let mapping = ColorCoordinates(.displayP3, p3[0], p3[1], p3[2]).gamutMapping(to: .srgb)
    expect(mapping.color, isNear: .init(.srgb, srgb[0], srgb[1], srgb[2]), within: 1e-4)
    #expect(mapping.isMapped)
  }

  @Test("Lightness beyond white and black is clamped, and alpha is kept")
  func whiteAndBlack() {
    let light = ColorCoordinates(.displayP3, 2, 0, 1, alpha: 0.5).gamutMapping(to: .srgb)
    #expect(light.color == ColorCoordinates(.srgb, 1, 1, 1, alpha: 0.5))
    #expect(light.isMapped)
    let dark = ColorCoordinates(.displayP3, -1, 0, 0, alpha: nil).gamutMapping(to: .srgb)
    #expect(dark.color == ColorCoordinates(.srgb, 0, 0, 0, alpha: nil))
    expect(
      ColorCoordinates(.lab, 100, 104, -50).gamutMapped(to: .hsl), isNear: .init(.hsl, nil, 0, 1), within: 0)
  }

  @Test("Colors of any space that are in gamut are only converted", arguments: ColorSpace.allCases)
  func inGamut(space: ColorSpace) {
    var generator = SeededGenerator(seed: 21)
    for rgb in edgeColors.prefix(40) + (0..<200).map({ _ in RGB24.random(using: &generator) }) {
      let color = ColorCoordinates(Color(rgb)).converted(to: space)
      #expect(color.isInGamut(of: .srgb))
      let mapping = color.gamutMapping(to: .srgb)
      #expect(!mapping.isMapped)
      #expect(Color(color).rgb24 == rgb)
      expect(mapping.color, isNear: color.converted(to: .srgb), within: 1e-8)
    }
  }

  @Test("Missing components are kept in colors that are in gamut")
  func missingComponents() {
    #expect(ColorCoordinates(.srgb, nil, 0.5, 0.5).gamutMapped(to: .displayP3).components[0] == nil)
    #expect(ColorCoordinates(.oklch, 0.5, 0, nil).gamutMapped(to: .hsl).hue == nil)
    #expect(ColorCoordinates(.srgb, nil, 0.5, 0.5).gamutMapped(to: .srgb).components[0] == nil)
  }

  @Test(
    "Mapped colors are in gamut, nearly keep lightness and hue, and lose chroma",
    arguments: [ColorSpace.srgb, .displayP3, .rec2020, .a98RGB, .linearSRGB])
  func invariants(space: ColorSpace) {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<300 {
      let color = ColorCoordinates(
        .oklch, .random(in: 0.02...0.98, using: &generator), .random(in: 0...0.5, using: &generator),
        .random(in: 0..<360, using: &generator))
      let mapping = color.gamutMapping(to: space)
      #expect(mapping.isMapped == !color.isInGamut(of: space))
      #expect(mapping.color.resolved.clamped(lowerBound: .zero, upperBound: .one) == mapping.color.resolved)
      let mapped = mapping.color.converted(to: .oklch).resolved
      #expect(abs(mapped.x - color.resolved.x) < 0.021)
      #expect(mapped.y < color.resolved.y + 0.021)
      // A color with the same chroma at the original hue differs by less than the just noticeable difference.
      let ideal = ColorCoordinates(.oklch, color.resolved.x, mapped.y, color.resolved.z)
      #expect(mapping.color.difference(from: ideal, by: .ok) < 0.03)
    }
  }

  @Test("Chroma is reduced only to the edge of the gamut")
  func keepsChroma() {
    let color = ColorCoordinates(.oklch, 0.7, 0.4, 150)
    let mapped = color.gamutMapped(to: .srgb).converted(to: .oklch).resolved
    let more = ColorCoordinates(.oklch, 0.7, mapped.y + 0.025, 150)
    #expect(mapped.y > 0.2)
    #expect(!more.isInGamut(of: .srgb))
  }

  @Test("HSB, HSL and HWB have the sRGB gamut; Lab and XYZ have none")
  func limits() {
    let p3 = ColorCoordinates(.displayP3, 0, 1, 0)
    for space in [ColorSpace.hsb, .hsl, .hwb] {
      #expect(!p3.isInGamut(of: space))
      expect(
        p3.gamutMapped(to: space).converted(to: .srgb), isNear: p3.gamutMapped(to: .srgb), within: 1e-12)
    }
    for space in [
      ColorSpace.lab, .lch, .oklab, .oklch, .xyzD50, .xyzD65, .luv, .lchuv, .ictcp, .jzazbz, .jzczhz, .cam16,
      .hct, .xyb,
    ] {
      #expect(space.gamut == nil)
      #expect(ColorCoordinates(.srgb, 9, -9, 9).isInGamut(of: space))
      #expect(ColorCoordinates(.srgb, 9, -9, 9).gamutMapping(to: space).isMapped == false)
    }
    #expect(p3.isInGamut(of: .rec2020))
    #expect(!ColorCoordinates(.rec2020, 0, 1, 0).isInGamut(of: .displayP3))
  }

  @Test("Extreme numbers map into the gamut")
  func absurdNumbers() {
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude] {
      for space in ColorSpace.allCases {
        for color in [
          ColorCoordinates(space, value, 0.5, 0.5), ColorCoordinates(space, 0.5, value, 0.5),
          ColorCoordinates(space, 0.5, 0.5, value),
        ] {
          let rgb = Color(color)
          #expect([rgb.red, rgb.green, rgb.blue].allSatisfy { (0...1).contains($0) })
        }
      }
    }
  }

  @Test("A missing alpha becomes transparent")
  func alpha() {
    #expect(Color(ColorCoordinates(.srgb, 0.1, 0.2, 0.3, alpha: nil)).alpha == 0)
    #expect(Color(ColorCoordinates(.srgb, 0.1, 0.2, 0.3, alpha: 0.5)).alpha == 0.5)
  }
}
