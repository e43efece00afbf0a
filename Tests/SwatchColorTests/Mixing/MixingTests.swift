import SwatchColor
import SwatchTestSupport
import Testing

@Suite("Mixing")
struct MixingTests {
  /// From `color-computed-color-mix-function.html` of the Web Platform Tests.
  @Test(
    "Mixes in HSL match the Web Platform Tests",
    arguments: [
      (.init(.hsl, 120, 0.1, 0.2), .init(.hsl, 30, 0.3, 0.4), 0.5, .init(.srgb, 0.33, 0.36, 0.24)),
      (.init(.hsl, 120, 0.1, 0.2), .init(.hsl, 30, 0.3, 0.4), 0.75, .init(.srgb, 0.4375, 0.415625, 0.2625)),
      (.init(.hsl, 120, 0.1, 0.2), .init(.hsl, 30, 0.3, 0.4), 0.25, .init(.srgb, 0.240625, 0.2875, 0.2125)),
      (.init(.hsl, 120, 0.1, 0.2), .init(.hsl, 30, 0.3, 0.4), 1, .init(.srgb, 0.52, 0.4, 0.28)),
      (
        .init(.hsl, 120, 0.1, 0.2, alpha: 0.4), .init(.hsl, 30, 0.3, 0.4, alpha: 0.8), 0.5,
        .init(.srgb, 0.37222222, 0.41111111, 0.25555556, alpha: 0.6)
      ),
      (
        .init(.hsl, 120, 0.1, 0.2, alpha: 0.4), .init(.hsl, 30, 0.3, 0.4, alpha: 0.8), 0.75,
        .init(.srgb, 0.4722449, 0.44704082, 0.27061224, alpha: 0.7)
      ),
      (
        .init(.srgb, 0, 0, 0, alpha: 0), .init(.hsl, 30, 0.3, 0.4), 0.5,
        .init(.srgb, 0.52, 0.4, 0.28, alpha: 0.5)
      ),
      (
        .init(.hsl, 120, 0.1, 0.2, alpha: 0), .init(.hsl, 30, 0.3, 0.4), 0.5,
        .init(.srgb, 0.46, 0.52, 0.28, alpha: 0.5)
      ),
      (.init(.srgb, 1, 1, 1), .init(.srgb, 0, 0, 1), 0.5, .init(.srgb, 0.625, 0.625, 0.875)),
      (.init(.hsl, nil, nil, nil), .init(.hsl, 30, 0.4, 0.8), 0.5, .init(.srgb, 0.88, 0.8, 0.72)),
      (.init(.hsl, 120, 0.2, nil), .init(.hsl, 30, 0.4, 0.6), 0.5, .init(.srgb, 0.66, 0.72, 0.48)),
      (.init(.hsl, nil, 0.2, 0.4), .init(.hsl, 30, nil, 0.8), 0.5, .init(.srgb, 0.68, 0.6, 0.52)),
      (
        .init(.hsl, 120, 0.4, 0.4, alpha: nil), .init(.hsl, 0, 0.4, 0.4, alpha: 0.5), 0.5,
        .init(.srgb, 0.56, 0.56, 0.24, alpha: 0.5)
      ),
      (
        .init(.hsl, 120, 0.4, 0.4, alpha: nil), .init(.hsl, 0, 0.4, 0.4, alpha: nil), 0.5,
        .init(.srgb, 0.56, 0.56, 0.24, alpha: nil)
      ),
      (
        .init(.hsl, 30, 0.4, 0.8, alpha: 0.25), .init(.hsl, 90, nil, nil, alpha: nil), 1,
        .init(.srgb, 0.8, 0.88, 0.72, alpha: 0.25)
      ),
    ] as [(ColorCoordinates, ColorCoordinates, Double, ColorCoordinates)])
  func hsl(one: ColorCoordinates, other: ColorCoordinates, fraction: Double, expected: ColorCoordinates) {
    let mix = one.mixed(with: other, fraction: fraction, in: .hsl)
    expect(mix.converted(to: .srgb), isNear: expected, within: 1e-8)
  }

  /// From `color-computed-color-mix-function.html` of the Web Platform Tests.
  @Test(
    "Mixes in other spaces match the Web Platform Tests",
    arguments: [
      (.init(.hwb, 120, 0.1, 0.2), .init(.hwb, 30, 0.3, 0.4), .init(.hwb, 75, 0.2, 0.3)),
      (.init(.oklch, 0.1, 0.2, 30), .init(.oklch, 0.5, 0.6, 70), .init(.oklch, 0.3, 0.4, 50)),
      (
        .init(.oklch, 0.1, 0.2, 30, alpha: 0.4), .init(.oklch, 0.5, 0.6, 70, alpha: 0.8),
        .init(.oklch, 0.36666667, 0.46666667, 50, alpha: 0.6)
      ),
      (.init(.srgb, 1, 1, 1), .init(.srgb, 0, 0, 1), .init(.oklch, 0.72600686, 0.15660719, 264.05202262)),
      (.init(.srgb, 1, 0, 0), .init(.srgb, 0, 0, 0), .init(.oklch, 0.31397768, 0.12884165, 29.23388028)),
      (.init(.srgb, 1, 0, 0), .init(.srgb, 1, 1, 1), .init(.lch, 77.1452707, 53.4185908, 40.85765651)),
      (.init(.lch, nil, nil, nil), .init(.lch, nil, nil, nil), .init(.lch, nil, nil, nil)),
      (.init(.lch, nil, 20, 30), .init(.lch, 50, nil, 70), .init(.lch, 50, 20, 50)),
      (.init(.lch, 10, 20, nil), .init(.lch, 50, 60, 70), .init(.lch, 30, 40, 70)),
      (.init(.lch, 10, 20, 30, alpha: nil), .init(.lch, 50, 60, 70), .init(.lch, 30, 40, 50)),
      (.init(.lab, 50, 0, 0), .init(.srgb, 0, 0, 0), .init(.lch, 25, 0, nil)),
      (.init(.oklab, 0.5, 0, 0), .init(.srgb, 0, 0, 0), .init(.oklch, 0.25, 0, nil)),
      (
        .init(.lab, 10, 20, 30, alpha: 0.4), .init(.lab, 50, 60, 70, alpha: 0.8),
        .init(.lab, 36.66666667, 46.66666667, 56.66666667, alpha: 0.6)
      ),
    ] as [(ColorCoordinates, ColorCoordinates, ColorCoordinates)])
  func otherSpaces(one: ColorCoordinates, other: ColorCoordinates, expected: ColorCoordinates) {
    expect(one.mixed(with: other, in: expected.space), isNear: expected, within: 1e-7)
  }

  /// CSS Color 4, "Interpolating with Alpha".
  @Test("The examples of CSS Color 4 with alpha")
  func premultiplied() {
    let blue = ColorCoordinates(.srgb, 0.24, 0.12, 0.98, alpha: 0.4)
    let mauve = ColorCoordinates(.srgb, 0.62, 0.26, 0.64, alpha: 0.6)
    expect(
      blue.mixed(with: mauve, in: .srgb), isNear: .init(.srgb, 0.468, 0.204, 0.776, alpha: 0.5), within: 1e-12
    )

    let mustard = ColorCoordinates(.srgb, 0.76, 0.62, 0.03, alpha: 0.4)
    let pink = ColorCoordinates(.displayP3, 0.84, 0.19, 0.72, alpha: 0.6)
    expect(
      mustard.mixed(with: pink, in: .lab), isNear: .init(.lab, 58.873, 51.552, 7.108, alpha: 0.5),
      within: 0.02)
    expect(
      mustard.mixed(with: pink, in: .lch), isNear: .init(.lch, 58.873, 81.126, 31.82, alpha: 0.5),
      within: 0.02)
  }

  /// CSS Color 4, "Hue Interpolation", and the Web Platform Tests.
  @Test(
    "Hues take the requested direction",
    arguments: [
      (40, 60, [50, 230, 50, 230]), (60, 40, [50, 230, 230, 50]), (50, 330, [10, 190, 190, 10]),
      (330, 50, [10, 190, 10, 190]), (20, 320, [350, 170, 170, 350]), (320, 20, [350, 170, 350, 170]),
      (60, 60, [60, 240, 60, 60]), (30, 90, [60, 240, 60, 240]), (30, 190, [110, 290, 110, 290]),
      (30, 230, [310, 130, 130, 310]), (0, 180, [90, 90, 90, 270]), (-320, 420, [50, 230, 50, 230]),
    ] as [(Double, Double, [Double])])
  func hues(start: Double, end: Double, middles: [Double]) {
    for (hue, middle) in zip(HueInterpolation.allCases, middles) {
      let mix = ColorCoordinates(.oklch, 1, 0.1, start).mixed(
        with: .init(.oklch, 1, 0.1, end), in: .oklch, hue: hue)
      expect(mix, isNear: .init(.oklch, 1, 0.1, middle), within: 1e-9)
    }
  }

  @Test("The ends of a mix are the colors, in the mixing space", arguments: ColorSpace.allCases)
  func ends(space: ColorSpace) {
    var generator = SeededGenerator(seed: 61)
    for _ in 0..<20 {
      let one = ColorCoordinates(Color(.random(using: &generator)).opacity(0.25))
      let other = ColorCoordinates(Color(.random(using: &generator)))
      for hue in HueInterpolation.allCases {
        let mix = { one.mixed(with: other, fraction: $0, in: space, hue: hue) }
        expect(mix(0), isNear: one.converted(to: space), within: 1e-9)
        expect(mix(1), isNear: other.converted(to: space), within: 1e-9)
        #expect(mix(-3) == mix(0))
        #expect(mix(3) == mix(1))
      }
    }
  }

  @Test("Steps are equidistant and include both ends")
  func steps() {
    let (black, white) = (ColorCoordinates(.srgb, 0, 0, 0), ColorCoordinates(.srgb, 1, 1, 1))
    let steps = black.steps(to: white, count: 5, in: .srgb)
    #expect(steps.map(\.resolved.y) == [0, 0.25, 0.5, 0.75, 1])
    #expect(steps.allSatisfy { $0.space == .srgb })
    #expect(black.steps(to: white, count: 1, in: .srgb) == [black])
    #expect(black.steps(to: white, count: 0).isEmpty)
    #expect(black.steps(to: white, count: -1).isEmpty)
    #expect(black.steps(to: white, count: 3)[1] == black.mixed(with: white))
  }
}
