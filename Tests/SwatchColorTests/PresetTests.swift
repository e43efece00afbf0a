import SwatchColor
import Testing

@Suite("Palette presets")
struct PresetTests {
  @Test("Presets and their colors have unique names")
  func names() {
    #expect(Set(Palette.presets.map(\.name)).count == Palette.presets.count)
    #expect(Palette.presets.map(\.swatches.count) == [26, 16, 16])
    for palette in Palette.presets {
      #expect(Set(palette.swatches.map(\.name)).count == palette.swatches.count)
      #expect(Set(palette.swatches.map(\.color)).count == palette.swatches.count)
    }
  }

  @Test("Colors are those published by their authors")
  func colors() {
    #expect(Palette.nord.swatches.first == Swatch(name: "nord0", color: Color(RGB24(0x2E3440))))
    #expect(Palette.catppuccinMocha.swatches.last == Swatch(name: "Crust", color: Color(RGB24(0x11111B))))
    #expect(Palette.solarized.swatches.last == Swatch(name: "green", color: Color(RGB24(0x859900))))
  }
}
