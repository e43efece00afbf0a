import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchPixels

@Suite("Rendering for legibility") struct ClearestLookTests {
  private let white = RGB24(0xFFFFFF)

  private func cell(_ color: (_ column: Int, _ row: Int) -> RGB24) -> CellPixels {
    var pixels = CellPixels()
    pixels.write { buffer in
      for index in 0..<CellMask.pixelCount { buffer[index] = color(index % 8, index / 8).packed }
    }
    return pixels
  }

  private func colors(_ look: GlyphRepertoire.Match) -> Set<RGB24> { [look.foreground, look.background] }

  private func contrast(_ color: RGB24, _ other: RGB24) -> Int { color.difference(from: other) }

  @Test(
    "Cells with anti-aliasing keep the exact paper and pen colors", arguments: 0..<2)
  func noBoxes(set: Int) {
    let pen = RGB24(0xBFBFBF)
    let edge = cell { column, row in
      // Pixels half covered.
      row > 9 ? pen : row == 9 && column < 5 ? RGB24(0xDFDFDF) : white
    }
    let repertoire = [GlyphRepertoire.quadrants, .sextants][set]
    #expect(colors(repertoire.legibleMatch(to: edge)) == [pen, white])
    #expect(colors(repertoire.closest(to: edge)) != [pen, white])
  }

  @Test("Lines one point wide are visible at any position and in any colors", arguments: 0..<16)
  func thinLines(offset: Int) {
    for (background, ink) in [(0xFFFFFF, 0x000000), (0x101010, 0xFFE000), (0xFFFFFF, 0xFF6347)]
      as [(UInt32, UInt32)]
    {
      for isLevel in [true, false] {
        let line = cell { (isLevel ? $1 : $0 * 2) == offset / 2 * 2 ? RGB24(ink) : RGB24(background) }
        for repertoire in [GlyphRepertoire.halves, .quadrants, .sextants, .octants, .ascii] {
          let look = repertoire.legibleMatch(to: line)
          // A vertical line covers both halves equally and shows in the whole cell.
          let seen = colors(look).map { contrast($0, RGB24(background)) }.max() ?? 0
          #expect(4 * seen >= contrast(RGB24(ink), RGB24(background)) - 4, "\(look)")
          #expect(look.glyph == " " || colors(look).contains(RGB24(background)))
        }
      }
    }
  }

  @Test("Deliberately faint lines remain faint")
  func faintLines() {
    let line = cell { _, row in row == 7 ? RGB24(0xF5F5F5) : white }
    let look = GlyphRepertoire.quadrants.legibleMatch(to: line)
    #expect((1...10).contains(contrast(look.foreground, look.background)))
  }

  @Test("An edge that just reaches a corner is not a line")
  func corners() {
    let corner = cell { column, row in column == 7 && row > 12 ? RGB24(0) : white }
    #expect(
      GlyphRepertoire.halves.legibleMatch(to: corner) == GlyphRepertoire.halves.closest(to: corner).onWhite)
  }

  @Test("Photographs are unchanged", arguments: samples(40) as Range<UInt64>)
  func photographs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var noise: [RGB24] = []
    for _ in 0..<CellMask.pixelCount {
      noise.append(RGB24(UInt32.random(in: 0...0xFFFFFF, using: &random) & 0x1F1F1F | 0x804020))
    }
    let photo = cell { noise[$1 * 8 + $0] }
    #expect(GlyphRepertoire.quadrants.legibleMatch(to: photo) == GlyphRepertoire.quadrants.closest(to: photo))
  }
}

extension GlyphRepertoire.Match {
  /// The match with its lighter color replaced by white.
  fileprivate var onWhite: Self {
    var look = self
    if foreground.red > background.red {
      look.foreground = RGB24(0xFFFFFF)
    } else {
      look.background = RGB24(0xFFFFFF)
    }
    return look
  }
}

@Suite("Monochrome cells") struct CellInkTests {
  private func ink(_ color: (_ column: Int, _ row: Int) -> UInt32) -> CellInk {
    var pixels = CellPixels()
    pixels.write { buffer in
      for index in 0..<CellMask.pixelCount { buffer[index] = color(index % 8, index / 8) }
    }
    return CellInk(pixels)
  }

  @Test("Thin lines result in a row or column of dots", arguments: 0..<4)
  func thinLines(index: Int) {
    let rows: [Unicode.Scalar] = ["⠉", "⠒", "⠤", "⣀"]
    #expect(ink { _, row in row == 4 * index + 1 ? 0 : 0xFFFFFF }.braille == rows[index])
    let columns: [Unicode.Scalar] = ["⡇", "⢸"]
    #expect(ink { column, _ in column == 4 * (index % 2) + 2 ? 0 : 0xFFFFFF }.braille == columns[index % 2])
  }

  @Test("Paper is blank, ink is full, and tones have more dots the darker they are")
  func tones() {
    var counts: [Int] = []
    for level in stride(from: 255, through: 0, by: -1) as StrideThrough<Int> {
      let glyph = ink { _, _ in UInt32(level) * 0x010101 }.braille
      counts.append(glyph == " " ? 0 : glyph == "█" ? 8 : Int(glyph.value - 0x2800).nonzeroBitCount)
    }
    #expect(counts == counts.sorted())
    #expect(counts.first == 0 && counts.last == 8 && Set(counts).count == 9)
  }

  @Test("Faint strokes remain visible")
  func faint() {
    #expect(ink { _, _ in 0xF0F0F0 }.braille != " ")
    #expect(ink { _, _ in 0xF0F0F0 }.asciiCharacter != " ")
  }

  @Test("Lines are rendered as similar ASCII characters", arguments: Array("-_|/\\".unicodeScalars))
  func shapes(glyph: Unicode.Scalar) {
    let shape = ink { column, row in
      let isInk =
        switch glyph {
        case "-": row == 7
        case "_": row == 15
        case "|": column == 3 || column == 4
        case "/": column == (15 - row) / 2
        default: column == row / 2
        }
      return isInk ? 0x202020 : 0xFFFFFF
    }
    #expect(shape.asciiCharacter == glyph)
  }
}
