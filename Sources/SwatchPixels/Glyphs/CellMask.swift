/// A subset of the 8 × 16 pixels of a cell: the shape of a character.
public struct CellMask: Hashable, Sendable {
  /// The number of pixel columns.
  public static let width = 8
  /// The number of pixel rows.
  public static let height = 16
  /// The number of pixels.
  public static let pixelCount = width * height

  /// The columns from left to right. The lowest bit is the top pixel.
  private var columns = SIMD8<UInt16>()

  /// Creates the mask of the pixels whose centers, with coordinates 0…1, are inside a shape.
  public init(_ isInside: (_ x: Double, _ y: Double) -> Bool) {
    for row in 0..<Self.height {
      for column in 0..<Self.width
      where isInside((Double(column) + 0.5) / Double(Self.width), (Double(row) + 0.5) / Double(Self.height)) {
        columns[column] |= 1 << row
      }
    }
  }

  /// Creates a mask of `columns` × `rows` blocks, row by row from bit 0 of `pattern`.
  ///
  /// If the pixels do not divide evenly, the middle rows get more.
  init(pattern: Int, columns: Int, rows: Int) {
    // All coordinates are exact.
    self.init { x, y in
      pattern >> (Int(y * Double(rows)) * columns + Int(x * Double(columns))) & 1 == 1
    }
  }

  init(_ pixels: UnsafeBufferPointer<UInt32>, equalTo value: UInt32) {
    let pixels = UnsafeRawBufferPointer(pixels)
    var differing = SIMD8<UInt32>()
    for row in (0..<Self.height).reversed() {
      let line = pixels.loadUnaligned(fromByteOffset: 4 * Self.width * row, as: SIMD8<UInt32>.self)
      // Any difference in the 24 bits carries into bit 24.
      let carries = ((line ^ value) &+ 0xFF_FFFF) &>> 24
      differing = differing &+ differing &+ carries
    }
    columns = ~SIMD8<UInt16>(truncatingIfNeeded: differing)
  }

  /// True if a pixel is covered; false outside the cell.
  public subscript(column: Int, row: Int) -> Bool {
    guard (0..<Self.width).contains(column), (0..<Self.height).contains(row) else { return false }
    return columns[column] >> row & 1 == 1
  }

  /// Returns the bits of a column, lowest at the top; 0 outside the cell.
  func bits(inColumn column: Int) -> UInt16 { (0..<Self.width).contains(column) ? columns[column] : 0 }
  /// Compares all columns at once.
  public static func == (mask: CellMask, other: CellMask) -> Bool { mask.halves == other.halves }

  /// Hashes all columns at once, because repertoires are built at launch.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(halves[0])
    hasher.combine(halves[1])
  }

  private var halves: SIMD2<UInt64> { unsafeBitCast(columns, to: SIMD2<UInt64>.self) }
  /// The number of covered pixels.
  public var count: Int { halves[0].nonzeroBitCount + halves[1].nonzeroBitCount }

  /// The number of covered pixels along the edges of the cell; corners count twice.
  var edgeCount: Int {
    let ends = (0..<Self.width).reduce(0) { $0 + (columns[$1] & 0x8001).nonzeroBitCount }
    return ends + columns[0].nonzeroBitCount + columns[Self.width - 1].nonzeroBitCount
  }

  private init(columns: SIMD8<UInt16>) { self.columns = columns }
  func intersection(_ other: CellMask) -> CellMask { CellMask(columns: columns & other.columns) }
  /// The pixels that are not covered.
  public var complement: CellMask { CellMask(columns: ~columns) }
}
