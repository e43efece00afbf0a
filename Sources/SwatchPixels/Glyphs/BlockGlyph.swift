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
    pairs(areasAboveLines, code: 0x1FB3C, complementCode: 0x1FB52)
    + pairs(triangles, code: 0x1FB6C, complementCode: 0x1FB68)

  /// Returns characters with consecutive codes for shapes, and those for their complements.
  private static func pairs(_ shapes: [CellMask], code: Int, complementCode: Int) -> [BlockGlyph] {
    zip(shapes, 0...).flatMap { shape, index in
      [(code, shape), (complementCode, shape.complement)].map { BlockGlyph(scalar($0 + index), $1) }
    }
  }

  /// The triangles between the center and an edge.
  private static var triangles: [CellMask] {
    [
      CellMask { x, y in x < min(y, 1 - y) }, CellMask { x, y in y < min(x, 1 - x) },
      CellMask { x, y in 1 - x < min(y, 1 - y) }, CellMask { x, y in 1 - y < min(x, 1 - x) },
    ]
  }

  private static func scalar(_ code: Int) -> Unicode.Scalar {
    // All codes come from the tables above and are valid scalars.
    Unicode.Scalar(UInt32(code)) ?? " "
  }

  /// The shapes of the wedges, in code point order: the part of a cell on one side of a line.
  private static var areasAboveLines: [CellMask] {
    let (upper, lower) = (1.0 / 3, 2.0 / 3)
    let lines: [(startX: Double, startY: Double, endX: Double, endY: Double)] = [
      (0, lower, 0.5, 1), (0, lower, 1, 1), (0, upper, 0.5, 1), (0, upper, 1, 1), (0, 0, 0.5, 1),
      (0, upper, 0.5, 0), (0, upper, 1, 0), (0, lower, 0.5, 0), (0, lower, 1, 0), (0, 1, 0.5, 0),
      (0, lower, 1, upper),
      (0.5, 1, 1, lower), (0, 1, 1, lower), (0.5, 1, 1, upper), (0, 1, 1, upper), (0.5, 1, 1, 0),
      (0.5, 0, 1, upper), (0, 0, 1, upper), (0.5, 0, 1, lower), (0, 0, 1, lower), (0.5, 0, 1, 1),
      (0, upper, 1, lower),
    ]
    return lines.map { line in
      CellMask { x, y in
        (y - line.startY) * (line.endX - line.startX) > (line.endY - line.startY) * (x - line.startX)
      }
    }
  }

  /// Lines, dots, and a full cell. The shapes are approximate, because fonts differ.
  public static let ascii: [BlockGlyph] = [
    .init("-") { _, y in y > 7 / 16 && y < 9 / 16 },
    .init("_") { _, y in y > 14 / 16 },
    .init("=") { _, y in (y > 5 / 16 && y < 7 / 16) || (y > 9 / 16 && y < 11 / 16) },
    .init("|") { x, _ in x > 3 / 8 && x < 5 / 8 },
    .init("/") { x, y in abs(x + y - 1) < 1 / 6 },
    .init("\\") { x, y in abs(x - y) < 1 / 6 },
    .init(".") { x, y in isDot(x, y, row: 13) },
    .init(":") { x, y in isDot(x, y, row: 7) || isDot(x, y, row: 13) },
    .init(",") { x, y in isDot(x, y, row: 13) || (x > 1 / 4 && x < 1 / 2 && y > 14 / 16) },
    .init("'") { x, y in x > 3 / 8 && x < 5 / 8 && y < 5 / 16 },
    .init("\"") { x, y in abs(x - 0.5) > 1 / 8 && abs(x - 0.5) < 3 / 8 && y < 5 / 16 },
    .init("@") { _, _ in true },
  ]

  private static func isDot(_ x: Double, _ y: Double, row: Double) -> Bool {
    x > 3 / 8 && x < 5 / 8 && y > (row - 1) / 16 && y < (row + 1) / 16
  }
}
