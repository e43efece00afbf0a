import SwatchColor
import Testing

/// CSS Color 4, "Hue Interpolation": the hue of a gray is missing if it comes from another space, and kept in
/// its own. Values are from `color-computed-powerless.html` of the Web Platform Tests where noted.
@Suite("Powerless hues")
struct PowerlessHueTests {
  @Test(
    "The hue of a gray from another space is ignored in a mix",
    arguments: [
      (.init(.srgb, 1, 1, 1), .init(.hsl, 220, 0.8, 0.4), .init(.hsl, 220, 0.4, 0.7)),
      (.init(.hsl, 90, 0, 0.5), .init(.hsb, 220, 0.8, 0.4), .init(.hsb, 220, 0.4, 0.45)),
      (.init(.hsl, 10, 0, 0.6), .init(.hwb, 220, 0.2, 0.2), .init(.hwb, 220, 0.4, 0.3)),
      (.init(.oklab, 0.9, 0, 0), .init(.oklch, 0.5, 0.2, 30), .init(.oklch, 0.7, 0.1, 30)),
      (.init(.oklab, 0.9, 0.000003, 0), .init(.oklch, 0.5, 0.2, 30), .init(.oklch, 0.7, 0.1, 30)),
      (.init(.lab, 90, 0.001, 0), .init(.lch, 50, 20, 30), .init(.lch, 70, 10, 30)),
      // Two grays make a mix without hue.
      (.init(.srgb, 1, 1, 1), .init(.srgb, 0.5, 0.5, 0.5), .init(.hsl, nil, 0, 0.75)),
      (.init(.lab, 90, 0, 0), .init(.srgb, 0, 0, 0), .init(.lch, 45, 0, nil)),
    ] as [(ColorCoordinates, ColorCoordinates, ColorCoordinates)])
  func hues(gray: ColorCoordinates, other: ColorCoordinates, middle: ColorCoordinates) {
    for (one, two) in [(gray, other), (other, gray)] {
      expect(one.mixed(with: two, in: middle.space), isNear: middle, within: 1e-3)
      expect(one.steps(to: two, count: 3, in: middle.space)[1], isNear: middle, within: 1e-3)
    }
  }

  @Test(
    "A hue in the mixing space counts, as in the Web Platform Tests",
    arguments: [
      ("color-mix(in hsl, hsl(180 0 50%), hsl(11 33 44))", "color(srgb 0.4557825 0.54755 0.39245)"),
      ("color-mix(in hsl, hsl(180 0 0), hsl(11 33 44))", "color(srgb 0.213345 0.2563 0.1837)"),
      ("color-mix(in hsl, hsl(0 0 50%), hsl(11 33 44))", "color(srgb 0.54755 0.4066675 0.39245)"),
      ("color-mix(in lch, lch(20 0 180), lch(11 33 44))", "lch(15.5 16.5 112)"),
      ("color-mix(in hsl, hwb(180 100% 25%), hsl(11 33 44))", "color(srgb 0.6827 0.58029 0.5573)"),
      ("color-mix(in hsl, lch(20 0 180), hsl(11 33 44))", "color(srgb 0.36661137 0.28180299 0.26276437)"),
    ])
  func written(text: String, expected: String) throws {
    let space = try ColorCoordinates(parsing: expected).space
    expect(
      try ColorCoordinates(parsing: text).converted(to: space),
      isNear: try ColorCoordinates(parsing: expected),
      within: 1e-5)
  }

  /// From `color-computed-color-mix-function.html`.
  @Test("Zero shares mix to a transparent color")
  func nothing() throws {
    let mix = try ColorCoordinates(
      parsing: "color-mix(in hsl, hsl(120deg 10% 20% / .4) 0%, hsl(30deg 30% 40% / .8) 0%)")
    expect(
      mix.converted(to: .srgb), isNear: .init(.srgb, 0.37222222, 0.41111111, 0.25555556, alpha: 0),
      within: 1e-6)
  }

  /// As in the Web Platform Tests: the chroma is the other color's, so the hue is visible.
  @Test("A hue with a missing chroma counts")
  func missingChroma() {
    let missing = ColorCoordinates(.oklch, 0.9, nil, 60)
    let mix = missing.mixed(with: .init(.oklch, 0.5, 0.2, 30), in: .oklch)
    expect(mix, isNear: .init(.oklch, 0.7, 0.2, 45), within: 1e-9)
  }

  @Test("A mix of grays has no hue for the next mix")
  func mixOfGrays() {
    let gray = ColorCoordinates(.srgb, 0.5, 0.5, 0.5)
    let mix = gray.mixed(with: gray, in: .hsl, hue: .longer)
    expect(
      mix.mixed(with: .init(.hsl, 180, 1, 0.5), in: .hsl), isNear: .init(.hsl, 180, 0.5, 0.5), within: 1e-9)
  }

  @Test("A visible hue counts, however faint")
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

  @Test(
    "Thresholds are those of the source and target spaces",
    arguments: [
      ("hsl", "hsl(11 33 44)", PowerlessHueRows.hslMixes),
      ("hwb", "hwb(11 33 44)", PowerlessHueRows.hwbMixes),
      ("lch", "lch(11 33 44)", PowerlessHueRows.lchMixes),
      ("oklch", "oklch(0.11 0.33 0.44)", PowerlessHueRows.oklchMixes), ("", "", PowerlessHueRows.others),
    ])
  func webPlatformTests(space: String, other: String, rows: String) throws {
    for row in rows.split(separator: "\n") {
      let cells = row.split(separator: "|").map { $0.drop { $0 == " " } }
      let text = space.isEmpty ? String(cells[0]) : "color-mix(in \(space), \(cells[0]), \(other))"
      let expected = try ColorCoordinates(parsing: cells[1])
      let color = try ColorCoordinates(parsing: text).converted(to: expected.space)
      expect(color, isNear: expected, within: 1e-3)
    }
  }

  @Test(
    "Whiteness and blackness above 100% are mixed as written and displayed as gray")
  func beyondWhole() throws {
    let mix = try ColorCoordinates(parsing: "color-mix(in hwb, hwb(180 100% 25%), hwb(11 33 44))")
    expect(mix, isNear: .init(.hwb, 95.5, 0.665, 0.345), within: 1e-9)
    let (gray, red) = (ColorCoordinates(.hwb, 50, 1, 1), ColorCoordinates(.hwb, 0, 0, 0))
    expect(gray.mixed(with: red, in: .hwb), isNear: .init(.hwb, 25, 0.5, 0.5), within: 1e-9)
    expect(gray.converted(to: .srgb), isNear: .init(.srgb, 0.5, 0.5, 0.5), within: 1e-9)
  }
}
