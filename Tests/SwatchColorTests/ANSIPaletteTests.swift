import SwatchColor
import SwatchTestSupport
import Testing

@Suite("ANSI palettes")
struct ANSIPaletteTests {
  /// Rows from the tests of sharkdp/pastel (MIT or Apache-2.0).
  @Test(
    "The cube and the gray ramp have their standard values",
    arguments: [
      (16, 0x000000), (17, 0x00005F), (72, 0x5FAF87), (221, 0xFFD75F), (231, 0xFFFFFF), (232, 0x080808),
      (242, 0x6C6C6C), (255, 0xEEEEEE),
    ] as [(UInt8, UInt32)])
  func cubeAndRamp(index: UInt8, rgb: UInt32) {
    #expect(ANSIPalette.rgb24(at: index) == RGB24(rgb))
  }

  @Test("The first 16 entries are xterm's defaults")
  func named() {
    let values = (0...15).map { ANSIPalette.rgb24(at: UInt8($0)).packed }
    #expect(
      values == [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
      ])
  }

  /// Rows from the tests of sharkdp/pastel (MIT or Apache-2.0), independent of the difference formula.
  @Test(
    "Palette colors map to themselves",
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x0000FF, 21), (0x00FF00, 46), (0xFFFF00, 226),
      (0xFF00FF, 201), (0x00FFFF, 51), (0x808080, 244), (0x5FAF87, 72), (0xFFD75F, 221), (0x080808, 232),
    ] as [(UInt32, UInt8)])
  func exactColors(rgb: UInt32, index: UInt8) {
    #expect(ANSIPalette.indexed256.nearestIndex(to: RGB24(rgb)) == index)
  }

  @Test("The nearest entry to an entry's color has that color")
  func entriesMapToThemselves() {
    for index in UInt8.min...255 {
      let color = ANSIPalette.rgb24(at: index)
      if index < 8 { #expect(ANSIPalette.named8.nearestIndex(to: color) == index) }
      if index < 16 { #expect(ANSIPalette.named16.nearestIndex(to: color) == index) }
      guard index >= 16 else { continue }
      #expect(ANSIPalette.rgb24(at: ANSIPalette.indexed256.nearestIndex(to: color)) == color)
    }
  }

  @Test(
    "The nearest entry matches an exhaustive search",
    arguments: [(16, 255), (0, 15), (0, 7)])
  func nearestIsMinimum(first: UInt8, last: UInt8) {
    let palette: ANSIPalette = first == 16 ? .indexed256 : last == 15 ? .named16 : .named8
    let labs = (first...last).map { OKLab(Color(ANSIPalette.rgb24(at: $0))) }
    var generator = SeededGenerator(seed: UInt64(last))
    for _ in 0..<400 {
      let color = RGB24.random(using: &generator)
      let lab = OKLab(Color(color))
      let index = palette.nearestIndex(to: color)
      guard (first...last).contains(index) else {
        Issue.record("\(color.hex) maps to \(index), which is not in the palette")
        return
      }
      // a and b count twice, as in ΔEOK2 of color.js.
      let differences = labs.map { other in
        let (a, b) = (2 * (other.a - lab.a), 2 * (other.b - lab.b))
        let l = other.lightness - lab.lightness
        return l * l + a * a + b * b
      }
      #expect(differences[Int(index - first)] == differences.min())
    }
  }

  @Test(
    "Grays stay gray and greens stay green",
    arguments: [(0xAAAAAA, 16, 8), (0xB0B0B0, 16, 8), (0x336633, 256, 22), (0x3FA7D6, 256, 74)])
  func hueBeforeLightness(color: UInt32, colorCount: Int, index: UInt8) {
    let palette: ANSIPalette = colorCount == 16 ? .named16 : .indexed256
    #expect(palette.nearestIndex(to: RGB24(color)) == index)
  }

  @Test("The 256-color palette never returns one of the 16 entries that users redefine")
  func firstEntriesAreLeftOut() {
    for index in UInt8.min...15 {
      #expect(ANSIPalette.indexed256.nearestIndex(to: ANSIPalette.rgb24(at: index)) >= 16)
    }
  }
}
