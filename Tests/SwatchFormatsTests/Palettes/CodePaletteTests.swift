import SwatchColor
import SwatchFormats
import SwatchTestSupport
import Testing

@Suite("Palettes in source code")
struct CodePaletteTests {
  private static let swift = """
    import SwiftUI
    extension Color {
      static let first = Color(hue: 0.5, saturation: 0.5, brightness: 0.5)
      static var computed: Color { Color(red: 1, green: 0.5, blue: 0) }
      static var returned: UIColor {
        return UIColor(white: CGFloat(51) / 255, alpha: 1) // ( a comment
      }
      static let wrapped = Color(uiColor: UIColor(red: 0, green: 0, blue: 1, alpha: 1.0))
      static let module = SwiftUI.Color(.sRGB, red: 0, green: 1, blue: 0, opacity: 1)
      static let faint = Color(red: 1, green: 0, blue: 0).opacity(0.5)
      static let list: [Color] = [
        Color(red: 0, green: 0, blue: 1), // one
        .init(hex: "#102030"),
      ]
      static let text = "("
      static let last = #colorLiteral(red: 1, green: 1, blue: 0, alpha: 1)
    }

    """

  @Test("Swift: computed colors, nested colors, arrays, opacity modifiers")
  func swift() throws {
    #expect(
      try colors(Self.swift, "Colors.swift") == [
        "#408080 first", "#ff8000 computed", "#333333 returned", "#0000ff wrapped", "#00ff00 module",
        "#ff000080 faint", "#0000ff list 1", "#102030 list 2", "#ffff00 last",
      ])
    #expect(try problems(Self.swift, "Colors.swift").isEmpty)
  }

  @Test(
    "Swift: colors without numbers are reported",
    arguments: [
      "let a = Color(\"Accent\")", "let a = Color.red", "let a: Color = .blue", "let a = UIColor.systemRed",
      "let a = Color(red: base, green: 0, blue: 0)", "let a = Color(red: 1, green: 0, blue: 0).lighter()",
      "let a = Color(red: 1, green: 0, blue: 0, opacity: half)",
      "let a = UIColor { $0.isDark ? .black : .white }",
      "static var a: Color { base.color(Color.red) }\nlet b = Color.red",
    ])
  func unreadSwift(line: String) throws {
    let text = "let ok = Color(white: 0)\n\(line)\nlet gap: CGFloat = 4\nlet size: CGSize = .zero\n"
    #expect(try colors(text, "a.swift") == ["#000000 ok"])
    let found = try problems(text, "a.swift")
    #expect(found.count == 1 && found.first?.contains("as numbers") == true, "\(found)")
  }

  @Test("Swift: AppKit initializers, and bare names beside colors")
  func appKit() throws {
    let text = """
      let a = NSColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
      let b = NSColor(deviceRed: 0, green: 0, blue: 1, alpha: 0.5), c = 1
      let d = NSColor(calibratedWhite: 0.2, alpha: 1)
      let e = NSColor(calibratedHue: 0.5, saturation: 1, brightness: 1, alpha: 1)
      let f = [Color(red: 0, green: 0, blue: 1), .white]
      """
    #expect(
      try colors(text, "a.swift") == ["#ff8000 a", "#0000ff80 b", "#333333 d", "#00ffff e", "#0000ff f 1"])
    #expect(
      try problems(text, "a.swift") == [
        "a.swift, line 5: ‘.white’ does not give its color as numbers and was skipped."
      ])
  }

  @Test("Swift: nesting is limited and takes linear time")
  func nestedCalls() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "Color(", count: count) + "red: 1, green: 0, blue: 0"
        + String(repeating: ")", count: count)
    }
    let lines = "let a = \(nested(4))\n" + String(repeating: "let b = \(nested(2_000))\n", count: 150)
    #expect(try colors(lines, "a.swift") == ["#ff0000 a"])
  }

  @Test("Sass: custom properties, lists, opacity; calculations are reported")
  func sass() throws {
    let text = """
      $t: #111;
      :root { --primary: #0f0; --t_2: #{$t}; --size: 4px }
      $list: #aaa, tan; $fonts: Arial, tan;
      $half: rgba(#222, .5); $third: rgba($t, 30%);
      $calc: lighten(#123, 10%); $mixed: color.mix(red, blue);
      """
    #expect(
      try colors(text, "a.scss") == [
        "#111111 t", "#00ff00 primary", "#111111 t-2", "#aaaaaa list-1", "#d2b48c list-2", "#22222280 half",
        "#1111114d third",
      ])
    #expect(try problems(text, "a.scss").count { $0.hasSuffix(" is calculated and was skipped.") } == 2)
  }

  @Test("Sass: escapes, strings and comments as in CSS")
  func sassSyntax() throws {
    let text = #"""
      $a: /* x */ red; $s: "} ($x: blue;"; $b: #0f0;
      :root { --w\/o: #00f; --x-0\.5: #fff } // $c: red; $d: tan
      """#
    #expect(
      try colors(text, "a.scss") == ["#ff0000 a", "#00ff00 b", "#0000ff w/o", "#ffffff x-0.5"])
    #expect(try problems(text, "a.scss").isEmpty)
  }

  @Test("Sass: without semicolons, statements end with the line")
  func indentedSass() throws {
    let text = "$a: #f00 // warm; red\n$m: (b: $a,\n  c: #0f0)\n:root\n  --d: #00f\n"
    #expect(try colors(text, "a.sass") == ["#ff0000 a", "#ff0000 m-b", "#00ff00 m-c", "#0000ff d"])
    let lines = text.replacing(" // warm; red", with: " // warm")
    #expect(try colors(lines, "a.sass") == ["#ff0000 a", "#ff0000 m-b", "#00ff00 m-c", "#0000ff d"])
  }

  @Test("A variable for something else is not a color")
  func views() throws {
    let text = "var body: some View {\n  let a = Color(white: 1)\n  return a\n}\n"
    #expect(try colors(text, "a.swift") == ["#ffffff a"])
  }

  @Test(
    "Tailwind: configurations with CSS variables; skipped values are reported",
    arguments: ["tailwind.config.js", "-"])
  func tailwind(name: String) throws {
    let text = """
      module.exports = {
        theme: {
          colors: {
            border: "hsl(var(--border))",
            brand: { DEFAULT: '#ff8800', light: 'var(--brand-light)' },
            ok: 'rgb(1 2 3 / <alpha-value>)',
            gray: colors.zinc,
          },
          borderRadius: { lg: "var(--radius)" },
        },
      }
      """
    let result = try PaletteImport(reading: Array(text.utf8), fileName: name)
    #expect(result.format == .tailwind)
    #expect(lines(result.palettes.first) == ["#ff8800 brand", "#010203 ok"])
    let told = result.problems.map(\.reason).joined(separator: "\n")
    for word in [
      "unresolved variable", "‘brand-light’ uses an unknown variable", "‘gray’ is an expression",
    ] {
      #expect(told.contains(word))
    }
  }
}
