import SwatchColor
import Testing

/// Cases of web-platform-tests, css/css-color/parsing (3-clause BSD), without `calc()`. Hexadecimal notation
/// replaces `rgb()` and `rgba()` in the expected values.
@Suite("CSS notations")
struct CSSNotationTests {
  /// color-valid-rgb.html and color-computed-rgb.html.
  @Test(
    "rgb() clamps, mixes numbers and percentages, and supports missing components",
    arguments: [
      ("rgb(none none none)", "#000000"), ("rgb(none none none / none)", "#00000000"),
      ("rgb(128 none none)", "#800000"), ("rgb(128 none none / none)", "#80000000"),
      ("rgb(none none none / .5)", "#00000080"), ("rgb(20% none none)", "#330000"),
      ("rgba(none none none / 50%)", "#00000080"), ("rgba(20% none none)", "#330000"),
      ("rgb(-2 3 4)", "#000304"), ("rgb(-20% 20% 40%)", "#003366"), ("rgb(257 30 40)", "#ff1e28"),
      ("rgb(250% 20% 40%)", "#ff3366"), ("rgba(-2 3 4 / .5)", "#00030480"),
      ("rgba(250% 20% 40% / .5)", "#ff336680"), ("rgba(-20% 20% 40% / 50%)", "#00336680"),
      // CSS Color 4, section 5.2.
      ("rgb(0 0 100% / 80%)", "#0000ffcc"), ("rgb(0 255 0)", "#00ff00"),
    ])
  func rgb(text: String, hex: String) throws {
    #expect(try ColorCoordinates(parsing: text).formatted(.hex) == hex)
  }

  /// color-valid-hsl.html and color-valid-hwb.html.
  @Test(
    "hsl() and hwb() convert to sRGB",
    arguments: [
      ("hsl(120 30% 50%)", "#59a659"), ("hsl(120 30% 50% / 0.5)", "#59a65980"),
      ("hsla(0 0% 0% / 0)", "#00000000"), ("hsl(120 80% 0%)", "#000000"),
      ("hsl(120 100% 50% / 0)", "#00ff0000"), ("hsl(10 100% 50%)", "#ff2b00"),
      ("hsl(0 0% 49.99999%)", "#7f7f7f"), ("hsl(120 30 50)", "#59a659"),
      ("hsl(120 30 50% / 0.5)", "#59a65980"), ("hsl(0 -50% 40%)", "#666666"),
      ("hsl(30 -50 60)", "#999999"), ("hsl(0, 100%, 50%)", "#ff0000"),
      ("hsla(90, 50%, 50%, 20%)", "#80bf4033"),
      ("hwb(120 30% 50%)", "#4d804d"), ("hwb(120 30% 50% / 0.5)", "#4d804d80"),
      ("hwb(120 80% 0%)", "#ccffcc"), ("hwb(0 100% 50% / 0)", "#aaaaaa00"), ("hwb(120 30 50)", "#4d804d"),
      ("hwb(0 20% 100%)", "#2b2b2b"), ("hwb(90 20% 10%)", "#8ce633"),
      // CSS Color 4, section 7.
      ("hsl(120deg 75% 85%)", "#bcf5bc"), ("hsl(120deg 100% 25%)", "#008000"),
      ("hsl(120deg 100% 75%)", "#80ff80"),
    ])
  func cylinders(text: String, hex: String) throws {
    #expect(try ColorCoordinates(parsing: text).formatted(.hex) == hex)
  }

  /// color-valid-hsl.html, color-valid-hwb.html, color-valid-lab.html, color-computed-lab.html.
  @Test(
    "Unbounded notations are kept, and clamped where CSS requires it",
    arguments: [
      ("hsl(none none none)", "hsl(none none none)"),
      ("hsla(none none none / none)", "hsl(none none none / none)"),
      ("hsl(120 80% none)", "hsl(120 80% none)"),
      ("hsl(120 none 50)", "hsl(120 none 50%)"), ("hwb(120 none 50 / 0.5)", "hwb(120 none 50% / 0.5)"),
      ("lab(20 0 10/0.5)", "lab(20 0 10 / 0.5)"), ("lab(400 0 10/50%)", "lab(100 0 10 / 0.5)"),
      ("lab(50 -200 200)", "lab(50 -200 200)"), ("lab(0 0 0 / -10%)", "lab(0 0 0 / 0)"),
      ("lab(0 0 0 / 300%)", "lab(0 0 0)"), ("lab(-40 0 0)", "lab(0 0 0)"),
      ("lab(20 none none / none)", "lab(20 none none / none)"),
      ("lab(20% -50% 90%/0.5)", "lab(20 -62.5 112.5 / 0.5)"),
      ("oklab(4 0 0.1/50%)", "oklab(1 0 0.1 / 0.5)"), ("oklab(0.5 -2 2)", "oklab(0.5 -2 2)"),
      ("oklab(-0.4 0 0)", "oklab(0 0 0)"), ("oklab(20% 70% -80%/0.5)", "oklab(0.2 0.28 -0.32 / 0.5)"),
      ("lch(100 230 0deg / 0.5)", "lch(100 230 0 / 0.5)"), ("lch(20 50 20deg/50%)", "lch(20 50 20 / 0.5)"),
      ("lch(10 20 1.28rad)", "lch(10 20 73.339)"), ("lch(10 20 380deg)", "lch(10 20 20)"),
      ("lch(10 20 -340deg)", "lch(10 20 20)"), ("lch(10 20 -700)", "lch(10 20 20)"),
      ("lch(20 -20 0)", "lch(20 0 0)"), ("lch(20% 80% 10/0.5)", "lch(20 120 10 / 0.5)"),
      ("oklch(1 2.3 0deg / 0.5)", "oklch(1 2.3 0 / 0.5)"), ("oklch(-4 0 0)", "oklch(0 0 0)"),
      ("oklch(0.2 -0.2 0)", "oklch(0.2 0 0)"), ("oklch(20% 60% 10/0.5)", "oklch(0.2 0.24 10 / 0.5)"),
      ("oklch(none none none / 0.5)", "oklch(none none none / 0.5)"),
    ])
  func unlimited(text: String, expected: String) throws {
    let color = try ColorCoordinates(parsing: text)
    let format = try #require(ColorFormat(name: color.space.rawValue))
    #expect(color.formatted(format) == expected)
    #expect(try ColorCoordinates(parsing: color.formatted(format, precision: .exact)) == color)
  }

  /// color-valid-color-function.html and color-mixed-num-pct.html.
  @Test(
    "color() follows the same rules for all spaces",
    arguments: [
      "srgb", "srgb-linear", "a98-rgb", "rec2020", "prophoto-rgb", "display-p3", "xyz", "xyz-d50", "xyz-d65",
      "rec2100-linear", "rec2100-pq", "rec2100-hlg",
    ])
  func colorFunction(space: String) throws {
    let format = try #require(ColorFormat(name: space))
    for (arguments, expected) in [
      ("0% 0% 0%", "0 0 0"), ("10% 10% 10%", "0.1 0.1 0.1"), (".2 .2 25%", "0.2 0.2 0.25"),
      ("0 0 0 / 1", "0 0 0"), ("20% 0 10/0.5", "0.2 0 10 / 0.5"), ("50% -160 160", "0.5 -160 160"),
      ("0 0 0 / -10%", "0 0 0 / 0"), ("0 0 0 / 110%", "0 0 0"), ("200 200 200 / 200", "200 200 200"),
      ("-200% -200% -200% / -200%", "-2 -2 -2 / 0"), ("none none none / none", "none none none / none"),
      ("10% none none / none", "0.1 none none / none"), ("1.00 50% 0.2", "1 0.5 0.2"),
    ] {
      let color = try ColorCoordinates(parsing: "color(\(space) \(arguments))")
      let name = space == "xyz-d65" ? "xyz" : space
      #expect(color.formatted(format) == "color(\(name) \(expected))")
    }
  }

  @Test(
    "Angles have four units and the degree sign",
    arguments: [
      "90", "90deg", "100grad", "0.25turn", "1.5707963267948966rad", "90°", "450", "-270DEG", "9e1",
    ])
  func angles(hue: String) throws {
    let color = try ColorCoordinates(parsing: "hsl(\(hue) 50% 50%)")
    #expect(abs((color.hue ?? 0) - 90) < 1e-12)
  }

  @Test(
    "Letter case, white space, comments and separators are ignored",
    arguments: [
      "rgb(1 2 3)", "RGB(1 2 3)", " \t\r\n\u{C}rgb( 1  2\n3 )\u{A0}", "rgb(1,2,3)", "rgb( 1 , 2 , 3 )",
      "rgb(/* red */1/**/2/**/3)", "/* a */ rgb(1 2 3) /* b */", "rgb(1+2+3)", "rgb(1.0 2.0 3.0)",
      "rgb(+1 0.2e1 30E-1)", "rgb(1 2 3/1)", "rgb(1 2 3 / 100%)", "rgba(1, 2, 3, 1.0)", "#010203FF",
      "rgb(1 2 3) /*", "color: rgb(1 2 3)", "background-color:rgb(1 2 3);",
      "--my-Color : #010203 ! IMPORTANT ;",
    ])
  func looseForms(text: String) throws {
    #expect(try ColorCoordinates(parsing: text) == ColorCoordinates(.srgb, 1.0 / 255, 2.0 / 255, 3.0 / 255))
  }

  @Test("Numbers are not rounded to 8 bits, and percentages only once")
  func keepsPrecision() throws {
    #expect(
      try ColorCoordinates(parsing: "rgb(71.3% 0% 12.34567%)") == ColorCoordinates(.srgb, 0.713, 0, 0.1234567)
    )
    #expect(try ColorCoordinates(parsing: "rgb(1.5 0 0)").components[0] == 1.5 / 255)
    #expect(try ColorCoordinates(parsing: "hsl(0 99.7% 29%)") == ColorCoordinates(.hsl, 0, 0.997, 0.29))
    #expect(
      try ColorCoordinates(parsing: "oklab(0.123456789012345678 1e-3 0.3)").components
        == [0.123456789012345678, 0.001, 0.3])
  }

  @Test("Equal components in different spaces are different colors")
  func knowsSpaces() throws {
    for (text, space) in [
      ("#123", ColorSpace.srgb), ("hsl(1 2% 3%)", .hsl), ("hwb(1 2% 3%)", .hwb), ("lab(1 2 3)", .lab),
      ("lch(1 2 3)", .lch), ("oklab(0 0 0)", .oklab), ("oklch(0 0 0)", .oklch), ("hsv(1 2% 3%)", .hsb),
      ("color(xyz 0 0 0)", .xyzD65), ("color(display-p3 0 0 0)", .displayP3), ("tomato", .srgb),
    ] {
      #expect(try ColorCoordinates(parsing: text).space == space)
    }
  }
}
