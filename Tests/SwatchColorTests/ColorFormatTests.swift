import SwatchColor
import Testing

@Suite("Color formats")
struct ColorFormatTests {
  @Test(
    "Every format has its notation",
    arguments: [
      (.hex, "#3fa7d6"), (.hex8, "#3fa7d6ff"), (.name, "#3fa7d6"), (.rgb, "rgb(63 167 214)"),
      (.hsl, "hsl(198.7 64.8% 54.3%)"), (.hwb, "hwb(198.7 24.7% 16.1%)"), (.lab, "lab(64.1 -19.3 -33.2)"),
      (.lch, "lch(64.1 38.5 239.8)"), (.oklab, "oklab(0.688 -0.072 -0.091)"),
      (.oklch, "oklch(0.688 0.116 231.7)"),
      (.srgb, "color(srgb 0.247 0.655 0.839)"), (.linearSRGB, "color(srgb-linear 0.05 0.386 0.672)"),
      (.displayP3, "color(display-p3 0.365 0.646 0.822)"),
      (.linearDisplayP3, "color(display-p3-linear 0.109 0.375 0.641)"), (.xyz, "color(xyz 0.28 0.335 0.686)"),
      (.hsb, "hsb(198.7 70.6% 83.9%)"), (.cmyk, "cmyk(70.6% 22% 0% 16.1%)"), (.ansi256, "ansi 74"),
      (.ansi16, "ansi 6"), (.swift, "Color(red: 0.247, green: 0.655, blue: 0.839)"),
      (.uiColor, "UIColor(red: 0.247, green: 0.655, blue: 0.839, alpha: 1)"),
      (.cssVariable, "--color: #3fa7d6;"), (.upperHex, "#3FA7D6"), (.bareHex, "3fa7d6"),
      (.upperBareHex, "3FA7D6"), (.shortHex, "#3fa7d6"), (.upperShortHex, "#3FA7D6"),
    ] as [(ColorFormat, String)])
  func formats(format: ColorFormat, expected: String) throws {
    #expect(try ColorCoordinates(parsing: "#3fa7d6").formatted(format) == expected)
  }

  @Test("Short hexadecimal notation merges equal digits, including alpha")
  func shortHex() throws {
    for (text, short) in [("#3399cc", "#39c"), ("#3399cc88", "#39c8"), ("#3399cc80", "#3399cc80")] {
      let color = try ColorCoordinates(parsing: text)
      #expect(color.formatted(.shortHex) == short && color.formatted(.upperShortHex) == short.uppercased())
      #expect(color.formatted(.bareHex) == text.dropFirst())
    }
  }

  @Test("Only the names of hexadecimal formats are case-sensitive")
  func namesOfFormats() {
    #expect(ColorFormat(name: "HEX") == .upperHex && ColorFormat(name: "Hex") == .hex)
    #expect(ColorFormat(name: "OKLCH") == .oklch && ColorFormat(name: "hsv") == .hsb)
  }

  @Test("JSON is one object on one line")
  func json() throws {
    let color = try ColorCoordinates(parsing: "#ff634780")
    #expect(
      color.formatted(.json, name: "A \"red\"\n\\ ü")
        == ##"{"hex":"#ff634780","name":"A \"red\"\u000a\\ ü","alpha":0.502,"rgb":{"r":255,"g":99,"b":71},"##
        + ##""hsl":{"h":9,"s":100,"l":64},"hwb":{"h":9,"w":28,"b":0},"hsb":{"h":9,"s":72,"b":100},"##
        + ##""cmyk":{"c":0,"m":61,"y":72,"k":0},"lab":{"l":63,"a":59.4,"b":47.9},"##
        + ##""lch":{"l":63,"c":76,"h":39},"oklab":{"l":0.6962,"a":0.1652,"b":0.1045},"##
        + ##""oklch":{"l":0.696,"c":0.196,"h":32.3},"ansi256":203}"##)
    #expect(try ColorCoordinates(parsing: "gray").formatted(.json).contains(#""name":"gray","#))
    #expect(try ColorCoordinates(parsing: "#123").formatted(.json).contains(#""name":null,"#))
    #expect(try ColorCoordinates(parsing: "gray").formatted(.json).contains(#""hsl":{"h":0,"#))
  }

  @Test("Alpha is written only if it is not 1")
  func alpha() throws {
    let color = try ColorCoordinates(parsing: "#ff000080")
    #expect(color.formatted(.hex) == "#ff000080")
    #expect(color.formatted(.rgb) == "rgb(255 0 0 / 0.502)")
    #expect(color.formatted(.cmyk) == "cmyk(0% 100% 100% 0% / 0.502)")
    #expect(color.formatted(.swift) == "Color(red: 1, green: 0, blue: 0, opacity: 0.502)")
    #expect(color.formatted(.uiColor) == "UIColor(red: 1, green: 0, blue: 0, alpha: 0.502)")
    #expect(try ColorCoordinates(parsing: "rgb(255 0 0 / 0.5)").formatted(.hsl) == "hsl(0 100% 50% / 0.5)")
    #expect(try ColorCoordinates(parsing: "rgb(255 0 0 / none)").formatted(.rgb) == "rgb(255 0 0 / none)")
  }

  @Test("Colors with a CSS name are written by name")
  func names() throws {
    #expect(try ColorCoordinates(parsing: "#ff6347").formatted(.name) == "tomato")
    #expect(try ColorCoordinates(parsing: "hsl(0 100% 50%)").formatted(.name) == "red")
    #expect(try ColorCoordinates(parsing: "#ff634780").formatted(.name) == "#ff634780")
    #expect(try ColorCoordinates(parsing: "#0000").formatted(.name) == "transparent")
    #expect(try ColorCoordinates(parsing: "#fff0").formatted(.name) == "#ffffff00")
  }

  @Test(
    "A name becomes a CSS identifier",
    arguments: [
      ("Sky", "--sky: #ff6347;"), ("  Deep sky/blue (2)! ", "--deep-sky-blue-2: #ff6347;"),
      ("Überblau", "--überblau: #ff6347;"), ("a;}b", "--a-b: #ff6347;"), ("!?", "--color: #ff6347;"),
    ])
  func cssVariable(name: String, expected: String) throws {
    let color = try ColorCoordinates(parsing: "tomato")
    #expect(color.formatted(.cssVariable, name: name) == expected)
    #expect(try ColorCoordinates(parsing: expected) == color)
    #expect(color.formatted(.cssVariable) == "--tomato: #ff6347;")
  }

  @Test("Formats limited to sRGB write mapped colors, others the exact color")
  func beyondSRGB() throws {
    let green = try ColorCoordinates(parsing: "color(display-p3 0 1 0)")
    #expect(green.formatted(.displayP3) == "color(display-p3 0 1 0)")
    #expect(green.formatted(.srgb).hasPrefix("color(srgb -0.511"))
    for format in [ColorFormat.hex, .rgb, .hsl, .hwb, .hsb, .cmyk] {
      #expect(try ColorCoordinates(parsing: green.formatted(format)).isShownInSRGB)
    }
  }

  @Test("Missing components are kept in the same space and count as 0 in others")
  func missingComponents() throws {
    let color = try ColorCoordinates(parsing: "color(srgb none 0.5 0.5)")
    #expect(color.formatted(.srgb) == "color(srgb none 0.5 0.5)")
    #expect(color.formatted(.rgb) == "rgb(none 128 128)")
    #expect(color.formatted(.displayP3) == "color(display-p3 0.21508 0.49225 0.49603)")
    #expect(try ColorCoordinates(parsing: "gray").formatted(.oklch) == "oklch(0.6 0 0)")
  }

  @Test("Components outside the gamut are written")
  func extremeNumbers() throws {
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e-300, .leastNonzeroMagnitude, -0.0] {
      for space in ColorSpace.allCases {
        let color = ColorCoordinates(space, value, value, value, alpha: value)
        for format in ColorFormat.allCases {
          let (compact, exact) = (color.formatted(format), color.formatted(format, precision: .exact))
          #expect(!compact.contains("nan") && !exact.contains("inf"))
          guard ![.json, .swift, .uiColor].contains(format) else { continue }
          #expect(throws: Never.self) { try ColorCoordinates(parsing: compact) }
          #expect(throws: Never.self) { try ColorCoordinates(parsing: exact) }
        }
      }
    }
  }

  @Test("Formats have command-line names")
  func formatNames() {
    for format in ColorFormat.allCases {
      #expect(ColorFormat(name: format.rawValue) == format)
      // Hexadecimal formats differ only in letter case.
      if format.rawValue.lowercased().hasPrefix("hex") { continue }
      #expect(ColorFormat(name: format.rawValue.uppercased()) == format)
    }
    #expect(ColorFormat(name: "hsv") == .hsb)
    #expect(ColorFormat(name: "xyz-d65") == .xyz)
    #expect(ColorFormat(name: "") == nil)
  }

  @Test("Text is appended to existing bytes")
  func appends() throws {
    var bytes = Array("a ".utf8)
    try ColorCoordinates(parsing: "red").append(.hex, to: &bytes)
    try ColorCoordinates(parsing: "blue").append(.name, to: &bytes)
    #expect(bytes == Array("a #ff0000blue".utf8))
  }
}

extension ColorCoordinates {
  /// True if red, green and blue are within 0…1, except for rounding errors.
  fileprivate var isShownInSRGB: Bool {
    converted(to: .srgb).components.allSatisfy { (-1e-9...1 + 1e-9).contains($0 ?? 0) }
  }
}
