import SwatchColor
import Testing

/// Rules and examples of CSS Color 5, section 4, with values derived from the formulas of CSS Color 4.
@Suite("Relative colors")
struct RelativeColorTests {
  @Test("Channels of another color are components", arguments: rows)
  func channels(text: String, space: ColorSpace, components: [Double?], alpha: Double?) throws {
    let color = try ColorCoordinates(parsing: text)
    #expect(color.space == space)
    expectNear(color.components + [color.alpha], components + [alpha])
  }

  private static let rows: [(String, ColorSpace, [Double?], Double?)] = [
    ("oklch(from tomato l calc(c * 0.5) h / alpha)", .oklch, [0.696219347, 0.097762308, 32.321433928], 1),
    ("rgb(from tomato r g b)", .srgb, [1, 0.388235294, 0.278431373], 1),
    ("rgb(from tomato b r g)", .srgb, [0.278431373, 1, 0.388235294], 1),
    ("RGBA(FROM TOMATO R G B / 50%)", .srgb, [1, 0.388235294, 0.278431373], 0.5),
    ("rgb(from #ff634780 r g b)", .srgb, [1, 0.388235294, 0.278431373], 0.501960784),
    ("rgb(from #ff634780 r g b / calc(alpha / 2))", .srgb, [1, 0.388235294, 0.278431373], 0.250980392),
    ("rgb(from tomato 0 128 b)", .srgb, [0, 0.501960784, 0.278431373], 1),
    ("rgb(from tomato 25% g none)", .srgb, [0.25, 0.388235294, nil], 1),
    ("rgb(from tomato calc(r + 51) g calc(b - 100))", .srgb, [1.2, 0.388235294, -0.11372549], 1),
    ("rgb(from color(display-p3 0 1 0) r g b)", .srgb, [-0.511604983, 1.018265658, -0.310674621], 1),
    ("rgb(from rgb(none 10 20 / none) r g b / alpha)", .srgb, [nil, 0.039215686, 0.078431373], nil),
    ("rgb(from rgb(none 10 20) calc(r + 51) g b)", .srgb, [0.2, 0.039215686, 0.078431373], 1),
    ("rgb(from tomato alpha alpha alpha)", .srgb, [0.003921569, 0.003921569, 0.003921569], 1),
    ("rgb(from rgb(from tomato b g r) b g r)", .srgb, [1, 0.388235294, 0.278431373], 1),
    ("hsl(from rebeccapurple h s l)", .hsl, [270, 0.5, 0.4], 1),
    ("hsl(from rebeccapurple calc(h + 180) s l)", .hsl, [90, 0.5, 0.4], 1),
    ("hsl(from rebeccapurple h calc(s / 2) calc(l + 20))", .hsl, [270, 0.25, 0.6], 1),
    ("hsl(from rebeccapurple h 20% l / .5)", .hsl, [270, 0.2, 0.4], 0.5),
    ("hsl(from green h s 75)", .hsl, [120, 1, 0.75], 1),
    ("hsl(from gray h s l)", .hsl, [nil, 0, 0.501960784], 1),
    ("hsl(from red calc(h - 90) s l)", .hsl, [270, 1, 0.5], 1),
    ("hwb(from rebeccapurple h w b)", .hwb, [270, 0.2, 0.4], 1),
    ("hwb(from tomato h calc(w * 2) b)", .hwb, [9.130434783, 0.556862745, 0], 1),
    ("lab(from teal l a b)", .lab, [47.985826657, -30.387358413, -8.975069841], 1),
    ("lab(from teal calc(l * .8) a b)", .lab, [38.388661325, -30.387358413, -8.975069841], 1),
    ("lab(from teal 400 a b)", .lab, [100, -30.387358413, -8.975069841], 1),
    ("lab(from lab(none 10 20) l a b)", .lab, [nil, 10, 20], 1),
    ("lch(from peru calc(l * 0.8) c h)", .lch, [49.80220836, 54.011703686, 63.680318556], 1),
    ("lch(from peru l c calc(h + 180))", .lch, [62.25276045, 54.011703686, 243.680318556], 1),
    (
      "lch(from peru l c calc(h + 180) / calc(alpha - .25))", .lch,
      [62.25276045, 54.011703686, 243.680318556], 0.75
    ),
    ("lch(from peru l calc(0 - c) h)", .lch, [62.25276045, 0, 63.680318556], 1),
    ("lch(from peru l 30 h)", .lch, [62.25276045, 30, 63.680318556], 1),
    ("oklab(from gold l a b)", .oklab, [0.886771079, -0.016925177, 0.181398127], 1),
    ("oklab(from gold calc(l - .2) calc(a * -1) b)", .oklab, [0.686771079, 0.016925177, 0.181398127], 1),
    ("oklab(from oklch(0.7 none 50) l 10% b)", .oklab, [0.7, 0.04, 0], 1),
    ("oklch(from lch(50 30 none) l c h)", .oklch, [0.578854205, 0.090842957, nil], 1),
    ("oklch(from lch(50 30 none) l c calc(h + 5))", .oklch, [0.578854205, 0.090842957, 5], 1),
    ("oklch(from oklch(0.5 0.1 350) l c calc(h + 20))", .oklch, [0.5, 0.1, 10], 1),
    ("oklch(from blue clamp(0.5, l, 0.6) min(c, 0.1) h)", .oklch, [0.5, 0.1, 264.052022616], 1),
    ("oklch(from blue calc(1 - l) c h)", .oklch, [0.547986282, 0.313214389, 264.052022616], 1),
    ("color(from tomato srgb r g b)", .srgb, [1, 0.388235294, 0.278431373], 1),
    ("color(from tomato srgb calc(r / 2) g b / 20%)", .srgb, [0.5, 0.388235294, 0.278431373], 0.2),
    ("color(from tomato srgb-linear r g b)", .linearSRGB, [1, 0.124771818, 0.063010018], 1),
    ("color(from tomato display-p3 r g b)", .displayP3, [0.928316544, 0.4286296, 0.319911213], 1),
    (
      "color(from tomato display-p3-linear r g b)", .linearDisplayP3,
      [0.844613712, 0.153824316, 0.083487668], 1
    ),
    (
      "color(from tomato display-p3-linear calc(r / 2) g b)", .linearDisplayP3,
      [0.422306856, 0.153824316, 0.083487668], 1
    ),
    ("color(from tomato xyz x y z)", .xyzD65, [0.468379345, 0.306420741, 0.094096016], 1),
    ("color(from tomato xyz-d50 y x z)", .xyzD50, [0.315760128, 0.493137175, 0.071032348], 1),
    ("color(from color(srgb none 2 -1) srgb r g b)", .srgb, [nil, 2, -1], 1),
    ("rgb(from color-mix(in srgb, red, blue) r g b)", .srgb, [0.5, 0, 0.5], 1),
    ("rgb(from light-dark(teal, red) r g b)", .srgb, [0, 0.501960784, 0.501960784], 1),
    ("color(display-p3-linear 0.5 none 0.002)", .linearDisplayP3, [0.5, nil, 0.002], 1),
    ("color(display-p3-linear 50% 0 1 / 0.5)", .linearDisplayP3, [0.5, 0, 1], 0.5),
    ("hsb(from red h 50 b)", .hsb, [0, 0.5, 1], 1),
  ]
}

/// Expects components to be missing as expected, and close otherwise.
func expectNear(_ components: [Double?], _ expected: [Double?]) {
  #expect(components.map { $0 == nil } == expected.map { $0 == nil })
  for (one, other) in zip(components, expected) {
    let (one, other) = (one ?? 0, other ?? 0)
    #expect(abs(one - other) <= 1e-6 * max(1, abs(other)), "\(components) is not \(expected)")
  }
}
