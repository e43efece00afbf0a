extension Unicode.Scalar {
  /// The block that covers the rest of the cell, so that with swapped colors it looks the same as this one;
  /// `nil` if there is none.
  package var blockComplement: Unicode.Scalar? {
    switch value {
    case 0x2580...0x259F: Self.pairs[self]
    // Sextants are ordered by bit pattern. The two missing patterns are complements of each other.
    case 0x1FB00...0x1FB3B: Unicode.Scalar(0x1FB00 + 0x1FB3B - value)
    // For each dividing line, the block below it comes before the block above it.
    case 0x1FB3C...0x1FB51: Unicode.Scalar(value + 22)
    case 0x1FB52...0x1FB67: Unicode.Scalar(value - 22)
    // Blocks with a triangle cut out come before the triangles.
    case 0x1FB68...0x1FB6B: Unicode.Scalar(value + 4)
    case 0x1FB6C...0x1FB6F: Unicode.Scalar(value - 4)
    case Octants.scalars: Octants.complement(of: self)
    default: nil
    }
  }

  private static let pairs: [Unicode.Scalar: Unicode.Scalar] = {
    // In the order of their bit patterns: bit 0 is top left, 1 top right, 2 bottom left, 3 bottom right.
    let quadrants: [Unicode.Scalar] = ["▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟"]
    let eighths: [(Unicode.Scalar, Unicode.Scalar)] = [("▇", "▔"), ("▔", "▇"), ("▉", "▕"), ("▕", "▉")]
    return Dictionary(uniqueKeysWithValues: zip(quadrants, quadrants.reversed()) + eighths)
  }()
}

/// Block octants, 2 × 4, in the order of their bit patterns (Symbols for Legacy Computing Supplement).
package enum Octants {
  static let scalars: ClosedRange<UInt32> = 0x1CD00...0x1CDE5

  /// The covered eighths of each character: bit 0 is at the top left, bit 1 at the top right.
  ///
  /// Omits patterns in other Unicode blocks: quarters, one or three rows, corners, and the middle of a side.
  package static let patterns: [UInt8] = (0...UInt8.max).filter { pattern in
    let rows = (0..<4).map { pattern >> (2 * $0) & 0b11 }
    let consistsOfQuarters = rows[0] == rows[1] && rows[2] == rows[3]
    return !consistsOfQuarters && !patternsInOtherBlocks.contains(pattern)
  }

  private static let patternsInOtherBlocks: Set<UInt8> = [
    0b0000_0001, 0b0000_0010, 0b0000_0011, 0b0011_1111, 0b0100_0000, 0b1000_0000, 0b1100_0000, 0b1111_1100,
    0b0001_0100, 0b0010_1000,
  ]

  private static let indices: [UInt8: UInt32] = Dictionary(uniqueKeysWithValues: zip(patterns, 0...))

  fileprivate static func complement(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let pattern = patterns[Int(scalar.value - scalars.lowerBound)]
    return indices[~pattern].flatMap { Unicode.Scalar(scalars.lowerBound + $0) }
  }
}
