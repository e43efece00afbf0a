extension Unicode.Scalar {
  /// The block that covers what this one leaves of a cell, if there is one: in exchanged colors both look the same.
  ///
  /// Shapes are those of the names in the Unicode standard, which has them in an order; blocks that are alone, such as ▂,
  /// have no complement.
  package var blockComplement: Unicode.Scalar? {
    switch value {
    case 0x2580...0x259F: Self.pairs[self]
    // Sextants stand in the order of what they cover; the two that are missing are each other's complement.
    case 0x1FB00...0x1FB3B: Unicode.Scalar(0x1FB00 + 0x1FB3B - value)
    // Of each line from edge to edge, first what is below it, and then what is above.
    case 0x1FB3C...0x1FB51: Unicode.Scalar(value + 22)
    case 0x1FB52...0x1FB67: Unicode.Scalar(value - 22)
    // What is left without a triangle, and that triangle.
    case 0x1FB68...0x1FB6B: Unicode.Scalar(value + 4)
    case 0x1FB6C...0x1FB6F: Unicode.Scalar(value - 4)
    case Octants.scalars: Octants.complement(of: self)
    default: nil
    }
  }

  /// The quadrants from the first to the last, without the blank and the full one, and the eighths whose other seven are a
  /// block, too.
  private static let pairs: [Unicode.Scalar: Unicode.Scalar] = {
    let quadrants = QuadrantColors.blocks.dropFirst().dropLast()
    let eighths: [(Unicode.Scalar, Unicode.Scalar)] = [("▇", "▔"), ("▔", "▇"), ("▉", "▕"), ("▕", "▉")]
    return Dictionary(uniqueKeysWithValues: zip(quadrants, quadrants.reversed()) + eighths)
  }()
}

/// The blocks of eighths, two by four, in the order of what they cover (Supplement to Symbols for Legacy Computing).
package enum Octants {
  static let scalars: ClosedRange<UInt32> = 0x1CD00...0x1CDE5

  /// What each covers: bit 0 is the eighth at the top left, bit 1 the next in its row. What is in other blocks is not among
  /// them: quarters, one or three rows, single eighths in a corner, and the middle of a side.
  package static let patterns: [UInt8] = (0...UInt8.max).filter { pattern in
    let rows = (0..<4).map { pattern >> (2 * $0) & 0b11 }
    let isMadeOfQuarters = rows[0] == rows[1] && rows[2] == rows[3]
    return !isMadeOfQuarters && !elsewhere.contains(pattern)
  }

  private static let elsewhere: Set<UInt8> = [
    0b0000_0001, 0b0000_0010, 0b0000_0011, 0b0011_1111, 0b0100_0000, 0b1000_0000, 0b1100_0000, 0b1111_1100,
    0b0001_0100, 0b0010_1000,
  ]

  private static let indices: [UInt8: UInt32] = Dictionary(uniqueKeysWithValues: zip(patterns, 0...))

  fileprivate static func complement(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let pattern = patterns[Int(scalar.value - scalars.lowerBound)]
    return indices[~pattern].flatMap { Unicode.Scalar(scalars.lowerBound + $0) }
  }
}
