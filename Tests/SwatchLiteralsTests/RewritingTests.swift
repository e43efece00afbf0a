import SwatchColor
import SwatchLiterals
import Testing

@Suite("Rewriting colors") struct RewritingTests {
  @Test(
    "Notation, letter case, spacing and number format are kept",
    arguments: [
      ("#FF8800", "#3fa7d6", "#3FA7D6"), ("#ff8800", "#3FA7D6", "#3fa7d6"), ("#f80", "#3366cc", "#36c"),
      ("#F80C", "#3366cccc", "#36CC"), ("#ff880080", "#3fa7d680", "#3fa7d680"), ("red", "tomato", "tomato"),
      ("RED", "tomato", "TOMATO"), ("Red", "tomato", "Tomato"), ("rgb(1,2,3)", "#3fa7d6", "rgb(63,167,214)"),
      ("rgb( 1  2 3/50% )", "rgb(63 167 214 / 0.5)", "rgb( 63  167 214/50% )"),
      ("rgba(1, 2, 3, .50)", "rgb(63 167 214 / 0.5)", "rgba(63, 167, 214, .50)"),
      ("rgba(1, 2, 3, .5)", "rgb(63 167 214 / 0.25)", "rgba(63, 167, 214, .25)"),
      ("rgb(10% 20% 30%)", "#ff0000", "rgb(100% 0% 0%)"), ("hsl(10 20% 30%)", "#ff0000", "hsl(0 100% 50%)"),
      ("hsl(10deg 20% 30%)", "#00ff00", "hsl(120deg 100% 50%)"),
      ("hsl(0.1turn 20% 30%)", "#00ff00", "hsl(0.3333turn 100% 50%)"),
      ("HSL(10, 20%, 30%)", "#00ff00", "HSL(120, 100%, 50%)"),
      ("hwb(10 20% 30%)", "#808080", "hwb(10 50% 50%)"),
      ("oklch(0.7 0.1 200)", "oklch(0.65 0.2 29)", "oklch(0.65 0.2 29)"),
      ("oklch(70% 0.1 200)", "oklch(65% 0.2 29)", "oklch(65% 0.2 29)"),
      ("color(display-p3 1 0 0)", "color(display-p3 0 1 0)", "color(display-p3 0 1 0)"),
      ("rgb(1 2 3 / /* half */ 50%)", "rgb(9 2 3 / 50%)", "rgb(9 2 3 / /* half */ 50%)"),
    ])
  func kept(old: String, color: String, new: String) throws {
    let result = try rewritten(old, as: color)
    #expect(result.text == new)
    #expect(result.preservesNotation && result.isExact)
  }

  @Test(
    "HSL components stay HSL components",
    arguments: [
      ("240 10% 3.9%", "#ffffff", "240 0% 100%"), ("240 10% 3.9%", "#00ff00", "120 100% 50%"),
      ("240deg 10% 3.9%", "#00ff00", "120deg 100% 50%"),
      ("240 10% 3.9% / 0.5", "#00ff0080", "120 100% 50% / 0.502"),
      ("240 10% 3.9% / 50%", "#00ff0040", "120 100% 50% / 25.1%"),
      ("240 10% 3.9%", "#00ff0080", "120 100% 50% / 0.502"),
      ("222.2 84% 4.9%", "#020818", "223.6 85% 5.1%"), ("240, 10%, 3.9%", "#00ff00", "120, 100%, 50%"),
    ])
  func hslComponents(old: String, color: String, new: String) throws {
    let prefix = ":root { --background: "
    let text = ScannedText(Array((prefix + old + "; }").utf8), language: .css)
    let literal = try #require(text.literals.first)
    #expect(text.text(of: literal) == old && text.literals.count == 1)
    let written = text.rewriting(literal, as: try ColorCoordinates(parsing: color))
    #expect(written.text == new)
    let again = ScannedText(Array((prefix + written.text + "; }").utf8), language: .css)
    #expect(
      again.literals.map { $0.color.formatted(.hex) } == [
        try ColorCoordinates(parsing: color).formatted(.hex)
      ])
  }

  @Test("HSL components: colors beyond sRGB are mapped")
  func wideComponents() throws {
    let text = ScannedText(Array(":root { --a: 240 10% 3.9% }".utf8), language: .css)
    let written = text.rewriting(
      try #require(text.literals.first), as: try ColorCoordinates(parsing: "color(display-p3 1 0 0)"))
    #expect(written.text.hasSuffix("%") && !written.text.contains("(") && !written.isExact)
  }

  @Test(
    "Terminal notations are kept",
    arguments: [
      ("FG='\\e[38;2;255;136;0m'", "FG='\\e[38;2;63;167;214m'"),
      ("FG='\\e[48:2::255:136:0m'", "FG='\\e[48:2::63:167:214m'"),
      ("face global value rgb:FF8800+b", "face global value rgb:3FA7D6+b"),
      ("face global value rgba:ff8800ff", "face global value rgba:3fa7d6ff"),
    ])
  func terminals(old: String, new: String) throws {
    let text = ScannedText(Array(old.utf8), language: .shell)
    let literal = try #require(text.literals.first)
    let color = try ColorCoordinates(parsing: "#3fa7d6")
    let written = text.rewriting(literal, as: color)
    #expect(written.preservesNotation && written.isExact)
    #expect(old.replacingSubrange(literal.range, with: written.text) == new)
    let clear = try ColorCoordinates(parsing: "rgb(63 167 214 / 50%)")
    #expect(text.rewriting(literal, as: clear).isExact == old.contains("rgba"))
  }

  @Test(
    "Another notation is used if the old one cannot express the color",
    arguments: [
      ("#f80", "#3fa7d6", "#3fa7d6"), ("#F8A", "#3fa7d6", "#3FA7D6"), ("red", "#3fa7d6", "#3fa7d6"),
      ("#ff8800", "#3fa7d680", "#3fa7d680"),
      ("#ff8800", "color(display-p3 1 0 0)", "oklch(0.64857 0.29949 28.958)"),
      ("rgb(1,2,3)", "rgb(9 2 3 / 50%)", "rgba(9,2,3, 0.5)"),
      ("rgb(1 2 3)", "rgb(9 2 3 / 50%)", "rgb(9 2 3 / 0.5)"),
      ("hsl(10 20% 30%)", "hsl(120 100% 50% / 50%)", "hsl(120 100% 50% / 0.5)"),
    ])
  func next(old: String, color: String, new: String) throws {
    let result = try rewritten(old, as: color)
    #expect(result.text == new)
    #expect(!result.preservesNotation && result.isExact)
  }

  @Test(
    "Keeping the notation uses the nearest color",
    arguments: [
      ("#f80", "#3fa7d6", "#4ad"), ("red", "#fe0101", "red"), ("#ff8800", "#3fa7d680", "#3fa7d6"),
      ("rgb(1 2 3)", "rgb(9 2 3 / 50%)", "rgb(9 2 3)"), ("#ff8800", "color(display-p3 1 0 0)", "#ff0b0c"),
    ])
  func nearest(old: String, color: String, new: String) throws {
    let result = try rewritten(old, as: color, keepsNotation: true)
    #expect(result.text == new)
    #expect(result.preservesNotation && !result.isExact)
  }

  @Test(
    "Notations of other languages",
    arguments: [
      ("val a = Color(0xFF112233)", "#3fa7d6", "0xFF3FA7D6", TextLanguage.kotlin),
      ("val a = Color(0xff112233)", "rgb(63 167 214 / 0.5)", "0x803fa7d6", .kotlin),
      ("<color name=\"a\">#80FF0000</color>", "#00ff0080", "#8000FF00", .androidXML),
      (
        "let a = Color(red: 0.20, green: 0.40, blue: 0.60)", "#ff0000",
        "Color(red: 1.0, green: 0.0, blue: 0.0)", .swift
      ),
      (
        "let a = Color(red: 1, green: 0, blue: 0)", "rgb(0 0 255 / 0.5)",
        "Color(red: 0, green: 0, blue: 1, opacity: 0.5)", .swift
      ),
      (
        "let a = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)", "rgb(0 0 255 / 0.5)",
        "UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)", .swift
      ),
      (
        "let a = UIColor(red: 255/255, green: 0.0 / 255.0, blue: 0, alpha: 1)", "#3fa7d6",
        "UIColor(red: 63/255, green: 167.0 / 255.0, blue: 0.84, alpha: 1)", .swift
      ),
      (
        "let a = Color(hue: 0.5, saturation: 1, brightness: 1)", "#ff0000",
        "Color(hue: 0.0, saturation: 1, brightness: 1)", .swift
      ),
      (
        "val a = Color(red = 1, green = 2, blue = 3)", "#3fa7d6", "Color(red = 63, green = 167, blue = 214)",
        .kotlin
      ),
      ("c = new Color(1f, .5f, 0f);", "#ff8000", "Color(1f, .5f, 0f)", .code),
      ("c = new Color(1f, 0, 0);", "#336699", "Color(0.2f, 0.4f, 0.6f)", .code),
      ("c = new Color(1, 2, 3);", "rgb(63 167 214 / 0.5)", "Color(63, 167, 214, 128)", .code),
      ("c = Color.fromARGB(255, 1, 2, 3);", "rgb(63 167 214 / 0.5)", "fromARGB(128, 63, 167, 214)", .dart),
      ("c = Color.fromRGBO(1, 2, 3, 1.0);", "rgb(63 167 214 / 0.5)", "fromRGBO(63, 167, 214, 0.5)", .dart),
      ("Color=35, 38,39", "#3fa7d6", "63, 167,214", .ini),
      ("ForegroundLink=35,38,39,255", "rgb(63 167 214 / 0.5)", "63,167,214,128", .ini),
      ("palette = 1=f38ba8", "#3fa7d6", "3fa7d6", .ini),
      ("a { color: hsl(calc(1 + 2) 3% 4%) }", "#3fa7d6", "hsl(198.7 64.8% 54.3%)", .css),
      ("*color0: rgb:1d/1f/21", "#3fa7d6", "rgb:3f/a7/d6", .xresources),
      ("*color0: rgb:f/8/0", "#3fa7d6", "rgb:3f/a7/d6", .xresources),
      ("*fg: rgb:ffff/0000/0000", "#3fa7d6", "rgb:3f3f/a7a7/d6d6", .xresources),
      ("*foreground: red", "#7f7f7f", "gray50", .xresources),
      ("[colors]\nbackground=1d1f21", "#3fa7d6", "3fa7d6", .ini),
      ("bg = \"0xC5C8C6\"", "#3fa7d6", "0x3FA7D6", .toml),
      ("col.border = rgba(33ccffee)", "#3fa7d6ee", "3fa7d6ee", .ini),
    ])
  func languages(text: String, color: String, new: String, language: TextLanguage) throws {
    #expect(try rewritten(text, as: color, language).text == new)
  }

  @Test("Digits without letters follow the case in the file")
  func letterCase() throws {
    let text = ScannedText(Array("a { color: #000000; fill: #ABCDEF }".utf8), language: .css)
    #expect(text.rewriting(text.literals[0], as: try ColorCoordinates(parsing: "#abcdef")).text == "#ABCDEF")
  }

  @Test("The same color changes nothing")
  func same() throws {
    for text in ["hsl(198.7 64.8% 54.3%)", "#FfF", "rgba(1, 2, 3, 0.50)"] {
      let scanned = ScannedText(Array("a { color: \(text) }".utf8), language: .css)
      #expect(scanned.rewriting(scanned.literals[0], as: scanned.literals[0].color).text == text)
    }
  }

  @Test(
    "Every rewriting reads back as the color",
    arguments: [
      "#ff8800", "rgb(1 2 3)", "hsl(10 20% 30%)", "lab(50% 10 20)", "lch(50 10 20)", "oklab(50% 0.1 0.1)",
      "oklch(50% 0.1 20deg)", "color(srgb 1 0 0)", "hwb(1 2% 3%)", "rgb(1%, 2%, 3%)",
    ])
  func roundTrip(old: String) throws {
    for packed in stride(from: UInt32(0), through: 0xFFFFFF, by: 98_317) {
      let color = ColorCoordinates(Color(RGB24(packed)))
      let scanned = ScannedText(Array("a { color: \(old) }".utf8), language: .css)
      let text = scanned.rewriting(scanned.literals[0], as: color).text
      #expect(Color(try ColorCoordinates(parsing: text)).rgb24 == RGB24(packed), "\(text)")
    }
  }
}
