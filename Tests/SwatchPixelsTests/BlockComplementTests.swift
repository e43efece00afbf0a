import SwatchScreen
import Testing

@testable import SwatchPixels

@Suite("Blocks and their complements") struct BlockComplementTests {
  private static let glyphs =
    BlockGlyph.quadrants + BlockGlyph.eighths + BlockGlyph.sextants + BlockGlyph.wedges + BlockGlyph.octants

  @Test("A block and its complement share the cell, and are each other's")
  func shareTheCell() throws {
    for glyph in Self.glyphs {
      guard let complement = glyph.scalar.blockComplement else { continue }
      let other = try #require(Self.glyphs.first { $0.scalar == complement })
      #expect(other.mask == glyph.mask.complement, "\(glyph.scalar) \(complement)")
      #expect(complement.blockComplement == glyph.scalar)
    }
  }

  @Test("Every block of which another one is what it leaves knows that")
  func allAreKnown() {
    let masks = Set(Self.glyphs.filter { $0.mask.count > 0 }.map(\.mask))
    for glyph in Self.glyphs where glyph.scalar != " " && glyph.scalar != "█" {
      #expect(
        (glyph.scalar.blockComplement != nil) == masks.contains(glyph.mask.complement), "\(glyph.scalar)")
    }
  }
}
