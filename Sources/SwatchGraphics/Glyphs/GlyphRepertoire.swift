/// The characters that may stand for the pixels of a cell: all ways to share them between two colors.
public struct GlyphRepertoire: Sendable {
  /// One way to share a cell between two colors.
  struct Partition: Sendable {
    /// The character that shows it.
    let glyph: Unicode.Scalar
    /// Whether the ink of the character covers not the first part, but the rest.
    let isInverse: Bool
    /// How many pixels the first part has.
    let count: Float
    /// What turns a squared distance of sums into the error it saves: one over the pixels of the first part, times those of
    /// the rest, times those of the cell.
    let weight: Float
    /// Where in ``GlyphRepertoire/corners`` the corners of the first part begin, and where they end.
    let corners: Range<Int>
  }

  /// Two corners of a part: the sum of all pixels above and to the left of the one is added, that of the other taken away.
  struct CornerPair: Sendable {
    let added, removed: UInt8
  }

  /// All ways but the one that leaves the whole cell in one color.
  let partitions: [Partition]
  /// The first part of each.
  let masks: [CellMask]
  /// Which corners make up a part.
  let corners: [CornerPair]

  /// Gathers characters.
  ///
  /// - Complexity: O(*n*) in the number of characters; made once, used for every cell.
  public init(_ glyphs: [BlockGlyph]) {
    let scalars = Dictionary(glyphs.map { ($0.mask, $0.scalar) }) { first, _ in first }
    var (partitions, masks, corners): ([Partition], [CellMask], [CornerPair]) = ([], [], [])
    var known: Set<CellMask> = []
    for glyph in glyphs where !(0...CellMask.pixelCount).isBound(glyph.mask.count) {
      guard known.insert(glyph.mask).inserted, known.insert(glyph.mask.complement).inserted else { continue }
      // The part with fewer corners is summed; what is left of the cell is the other.
      let sides = [glyph.mask, glyph.mask.complement].map { (mask: $0, corners: $0.corners) }
      let (mask, sums) = sides[sides[1].corners.count < sides[0].corners.count ? 1 : 0]
      // Of two characters that are equal but for the colors, that one whose ground has more of the cell's edge: most often
      // the ground of the cells around it goes on there.
      let ink = [glyph.mask, glyph.mask.complement].filter { scalars[$0] != nil }.min {
        $0.edgeCount < $1.edgeCount
      }
      let start = corners.count
      corners += sums
      masks.append(mask)
      partitions.append(
        Partition(
          glyph: scalars[ink ?? glyph.mask] ?? glyph.scalar, isInverse: (ink ?? glyph.mask) != mask,
          count: Float(mask.count),
          weight: 1 / Float(mask.count * mask.complement.count * CellMask.pixelCount),
          corners: start..<corners.count))
    }
    (self.partitions, self.masks, self.corners) = (partitions, masks, corners)
  }
}

extension GlyphRepertoire {
  /// The lines and dots of ASCII.
  public static let ascii = GlyphRepertoire(BlockGlyph.ascii)
  /// The halves of a cell.
  public static let halves = GlyphRepertoire(BlockGlyph.halves)
  /// Quarters, and eighths from each edge: what every terminal draws.
  public static let quadrants = GlyphRepertoire(BlockGlyph.quadrants + BlockGlyph.eighths)
  /// Sixths, wedges and eighths.
  public static let sextants = GlyphRepertoire(
    BlockGlyph.quadrants + BlockGlyph.eighths + BlockGlyph.sextants + BlockGlyph.wedges)
  /// All of them, with eighths two by four.
  public static let octants = GlyphRepertoire(
    BlockGlyph.quadrants + BlockGlyph.eighths + BlockGlyph.sextants + BlockGlyph.wedges + BlockGlyph.octants)
}

extension CellMask {
  /// The corners of the covered pixels in pairs, filled up with the corner of the cell, where nothing is summed; for the
  /// same reason corners at the left and the upper edge are left out.
  fileprivate var corners: [GlyphRepertoire.CornerPair] {
    var (added, removed): ([UInt8], [UInt8]) = ([], [])
    for row in 1...Self.height {
      // Where two rows are the same, no corner is between them.
      let (above, below) = (Int(bits(inRow: row - 1)), Int(bits(inRow: row)))
      for column in above == below ? 1..<1 : 1..<Self.width + 1 {
        func ink(_ bits: Int, _ column: Int) -> Int { bits >> column & 1 }
        let weight = ink(above, column - 1) - ink(above, column) - ink(below, column - 1) + ink(below, column)
        for _ in 0..<abs(weight) {
          let corner = UInt8(row * (Self.width + 1) + column)
          if weight > 0 { added.append(corner) } else { removed.append(corner) }
        }
      }
    }
    return (0..<max(added.count, removed.count)).map { index in
      .init(
        added: index < added.count ? added[index] : 0, removed: index < removed.count ? removed[index] : 0)
    }
  }
}

extension ClosedRange<Int> {
  /// Whether a number is the first or the last.
  fileprivate func isBound(_ number: Int) -> Bool { number == lowerBound || number == upperBound }
}
