import SwatchScreen

/// A character that covers some of the pixels of a cell.
public struct BlockGlyph: Hashable, Sendable {
  /// The character.
  public let scalar: Unicode.Scalar
  /// The covered pixels.
  public let mask: CellMask

  /// Creates a glyph from a character and the pixels it covers.
  public init(_ scalar: Unicode.Scalar, _ mask: CellMask) { (self.scalar, self.mask) = (scalar, mask) }

  init(_ scalar: Unicode.Scalar, where isInside: (_ x: Double, _ y: Double) -> Bool) {
    self.init(scalar, CellMask(isInside))
  }
}

// Character sets that terminals and fonts support together; shapes follow the names in the Unicode standard.
extension BlockGlyph {
  /// The full block and the lower and upper half blocks.
  public static let halves: [BlockGlyph] = [
    .init("█") { _, _ in true }, .init("▄") { _, y in y > 1 / 2 }, .init("▀") { _, y in y < 1 / 2 },
  ]

  /// All combinations of quarters, including the space.
  public static let quadrants: [BlockGlyph] =
    zip([" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"], 0...).map {
      BlockGlyph($0, CellMask(pattern: $1, columns: 2, rows: 2))
    }

  /// Lower and left blocks in steps of an eighth, and the upper and right one-eighth blocks.
  public static let eighths: [BlockGlyph] =
    (1...7).map { count in BlockGlyph(scalar(0x2580 + count)) { _, y in y > 1 - Double(count) / 8 } }
    + (1...7).map { count in BlockGlyph(scalar(0x2590 - count)) { x, _ in x < Double(count) / 8 } }
    + [.init("▔") { _, y in y < 1 / 8 }, .init("▕") { x, _ in x > 7 / 8 }]

  /// Sixths, 2 × 3, except the two half blocks among them (Symbols for Legacy Computing, U+1FB00).
  public static let sextants: [BlockGlyph] =
    (1...62).filter { $0 != 0b010101 && $0 != 0b101010 }.enumerated().map { index, pattern in
      BlockGlyph(scalar(0x1FB00 + index), CellMask(pattern: pattern, columns: 2, rows: 3))
    }

  /// Eighths, 2 × 4, except those in other Unicode blocks (Symbols for Legacy Computing Supplement).
  public static let octants: [BlockGlyph] = zip(Octants.patterns, 0...).map {
    BlockGlyph(scalar(0x1CD00 + $1), CellMask(pattern: Int($0), columns: 2, rows: 4))
  }

  /// Cells divided by a straight line, and triangles at the center (Symbols for Legacy Computing, U+1FB3C).
  public static let wedges: [BlockGlyph] =
    zip(lines, 0...).flatMap { line, index in
      [
        BlockGlyph(scalar(0x1FB3C + index)) { line.isAbove($0, $1) },
        BlockGlyph(scalar(0x1FB52 + index)) { !line.isAbove($0, $1) },
      ]
    } + triangles

  /// The triangles between the center and an edge, and their complements.
  private static var triangles: [BlockGlyph] {
    let triangles: [(_ x: Double, _ y: Double) -> Bool] = [
      { x, y in x < min(y, 1 - y) }, { x, y in y < min(x, 1 - x) }, { x, y in 1 - x < min(y, 1 - y) },
      { x, y in 1 - y < min(x, 1 - x) },
    ]
    return triangles.enumerated().flatMap { index, triangle in
      [
        BlockGlyph(scalar(0x1FB6C + index), CellMask(triangle)),
        BlockGlyph(scalar(0x1FB68 + index), CellMask(triangle).complement),
      ]
    }
  }

  private static func scalar(_ code: Int) -> Unicode.Scalar {
    // All codes come from the tables above and are valid scalars.
    Unicode.Scalar(UInt32(code)) ?? " "
  }

  private struct EdgeLine {
    let startX, startY, endX, endY: Double

    init(_ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double) {
      (self.startX, self.startY, self.endX, self.endY) = (startX, startY, endX, endY)
    }

    func isAbove(_ x: Double, _ y: Double) -> Bool {
      (y - startY) * (endX - startX) > (endY - startY) * (x - startX)
    }
  }

  /// The lines of the wedges, in code point order.
  private static var lines: [EdgeLine] {
    let (upper, lower) = (1.0 / 3, 2.0 / 3)
    return [
      .init(0, lower, 0.5, 1), .init(0, lower, 1, 1), .init(0, upper, 0.5, 1), .init(0, upper, 1, 1),
      .init(0, 0, 0.5, 1),
      .init(0, upper, 0.5, 0), .init(0, upper, 1, 0), .init(0, lower, 0.5, 0), .init(0, lower, 1, 0),
      .init(0, 1, 0.5, 0), .init(0, lower, 1, upper),
      .init(0.5, 1, 1, lower), .init(0, 1, 1, lower), .init(0.5, 1, 1, upper), .init(0, 1, 1, upper),
      .init(0.5, 1, 1, 0),
      .init(0.5, 0, 1, upper), .init(0, 0, 1, upper), .init(0.5, 0, 1, lower), .init(0, 0, 1, lower),
      .init(0.5, 0, 1, 1), .init(0, upper, 1, lower),
    ]
  }
}
