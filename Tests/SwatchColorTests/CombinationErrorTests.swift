import SwatchColor
import Testing

@Suite("Errors in calculations and combinations")
struct CombinationErrorTests {
  @Test(
    "The error has the position and the reason",
    arguments: [
      ("alpha(red / 0.5)", 7, .missingOrigin), ("alpha(from red 0.5)", 16, .missingParenthesis),
      ("alpha(from red / r)", 18, .missingNumber), ("progress(1, 2)", 1, .unknownFunction),
      ("rgb(progress(1, 2) 0 0)", 5, .valueCount), ("rgb(progress(1, 2%, 3) 0 0)", 17, .mixedTypes),
      ("rgb(calc(1px * 1px) 0 0)", 5, .mixedTypes), ("rgb(sign(1px - 1deg) 0 0)", 16, .mixedTypes),
      ("rgb(sign(1vw - 1px) 0 0)", 11, .unsuitableUnit), ("rgb(1px 0 0)", 6, .unsuitableUnit),
      ("rgb(calc(1/* */+/* */2) 0 0)", 16, .missingSpace),
      ("rgb(calc(1 +2) 0 0)", 12, .missingSpace), ("rgb(calc(1+ 2) 0 0)", 11, .missingSpace),
      ("rgb(calc(1 -2) 0 0)", 12, .missingSpace), ("rgb(calc(1 + 10%) 0 0)", 14, .mixedTypes),
      ("hsl(calc(1deg + 1) 0% 0%)", 17, .mixedTypes), ("rgb(calc(1deg * 1deg) 0 0)", 5, .mixedTypes),
      ("rgb(calc(1 / 1%) 0 0)", 5, .mixedTypes), ("rgb(min(1, 2%) 0 0)", 12, .mixedTypes),
      ("rgb(clamp(1, none, 2) 0 0)", 14, .unknownWord), ("rgb(clamp(1%, 2%, 3) 0 0)", 19, .mixedTypes),
      ("rgb(clamp(none, 2%, 3) 0 0)", 21, .mixedTypes), ("rgb(clamp(1, 2) 0 0)", 5, .valueCount),
      ("rgb(calc(1, 2) 0 0)", 5, .valueCount), ("rgb(pow(2) 0 0)", 5, .valueCount),
      ("rgb(round(1%) 0 0)", 5, .valueCount), ("rgb(round(sideways, 1) 0 0)", 11, .unknownWord),
      ("rgb(round(up 1) 0 0)", 14, .missingComma), ("rgb(sqrt(1%) 0 0)", 10, .mixedTypes),
      ("rgb(sin(1%) 0 0)", 9, .mixedTypes), ("rgb(calc() 0 0)", 10, .missingNumber),
      ("rgb(calc(1 *) 0 0)", 13, .missingNumber), ("rgb(calc(1 2) 0 0)", 12, .missingParenthesis),
      ("rgb(calc(none) 0 0)", 10, .unknownWord), ("rgb(calc(r) 0 0)", 10, .unknownWord),
      ("rgb(calc(url(1)) 0 0)", 10, .unknownFunction), ("rgb(calc(1px) 0 0)", 5, .unsuitableUnit),
      ("rgb(calc(1deg) 0 0)", 5, .unsuitableUnit), ("rgb(calc(1%), 2, 3)", 15, .mixedUnits),
      ("hsl(calc(50%) 0% 0%)", 5, .unsuitableUnit), ("hsl(calc(1), 2, 3%)", 14, .missingPercentage),
      ("var(--a)", 1, .variable), ("rgb(var(--r) 0 0)", 5, .variable),
      ("rgb(0 0 0 / VAR(--a))", 13, .variable),
      ("rgb(calc(var(--x) + 1) 2 3)", 10, .variable), ("oklch(from var(--c) l c h)", 12, .variable),
      ("calc(1)", 1, .unknownFunction), ("rgb(calc (1) 0 0)", 5, .missingNumber),
      ("rgb(from)", 9, .unknownNotation), ("rgb(from tomato)", 16, .missingNumber),
      ("rgb(from tomato h s l)", 17, .missingNumber), ("rgb(from tomato r, g, b)", 18, .missingNumber),
      ("rgb(from tomat r g b)", 10, .unknownName), ("rgb(from currentcolor r g b)", 10, .unresolvable),
      ("rgb(from 255 r g b)", 10, .unknownNotation), ("rgb(from tomato r g calc(b + 1%))", 30, .mixedTypes),
      ("cmyk(from red c m y k)", 6, .misplacedOrigin), ("color(from red oklch l c h)", 16, .unknownSpace),
      ("color-mix(in rgb, red, blue)", 14, .unknownSpace),
      ("color-mix(in srgb red, blue)", 19, .missingComma),
      ("color-mix(in srgb longer hue, red, blue)", 19, .misplacedHue),
      ("color-mix(in oklch longer, red, blue)", 26, .misplacedHue), ("color-mix(in srgb)", 18, .missingComma),
      ("color-mix(in srgb, )", 20, .unknownNotation),
      ("color-mix(in srgb, red 10% 20%)", 28, .missingParenthesis),
      ("color-mix(in srgb, red -1%, blue)", 24, .outOfRange),
      ("color-mix(in srgb, red 101%, blue)", 24, .outOfRange),
      ("color-mix(in srgb, red 0.5, blue)", 24, .missingPercentage),
      ("color-mix(in srgb, 10%)", 23, .unknownNotation),
      ("contrast-color()", 16, .unknownNotation), ("contrast-color(red, blue)", 19, .missingParenthesis),
      ("light-dark(red)", 15, .missingComma), ("light-dark(red, nope)", 17, .unknownName),
      ("light-dark(red, blue", 21, .missingParenthesis), ("light-dark(from red, blue)", 12, .misplacedOrigin),
      ("r\\65 x", 1, .unknownName), ("🎨: rgb(\\72  0 0)", 8, .missingNumber),
      ("rgb(0 0 0) r\\65 d", 12, .trailingText),
    ] as [(String, Int, ColorSyntaxError.Reason)])
  func reportsPosition(text: String, position: Int, reason: ColorSyntaxError.Reason) {
    let error = #expect(throws: ColorSyntaxError.self) { try ColorCoordinates(parsing: text) }
    #expect(error?.reason == reason)
    #expect(error?.position == position)
  }

  @Test(
    "Parentheses nest as deeply as CSS requires, up to a limit",
    arguments: [("calc(", ")"), ("(", ")"), ("max(1, ", ")"), ("-1 * abs(", ")")])
  func nestsValues(start: String, end: String) throws {
    func nested(_ depth: Int) -> String {
      "rgb(calc("
        + String(repeating: start, count: depth - 1) + "1" + String(repeating: end, count: depth - 1)
        + ") 0 0)"
    }
    _ = try ColorCoordinates(parsing: nested(32))
    for depth in [33, 100_000] {
      let error = #expect(throws: ColorSyntaxError.self) { try ColorCoordinates(parsing: nested(depth)) }
      #expect(error?.reason == .tooDeep)
    }
  }

  @Test(
    "Colors nest up to the same limit",
    arguments: [
      ("rgb(from ", " r g b)"), ("color-mix(in oklab, ", ", blue)"), ("light-dark(", ", red)"),
      ("contrast-color(", ")"), ("color(from ", " srgb r g b)"),
    ])
  func nestsColors(start: String, end: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: start, count: depth) + "red" + String(repeating: end, count: depth)
    }
    _ = try ColorCoordinates(parsing: nested(33))
    let error = #expect(throws: ColorSyntaxError.self) { try ColorCoordinates(parsing: nested(100_000)) }
    #expect(error?.reason == .tooDeep)
    #expect((error?.description.utf8.count ?? 0) < 1_000)
  }

  @Test(
    "Very long texts are parsed or rejected in linear time",
    arguments: [
      ("rgb(calc(1", " + 1", ") 0 0)"), ("rgb(calc(1", "*1", ") 0 0)"), ("rgb(calc(1", "/0", ") 0 0)"),
      ("rgb(calc(", "(", ""), ("rgb(calc(1", "0", ") 0 0)"), ("rgb(calc(1deg", " * 1deg", ") 0 0)"),
      ("rgb(max(1", ", 2", ") 0 0)"), ("rgb(hypot(1", ",1", ") 0 0)"), ("rgb(calc(1", " ", "+ 2) 0 0)"),
      ("rgb(calc(1", "/**/", "+ 2) 0 0)"), ("rgb(from red calc(r", " + r", ") g b)"), ("rgb(calc(", "- ", ""),
      ("color-mix(in srgb, red", ", blue", ")"), ("color-mix(in oklch", ", 1% #123", ")"),
      ("color-mix(in srgb, red ", "9", "%, blue)"), ("rgb(from ", "rgb(from ", "red"), ("", "\\72 ", "ed"),
      ("r", "\\", "ed"), ("rgb(", "calc(1) ", ")"), ("color-mix(", "calc(", ""),
      ("light-dark(", " ", "red, red)"),
      ("rgb(clamp(none", ", none", ") 0 0)"), ("rgb(calc(", "a", ") 0 0)"), ("rgb(calc(1e", "9", ") 0 0)"),
    ])
  func survivesLength(start: String, piece: String, end: String) {
    let text = start + String(repeating: piece, count: 100_000) + end
    do {
      let color = try ColorCoordinates(parsing: text)
      #expect(color.components.allSatisfy { abs($0 ?? 0) <= 1e30 })
    } catch {
      #expect(error.description.utf8.count < 1_000)
    }
  }
}
