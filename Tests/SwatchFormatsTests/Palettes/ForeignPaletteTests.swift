import SwatchTestSupport
import Testing

@testable import SwatchColor
@testable import SwatchFormats

@Suite("Palettes of other programs")
struct ForeignPaletteTests {
  private func read(_ bytes: [UInt8], _ fileName: String) throws(PaletteFileError) -> PaletteImport {
    try PaletteImport(reading: bytes, fileName: fileName)
  }

  @Test(
    "Krita: Lab in fractions",
    arguments: [
      (#"<Lab L="0.5" a="0.7" b="0.3"/>"#, ColorCoordinates(.lab, 50, 50.8, -51.2)),
      (#"<Lab L="50" a="50.8" b="-51.2"/>"#, ColorCoordinates(.lab, 50, 50.8, -51.2)),
      (#"<Lab L="0" a="0" b="0"/>"#, ColorCoordinates(.lab, 0, 0, 0)),
    ])
  func kritaLab(element: String, color: ColorCoordinates) throws {
    let xml = "<ColorSet><ColorSetEntry name=\"a\" bitdepth=\"U16\">\(element)</ColorSetEntry></ColorSet>"
    let palettes = try PaletteImport(reading: ForeignPalettes.kritaArchive(xml), fileName: "a.kpl").palettes
    #expect(palettes.first?.swatches.first?.color == Color(color))
  }

  @Test("Color books: names have prefix and suffix, empty records are skipped")
  func colorBooks() throws {
    let book = try read(ForeignPalettes.acb, "x.acb")
    #expect(book.format == .acb && book.problems.isEmpty)
    #expect(book.palettes.map(\.name) == ["Book"])
    #expect(lines(book.palettes.first) == ["#00ffff INK 101 C", "#ff0000 INK Warm® Red C"])
    let lab = ForeignPalettes.colorBook(space: 7, records: [("L", [128, 128, 128])])
    #expect(lines(try read(lab, "x.acb").palettes.first) == ["#777777 INK L C"])
    let unknown = ForeignPalettes.colorBook(space: 3, records: [("L", [1, 2, 3])])
    #expect(throws: PaletteFileError.self) { try read(unknown, "x.acb") }
  }

  @Test("Krita: groups, spot colors and color models")
  func krita() throws {
    let result = try read(ForeignPalettes.krita, "x.kpl")
    #expect(result.format == .krita)
    #expect(result.palettes.map(\.name) == ["Inks", "More"])
    #expect(
      result.palettes.flatMap { lines($0) } == [
        "#ff0000 Spot & Co", "#8000ff Light", "#777777 Lab", "#808080 Grau",
      ])
    #expect(
      result.problems.map(\.description) == [
        "x.kpl, line 7: The color is incomplete or uses an unknown model, ‘YCrCb’, and was skipped."
      ])
  }

  @Test("Procreate: empty places are skipped")
  func procreate() throws {
    let result = try read(ForeignPalettes.procreate, "x.swatches")
    #expect(result.format == .procreate)
    #expect(result.palettes.map(\.name) == ["🎨 Sky"])
    #expect(lines(result.palettes.first) == ["#ff0000", "#80d5ff"])
    #expect(result.problems.count == 1)
  }

  /// Compressed by Python 3.11's `zipfile`.
  @Test("Compressed archives")
  func compressed() throws {
    let base64 =
      "UEsDBBQAAAAIAAAAIQBrUl86TQAAAHwAAAANAAAAU3dhdGNoZXMuanNvbouuVspLzE1VslKqUNJRKi5PLEnOSC1WsoquVsooBQob"
      + "AAUTS0qLEksy8/OUrAx1lJKKMtMzSvJSi4GqDGt1YOr0TC2MkYEJAY2xtbEAUEsBAhQDFAAAAAgAAAAhAGtSXzpNAAAAfAAAAA0A"
      + "AAAAAAAAAAAAAIABAAAAAFN3YXRjaGVzLmpzb25QSwUGAAAAAAEAAQA7AAAAeAAAAAAA"
    let bytes = try #require([UInt8].decoding(base64: base64.utf8))
    #expect(lines(try read(bytes, "x.swatches").palettes.first) == ["#ff0000", "#0080ff"])
  }

  @Test("Color tables: the stated count, or all colors of raw palettes")
  func colorTables() throws {
    let colors: [UInt8] = (0..<256).flatMap { index -> [UInt8] in [UInt8(index), 0, 255] }
    #expect(try read(colors, "x.act").palettes.first?.swatches.count == 256)
    #expect(try read(colors, "x.pal").format == .act)
    #expect(try read(colors, "standard input").format == .act)
    let few = try read(colors + [0, 2, 0xFF, 0xFF], "x.act")
    #expect(lines(few.palettes.first) == ["#0000ff", "#0100ff"])
    #expect(throws: PaletteFileError.self) { try read(colors + [0, 0, 0xFF, 0xFF], "x.act") }
    #expect(lines(try read([1, 2, 3, 4, 5, 6], "x.pal").palettes.first) == ["#010203", "#040506"])
    #expect(try read(Array(colors.prefix(100)), "x.act").problems.count == 1)
    // 768 bytes of text are not a color table.
    let text = "JASC-PAL\n0100\n1\n1 2 3" + String(repeating: "\n", count: 747)
    #expect(try read(utf8(text), "x.pal").format == .pal)
  }

  @Test("OpenOffice: both namespaces")
  func openOffice() throws {
    let result = try read(ForeignPalettes.soc, "standard.soc")
    #expect(result.format == .soc)
    #expect(lines(result.palettes.first) == ["#ffcc00 Sun <3"])
    #expect(result.problems.map(\.position) == [.line(4)])
  }

  @Test("KDE: themes with groups and keys, and old palettes")
  func kde() throws {
    let result = try read(ForeignPalettes.kde, "x.colors")
    #expect(result.format == .kde && result.palettes.first?.name == "Breeze Dark")
    #expect(
      lines(result.palettes.first) == [
        "#383838 ColorEffects:Disabled Color", "#1b1e20 View BackgroundNormal",
        "#1d99f3 Header Inactive ForegroundLink",
      ])
    #expect(try colors("KDE RGB Palette\n255 0 0 Rot\n", "Royal.colors") == ["#ff0000 Rot"])
    #expect(try read(ForeignPalettes.kde, "standard input").format == .kde)
  }

  @Test("X resources: macros, and each color once")
  func xresources() throws {
    let result = try read(ForeignPalettes.xresources, ".Xresources")
    #expect(result.format == .xresources)
    #expect(
      lines(result.palettes.first) == [
        "#002b36 S_base03", "#002b36 background", "#dc322f color1", "#859900 color2",
        "#ff8800cc transparency",
        "#ff0000 cursorColor",
      ])
    #expect(result.problems.map(\.position) == [.line(10)])
    #expect(try colors("*color1: \\\n  #ff0000\n! *color2: #00ff00\n", "a.xresources") == ["#ff0000 color1"])
  }

  @Test("Sass: variables, references and maps")
  func scss() throws {
    let result = try read(ForeignPalettes.scss, "x.scss")
    #expect(result.format == .scss)
    #expect(
      lines(result.palettes.first) == [
        "#3fa7d6 sky-blue", "#3fa7d6 brand", "#3fa7d6 theme-primary", "#ff000080 theme-danger",
        "#eeeeee theme-gray-100",
        "#111111 theme-gray-900", "#ff0000 local",
      ])
    #expect(result.problems.map(\.position) == [.line(13)])
    #expect(try colors("$a: red\n$b: $a\n", "x.sass") == ["#ff0000 a", "#ff0000 b"])
    #expect(try colors("@link: #428bca;\n@x: @link;\n", "x.less") == ["#428bca link", "#428bca x"])
    #expect(try read(utf8("$a: #123456;"), "standard input").format == .scss)
  }

  @Test("Tailwind: configuration and theme")
  func tailwind() throws {
    let result = try read(ForeignPalettes.tailwind, "tailwind.config.js")
    #expect(result.format == .tailwind)
    #expect(
      lines(result.palettes.first) == ["#f0f9ff sky-50", "#0ea5e9 sky", "#001133 deep-sea", "#01020380 ink"])
    let theme = try read(ForeignPalettes.theme, "app.css")
    #expect(theme.format == .tailwind)
    #expect(lines(theme.palettes.first) == ["#46bba5 mint-500"])
    #expect(
      try colors("export default { rose: '#f00', blue: { 500: \"#00f\" } }", "x.ts") == [
        "#ff0000 rose", "#0000ff blue-500",
      ])
  }

  @Test("Swift: SwiftUI, UIKit and color literals")
  func swift() throws {
    let result = try read(ForeignPalettes.swift, "Colors.swift")
    #expect(result.format == .swift)
    #expect(
      lines(result.palettes.first) == [
        "#3fa7d6 sky", "#00fb2980 half", "#00ffff old", "#ff8000 literal", "#102030 default", "#fedcba text",
      ])
  }

  @Test("Sketch: components are fractions")
  func sketch() throws {
    let result = try read(ForeignPalettes.sketch, "x.sketchpalette")
    #expect(result.format == .sketch)
    #expect(lines(result.palettes.first) == ["#3fa7d680 Sky", "#ff0000"])
    #expect(try colors(##"{"colors":["#112233"]}"##, "old.sketchpalette") == ["#112233"])
  }

  @Test("Emoji in names survive every format with names", arguments: PaletteFormat.writable)
  func emoji(format: PaletteFormat) throws {
    let names = [
      "🇩🇪", "👩‍👩‍👧 family", "1️⃣", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    ]
    let palette = Palette(name: "👩‍👩‍👧", swatches: names.map { Swatch(name: $0, color: Color(white: 1)) })
    let back = try read(try palette.encoded(as: format), "x." + format.fileExtension)
    if [.gpl, .ase, .aco, .krita, .soc, .sketch, .json].contains(format) {
      #expect(back.palettes.first?.swatches.map(\.name) == names)
    }
  }
}
