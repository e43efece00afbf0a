/// The characters that may stand for the pixels of a cell: all ways to share them between two colors.
public struct GlyphRepertoire: Sendable {
  /// One way to share a cell between two colors.
  struct Partition: Sendable {
    let glyph: Unicode.Scalar
    /// Whether the ink of the character covers not the first part, but the rest.
    let isInverse: Bool
    let mask: CellMask
    let count: Int
  }

  /// All ways but the one that leaves the whole cell in one color.
  let partitions: [Partition]
  /// The same, as they are compared.
  let quartets: PartitionQuartets

  /// Gathers characters.
  ///
  /// - Complexity: O(*n*) in the number of characters; made once, used for every cell.
  public init(_ glyphs: [BlockGlyph]) {
    let scalars = Dictionary(glyphs.map { ($0.mask, $0.scalar) }) { first, _ in first }
    var parts: [(partition: Partition, corners: [PartitionQuartets.CornerPair])] = []
    var known: Set<CellMask> = []
    for glyph in glyphs where glyph.mask.count > 0 && glyph.mask.count < CellMask.pixelCount {
      guard known.insert(glyph.mask).inserted, known.insert(glyph.mask.complement).inserted else { continue }
      // The part with fewer corners is summed; what is left of the cell is the other.
      let sides = [glyph.mask, glyph.mask.complement].map { (mask: $0, corners: $0.corners) }
      let (mask, corners) = sides[sides[1].corners.count < sides[0].corners.count ? 1 : 0]
      // Of two characters that are equal but for the colors, that one whose ground has more of the cell's edge: most often
      // the ground of the cells around it goes on there.
      let inks = [glyph.mask, glyph.mask.complement].filter { scalars[$0] != nil }
      let ink = inks.min { $0.edgeCount < $1.edgeCount } ?? glyph.mask
      let partition = Partition(
        glyph: scalars[ink] ?? glyph.scalar, isInverse: ink != mask, mask: mask, count: mask.count)
      parts.append((partition, corners))
    }
    partitions = parts.map(\.partition)
    quartets = PartitionQuartets(parts.map { ($0.partition.count, $0.corners) })
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
  /// The corners of the covered pixels in pairs, filled up with corner 0, where nothing is summed; for the same reason
  /// corners at the left and the upper edge are left out.
  fileprivate var corners: [PartitionQuartets.CornerPair] {
    var (added, removed): ([UInt8], [UInt8]) = ([], [])
    for column in 1...Self.width {
      // Where two columns are the same, no corner is between them.
      let (left, right) = (Int(bits(inColumn: column - 1)), Int(bits(inColumn: column)))
      for row in left == right ? 1..<1 : 1..<Self.height + 1 {
        func ink(_ bits: Int, _ row: Int) -> Int { bits >> row & 1 }
        let weight = ink(left, row - 1) - ink(left, row) - ink(right, row - 1) + ink(right, row)
        for _ in 0..<abs(weight) {
          let corner = UInt8(CellPixels.corner(column, row))
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
