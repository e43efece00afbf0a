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

  @Test("Text that fits is aligned left, center or right")
  func alignment() {
    #expect(written("Undo", width: 8) == "  Undo      ")
    #expect(written("Undo", width: 8, alignment: .center) == "    Undo    ")
    #expect(written("Undo", width: 8, alignment: .trailing) == "      Undo  ")
    // For an odd remainder, the smaller half comes first.
    #expect(written("Undo", width: 7, alignment: .center) == "   Undo    ")
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
    "Unknown characters are shown as question marks, one cell each",
    arguments: ["\u{301}", "\u{FE0F}", "\u{2028}", "\u{E000}", "\u{378}", "\u{10FFFF}"])
  func unknown(text: String) {
    var surface = Surface(3, 1)
    #expect(surface.write(text, at: .zero) == 1)
    #expect(surface.text() == "?  ")
  }

  @Test(
    "Invisible characters take no cell",
    arguments: ["\u{200B}", "\u{200D}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{AD}", "\u{E0001}", "\u{61C}"])
  func invisible(text: String) {
    var surface = Surface(3, 1)
    #expect(surface.write("a\(text)b", at: .zero) == 2)
    #expect(surface.text() == "ab ")
    #expect("a\(text)b".cellWidth == 2)
  }

  @Test(
    "Text of any script is shown completely, at its measured width",
    arguments: [
      ("日本語", 6), ("한국어", 6), ("ＡＢ", 4), ("e\u{301}o\u{323}\u{302}", 2), ("שָׁלוֹם", 4), ("العربية", 7),
      ("ที่นี่", 2), ("हिन्दी", 5), ("कि", 2), ("😀", 2), ("❤️", 2), ("❤", 1), ("🇩🇪", 2), ("1️⃣", 2), ("👍🏽", 2),
      ("👩‍💻", 2), ("🏳️‍🌈", 2), ("жук", 3), ("\u{1F1E9}", 1),
    ])
  func scripts(text: String, width: Int) {
    var surface = Surface(9, 1)
    #expect(text.cellWidth == width)
    #expect(surface.write(text, at: .zero) == width)
    #expect(surface.text() == text + String(repeating: " ", count: 9 - width))
    let seconds = surface.cells.filter { $0.part == .second }.count
    #expect(seconds == surface.cells.filter { $0.part == .first }.count)
  }

  @Test("Long emoji sequences show their first part, and marks after the third are dropped")
  func tooManyParts() {
    var surface = Surface(3, 1)
    surface.write("👨‍👩‍👧‍👦", at: .zero)
    #expect(surface.text() == "👨 ")
    surface.write("🏴󠁧󠁢󠁥󠁮󠁧󠁿", at: .zero)
    #expect(surface.text() == "🏴 ")
    surface.write("👩\u{200D}", at: .zero)
    #expect(surface.text() == "👩 ")
    surface.write("a" + String(repeating: "\u{301}", count: 100_000) + "bc", at: .zero)
    #expect(surface.text() == "a\u{301}\u{301}\u{301}bc")
  }

  @Test("Decomposed Hangul syllables are composed")
  func hangul() {
    for syllable in ["가", "각", "힣", "한", "국"] {
      var surface = Surface(2, 1)
      // Strings compare equal regardless of composition, but scalars do not.
      let parts = Self.jamo(of: syllable)
      #expect(parts.unicodeScalars.count > 1)
      surface.write(parts, at: .zero)
      #expect(Array(surface.text().unicodeScalars) == Array(syllable.unicodeScalars))
    }
  }

  @Test("A syllable with a final consonant does not accept another")
  func fullSyllable() {
    for syllable in ["각", "힣"] {
      var surface = Surface(4, 1)
      surface.write(syllable + "\u{11A8}", at: .zero)
      #expect(surface[.zero].glyph == syllable.unicodeScalars.first)
    }
  }

  private static func jamo(of syllable: String) -> String {
    let code = (syllable.unicodeScalars.first?.value ?? 0xAC00) - 0xAC00
    let values =
      [0x1100 + code / 588, 0x1161 + code % 588 / 28] + (code % 28 > 0 ? [0x11A7 + code % 28] : [])
    return String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
  }

  @Test("Overwriting one half of a wide character blanks the other half")
  func halves() {
    for (column, expected) in [(0, " 日本"), (1, "x 本 "), (2, " x本 "), (3, "日x  "), (4, "日 x "), (5, "日本x")] {
      var surface = Surface(5, 1)
      surface.write("日本", at: .zero)
      surface[CellPosition(column: 4, row: 0)] = .blank
      surface.clearDrawn()
      if column == 0 { surface.write("日本", at: CellPosition(column: 1, row: 0)) }
      if column > 0 { surface[CellPosition(column: column - 1, row: 0)] = Cell("x") }
      #expect(surface.text() == expected)
    }
    var surface = Surface(4, 1)
    surface.write("日本", at: .zero, style: .bold)
    surface.clearDrawn()
    surface.clipped(to: CellRect(column: 1, row: 0, width: 2, height: 1)) {
      $0.fill($0.clip, with: Cell("x"))
    }
    #expect(surface.text() == " xx ")
    #expect(surface.drawn == [0..<4])
    #expect(surface[.zero].style == .bold)
  }

  @Test("A wide character that does not fit becomes blank")
  func cutInHalf() {
    var surface = Surface(4, 1)
    surface.fill(surface.size.bounds, with: Cell("x"))
    surface.write("日", at: CellPosition(column: 3, row: 0), style: .reverse)
    #expect(surface.text() == "xxx ")
    #expect(surface[CellPosition(column: 3, row: 0)].style == .reverse)
    surface.write("日", at: CellPosition(column: -1, row: 0))
    #expect(surface.text() == " xx ")
    surface.clipped(to: CellRect(column: 1, row: 0, width: 2, height: 1)) {
      $0.write("日日", at: .zero)
    }
    #expect(surface.text() == "    ")
  }

  @Test("A wide character can be restyled by its left half, and copied cell by cell")
  func changingAndCopying() {
    var surface = Surface(4, 1)
    surface.write("a日", at: .zero)
    surface[CellPosition(column: 1, row: 0)].style = .reverse
    #expect(surface.cells.map { $0.style == .reverse } == [false, true, true, false])
    var copy = Surface(4, 1)
    for column in 0..<4 {
      copy[CellPosition(column: column, row: 0)] = surface[CellPosition(column: column, row: 0)]
    }
    #expect(copy.cells == surface.cells)
  }

  @Test("Wide text is measured, aligned and truncated by cell")
  func wideText() {
    #expect(written("日本", width: 6, alignment: .trailing) == "    日本  ")
    #expect(written("日本", width: 6, alignment: .center) == "   日本   ")
    #expect(written("日本", width: 4) == "  日本  ")
    #expect(written("日本", width: 3) == "  日…  ")
    #expect(written("日本語", width: 4) == "  日…   ")
    #expect(written("日本語", width: 4, alignment: .trailing) == "   日…  ")
    #expect(written("日本", width: 1) == "  …  ")
    #expect(written("日b", width: 6, display: .ascii) == "  ??b     ")
  }

  @Test("A snapshot shows a wide character once, and counts both cells")
  func snapshot() {
    var surface = Surface(5, 1)
    surface.write("日e\u{301}", at: .zero)
    surface.write("x", at: CellPosition(column: 3, row: 0), style: .bold)
    #expect(surface.snapshot == "|日e\u{301}x |\n    3: bold\n")
  }

  @Test("Single-width letters and symbols are unchanged")
  func oneCellCharacters() {
    let text = "aÄß€°·×–→│╭●━○┼▸╱…▀▟█░éЖλ"
    #expect(written(text, width: text.count) == "  \(text)  ")
  }

  @Test("An ASCII terminal gets only ASCII")
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
