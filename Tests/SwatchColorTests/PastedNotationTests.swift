import Testing

@testable import SwatchColor

@Suite("Pasted notations")
struct PastedNotationTests {
  @Test(
    "Colors are parsed without CSS punctuation",
    arguments: [
      ("3fa7d6", "#3fa7d6"), ("abc", "#aabbcc"), ("ABCD", "#aabbccdd"), (" 3fa7d680 ;", "#3fa7d680"),
      ("0x3fa7d6", "#3fa7d6"), ("0X3FA7D680", "#3fa7d680"), ("123456", "#123456"), ("255", "#225555"),
      ("63, 167, 214", "#3fa7d6"), ("63 167 214", "#3fa7d6"), ("63,167,214", "#3fa7d6"),
      ("63 167 214 / 0.5", "#3fa7d680"), ("1e2 0 0", "#640000"),
      ("hsb(199, 71%, 84%)", "#3ea6d6"), ("hsv(199 71 84)", "#3ea6d6"), ("HSB(199° 71% 84%)", "#3ea6d6"),
      ("cmyk(71% 22% 0% 16%)", "#3ea7d6"), ("cmyk(0.71, 0.22, 0, 0.16)", "#3ea7d6"),
      ("cmyk(0 0 0 1)", "#000000"),
      ("cmyk(0% 0% 0% 0% / 50%)", "#ffffff80"),
      ("rgb:ff/aa/00", "#ffaa00"), ("RGB:f/a/0", "#ffaa00"), ("rgb:ffff/aaaa/0000", "#ffaa00"),
      ("rgb:fff/0/80", "#ff0080"),
      ("ansi 208", "#ff8700"), ("ansi(208)", "#ff8700"), ("ANSI  0", "#000000"), ("ansi( 255 )", "#eeeeee"),
      ("color: #3fa7d6;", "#3fa7d6"), ("--sky: oklch(0.69 0.117 231.7);", "#3fa8d7"), ("fill:red", "#ff0000"),
      ("ghost white", "#f8f8ff"), ("Light Goldenrod Yellow", "#fafad2"), ("gray42", "#6b6b6b"),
    ])
  func reads(text: String, hex: String) throws {
    #expect(try ColorCoordinates(parsing: text).formatted(.hex) == hex)
  }

  @Test(
    "Bare numbers are identified by their signs and decimal points",
    arguments: [
      ("240 10% 3.9%", "#09090b"), ("240, 10%, 3.9%", "#09090b"), ("240deg 10% 3.9%", "#09090b"),
      ("240 10% 3.9% / 0.5", "#09090b80"), ("0 0% 100%", "#ffffff"), ("0.5turn 100% 50%", "#00ffff"),
      ("199° 71 54", "#36a8dd"), ("222.2 84% 4.9%", "#020817"), ("-120 100% 50%", "#0000ff"),
      ("0.675, 0.122, 0.114", "#ac1f1d"), ("0.675 0.122 0.114 / 50%", "#ac1f1d80"), ("1.0, 0, 0", "#ff0000"),
      ("1 .5 0", "#ff8000"), ("0.0 0.0 1.0", "#0000ff"), ("0.2,0.4,0.6,0.5", "#33669980"),
      ("100% 50% 0%", "#ff8000"), ("0 0 0", "#000000"), ("255 0 153.0", "#ff0099"), ("2 0 1", "#020001"),
    ])
  func bareNumbers(text: String, hex: String) throws {
    #expect(try ColorCoordinates(parsing: text).formatted(.hex) == hex)
  }

  @Test(
    "Ambiguous bare numbers are rejected",
    arguments: [
      "1 1 1", "1, 0, 0", "0 1 1 / 0.5", "0.7 0.1 200", "240 10% 4", "240 10 4%", "50% 20 30", "10% 240 10%",
    ])
  func ambiguousNumbers(text: String) {
    #expect {
      try ColorCoordinates(parsing: text)
    } throws: {
      [.ambiguousNumbers, .mixedUnits].contains(($0 as? ColorSyntaxError)?.reason)
    }
  }

  @Test("The error for ambiguous numbers suggests a notation")
  func ambiguousSentence() {
    #expect {
      try ColorCoordinates(parsing: "1 0 0")
    } throws: {
      "\($0)"
        == "Cannot read ‘1 0 0’ as a color: its numbers could be 0…255 or 0…1. Use rgb() or percentages."
    }
  }

  @Test(
    "A color in quotation marks or in a line of a file is found",
    arguments: [
      ("'#ff8800'", "#ff8800"), ("\"tomato\"", "#ff6347"), ("`#f80`", "#ff8800"), (" \"#f80\", ", "#ff8800"),
      (##""primary": "#ff8800","##, "#ff8800"), ("primary: '#f80'", "#ff8800"),
      ("primary: \"#f80\"  # brand", "#ff8800"),
      ("- '#f80'", "#ff8800"), ("- primary: '#f80'", "#ff8800"), (##"{"primary": "#f80"}"##, "#ff8800"),
      (##""colors": ["#f80"],"##, "#ff8800"), (#"{"light": {"primary": "rgb(255, 136, 0)"}}"#, "#ff8800"),
      (##"{"name": "Coral", "hex": "#ff8800", "weight": 400}"##, "#ff8800"),
      (##"{"hex": "#ff8800", "id": 123456}"##, "#ff8800"),
      ("primary = \"#f80\"", "#ff8800"),
      ("const primary = '#f80';", "#ff8800"), ("$primary: #f80;", "#ff8800"),
      (##"'primary' => '#f80',"##, "#ff8800"),
      ("background: 0xff8800", "#ff8800"), ("{name: Brand, hex: '#f80'}", "#ff8800"),
      ("'255, 136, 0'", "#ff8800"),
      ("base00: 181818", "#181818"), ("base00: \"181818\"", "#181818"), ("color: 4a0", "#44aa00"),
    ])
  func lines(text: String, hex: String) throws {
    #expect(try ColorCoordinates(pasting: text).formatted(.hex) == hex)
    var text = text
    let fromBytes = try text.withUTF8 { try ColorCoordinates(pastingUTF8: $0) }
    #expect(fromBytes.formatted(.hex) == hex)
  }

  @Test(
    "A line with no color or several is rejected with the original text",
    arguments: [
      ##""a": "#f00", "b": "#0f0""##, #""weight": 400,"#, "weight: 400", "weight: 400;", "date: 20241126",
      "year: 2024", #""version": "1.2.3","#, "it's red and 'blue'", "'",
      "\"\"", ":", "[]", "- ", "",
    ])
  func linesWithoutColor(text: String) {
    #expect(throws: ColorSyntaxError.self) { try ColorCoordinates(pasting: text) }
  }

  /// From the tests of sharkdp/pastel (MIT or Apache-2.0), where both agree.
  @Test(
    "Notations of other programs",
    arguments: [
      ("  #ff0077  ", "#ff0077"), ("57A6CE", "#57a6ce"), ("rgb( 255 , 0 , 153 )", "#ff0099"),
      ("rgb(100%,0%,49.8%)", "#ff007f"), ("rgb(1e2, .5e1, .5e0)", "#640501"),
      ("rgb(55.5% 0% 60%)", "#8e0099"),
      ("rgb(100%,100%,-45%)", "#ffff00"), ("  255  ,  0  ,  153   ", "#ff0099"), ("255 0 153.0", "#ff0099"),
      ("hsl(280.33001,12.3%,45.6%)", "#796683"), ("hsl(-140°,20%,50%)", "#667799"),
      ("hsl(1.5708rad,20%,50%)", "#7f9966"), ("hsv(280.33001,12.3%,45.6%)", "#706674"),
      ("hsv(-140°,20%,50%)", "#666f80"), ("rgba(10,0,0, 1.0)", "#0a0000"), ("hsla(10,50%,50%,1)", "#bf5540"),
      ("BLUE", "#0000ff"), ("ff0000ff", "#ff0000"),
    ])
  func readsLikePastel(text: String, hex: String) throws {
    #expect(try ColorCoordinates(parsing: text).formatted(.hex) == hex)
  }

  /// Rows of css-parsing-tests, color3_hsl.json and color4_hwb.json (CC0).
  @Test(
    "hsl() and hwb() match the tables of css-parsing-tests",
    arguments: [
      ("hsl(30, 12.5%, 12.5%)", "#24201c"), ("hsl(120 37.5% 62.5%)", "#7cc37c"),
      ("hsl(210 87.5% 37.5%)", "#0c60b3"),
      ("hwb(0deg 0% 12.5% / 0.2)", "#df000033"), ("hwb(0 0% 12.5%)", "#df0000"),
      ("hwb(270 62.5% 62.5%)", "#808080"),
    ])
  func agreesWithTables(text: String, hex: String) throws {
    #expect(try ColorCoordinates(parsing: text).formatted(.hex) == hex)
  }

  @Test("Substrings are parsed like strings")
  func readsSubstrings() throws {
    #expect(try ColorCoordinates(parsing: "xx#abcxx".dropFirst(2).dropLast(2)).formatted(.hex) == "#aabbcc")
  }

  @Test(
    "Swift notation restores every 8-bit component", arguments: [ColorFormat.swift, .uiColor])
  func swift(format: ColorFormat) throws {
    for level in UInt8.min...UInt8.max {
      let color = ColorCoordinates(Color(RGB24(red: level, green: 255 - level, blue: level / 2)).opacity(0.5))
      let read = try ColorCoordinates(parsing: color.formatted(format))
      #expect(read.formatted(.hex) == color.formatted(.hex))
    }
  }

  @Test(
    "Invalid Swift notation is rejected",
    arguments: [
      "Color(red: 1)", "Color(red: 1, green: 1)", "Color(red: 1 green: 1 blue: 1)", "UIColor(1, 1, 1)",
      "Color(red: 1, blue: 1, green: 1)", "UIColor(red: 1, green: 1, blue: 1, alpha:)", "Color(red:",
      "UIColor(",
      "Color(red: 1, green: 1, blue: 1, gamma: 1)",
    ])
  func notSwift(text: String) {
    #expect(throws: ColorSyntaxError.self) { try ColorCoordinates(parsing: text) }
  }
}
