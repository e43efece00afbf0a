import SwatchColor
import SwatchTestSupport
import Testing

/// CSS Color 4, "“Missing” Color Components", "“Powerless” Color Components" and "Interpolating with Missing
/// Components".
@Suite("Missing components")
struct MissingComponentTests {
  @Test(
    "A missing component stays missing if the target has an analogous one",
    arguments: [
      // Hue, chroma and saturation, lightness.
      (.init(.lch, 50, 30, nil), .oklch, [2]), (.init(.lch, 50, 30, nil), .hsl, [0]),
      (.init(.hsl, nil, 0.5, 0.5), .hwb, [0]), (.init(.hsl, 30, nil, 0.5), .oklch, [1, 2]),
      (.init(.oklch, nil, 0.1, 30), .lab, [0]), (.init(.oklab, nil, 0.1, 0.1), .hsl, [2]),
      (.init(.hsb, 30, nil, 0.5), .hsl, [0, 1]),
      // Red, green and blue, including XYZ.
      (.init(.srgb, nil, 0.5, 0.5), .displayP3, [0]), (.init(.srgb, 0.2, nil, 0.5), .xyzD65, [1]),
      (.init(.rec2020, 0.2, 0.4, nil), .linearSRGB, [2]),
      // a and b.
      (.init(.lab, 50, nil, 20), .oklab, [1]), (.init(.lab, 50, 20, nil), .oklab, [2]),
    ] as [(ColorCoordinates, ColorSpace, [Int])])
  func carriedForward(color: ColorCoordinates, space: ColorSpace, missing: [Int]) {
    #expect(missingIndices(color.converted(to: space)) == missing)
  }

  @Test(
    "A missing component without a counterpart counts as 0",
    arguments: [
      (.init(.displayP3, 0.7, 0.5, nil), .init(.displayP3, 0.7, 0.5, 0), .oklch),
      (.init(.hwb, 30, nil, 0.2), .init(.hwb, 30, 0, 0.2), .hsl),
      (.init(.lab, 50, nil, 20), .init(.lab, 50, 0, 20), .lch),
    ] as [(ColorCoordinates, ColorCoordinates, ColorSpace)])
  func withoutCounterpart(color: ColorCoordinates, resolved: ColorCoordinates, space: ColorSpace) {
    #expect(color.converted(to: space) == resolved.converted(to: space))
  }

  @Test(
    "If all components without a counterpart are missing, so are those of the target",
    arguments: [
      (.init(.lab, 50, nil, nil), .lch, [1, 2]), (.init(.srgb, nil, nil, nil), .oklab, [0, 1, 2]),
      (.init(.oklch, nil, nil, nil), .displayP3, [0, 1, 2]), (.init(.hwb, 40, nil, nil), .hsl, [1, 2]),
      (.init(.hsb, 30, 0.5, nil), .hsl, [0, 2]), (.init(.srgb, nil, nil, nil), .xyzD50, [0, 1, 2]),
    ] as [(ColorCoordinates, ColorSpace, [Int])])
  func analogousSets(color: ColorCoordinates, space: ColorSpace, missing: [Int]) {
    #expect(missingIndices(color.converted(to: space)) == missing)
  }

  @Test("The example of CSS Color 4 carries the hue forward, but not the blue")
  func specificationExample() {
    let gray = ColorCoordinates(.lch, 50, 0.02, nil).converted(to: .oklch)
    expect(gray, isNear: .init(.oklch, 0.56897, 0.0001, nil), within: 1e-4)
    let yellow = ColorCoordinates(.displayP3, 0.7, 0.5, nil).converted(to: .oklch)
    expect(yellow, isNear: .init(.oklch, 0.63612, 0.1522, 78.748), within: 1e-3)
  }

  @Test("A missing alpha stays missing")
  func alpha() {
    for space in ColorSpace.allCases {
      #expect(ColorCoordinates(.srgb, 0.1, 0.2, 0.3, alpha: nil).converted(to: space).alpha == nil)
    }
  }

  @Test(
    "Grays converted from any space have no hue and no chroma",
    arguments: [ColorSpace.hsb, .hsl, .hwb, .lch, .oklch, .okhsl, .okhsv, .hsluv, .lchuv])
  func grays(space: ColorSpace) {
    for level in 0...255 {
      let gray = ColorCoordinates(Color(white: Double(level) / 255))
      for origin in ColorSpace.allCases where origin.hueIndex == nil {
        let color = gray.converted(to: origin).converted(to: space)
        guard color.hue == nil, chroma(color) == 0 else {
          Issue.record("\(color.text) from \(origin.rawValue) is not gray")
          return
        }
      }
    }
  }

  @Test(
    "The least chromatic 8-bit colors have a hue",
    arguments: [
      ColorSpace.hsb, .hsl, .hwb, .lch, .oklch, .okhsl, .okhsv, .hsluv, .lchuv,
    ])
  func nearGrays(space: ColorSpace) {
    for rgb in [0x000001, 0x010000, 0x808081, 0x7F8080, 0xFFFFFE, 0xFEFFFF] as [UInt32] {
      #expect(ColorCoordinates(Color(RGB24(rgb))).converted(to: space).hue != nil)
    }
  }

  @Test("A powerless hue is kept within its space")
  func givenHue() {
    let gray = ColorCoordinates(.oklch, 0.5, 0, 120)
    #expect(gray.converted(to: .oklch).hue == 120)
    #expect(gray.converted(to: .lch).hue == nil)
  }

  @Test("Hues are in 0..<360")
  func hueRange() {
    var generator = SeededGenerator(seed: 14)
    for rgb in edgeColors + (0..<2000).map({ _ in RGB24.random(using: &generator) }) {
      for space in ColorSpace.allCases {
        guard let hue = ColorCoordinates(Color(rgb)).converted(to: space).hue else { continue }
        #expect((0..<360).contains(hue))
      }
    }
    // Just below red; rounding must not yield 360.
    let color = ColorCoordinates(.srgb, 1, 0, 1e-17).converted(to: .hsl)
    #expect(color.hue == 0)
  }

  private func missingIndices(_ color: ColorCoordinates) -> [Int] {
    color.components.indices.filter { color.components[$0] == nil }
  }

  private func chroma(_ color: ColorCoordinates) -> Double {
    color.space == .hwb ? 1 - color.resolved.y - color.resolved.z : color.resolved.y
  }
}
