import SwatchColor
import SwatchScreen
import Testing

@Suite("Text on a surface")
struct SurfaceTextTests {
  private func written(
    _ text: String, width: Int, alignment: TextAlignment = .leading, display: Display = .full
  ) -> String {
    var surface = Surface(width + 4, 1, display: display)
    surface.write(text, in: CellRect(column: 2, row: 0, width: width, height: 1), alignment: alignment)
    return surface.text()
  }

  @Test("Text that fits stands at the left, in the middle or at the right")
  func alignment() {
    #expect(written("Undo", width: 8) == "  Undo      ")
    #expect(written("Undo", width: 8, alignment: .center) == "    Undo    ")
    #expect(written("Undo", width: 8, alignment: .trailing) == "      Undo  ")
    #expect(written("Undo", width: 4, alignment: .trailing) == "  Undo  ")
  }

  @Test(
    "Text that does not fit ends in an ellipsis",
    arguments: [TextAlignment.leading, .center, .trailing])
  func truncation(alignment: TextAlignment) {
    #expect(written("Stroke color", width: 7, alignment: alignment) == "  Stroke…  ")
    #expect(written("Stroke color", width: 1, alignment: alignment) == "  …  ")
    #expect(written("Stroke color", width: 7, alignment: alignment, display: .ascii) == "  Stroke~  ")
    #expect(written("Stroke color", width: 0, alignment: alignment) == "    ")
  }

  @Test("Writing returns the column after the last character and does not wrap")
  func position() {
    var surface = Surface(6, 2)
    #expect(surface.write("abc", at: CellPosition(column: 1, row: 0), style: .bold) == 4)
    #expect(surface.write("cdefgh", at: CellPosition(column: 4, row: 0)) == 10)
    #expect(surface.write("xyz", at: CellPosition(column: -2, row: 1)) == 1)
    #expect(surface.lines == [" abccd", "z     "])
    #expect(surface[CellPosition(column: 1, row: 0)] == Cell("a", .bold))
  }

  @Test("Control characters are shown as question marks, one cell each")
  func controlCharacters() {
    for value in (0..<0x20).map(UInt32.init) + Array(0x7F...0x9F) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(written("a\(scalar)b", width: 4) == "  a?b   ")
    }
    #expect(written("a\r\nb\u{1B}[31m", width: 9) == "  a?b?[31m   ")
  }

  @Test(
    "Characters that do not take one cell are shown as question marks",
    arguments: [
      "中", "한", "Ａ", "😀", "⌚", "🇩🇪", "👩‍🎨", "e\u{301}\u{302}", "\u{301}", "\u{200B}", "\u{200D}",
      "\u{202E}", "\u{2028}", "\u{FEFF}", "\u{AD}", "\u{1100}", "\u{3000}", "\u{FE0F}", "\u{E0001}",
      "\u{20000}", "\u{1F3A8}",
    ])
  func widths(text: String) {
    var surface = Surface(3, 1)
    #expect(surface.write("\(text)", at: .zero) == text.count)
    #expect(surface.text() == "?  ")
  }

  @Test("Letters and symbols of one cell are shown as they are")
  func oneCellCharacters() {
    let text = "aÄß€°·×–→│╭●━○┼▸╱…▀▟█░éЖλ"
    #expect(written(text, width: text.count) == "  \(text)  ")
  }

  @Test("A terminal with ASCII only gets ASCII only")
  func asciiFallback() {
    let text = written("199° 84% 3×4 a–b · ←→↑↓ Ä", width: 25, display: .ascii)
    #expect(text == "  199  84% 3x4 a-b - <>^v ?  ")
    for glyph in Self.glyphs {
      #expect(glyph.scalar(in: .ascii).isASCII && glyph.scalar(in: .ascii).value >= 33)
      #expect(!glyph.scalar(in: .unicode).isASCII)
    }
  }

  private static let glyphs: [Glyph] = [
    .horizontal, .vertical, .topLeft, .topRight, .bottomLeft, .bottomRight, .knob, .track, .mark, .crosshair,
    .pointer, .none, .ellipsis, .separator,
  ]

  @Test("Text on a color is black on light and white on dark")
  func textOnColors() {
    func ink(on packed: UInt32) -> CellColor { Style.text(on: RGB24(packed)).foreground }
    let (black, white) = (CellColor.rgb(RGB24(0x000000)), CellColor.rgb(RGB24(0xFFFFFF)))
    for light: UInt32 in [0xFFFFFF, 0xFFFF00, 0x00FF00, 0xC0C0C0] { #expect(ink(on: light) == black) }
    for dark: UInt32 in [0x000000, 0x0000FF, 0x800080, 0x404040] { #expect(ink(on: dark) == white) }
    #expect(Style.text(on: RGB24(0x123456)).background == .rgb(RGB24(0x123456)))
  }
}
