import SwatchColor
import Testing

@Suite("Color syntax errors")
struct ColorSyntaxErrorTests {
  /// Mostly from web-platform-tests, css/css-color/parsing/color-invalid.html and
  /// color-invalid-color-function.html (3-clause BSD), some from sharkdp/pastel (MIT or Apache-2.0).
  @Test(
    "The error has the position and the reason",
    arguments: [
      ("", 1, .empty), ("  \n", 4, .empty), ("/* nothing */", 14, .empty),
      ("auto", 1, .unknownName), ("12", 3, .missingNumber), ("#12", 4, .digitCount),
      ("#1234567890", 12, .digitCount), ("#hh0033", 2, .missingDigit), ("#12g", 4, .missingDigit),
      ("0xabc", 6, .digitCount), ("##abc", 2, .digitCount), ("rgb", 1, .unknownName),
      ("rgb(1)", 6, .missingNumber), ("rgb(1,2,3,4,5)", 12, .missingParenthesis),
      ("hsla(1,2%,3%,4,5)", 15, .missingParenthesis), ("rgb(10%, 20, 30%)", 10, .mixedUnits),
      ("rgba(-2, 300, 400%, -0.5)", 15, .mixedUnits), ("hwba(120 30% 50%)", 1, .unknownFunction),
      ("hwb(120, 30%, 50%)", 8, .missingNumber), ("color(srgb 0 0 0 0)", 18, .missingParenthesis),
      ("color(srgb 0deg 0% 0)", 12, .unsuitableUnit), ("color(lab 20% 0 10 / 50%)", 7, .unknownSpace),
      ("lab(0% 0 0deg)", 10, .unsuitableUnit), ("lch(20% 10 10deg 10)", 18, .missingParenthesis),
      ("hsl(50% 10% 10%)", 5, .unsuitableUnit), ("hsl(5px 10% 10%)", 6, .unsuitableUnit),
      ("rgb(255,0,0", 12, .missingParenthesis), ("rgb (255,0,0)", 5, .detachedParenthesis),
      ("rgb(1, 2 3)", 10, .missingComma), ("rgb(1 2, 3)", 8, .missingNumber),
      ("hsl(280,20%,50)", 13, .missingPercentage), ("rgb(none, 0, 0)", 5, .misplacedNone),
      ("rgb(0, 0, none)", 11, .misplacedNone), ("rgb(0, 0, 0, none)", 14, .misplacedNone),
      ("rgb(1none 2 3)", 6, .unsuitableUnit), ("rgb(1. 2 3)", 6, .missingNumber),
      ("rgb(nan 0 0)", 5, .missingNumber),
      ("rgb(inf 0 0)", 5, .missingNumber), ("rgb(- 0 0)", 5, .missingNumber),
      ("red blue", 5, .trailingText), ("red;blue", 5, .trailingText), ("#fff #000", 6, .trailingText),
      ("red !importance", 5, .trailingText), ("a: b: c", 4, .unknownName), ("color:", 7, .unknownNotation),
      ("currentColor", 1, .unresolvable), ("ansi 256", 6, .outOfRange), ("ansi", 1, .unknownName),
      ("ansi -1", 6, .missingNumber), ("256 0 0", 1, .outOfRange), ("1 2", 4, .missingNumber),
      ("cmyk(71, 22, 0, 16)", 6, .outOfRange), ("rgb:ff/aa", 10, .missingSlash),
      ("rgb:fffff/0/0", 10, .digitCount),
      ("rgb:/0/0", 5, .digitCount), ("((((", 1, .unknownNotation), ("🎨🎨#", 1, .unknownName),
      ("red é", 5, .trailingText), ("re d", 1, .unknownName), ("l ime", 1, .unknownName),
      ("tom/**/ato", 1, .unknownName), ("dark/* */blue", 1, .unknownName), ("navy blu e", 6, .trailingText),
      ("device-cmyk(0%, 100%, 100%, 0%)", 13, .unsuitableUnit),
      ("rgb(1 2 🎨)", 9, .missingNumber), ("e\u{301}e\u{301}: #12", 8, .digitCount),
    ] as [(String, Int, ColorSyntaxError.Reason)])
  func reportsPosition(text: String, position: Int, reason: ColorSyntaxError.Reason) {
    let error = #expect(throws: ColorSyntaxError.self) { try ColorCoordinates(parsing: text) }
    #expect(error?.reason == reason)
    #expect(error?.position == position)
  }

  @Test("The message contains the text")
  func sentence() {
    let error = #expect(throws: ColorSyntaxError.self) { try ColorCoordinates(parsing: "#12g") }
    #expect(
      error?.description == "Cannot read ‘#12g’ as a color: hexadecimal digit expected at character 4.")
  }

  @Test("Control characters are not shown")
  func sanitizes() throws {
    let error = #expect(throws: ColorSyntaxError.self) {
      try ColorCoordinates(parsing: "\u{1B}[31m\u{7}\u{9B}2J\u{202E}\u{200B}\u{2028}\u{0}rot")
    }
    #expect(error?.text == "�[31m��2J����rot")
  }

  @Test("Of a long text, an excerpt around the position is shown")
  func shortens() throws {
    let text = "rgb(" + String(repeating: "0", count: 500) + " 0 oops" + String(repeating: "!", count: 500)
    let error = #expect(throws: ColorSyntaxError.self) { try ColorCoordinates(parsing: text) }
    let shown = try #require(error?.text)
    #expect(shown.hasPrefix("…000"))
    #expect(shown.hasSuffix("!!…"))
    #expect(shown.contains("oops"))
    #expect(shown.count == 62)
    #expect(error?.position == 508)
  }

  @Test("A single character with thousands of combining marks is truncated")
  func shortensMarks() throws {
    let text = "x" + String(repeating: "\u{301}", count: 10_000)
    let error = #expect(throws: ColorSyntaxError.self) { try ColorCoordinates(parsing: text) }
    #expect(try #require(error?.text).unicodeScalars.count <= 62)
    #expect(error?.position == 1)
  }
}
