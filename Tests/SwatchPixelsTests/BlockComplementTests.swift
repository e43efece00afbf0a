import SwatchScreen
import Testing

@testable import SwatchPixels

@Suite("Block complements") struct BlockComplementTests {
  private static let glyphs =
    BlockGlyph.quadrants + BlockGlyph.eighths + BlockGlyph.sextants + BlockGlyph.wedges + BlockGlyph.octants

  @Test("A block and its complement cover the cell and are mutual")
  func shareTheCell() throws {
    for glyph in Self.glyphs {
      guard let complement = glyph.scalar.blockComplement else { continue }
      let other = try #require(Self.glyphs.first { $0.scalar == complement })
      #expect(other.mask == glyph.mask.complement, "\(glyph.scalar) \(complement)")
      #expect(complement.blockComplement == glyph.scalar)
    }
  }

  @Test("Every block with a complement in the sets knows it")
  func allAreKnown() {
    let masks = Set(Self.glyphs.filter { $0.mask.count > 0 }.map(\.mask))
    for glyph in Self.glyphs where glyph.scalar != " " && glyph.scalar != "█" {
      #expect(
        (glyph.scalar.blockComplement != nil) == masks.contains(glyph.mask.complement), "\(glyph.scalar)")
    }
  }
}
