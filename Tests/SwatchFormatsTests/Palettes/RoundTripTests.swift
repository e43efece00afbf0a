import SwatchColor
import SwatchFormats
import SwatchTestSupport
import Testing

@Suite("Round trips of palettes")
struct RoundTripTests {
  @Test("A written palette reads back the same", arguments: PaletteFormat.writable)
  func readsBack(format: PaletteFormat) throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<300 {
      let palette = Palette.random(using: &generator)
      let bytes = try palette.encoded(as: format)
      let result = try PaletteImport(reading: bytes, fileName: "\(palette.name).\(format.fileExtension)")
      #expect(result.format == format)
      #expect(result.problems.isEmpty)
      #expect(result.palettes.count == 1)
      let read = try #require(result.palettes.first)
      #expect(read.swatches.map(\.color.hex) == palette.swatches.map(\.color.hex))
      #expect(read.swatches.map { alpha($0) } == palette.swatches.map { format.holdsAlpha ? alpha($0) : 255 })
      if !format.changesNames {
        let names = palette.swatches.map { format.holdsNames ? $0.name : "" }
        #expect(read.swatches.map(\.name) == names)
      }
      if format.holdsPaletteName { #expect(read.name == palette.name) }
    }
  }

  @Test(
    "Components near a midpoint read back as displayed",
    arguments: PaletteFormat.writable)
  func halves(format: PaletteFormat) throws {
    let swatches = (0..<255).flatMap { byte in
      [-0.001, 0, 0.001].map { offset in
        let component = (Double(byte) + 0.5 + offset) / 255
        return Swatch(name: "a", color: Color(red: component, green: 0.1, blue: 1, alpha: component))
      }
    }
    for start in stride(from: 0, to: swatches.count, by: 30) {
      let part = Palette(name: "p", swatches: Array(swatches[start...].prefix(30)))
      let bytes = try part.encoded(as: format)
      let read = try #require(
        try PaletteImport(reading: bytes, fileName: "p.\(format.fileExtension)").palettes.first)
      #expect(read.swatches.map(\.color.hex) == part.swatches.map(\.color.hex))
      #expect(read.swatches.map { alpha($0) } == part.swatches.map { format.holdsAlpha ? alpha($0) : 255 })
    }
  }

  private func alpha(_ swatch: Swatch) -> Int { Int((swatch.color.alpha * 255).rounded()) }

  @Test("CSS property names are unique and stable")
  func propertyNames() throws {
    let names = ["Dark Red", "dark-red", "", "!", "ночь", "2", "dark red 2", "--x"]
    let color = Color(white: 0)
    let palette = Palette(name: "p", swatches: names.map { Swatch(name: $0, color: color) })
    let bytes = try palette.encoded(as: .css)
    let read = try #require(try PaletteImport(reading: bytes, fileName: "p.css").palettes.first)
    #expect(
      read.swatches.map(\.name)
        == ["dark-red", "dark-red-2", "color", "color-2", "ночь", "2", "dark-red-2-2", "x"])
    #expect(try read.encoded(as: .css) == bytes)
  }

  @Test("Names are cleaned before writing", arguments: PaletteFormat.writable)
  func hostileNames(format: PaletteFormat) throws {
    let name = "a\u{1B}]0;b\u{7}\nc\u{202E}\u{9B}d"
    let palette = Palette(name: name, swatches: [Swatch(name: name, color: Color(white: 1))])
    let bytes = try palette.encoded(as: format)
    if !format.isBinary {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(
        text.unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control || "\t\n".unicodeScalars.contains($0) || $0 == "\r"
        })
    }
    let read = try #require(try PaletteImport(reading: bytes, fileName: name).palettes.first)
    if format.holdsNames, !format.changesNames { #expect(read.swatches.map(\.name) == ["a]0;b cd"]) }
    #expect(lines(read).count == 1)
  }

  @Test("Photoshop swatches: the count is limited")
  func limits() throws {
    let swatches = [Swatch](repeating: Swatch(name: "", color: Color(white: 0)), count: 65_536)
    #expect(throws: PaletteFileError.tooManySwatches(format: .aco, count: 65_536, limit: 65_535)) {
      try Palette(name: "", swatches: swatches).encoded(as: .aco)
    }
    let bytes = try Palette(name: "", swatches: Array(swatches.dropLast())).encoded(as: .aco)
    #expect(try PaletteImport(reading: bytes, fileName: "a.aco").palettes.first?.swatches.count == 65_535)
  }

  @Test("Palettes without colors can be written", arguments: PaletteFormat.writable)
  func empty(format: PaletteFormat) throws {
    let bytes = try Palette(name: "Empty").encoded(as: format)
    #expect(throws: PaletteFileError.self) { try PaletteImport(reading: bytes, fileName: "empty") }
  }

  @Test("Read-only formats are rejected by name", arguments: [PaletteFormat.acb, .kde, .xresources])
  func readOnly(format: PaletteFormat) {
    #expect {
      try Palette(name: "", swatches: []).encoded(as: format)
    } throws: {
      "\($0)".hasPrefix("The \(format.title) format is read-only. Use one of .gpl, .ase,")
    }
  }

  @Test("Formats by file extension")
  func extensions() {
    for format in PaletteFormat.allCases {
      for fileExtension in format.fileExtensions where (format, fileExtension) != (.tailwind, "css") {
        #expect(PaletteFormat(fileExtension: fileExtension.uppercased()) == format)
      }
    }
    #expect(PaletteFormat(fileExtension: "png") == nil)
  }
}

extension PaletteFormat {
  /// True if the names of swatches are written.
  fileprivate var holdsNames: Bool { ![.pal, .paintNET, .hex, .act, .procreate].contains(self) }

  /// True if names become identifiers.
  fileprivate var changesNames: Bool { [.css, .scss, .tailwind, .swift].contains(self) }

  fileprivate var holdsPaletteName: Bool {
    [.gpl, .ase, .paintNET, .json, .procreate, .krita].contains(self)
  }
}
