import SwatchColor
import SwatchFormats
import SwatchTestSupport
import Testing

@Suite("Hostile palette files")
struct HostilePaletteTests {
  /// Valid files of every format.
  private static let files: [(name: String, bytes: [UInt8])] = {
    var generator = SeededGenerator(seed: 77)
    let palette = Palette.random(using: &generator)
    let written = PaletteFormat.writable.map { format in
      ("a.\(format.fileExtension)", (try? palette.encoded(as: format)) ?? [])
    }
    let css = ":root { --a: oklch(0.7 0.1 20); /* x */ --b: var(--a, red); --c: url('x;{') } .d { --a: #12 }"
    let json =
      ##"{"a": {"50": "#fff", "DEFAULT": "red"}, "b": [{"name": "\ud83c\udfa8", "value": "rgb(1 2 3)"}], "c": 1e5}"##
    let riff: [UInt8] =
      utf8("RIFF") + [24, 0, 0, 0] + utf8("PAL data") + [12, 0, 0, 0, 0, 3, 2, 0, 1, 2, 3, 0, 4, 5, 6, 0]
    let others = [("b.css", utf8(css)), ("b.json", utf8(json)), ("b.pal", riff)]
    return written + others + ForeignPalettes.all.map { ($0.name, $0.bytes) }
  }()

  /// Reads a file and checks invariants.
  private func read(_ bytes: [UInt8], _ fileName: String) {
    do {
      let result = try PaletteImport(reading: bytes, fileName: fileName)
      #expect(!result.palettes.isEmpty)
      for palette in result.palettes {
        #expect(!palette.swatches.isEmpty)
        #expect(Swatch.cleanName(palette.name) == palette.name)
        for swatch in palette.swatches where !isSound(swatch) { Issue.record("\(swatch)") }
      }
      #expect(result.problems.count <= PaletteImport.problemLimit + 3)
      for problem in result.problems where !isSafe(problem.description) { Issue.record("\(problem.reason)") }
    } catch {
      #expect(isSafe(error.description))
    }
  }

  private func isSound(_ swatch: Swatch) -> Bool {
    let color = swatch.color
    return Swatch.cleanName(swatch.name) == swatch.name
      && [color.red, color.green, color.blue, color.alpha].allSatisfy { 0...1 ~= $0 }
  }

  private func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.count < 1_000
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202E}" }
  }

  @Test("Truncated files are read as far as possible")
  func truncated() {
    for file in Self.files {
      for count in samples(of: 0..<file.bytes.count) { read(Array(file.bytes.prefix(count)), file.name) }
    }
  }

  @Test("Flipped bits are harmless")
  func flipped() {
    var generator = SeededGenerator(seed: 78)
    for file in Self.files {
      for _ in samples(300) {
        var bytes = file.bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^=
            1 << UInt8.random(in: 0..<8, using: &generator)
        }
        read(bytes, file.name)
      }
    }
  }

  @Test("Random bytes are harmless after any signature")
  func random() {
    var generator = SeededGenerator(seed: 79)
    let starts = [
      "", "ASEF", "RIFF1234PAL data", "\0\u{1}", "\0\u{2}", "GIMP Palette\n", "JASC-PAL\n", "{", "[", ";",
      "a{--a:", "\u{FEFF}", "8BCB", "PK\u{3}\u{4}", "<color-table>", "<ColorSet>", "[Colors:View]\nA=",
      "*.color1:", "$a: (",
      "module.exports = {colors: {", "static let a = Color(", "{\"compatibleVersion\"", "@theme {",
    ]
    for start in starts {
      for _ in samples(400) {
        let bytes = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        let format = PaletteFormat.allCases.randomElement(using: &generator) ?? .gpl
        read(utf8(start) + bytes, "r." + format.fileExtension)
      }
    }
  }

  @Test("Huge counts allocate nothing")
  func hugeCounts() {
    let huge = [UInt8](repeating: 0xFF, count: 4)
    read(utf8("ASEF") + [0, 1, 0, 0] + huge + [0, 1] + huge + huge, "a.ase")
    read([0, 2, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 10) + huge, "a.aco")
    read(utf8("RIFF") + huge + utf8("PAL data") + huge + [0, 3, 0xFF, 0xFF, 1, 2, 3, 4], "a.pal")
    read(utf8("JASC-PAL\n0100\n99999999999999999999\n1 2 3\n"), "a.pal")
    read(utf8("JASC-PAL\n0100\n9223372036854775807\n1 2 3\n"), "a.pal")
  }

  @Test("Deep JSON is rejected with its line")
  func deepJSON() {
    for piece in ["[", "{\"a\":", "[{\"colors\":"] {
      let text = "\n" + String(repeating: piece, count: 100_000)
      #expect {
        try PaletteImport(reading: utf8(text), fileName: "a.json")
      } throws: {
        "\($0)"
          == "No colors could be read: a.json, line 2: Arrays and objects are nested more than 64 levels deep."
      }
    }
  }

  @Test("Circular references end")
  func circularReferences() throws {
    #expect(
      try colors("a{--a: var(--b); --b: var(--a); --c: var(--c, red); --d: blue}", "a.css") == ["#0000ff d"])
  }

  @Test(
    "Long files are read up to the limits",
    arguments: [
      "fff\n", "1 2 3\n", "--a:red;", "[", "{", "\n", "?\n", "\"", "/*", "a;", "a", "$a:(", "$a:",
      "colors: {", "a: {", "=", "static let a = (", "<a>", "<a b='", "*a:", "#define a b\n", "//", "`", "(",
      "}", "^R",
    ])
  func longFiles(piece: String) {
    let text = String(repeating: piece, count: samples(5_000).count)
    for format in PaletteFormat.allCases { read(utf8(text), "a." + format.fileExtension) }
  }

  @Test("A file that is too large is rejected")
  func tooLarge() {
    let bytes = [UInt8](repeating: 0x20, count: PaletteImport.byteLimit + 1)
    #expect {
      try PaletteImport(reading: bytes, fileName: "/tmp/a\u{1B}.gpl")
    } throws: {
      "\($0)" == "‘a.gpl’ is 16777217 bytes; palette files are limited to 16777216 bytes."
    }
  }

  @Test("Colors and problems past the limits are counted")
  func limits() throws {
    let many = String(repeating: "1 2 3\n", count: 65_540)
    #expect(
      try problems("GIMP Palette\n" + many, "a.gpl") == [
        "a.gpl: Only 65536 colors were read; 4 more were skipped."
      ])
    let bad = try problems("1 2 3\n" + String(repeating: "?\n", count: 105), "a.gpl")
    #expect(bad.count == PaletteImport.problemLimit + 1)
    #expect(bad.last == "a.gpl: There are 100 more problems.")
  }
}
