import SwatchColor
import SwatchFormats
import SwatchTestSupport
import Testing

@Suite("Palettes as text")
struct TextPaletteTests {
  @Test("Short digits are a color only after #; such words are names")
  func shortWords() throws {
    #expect(
      try colors("#123456 fee\n#fff cafe\n#f00 #0f08\n", "a.hex")
        == ["#123456 fee", "#ffffff cafe", "#ff0000", "#00ff0088"])
  }

  @Test(
    "GIMP palettes",
    arguments: [
      (
        "GIMP Palette\nName: A\nColumns: 4\n#\n255   0 128\tHot Pink\n0 0 0\n",
        ["#ff0080 Hot Pink", "#000000"]
      ),
      ("\u{FEFF}GIMP Palette\r\n# x\r\n\r\n1 2 3 a\r\n", ["#010203 a"]),
      ("GIMP Palette\r1\t2\t3\t#1 (1 2 3)\r4 5 6", ["#010203 #1 (1 2 3)", "#040506"]),
      ("1 2 3 no header\n1 2 3 no header", ["#010203 no header", "#010203 no header"]),
      ("GIMP Palette\nChannels: RGBA\n1 2 3 128 half\n", ["#01020380 half"]),
      ("GIMP Palette\n1 2 3 ночь\n4 5 6 \u{1B}[0mesc\n", ["#010203 ночь", "#040506 [0mesc"]),
    ])
  func gpl(text: String, expected: [String]) throws {
    #expect(try colors(text, "a.gpl") == expected)
    #expect(try problems(text, "a.gpl").isEmpty)
  }

  @Test("GIMP: invalid lines are reported, the rest is kept")
  func damagedGPL() throws {
    let text = "GIMP Palette\nName: A\n1 2 3 one\n256 0 0 red\n\n1 2\nx\u{1B}y\n4 5 6 two\n"
    #expect(try colors(text, "a.gpl") == ["#010203 one", "#040506 two"])
    #expect(
      try problems(text, "dir/a.gpl") == [
        "a.gpl, line 4: Three numbers from 0 to 255 are expected, not ‘256 0 0 red’.",
        "a.gpl, line 6: Three numbers from 0 to 255 are expected, not ‘1 2’.",
        "a.gpl, line 7: Three numbers from 0 to 255 are expected, not ‘x\u{FFFD}y’.",
      ])
  }

  @Test("Signed components are invalid")
  func signs() throws {
    #expect(try colors("GIMP Palette\n+1 2 3\n4 5 6\n-1 1 2\n", "a.gpl") == ["#040506"])
    #expect(try problems("GIMP Palette\n+1 2 3\n4 5 6\n-1 1 2\n", "a.gpl").count == 2)
  }

  @Test("Latin-1 and UTF-16")
  func encodings() throws {
    let latin1 = utf8("GIMP Palette\n1 2 3 gr") + [0xFC] + utf8("n\n4 5 6 ночь\n")
    let result = try PaletteImport(reading: latin1, fileName: "a.gpl")
    #expect(lines(result.palettes.first) == ["#010203 grün", "#040506 ночь"])
    #expect(
      result.problems.map(\.description)
        == ["a.gpl, line 2: From here on, lines that are not UTF-8 were read as Latin-1."])
    for mark in ["", "\u{FEFF}"] {
      let units = Array((mark + "#ff8800 ночь 🎨\n").utf16)
      let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      for bytes in [little, big] {
        let palettes = try PaletteImport(reading: bytes, fileName: "a.hex").palettes
        #expect(lines(palettes.first) == ["#ff8800 ночь 🎨"])
      }
    }
  }

  @Test("A palette is named by its contents, otherwise after the file")
  func paletteNames() throws {
    func name(_ text: String, _ fileName: String) throws -> String? {
      try PaletteImport(reading: utf8(text), fileName: fileName).palettes.first?.name
    }
    #expect(try name("GIMP Palette\nName:  Sea \n1 2 3", "b.gpl") == "Sea")
    #expect(try name("GIMP Palette\n1 2 3\nName: late", "/x/deep sea.v2.gpl") == "deep sea.v2")
    #expect(try name(";Palette Name: Lo\nFF000000", "b.txt") == "Lo")
    #expect(try name("{\"colors\": [\"#fff\"]}", ".json") == ".json")
  }

  @Test(
    "Contents count more than the extension",
    arguments: [
      ("GIMP Palette\n1 2 3", "a.txt", PaletteFormat.gpl), ("JASC-PAL\n0100\n1\n1 2 3", "a.gpl", .pal),
      ("ff8800\n", "a.gpl", .hex), ("[\"#fff\"]", "a.hex", .json), (":root{--a:red}", "a.txt", .css),
      ("; paint.net Palette File\nFF000000", "a.hex", .paintNET), ("FF000000", "a.txt", .paintNET),
      ("FF000000", "a.hex", .hex), ("#ff000000", "a.txt", .hex), ("1 2 3", "a.pal", .gpl),
      ("red", "a.hex", .hex),
    ])
  func detection(text: String, fileName: String, format: PaletteFormat) throws {
    #expect(try PaletteImport(reading: utf8(text), fileName: fileName).format == format)
  }

  @Test("Other files are rejected")
  func unknown() {
    for text in ["", "\n\n", "Hello there", "\u{7F}ELF"] {
      #expect(throws: PaletteFileError.unknownFormat(fileName: "a.xyz")) { try colors(text, "a.xyz") }
    }
    #expect {
      try colors("nothing\n", "a.gpl")
    } throws: {
      "\($0)"
        == "No colors could be read: a.gpl, line 1: Three numbers from 0 to 255 are expected, not ‘nothing’."
    }
  }

  @Test("JASC palettes, and wrong counts")
  func jasc() throws {
    #expect(try colors("JASC-PAL\r\n0100\r\n2\r\n1 2 3\r\n4 5 6 255\r\n", "a.pal") == ["#010203", "#040506"])
    #expect(
      try problems("JASC-PAL\n0100\n3\n1 2 3\n4 5\n", "a.pal") == [
        "a.pal, line 5: Three numbers from 0 to 255 are expected, not ‘4 5’.",
        "a.pal: The file declares 3 colors but has 1.",
      ])
  }

  @Test("Paint.NET palettes")
  func paintNET() throws {
    let text = "; paint.net Palette File\nFF3FA7D6\n803fa7d6 ; half\n3fa7d6\nred\n"
    #expect(try colors(text, "a.txt") == ["#3fa7d6", "#3fa7d680 half", "#3fa7d6"])
    #expect(
      try problems(text, "a.txt") == ["a.txt, line 5: Eight hexadecimal digits are expected, not ‘red’."])
  }

  @Test(
    "Lists of colors",
    arguments: [
      ("// x\n# y\n#\n3fa7d6\n#fff\n0x112233\n", ["#3fa7d6", "#ffffff", "#112233"]),
      ("#3fa7d6 Sky\nSea: #00f\n#f00 - Red", ["#3fa7d6 Sky", "#0000ff Sea", "#ff0000 Red"]),
      ("264653-2a9d8f-e9c46a", ["#264653", "#2a9d8f", "#e9c46a"]), ("#fff, #000;", ["#ffffff", "#000000"]),
      ("#fff\nhsl(0 100% 50%)\nred\n#12345678", ["#ffffff", "#ff0000", "#ff0000", "#12345678"]),
    ])
  func hex(text: String, expected: [String]) throws {
    #expect(try colors(text, "a.hex") == expected)
    #expect(try problems(text, "a.hex").isEmpty)
  }
}
