import SwatchColor
import SwatchFormats
import SwatchTestSupport
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

  @Test("Escapes in property names are replaced")
  func escapes() throws {
    let text =
      #":root { --w\/o: #0f0; --sm\:x: #f00; --\31 0: #222; --\26a1: #111; --b: var(--w\/o); --\é: #123 }"#
    #expect(
      try colors(text, "a.css") == [
        "#00ff00 w/o", "#ff0000 sm:x", "#222222 10", "#111111 ⚡", "#00ff00 b", "#112233 é",
      ])
  }

  @Test("Design tokens: colors as objects, and references")
  func tokens() throws {
    let text = """
      {"red":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,0,0],"alpha":0.5}},
      "blue":{"500":{"$type":"color","$value":"#0000ff"}},
      "link":{"$type":"color","$value":"{blue.500}"}, "again":{"$type":"color","$value":"{link}"},
      "gray":{"$type":"color","$value":{"colorSpace":"hsl","components":["none",0,50]}},
      "ok":{"$type":"color","$value":{"colorSpace":"oklch","components":[0.5,0,"none"]}},
      "circle":{"$type":"color","$value":"{circle}"}, "gone":{"$type":"color","$value":"{x.y}"},
      "odd":{"$type":"color","$value":{"colorSpace":"nowhere","components":[1,0,0]}},
      "size":{"$type":"dimension","$value":{"value":4,"unit":"px"}}}
      """
    #expect(
      try colors(text, "a.json") == [
        "#ff000080 red", "#0000ff blue-500", "#0000ff link", "#0000ff again", "#808080 gray", "#636363 ok",
      ])
    let found = try problems(text, "a.json")
    #expect(found.count == 3 && found.contains { $0.contains("line 7") && $0.contains("nowhere") })
    #expect(found.count { $0.hasPrefix("a.json, line 6: ‘{") } == 2)
  }

  @Test("Components with short names and in lists")
  func components() throws {
    let text =
      #"{"colors":[{"name":"a","r":255,"g":128,"b":0},{"name":"b","rgb":[1,2,3]},{"r":1,"g":0.5,"b":0,"a":0.5}]}"#
    #expect(try colors(text, "a.json") == ["#ff8000 a", "#010203 b", "#ff800080"])
  }

  @Test("Unreadable colors are reported by line, mapped ones counted")
  func cssProblems() throws {
    let text = "a {\r\n  --a: #12;\n/* \n */ --b: oklch(0.7 0.3 20);\r--c: rgb(var(--x));\n --d: red }"
    let found = try problems(text, "a.css")
    #expect(found.map { $0.prefix(13) } == ["a.css, line 2", "a.css, line 5", "a.css: 1 of 2"])
    #expect(found.last == "a.css: 1 of 2 colors is outside sRGB and was mapped into it.")
  }

  @Test(
    "JSON: supported shapes",
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

  @Test(
    "JSON: colors in other forms than text",
    arguments: [
      (#"[{"name": "Sky", "color": {"r": 63, "g": 167, "b": 214}}]"#, ["#3fa7d6 Sky"]),
      (#"[{"name": "Sky", "rgb": {"red": 63, "green": 167, "blue": 214}}]"#, ["#3fa7d6 Sky"]),
      (##"{"colors": [{"name": "A", "value": {"hex": "#123456", "rgb": [18, 52, 86]}}]}"##, ["#123456 A"]),
      (##"[{"title": "A", "color": {"hex": "#123456", "alpha": 0.5}}]"##, ["#12345680 A"]),
      (
        #"[{"name": "A", "rgb": "18, 52, 86"}, {"name": "B", "hsl": [240, 100, 50]}]"#,
        ["#123456 A", "#0000ff B"]
      ),
      (#"[{"name": "A", "hsl": {"h": 240, "s": 100, "l": 50}}]"#, ["#0000ff A"]),
      (
        #"[{"name": "A", "rgba": [0, 0, 255, 0.5]}, {"name": "B", "rgb": [0, 0, 1]}]"#,
        ["#0000ff80 A", "#000001 B"]
      ),
      (#"[[255, 0, 0], [0, 128, 255], [1, 1, 1]]"#, ["#ff0000", "#0080ff", "#010101"]),
      (#"[[1, 0, 0], [0, 0.5, 1]]"#, ["#ff0000", "#0080ff"]),
      (#"{"red": [255, 0, 0], "blue": [0, 0, 255]}"#, ["#ff0000 red", "#0000ff blue"]),
      (##"[["Sky", "#3fa7d6"], ["Red", "#ff0000"]]"##, ["#3fa7d6 Sky", "#ff0000 Red"]),
      (
        ##"[{"color": "red", "value": "#f00"}, {"color": "green", "value": "#0f0"}]"##,
        ["#ff0000 red", "#00ff00 green"]
      ),
      (
        #"{"red": "ff0000", "green": "00ff00", "blue": "0000ff"}"#,
        ["#ff0000 red", "#00ff00 green", "#0000ff blue"]
      ),
      (
        ##"{"wallpaper": "/a.png", "alpha": "100", "special": {"background": "#111111"}, "colors": {"color0": "#222222", "color1": "#aa0000"}}"##,
        ["#111111 special-background", "#222222 color0", "#aa0000 color1"]
      ),
      (
        #"{"cssVars": {"light": {"background": "0 0% 100%", "radius": "0.5rem"}}}"#,
        ["#ffffff cssVars-light-background"]
      ),
      (
        #"{"color": {"red": {"value": "ff0000"}, "base": {"value": "00ff00"}}}"#,
        ["#ff0000 red", "#00ff00 base"]
      ),
    ])
  func jsonComponents(text: String, expected: [String]) throws {
    #expect(try colors(text, "a.json") == expected)
    #expect(try problems(text, "a.json").isEmpty)
  }

  @Test("JSON: unreadable values of color members are reported")
  func jsonUnread() throws {
    let text =
      "[{\"name\":\"A\",\"hex\":\"#fff\"},\n{\"name\":\"B\",\"color\":{\"x\":1,\"y\":2}},\n{\"name\":\"C\",\"color\":16711680}]"
    #expect(
      try problems(text, "a.json") == [
        "a.json, line 2: The color of ‘B’ cannot be read and was skipped.",
        "a.json, line 3: The color of ‘C’ cannot be read and was skipped.",
      ])
  }

  @Test("Custom properties with HSL components")
  func hslComponents() throws {
    let text = ":root { --background: 240 10% 3.9%; --ring: 0 0% 100% / 50%; --radius: 0.5rem; --z: 1 2 3; }"
    #expect(try colors(text, "a.css") == ["#09090b background", "#ffffff80 ring"])
    #expect(try problems(text, "a.css").isEmpty)
  }

  @Test("Several palettes in one JSON file")
  func jsonPalettes() throws {
    let text =
      ##"{"palettes": [{"name": "A", "colors": ["#fff"]}, {"name": "B", "colors": ["#000"]}], "c": {"colors": ["red"]}}"##
    let palettes = try PaletteImport(reading: utf8(text), fileName: "a.json").palettes
    #expect(palettes.map(\.name) == ["A", "B", "c"])
    #expect(palettes.map { lines($0) } == [["#ffffff"], ["#000000"], ["#ff0000"]])
  }

  @Test("JSON: unreadable colors are reported by line")
  func jsonProblems() throws {
    let text = "[\n\"#fff\",\r\n\"#12\", {\"name\": \"A\",\r\"color\": \"x\"}]"
    #expect(
      try problems(text, "a.json") == [
        "a.json, line 3: Cannot read ‘#12’ as a color: use 3, 4, 6 or 8 hex digits.",
        "a.json, line 4: Cannot read ‘x’ as a color: unknown color name.",
      ])
  }

  @Test(
    "Invalid JSON is rejected with its line",
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
      "\($0)".hasPrefix("No colors could be read: a.json, line \(line): ")
    }
  }
}
