import SwatchColor
import SwatchFormats
import SwatchTestSupport
import Testing

@Suite("Palettes in binary formats")
struct BinaryPaletteTests {
  private func big(_ numbers: UInt16...) -> [UInt8] {
    numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  private func block(_ type: UInt16, _ body: [UInt8]) -> [UInt8] { big(type, 0, UInt16(body.count)) + body }

  private func color(_ name: String, _ model: String, _ components: Float...) -> [UInt8] {
    let units = Array(name.utf16) + [0]
    let floats = components.flatMap { big(UInt16($0.bitPattern >> 16), UInt16($0.bitPattern & 0xFFFF)) }
    return block(1, big(UInt16(units.count)) + units.flatMap { big($0) } + utf8(model) + floats + big(2))
  }

  private func ase(_ blocks: [UInt8]..., count: UInt16) -> [UInt8] {
    utf8("ASEF") + big(1, 0, 0, count) + blocks.flatMap { $0 }
  }

  @Test("Adobe Swatch Exchange: color models")
  func aseModels() throws {
    let bytes = ase(
      color("ночь🎨", "RGB ", 1, 0.5, 0), color("c", "CMYK", 1, 0, 0, 0.5), color("l", "LAB ", 0.5, 0, 0),
      color("g", "Gray", 0.2), count: 4)
    let result = try PaletteImport(reading: bytes, fileName: "lies.gpl")
    #expect(result.problems.isEmpty)
    #expect(
      lines(result.palettes.first) == ["#ff8000 ночь🎨", "#008080 c", "#777777 l", "#333333 g"])
  }

  @Test("Adobe Swatch Exchange: groups are palettes")
  func aseGroups() throws {
    let group = block(0xC001, big(2) + big(0x41, 0))
    let bytes = ase(
      color("a", "Gray", 0), group, color("b", "Gray", 1), block(0xC002, []), color("c", "Gray", 1), count: 5)
    let palettes = try PaletteImport(reading: bytes, fileName: "x.ase").palettes
    #expect(palettes.map(\.name) == ["x", "A"])
    #expect(palettes.map { lines($0) } == [["#000000 a", "#ffffff c"], ["#ffffff b"]])
  }

  @Test("Damaged blocks are reported by number")
  func aseProblems() throws {
    let bytes = ase(
      color("a", "RGB ", .nan, 0, 0), color("b", "XYZ ", 0), block(7, []), color("c", "Gray", 1), count: 9)
    let result = try PaletteImport(reading: bytes, fileName: "x.ase")
    #expect(lines(result.palettes.first) == ["#ffffff c"])
    #expect(
      result.problems.map(\.position) == [.block(1), .block(2), .block(3), .file])
    #expect(result.problems.last?.description == "x.ase: The file declares 9 blocks but has 4.")
  }

  @Test("Photoshop swatches: color spaces")
  func acoSpaces() throws {
    let bytes =
      big(1, 7) + big(0, 65_535, 32_896, 0, 0) + big(1, 21_845, 65_535, 65_535, 0)
      + big(2, 0, 65_535, 65_535, 65_535)
      + big(7, 5_000, 0, 0, 0) + big(8, 2_500, 0, 0, 0) + big(3, 1, 2, 3, 4)
      + big(7, 9_000, 0xFFFF - 12_799, 0, 0)
    let result = try PaletteImport(reading: bytes, fileName: "x.aco")
    #expect(
      lines(result.palettes.first).dropLast() == ["#ff8000", "#00ff00", "#00ffff", "#777777", "#bfbfbf"])
    #expect(
      result.problems.map(\.description) == [
        "x.aco, byte 54: A color in the undocumented color space 3 was skipped.",
        "x.aco: 1 of 6 colors is outside sRGB and was mapped into it.",
      ])
  }

  @Test("Photoshop swatches: version 1 supplies what version 2 lacks")
  func acoVersions() throws {
    let colors = [big(0, 0, 0, 0, 0), big(0, 65_535, 0, 0, 0)]
    let names = [big(0, 2, 0x41, 0), big(0, 2, 0x42, 0)]
    let first = big(1, 2) + colors[0] + colors[1]
    let whole = first + big(2, 2) + colors[0] + names[0] + colors[1] + names[1]
    let result = try PaletteImport(reading: whole, fileName: "x.aco")
    #expect(lines(result.palettes.first) == ["#000000 A", "#ff0000 B"])
    #expect(result.problems.isEmpty)
    let cut = try PaletteImport(reading: whole.dropLast(16), fileName: "x.aco")
    #expect(lines(cut.palettes.first) == ["#000000 A", "#ff0000"])
    #expect(cut.problems.map(\.description) == ["x.aco, byte 24: The list declares 2 colors but has 1."])
  }

  @Test("Microsoft palettes")
  func riff() throws {
    let data: [UInt8] = [0, 3, 3, 0, 1, 2, 3, 0, 4, 5, 6, 0]
    let bytes =
      utf8("RIFF") + [32, 0, 0, 0] + utf8("PAL junk") + [1, 0, 0, 0, 9, 0] + utf8("data") + [12, 0, 0, 0]
      + data
    let result = try PaletteImport(reading: bytes, fileName: "x.pal")
    #expect(lines(result.palettes.first) == ["#010203", "#040506"])
    #expect(result.problems.map(\.reason) == ["The file declares 3 colors but has 2."])
    #expect(throws: PaletteFileError.self) {
      try PaletteImport(reading: utf8("RIFF1234WAVEdata"), fileName: "x.pal")
    }
  }
}
