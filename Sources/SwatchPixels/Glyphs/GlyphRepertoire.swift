/// The characters available to render cells, as partitions of a cell into two colors.
public struct GlyphRepertoire: Sendable {
  /// A partition of a cell into two colors.
  struct Partition: Sendable {
    let glyph: Unicode.Scalar
    /// True if the character's ink covers the second part.
    let isInverse: Bool
    let mask: CellMask
    let count: Int
  }

  /// All partitions except the one that leaves the whole cell in one color.
  let partitions: [Partition]
  /// The same partitions in the layout used for comparison.
  let quartets: PartitionQuartets

  /// Creates a repertoire from characters.
  ///
  /// - Complexity: O(*n*) in the number of characters; a repertoire is built once and used for every cell.
  public init(_ glyphs: [BlockGlyph]) {
    let scalars = Dictionary(glyphs.map { ($0.mask, $0.scalar) }) { first, _ in first }
    var parts: [(partition: Partition, corners: [PartitionQuartets.CornerPair])] = []
    var usedMasks: Set<CellMask> = []
    for glyph in glyphs where glyph.mask.count > 0 && glyph.mask.count < CellMask.pixelCount {
      let masks = [glyph.mask, glyph.mask.complement]
      guard masks.allSatisfy({ usedMasks.insert($0).inserted }) else { continue }
      // Sum the part with fewer corners.
      let sides = masks.map { (mask: $0, corners: $0.corners) }
      let (mask, corners) = sides[sides[1].corners.count < sides[0].corners.count ? 1 : 0]
      // Of two complementary characters, use the one whose background covers more of the cell's border.
      let ink = masks.filter { scalars[$0] != nil }.min { $0.edgeCount < $1.edgeCount } ?? glyph.mask
      let partition = Partition(
        glyph: scalars[ink] ?? glyph.scalar, isInverse: ink != mask, mask: mask, count: mask.count)
      parts.append((partition, corners))
    }
    partitions = parts.map(\.partition)
    quartets = PartitionQuartets(parts.map { ($0.partition.count, $0.corners) })
  }

  /// Lines and dots in ASCII.
  public static let ascii = GlyphRepertoire(BlockGlyph.ascii)
  /// Half blocks.
  public static let halves = GlyphRepertoire(BlockGlyph.halves)
  /// Quarters, and eighths from each edge. Every terminal supports them.
  public static let quadrants = GlyphRepertoire(BlockGlyph.quadrants + BlockGlyph.eighths)
  /// The quadrants, sixths and wedges.
  public static let sextants = GlyphRepertoire(
    BlockGlyph.quadrants + BlockGlyph.eighths + BlockGlyph.sextants + BlockGlyph.wedges)
  /// The sextants, plus eighths in a grid of 2 × 4.
  public static let octants = GlyphRepertoire(
    BlockGlyph.quadrants + BlockGlyph.eighths + BlockGlyph.sextants + BlockGlyph.wedges + BlockGlyph.octants)
}

extension CellMask {
  /// The corners of the covered pixels in pairs, padded with corner 0, whose sum is 0. Corners on the left
  /// and upper edges are omitted, because their sums are 0, too.
  fileprivate var corners: [PartitionQuartets.CornerPair] {
    var (added, removed): ([UInt8], [UInt8]) = ([], [])
    for column in 1...Self.width {
      // Equal neighboring columns have no corners between them.
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
