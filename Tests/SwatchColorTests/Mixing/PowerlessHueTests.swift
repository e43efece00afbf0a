import SwatchColor
import Testing

/// CSS Color 4, "Interpolation", step 2: what is powerless becomes missing, also in the space of the mix.
@Suite("Powerless hues")
struct PowerlessHueTests {
  @Test(
    "A hue that shows nothing takes no part in a mix, however the color is written",
    arguments: [
      (.init(.hsl, 0, 0, 1), .init(.hsl, 220, 0.8, 0.4), .init(.hsl, 220, 0.4, 0.7)),
      (.init(.hsb, 90, 0, 0.5), .init(.hsb, 220, 0.8, 0.4), .init(.hsb, 220, 0.4, 0.45)),
      (.init(.hwb, 10, 0.6, 0.4), .init(.hwb, 220, 0.2, 0.2), .init(.hwb, 220, 0.4, 0.3)),
      (.init(.oklch, 0.9, 0, 180), .init(.oklch, 0.5, 0.2, 30), .init(.oklch, 0.7, 0.1, 30)),
      (.init(.oklch, 0.9, 0.000003, 180), .init(.oklch, 0.5, 0.2, 30), .init(.oklch, 0.7, 0.1, 30)),
      (.init(.lch, 90, 0.001, 180), .init(.lch, 50, 20, 30), .init(.lch, 70, 10, 30)),
      // Neither has a hue: nor has the mix.
      (.init(.hsl, 40, 0, 1), .init(.hsl, 220, 0, 0.5), .init(.hsl, nil, 0, 0.75)),
      (.init(.oklch, 0.9, 0, 40), .init(.srgb, 0, 0, 0), .init(.oklch, 0.45, 0, nil)),
    ] as [(ColorCoordinates, ColorCoordinates, ColorCoordinates)])
  func hues(gray: ColorCoordinates, other: ColorCoordinates, middle: ColorCoordinates) {
    for (one, two) in [(gray, other), (other, gray)] {
      expect(one.mixed(with: two, in: middle.space), isNear: middle, within: 1e-3)
      expect(one.steps(to: two, count: 3, in: middle.space)[1], isNear: middle, within: 1e-3)
    }
  }

  /// As the Web Platform Tests have it: the chroma is then the other color's, with which the hue shows.
  @Test("A hue beside a missing chroma takes part")
  func missingChroma() {
    let missing = ColorCoordinates(.oklch, 0.9, nil, 60)
    let mix = missing.mixed(with: .init(.oklch, 0.5, 0.2, 30), in: .oklch)
    expect(mix, isNear: .init(.oklch, 0.7, 0.2, 45), within: 1e-9)
  }

  /// From `color-mix-function.html` of the Web Platform Tests.
  @Test("A mix of grays has no hue for the next mix either")
  func mixOfGrays() {
    let gray = ColorCoordinates(.hsl, 50, 0, 0.5)
    let mix = gray.mixed(with: gray, in: .hsl, hue: .longer)
    expect(
      mix.mixed(with: .init(.hsl, 180, 1, 0.5), in: .hsl), isNear: .init(.hsl, 180, 0.5, 0.5), within: 1e-9)
  }

  @Test("A hue that shows keeps its part, faint as it may be")
  func faint() {
    for (space, faint) in [
      (.hsl, .init(.hsl, 100, 0.0001, 0.5)), (.hsb, .init(.hsb, 100, 0.0001, 0.5)),
      (.hwb, .init(.hwb, 100, 0.5, 0.4999)), (.lch, .init(.lch, 50, 0.002, 100)),
      (.oklch, .init(.oklch, 0.5, 0.00001, 100)),
    ] as [(ColorSpace, ColorCoordinates)] {
      let other = ColorCoordinates(Color(RGB24(0xFF0000))).converted(to: space)
      let mix = other.mixed(with: faint, fraction: 1, in: space)
      #expect(mix.hue.map { abs($0 - 100) < 1e-9 } == true, "\(space)")
    }
  }

  /// CSS Color 4, "HWB Colors": what exceeds 100 % is normalized before anything is computed with it.
  @Test("Whiteness and blackness beyond 100 % are mixed as the gray that they are")
  func normalized() {
    let gray = ColorCoordinates(.hwb, 50, 1, 1)
    let red = ColorCoordinates(.hwb, 0, 0, 0)
    expect(gray.mixed(with: red, in: .hwb), isNear: .init(.hwb, 0, 0.25, 0.25), within: 1e-9)
    expect(gray.mixed(with: gray, in: .hwb), isNear: .init(.hwb, nil, 0.5, 0.5), within: 1e-9)
  }
}
