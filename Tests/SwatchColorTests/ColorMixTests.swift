import SwatchColor
import Testing

/// Rules and examples of CSS Color 5, sections 3, 6 and 7; values from the formulas of CSS Color 4 and WCAG.
@Suite("Color combinations")
struct ColorMixTests {
  @Test("color-mix(), contrast-color() and light-dark()", arguments: rows)
  func combinations(text: String, space: ColorSpace, components: [Double?], alpha: Double?) throws {
    let color = try ColorCoordinates(parsing: text)
    #expect(color.space == space)
    expectNear(color.components + [color.alpha], components + [alpha])
  }

  private static let rows: [(String, ColorSpace, [Double?], Double?)] = [
    ("color-mix(in oklab, red 30%, blue)", .oklab, [0.504796212, 0.044739038, -0.180315833], 1),
    ("color-mix(in lch, peru 40%, palegoldenrod)", .lch, [79.725495739, 40.454249164, 84.763377581], 1),
    ("color-mix(in lch, teal 65%, olive)", .lch, [49.443121893, 40.480593547, 162.545902189], 1),
    (
      "color-mix(in xyz, rgb(82.02% 30.21% 35.02%) 75.23%, rgb(5.64% 55.94% 85.31%))", .xyzD65,
      [0.287628279, 0.208703425, 0.260262871], 1
    ),
    ("color-mix(in srgb, red, blue)", .srgb, [0.5, 0, 0.5], 1),
    ("color-mix(in srgb, red 25%, blue)", .srgb, [0.25, 0, 0.75], 1),
    ("color-mix(in srgb, red, blue 25%)", .srgb, [0.75, 0, 0.25], 1),
    ("color-mix(in srgb, 25% red, blue 75%)", .srgb, [0.25, 0, 0.75], 1),
    ("color-mix(in srgb, red 30%, blue 90%)", .srgb, [0.25, 0, 0.75], 1),
    ("color-mix(in srgb, red 20%, blue 20%)", .srgb, [0.5, 0, 0.5], 0.4),
    ("color-mix(in srgb, red 10%, blue 30%)", .srgb, [0.25, 0, 0.75], 0.4),
    ("color-mix(in srgb, red 0%, blue)", .srgb, [0, 0, 1], 1),
    ("color-mix(in srgb, red 100%, blue)", .srgb, [1, 0, 0], 1),
    ("color-mix(in srgb, red 0%, blue 50%)", .srgb, [0, 0, 1], 0.5),
    ("color-mix(in srgb, red 0%, blue 0%)", .srgb, [0.5, 0, 0.5], 0),
    ("color-mix(in srgb, calc(10% + 15%) red, blue)", .srgb, [0.25, 0, 0.75], 1),
    ("color-mix(in srgb, red calc(-50%), blue)", .srgb, [0, 0, 1], 1),
    ("color-mix(in srgb, red min(40%, 25%), blue)", .srgb, [0.25, 0, 0.75], 1),
    (
      "color-mix(in srgb, rgb(100% 0% 0% / .5), rgb(0% 0% 100% / 1))", .srgb, [0.333333333, 0, 0.666666667],
      0.75
    ),
    (
      "color-mix(in srgb, rgb(100% 0% 0% / .7) 25%, rgb(0% 100% 0% / .2))", .srgb,
      [0.538461538, 0.461538462, 0], 0.325
    ),
    ("color-mix(in srgb, transparent, lime)", .srgb, [0, 1, 0], 0.5),
    ("color-mix(in srgb, rgb(none 102 0), rgb(51 none 0))", .srgb, [0.2, 0.4, 0], 1),
    ("color-mix(in srgb-linear, red, lime)", .linearSRGB, [0.5, 0.5, 0], 1),
    ("color-mix(in display-p3, tomato, teal 20%)", .displayP3, [0.785860733, 0.441739998, 0.355524278], 1),
    (
      "color-mix(in display-p3-linear, tomato, teal)", .linearDisplayP3,
      [0.441468579, 0.18125975, 0.147830351], 1
    ),
    ("color-mix(in xyz-d50, teal, gold)", .xyzD50, [0.405908266, 0.43874068, 0.127498336], 1),
    ("color-mix(in lab, teal, gold 10%)", .lab, [51.934036056, -27.057646039, 0.577706391], 1),
    ("color-mix(in hwb, teal, gold 10%)", .hwb, [167.058823529, 0, 0.448235294], 1),
    ("color-mix(in hsl shorter hue, hsl(40deg 50% 50%), hsl(330deg 50% 50%))", .hsl, [5, 0.5, 0.5], 1),
    (
      "color-mix(in oklch shorter hue, tomato 30%, skyblue)", .oklch,
      [0.779237879, 0.115998411, 275.723997296], 1
    ),
    ("color-mix(in hsl longer hue, hsl(40deg 50% 50%), hsl(330deg 50% 50%))", .hsl, [185, 0.5, 0.5], 1),
    (
      "color-mix(in oklch longer hue, tomato 30%, skyblue)", .oklch,
      [0.779237879, 0.115998411, 167.723997296], 1
    ),
    ("color-mix(in hsl increasing hue, hsl(40deg 50% 50%), hsl(330deg 50% 50%))", .hsl, [185, 0.5, 0.5], 1),
    (
      "color-mix(in oklch increasing hue, tomato 30%, skyblue)", .oklch,
      [0.779237879, 0.115998411, 167.723997296], 1
    ),
    ("color-mix(in hsl decreasing hue, hsl(40deg 50% 50%), hsl(330deg 50% 50%))", .hsl, [5, 0.5, 0.5], 1),
    (
      "color-mix(in oklch decreasing hue, tomato 30%, skyblue)", .oklch,
      [0.779237879, 0.115998411, 275.723997296], 1
    ),
    (
      "color-mix(in oklch longer hue, oklch(0.5 0.1 20), oklch(0.7 0.2 80) 25%)", .oklch, [0.55, 0.125, 305],
      1
    ),
    ("color-mix(in oklch, white, blue)", .oklch, [0.726006859, 0.156607194, 264.052022616], 1),
    ("color-mix(in hsl, hsl(120deg none 40%), hsl(40deg 50% none))", .hsl, [80, 0.5, 0.4], 1),
    ("color-mix(red, blue)", .oklab, [0.539984541, 0.096203047, -0.092840944], 1),
    ("color-mix(red 20%, blue 20%)", .oklab, [0.539984541, 0.096203047, -0.092840944], 0.4),
    ("color-mix(in srgb, red)", .srgb, [1, 0, 0], 1),
    ("color-mix(in srgb, red 40%)", .srgb, [1, 0, 0], 0.4),
    ("color-mix(in srgb, red, lime, blue)", .srgb, [0.333333333, 0.333333333, 0.333333333], 1),
    ("color-mix(in srgb, red 50%, lime, blue)", .srgb, [0.5, 0.25, 0.25], 1),
    ("color-mix(in srgb, red 10%, lime 20%, blue 20%)", .srgb, [0.2, 0.4, 0.4], 0.5),
    ("color-mix(in srgb, red 0%, lime 0%, blue 100%)", .srgb, [0, 0, 1], 1),
    ("color-mix(in srgb, red 100%, lime 100%, blue)", .srgb, [0.5, 0.5, 0], 1),
    ("color-mix(in srgb, color-mix(in srgb, red, blue), white)", .srgb, [0.75, 0.5, 0.75], 1),
    ("color-mix(in srgb, color-mix(in srgb, red 20%, blue 20%), white 0%)", .srgb, [0.5, 0, 0.5], 0.4),
    ("COLOR-MIX(IN SRGB , #F00 , #00F)", .srgb, [0.5, 0, 0.5], 1),
    ("color-mix(in/**/srgb,red/**/25%,blue)", .srgb, [0.25, 0, 0.75], 1),
    ("light-dark(red, blue)", .srgb, [1, 0, 0], 1),
    ("light-dark( rgb(from lime r g b) , #000 )", .srgb, [0, 1, 0], 1),
    ("alpha(from red / 0.4)", .srgb, [1, 0, 0], 0.4),
    ("alpha(from rgb(0 0 255 / 30%))", .srgb, [0, 0, 1], 0.3),
    ("alpha(from color(display-p3 1 0 none) / 25%)", .displayP3, [1, 0, nil], 0.25),
    ("alpha(from oklch(0.5 0.2 120 / 0.8) / calc(alpha / 2))", .oklch, [0.5, 0.2, 120], 0.4),
    ("alpha(from alpha(from lime / 0.5) / calc(alpha + 0.25))", .srgb, [0, 1, 0], 0.75),
    ("ALPHA( FROM red/2 )", .srgb, [1, 0, 0], 1),
    ("hsl(from alpha(from red / 0.5) h s l / alpha)", .hsl, [0, 1, 0.5], 0.5),
    ("device-cmyk(0 81% 81% 30%)", .srgb, [0.7, 0.133, 0.133], 1),
    ("device-cmyk(0, 0.81, 0.81, 0.3)", .srgb, [0.7, 0.133, 0.133], 1),
    ("device-cmyk(0 2 none -1 / 0.5)", .srgb, [1, 0, 1], 0.5),
    ("contrast-color(tomato)", .srgb, [0, 0, 0], 1),
    ("contrast-color(white)", .srgb, [0, 0, 0], 1),
    ("contrast-color(black)", .srgb, [1, 1, 1], 1),
    ("contrast-color(blue)", .srgb, [1, 1, 1], 1),
    ("contrast-color(yellow)", .srgb, [0, 0, 0], 1),
    ("contrast-color(teal)", .srgb, [1, 1, 1], 1),
    ("contrast-color(rebeccapurple)", .srgb, [1, 1, 1], 1),
    ("contrast-color(gray)", .srgb, [0, 0, 0], 1),
    ("contrast-color(red)", .srgb, [0, 0, 0], 1),
    ("contrast-color(color-mix(in oklab, black, blue))", .srgb, [1, 1, 1], 1),
  ]
}
