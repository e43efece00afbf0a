/// Some of the pixels of a cell, of which there are 8 × 16: the shape of a character that stands for them.
public struct CellMask: Hashable, Sendable {
  /// How many pixels there are from left to right.
  public static let width = 8
  /// How many there are from top to bottom.
  public static let height = 16
  /// How many there are.
  public static let pixelCount = width * height

  /// The columns from left to right; the lowest bit is the pixel at the top.
  private var columns = SIMD8<UInt16>()

  /// Covers the pixels whose middle is inside of a shape.
  ///
  /// - Parameter isInside: Tells of a place, 0…1 from left to right and from top to bottom, whether it is.
  public init(_ isInside: (_ x: Double, _ y: Double) -> Bool) {
    for row in 0..<Self.height {
      for column in 0..<Self.width
      where isInside(
        (Double(column) + 0.5) / Double(Self.width), (Double(row) + 0.5) / Double(Self.height))
      {
        columns[column] |= 1 << row
      }
    }
  }

  /// Covers blocks that divide the cell evenly.
  ///
  /// - Parameters:
  ///   - pattern: The covered blocks: bit 0 is the one at the top left, bit 1 the next in its row.
  ///   - columns: How many blocks a row has.
  ///   - rows: How many rows there are. Where pixels cannot be shared evenly, those in the middle have more.
  init(pattern: Int, columns: Int, rows: Int) {
    for row in 0..<Self.height {
      let blocks = pattern >> (Self.block(of: row, among: rows, Self.height) * columns)
      for column in 0..<Self.width
      where blocks >> Self.block(of: column, among: columns, Self.width) & 1 == 1 {
        self.columns[column] |= 1 << row
      }
    }
  }

  /// Which of so many blocks the middle of a pixel is in.
  private static func block(of pixel: Int, among count: Int, _ pixels: Int) -> Int {
    (2 * pixel + 1) * count / (2 * pixels)
  }

  /// Covers those of all pixels, row by row, that have one value.
  init(_ pixels: UnsafeBufferPointer<UInt32>, equalTo value: UInt32) {
    let pixels = UnsafeRawBufferPointer(pixels)
    var differing = SIMD8<UInt32>()
    for row in (0..<Self.height).reversed() {
      let line = pixels.loadUnaligned(fromByteOffset: 4 * Self.width * row, as: SIMD8<UInt32>.self)
      // Whatever differs in its 24 bits carries into the next.
      let carries = ((line ^ value) &+ 0xFF_FFFF) &>> 24
      differing = differing &+ differing &+ carries
    }
    columns = ~SIMD8<UInt16>(truncatingIfNeeded: differing)
  }

  /// Whether a pixel is covered; those outside of the cell are not.
  public subscript(column: Int, row: Int) -> Bool {
    guard (0..<Self.width).contains(column), (0..<Self.height).contains(row) else { return false }
    return columns[column] >> row & 1 == 1
  }

  /// A column; the lowest bit is the pixel at the top. Those outside of the cell are not covered.
  func bits(inColumn column: Int) -> UInt16 { (0..<Self.width).contains(column) ? columns[column] : 0 }

  /// Compares all columns at once.
  public static func == (mask: CellMask, other: CellMask) -> Bool { mask.halves == other.halves }

  /// Hashes all columns at once: repertoires are gathered when the program starts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(halves[0])
    hasher.combine(halves[1])
  }

  private var halves: SIMD2<UInt64> { unsafeBitCast(columns, to: SIMD2<UInt64>.self) }

  /// How many pixels are covered.
  public var count: Int {
    halves[0].nonzeroBitCount + halves[1].nonzeroBitCount
  }

  /// How many of the covered pixels are at the edge of the cell.
  var edgeCount: Int {
    let ends = (0..<Self.width).reduce(0) { $0 + (columns[$1] & 0x8001).nonzeroBitCount }
    return ends + columns[0].nonzeroBitCount + columns[Self.width - 1].nonzeroBitCount
  }

  /// The pixels that another mask covers, too.
  func intersection(_ other: CellMask) -> CellMask {
    var mask = self
    mask.columns &= other.columns
    return mask
  }

  /// The pixels that are not.
  public var complement: CellMask {
    var mask = self
    mask.columns = ~columns
    return mask
  }
}
