import SwatchColor
import Testing

@Suite struct ColorThemeTests {
  private func luminance(_ color: RGB24?) -> Double { color.map { OKLab(Color($0)).lightness } ?? -1 }

  @Test("Completing a theme makes text readable and keeps defined colors")
  func completion() {
    var theme = ColorTheme()
    theme[.background] = RGB24(0xFAFAFA)
    theme[.palette(1)] = RGB24(0x123456)
    let full = theme.completed
    #expect(full[.palette(1)] == RGB24(0x123456) && full[.background] == RGB24(0xFAFAFA))
    #expect(full[.palette(2)] == RGB24(0x00CD00))
    #expect(luminance(full[.text]) < 0.3)
    #expect(full[.cursor] == full[.text])
    #expect(full[.selection] == full[.text] && full[.selectionText] == full[.background])
    theme[.selection] = RGB24(0xCCCCFF)
    #expect(theme.completed[.selectionText] == nil)
    #expect(!full.isDark && ColorTheme().isDark)
  }

  @Test("Slots are listed by name, with runs of numbers joined")
  func lists() {
    let slots: [TerminalSlot] = [.palette(17), .cursor, .palette(16), .palette(9), .palette(255)]
    #expect(slots.listed == "Bright red, Cursor, colors 16–17, color 255")
  }

  // MARK: Light and dark

  @Test(
    "A light theme derived from a dark one keeps black and white in place")
  func light() {
    var theme = ColorTheme.xterm
    theme[.background] = RGB24(0x1D1F21)
    let light = theme.inverted
    #expect(theme.isDark && !light.isDark)
    #expect(luminance(light[.background]) > 0.93 && luminance(light[.text]) < 0.35)
    #expect(luminance(light[.palette(0)]) < luminance(light[.palette(15)]))
    #expect(luminance(light[.palette(8)]) < luminance(light[.palette(7)]))
  }

  @Test("The gray of comments stays between text and background")
  func comments() {
    var theme = ColorTheme()
    (theme[.background], theme[.text]) = (RGB24(0x181818), RGB24(0xD8D8D8))
    (theme[.palette(7)], theme[.palette(8)]) = (RGB24(0xD8D8D8), RGB24(0x585858))
    let light = theme.inverted
    #expect(luminance(light[.text]) < luminance(light[.palette(8)]))
    #expect(luminance(light[.palette(8)]) < luminance(light[.palette(7)]))
  }

  @Test("Inverting twice restores grays and muted colors to within two 8-bit steps")
  func lightAndBack() {
    var theme = ColorTheme()
    let colors: [UInt32] = [0x2A2D33, 0xA86A6A, 0x6F8F6A, 0x9A8A62, 0x6D80A0, 0x8F769A, 0x6A9096, 0xC8CCD2]
    for (index, color) in zip(UInt8(0)..., colors) { theme[.palette(index)] = RGB24(color) }
    theme[.text] = RGB24(0xC8CCD2)
    theme[.background] = RGB24(0x22252A)
    let back = theme.inverted.inverted
    for slot in theme.slots {
      guard let one = theme[slot], let other = back[slot] else { Issue.record("\(slot) is gone"); continue }
      #expect(OKLab(Color(one)).difference(from: OKLab(Color(other))) < 0.012, "\(slot.title)")
    }
  }

  // MARK: All together

  @Test("A shift changes hue, chroma and lightness of all colors")
  func moved() {
    let theme = ColorTheme.xterm
    let gray = theme.shifted(by: ThemeShift(chroma: 0))
    for slot in gray.slots { #expect(gray[slot].map { $0.red == $0.green && $0.green == $0.blue } == true) }
    let lighter = theme.shifted(by: ThemeShift(lightness: 0.1))
    #expect(abs(luminance(lighter[.palette(1)]) - luminance(theme[.palette(1)]) - 0.1) < 0.01)
    #expect(luminance(lighter[.background]) > 0.09)
    let turned = theme.shifted(by: ThemeShift(hue: 120))
    let hues = [theme, turned].compactMap { $0[.palette(4)].map { OKLCHColor($0).hue } }
    #expect(abs((hues[1] - hues[0] + 360).truncatingRemainder(dividingBy: 360) - 120) < 4)
    #expect(theme.shifted(by: ThemeShift()) == theme)
  }

  // MARK: Ramps

  @Test("The 256 colors run from background through the six hues to text, with grays in equal steps")
  func ramps() {
    var theme = ColorTheme.xterm
    theme[.background] = RGB24(0x202830)
    theme[.text] = RGB24(0xE0D8C8)
    let ramps = theme.withRamps
    #expect(ramps.slots.count == theme.slots.count + 240)
    let corners: [(UInt8, TerminalSlot)] = [
      (16, .background), (196, .palette(1)), (46, .palette(2)), (226, .palette(3)), (21, .palette(4)),
      (201, .palette(5)),
      (51, .palette(6)), (231, .text),
    ]
    for (index, slot) in corners { #expect(ramps[.palette(index)] == theme[slot], "\(index)") }
    let grays = (UInt8(232)...255).map { luminance(ramps[.palette($0)]) }
    let steps = zip(grays, grays.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0 - steps[0]) < 0.006 && $0 > 0 })
    #expect(theme.slots.allSatisfy { ramps[$0] == theme[$0] })
  }

  // MARK: From palettes

  @Test("A theme from a palette has its tints and hues, and no failing contrasts", arguments: [true, false])
  func fromPalette(isDark: Bool) {
    let colors = [0x264653, 0x2A9D8F, 0xE9C46A, 0xF4A261, 0xE76F51].map { Color(RGB24($0)) }
    let theme = ColorTheme(from: colors, isDark: isDark)
    #expect(theme.isDark == isDark)
    #expect(ThemeContrast(theme).failing.isEmpty)
    #expect(TerminalSlot.named.allSatisfy { theme[$0] != nil })
    func hue(_ color: RGB24?) -> Double { color.map { OKLCHColor($0).hue } ?? -1 }
    // Red is the palette's terracotta instead of a generated red; blue is the dark one.
    #expect(abs(hue(theme[.palette(1)]) - hue(RGB24(0xE76F51))) < 4)
    #expect(abs(hue(theme[.palette(4)]) - hue(RGB24(0x264653))) < 6)
  }

  @Test("Grays or a single color make a theme")
  func fromLittle() {
    for colors in [[Color(white: 0.5)], [Color(white: 0), Color(white: 1)], []] {
      let theme = ColorTheme(from: colors)
      #expect(ThemeContrast(theme).failing.isEmpty)
      #expect(TerminalSlot.named.allSatisfy { theme[$0] != nil })
    }
  }
}
