import SwatchColor
import SwatchFiles
import Testing

@Suite("Palettes in CSS and JSON")
struct StructuredPaletteTests {
  @Test(
    "Custom properties that are colors",
    arguments: [
      (":root { --a: #fff; --b : rgb(255 0 0 / 50%) !important; color: red }", ["#ffffff a", "#ff000080 b"]),
      ("@media x { .d { --a: /* x; */ red; } } .e{--ночь:blue}", ["#ff0000 a", "#0000ff ночь"]),
      (
        "a { --w: 400; --s: 0 1px rgb(0 0 0 / 0.1); --f: 'a;}--x:red', b; --z: 1 2 3; --c: #123456 }",
        ["#123456 c"]
      ),
      (
        "a { --a: red } b { --a: red; --b: var(--a) } c { --a: blue }",
        ["#ff0000 a", "#ff0000 b", "#0000ff a"]
      ),
      ("a { --b: var(--c); --c: var( --d , red ); --e: var(--f) }", ["#ff0000 b", "#ff0000 c"]),
      ("a { --x-0\\.5: red; /* --y: red; */ --z: oklch(0.5 0 0) }", ["#ff0000 x-0.5", "#636363 z"]),
    ])
  func css(text: String, expected: [String]) throws {
    #expect(try colors(text, "a.css") == expected)
    #expect(try problems(text, "a.css").isEmpty)
  }

  @Test("Colors that cannot be read are reported with their line, mapped ones counted")
  func cssProblems() throws {
    let text = "a {\r\n  --a: #12;\n/* \n */ --b: oklch(0.7 0.3 20);\r--c: rgb(var(--x));\n --d: red }"
    let found = try problems(text, "a.css")
    #expect(found.map { $0.prefix(13) } == ["a.css, line 2", "a.css, line 5", "a.css: 1 of 2"])
    #expect(found.last == "a.css: 1 of 2 colors is beyond sRGB and was brought into it.")
  }

  @Test(
    "JSON of many shapes",
    arguments: [
      (##"["red", "3fa7d6", "#12345678"]"##, ["#ff0000", "#3fa7d6", "#12345678"]),
      (
        ##"[{"name": "A", "hex": "#fff", "rgb": "rgb(0 0 0)"}, {"name": "#000", "value": "000000"}]"##,
        ["#ffffff A", "#000000 #000"]
      ),
      (
        ##"{"blue": {"50": "#00f", "DEFAULT": "#000"}, "red": "red", "x": "12 px", "w": "400"}"##,
        ["#0000ff blue-50", "#000000 blue", "#ff0000 red"]
      ),
      (##"{"a": {"$value": "#fff", "$type": "color"}, "b": {"$value": "2px"}}"##, ["#ffffff a"]),
      (##"{"color": "#fff", "background": "#000"}"##, ["#ffffff color", "#000000 background"]),
      (
        ##"{"name": "Coral", "colors": {"a": ["#fff", "#000"]}, "other": "red"}"##,
        ["#ffffff a-1", "#000000 a-2"]
      ),
      (
        ##"{"a": "\u0023fff", "\ud83c\udfa8\u001b": "#000", "\ud800": "#111"}"##,
        ["#ffffff a", "#000000 🎨", "#111111 \u{FFFD}"]
      ),
      (#"{"fonts": ["Inter", "Arial"], "c": "tan"}"#, ["#d2b48c c"]),
    ])
  func json(text: String, expected: [String]) throws {
    #expect(try colors(text, "a.json") == expected)
    #expect(try problems(text, "a.json").isEmpty)
  }

  @Test("Several palettes in one JSON file")
  func jsonPalettes() throws {
    let text =
      ##"{"palettes": [{"name": "A", "colors": ["#fff"]}, {"name": "B", "colors": ["#000"]}], "c": {"colors": ["red"]}}"##
    let palettes = try PaletteImport(reading: utf8(text), fileName: "a.json").palettes
    #expect(palettes.map(\.name) == ["A", "B", "c"])
    #expect(palettes.map { lines($0) } == [["#ffffff"], ["#000000"], ["#ff0000"]])
  }

  @Test("Colors in JSON that cannot be read are reported with their line")
  func jsonProblems() throws {
    let text = "[\n\"#fff\",\r\n\"#12\", {\"name\": \"A\",\r\"color\": \"x\"}]"
    #expect(
      try problems(text, "a.json") == [
        "a.json, line 3: Cannot read ‘#12’ as a color: too few or too many digits end at character 4.",
        "a.json, line 4: Cannot read ‘x’ as a color: an unknown color name begins at character 1.",
      ])
  }

  @Test(
    "What is not JSON is refused with its line",
    arguments: [
      ("[\n\"#fff\",\n]", 3), ("{\"a\" \"#fff\"}", 1), ("[\"#fff\"\n\n", 3), ("[\"#fff\"] x", 1),
      ("['#fff']", 1),
      ("[01]", 1), ("[1.]", 1), ("[1e]", 1), ("[-]", 1), ("[\"\\x\"]", 1), ("[\"\\u12\"]", 1),
      ("[\"a\nb\"]", 1),
      ("{a: 1}", 1), ("[tru]", 1), ("[\"#fff\",,]", 1), ("[\"#fff\" \"#000\"]", 1), ("{\"a\":1,}", 1),
    ])
  func jsonSyntax(text: String, line: Int) throws {
    #expect {
      try colors(text, "a.json")
    } throws: {
      "\($0)".hasPrefix("No color could be read: a.json, line \(line): ")
    }
  }
}
