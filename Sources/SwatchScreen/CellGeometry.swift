/// The position of a cell on the screen, counted from 0 at the top left.
public struct CellPosition: Hashable, Sendable {
  /// The number of cells to its left or above it.
  public var column, row: Int
  /// Creates a position.
  public init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}

/// A size in cells.
public struct CellSize: Hashable, Sendable {
  /// The number of columns or rows.
  public var columns, rows: Int
  /// Creates a size.
  public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }
  /// The rectangle of all cells.
  public var bounds: CellRect { CellRect(columns: 0..<columns, rows: 0..<rows) }
  package static let zero = CellSize(columns: 0, rows: 0)
  package var count: Int { columns * rows }
  /// Returns the index of a cell, counted row by row.
  package func index(of position: CellPosition) -> Int { position.row * columns + position.column }

  package func position(of index: Int) -> CellPosition {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return CellPosition(column: column, row: row)
  }
}

/// A rectangle of cells, possibly empty.
public struct CellRect: Hashable, Sendable {
  /// The range of columns or rows.
  public var columns, rows: Range<Int>
  /// Creates a rectangle from its columns and rows.
  public init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }

  /// Creates a rectangle from its top left corner and size. Negative sizes become 0.
  public init(column: Int, row: Int, width: Int, height: Int) {
    (columns, rows) = (column..<column + max(0, width), row..<row + max(0, height))
  }

  package init(_ position: CellPosition) {
    self.init(column: position.column, row: position.row, width: 1, height: 1)
  }

  /// A rectangle without cells.
  public static let empty = CellRect(columns: 0..<0, rows: 0..<0)

  /// True if the rectangle has no cells.
  public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }
  /// The number of columns.
  public var width: Int { columns.count }
  /// The number of rows.
  public var height: Int { rows.count }
  /// The top left cell.
  public var origin: CellPosition { CellPosition(column: columns.lowerBound, row: rows.lowerBound) }
  /// The size.
  public var size: CellSize { CellSize(columns: width, rows: height) }
  /// The cells, row by row.
  package var positions: [CellPosition] {
    rows.flatMap { row in columns.map { CellPosition(column: $0, row: row) } }
  }

  /// Returns true if the rectangle contains a cell.
  public func contains(_ position: CellPosition) -> Bool {
    columns.contains(position.column) && rows.contains(position.row)
  }

  /// Returns the nearest cell of the rectangle, or `nil` if it is empty.
  public func nearest(to position: CellPosition) -> CellPosition? {
    guard let lastColumn = columns.last, let lastRow = rows.last else { return nil }
    return CellPosition(
      column: min(max(position.column, columns.lowerBound), lastColumn),
      row: min(max(position.row, rows.lowerBound), lastRow))
  }

  /// Returns the common cells.
  public func intersection(_ other: CellRect) -> CellRect {
    CellRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// Returns the rectangle inset by `columns` on the left and right, and by `rows` at the top and bottom.
  public func inset(columns horizontal: Int = 0, rows vertical: Int = 0) -> CellRect {
    CellRect(
      column: columns.lowerBound + horizontal, row: rows.lowerBound + vertical,
      width: width - 2 * horizontal, height: height - 2 * vertical)
  }

  /// Returns a centered rectangle of `size`, limited to the size of this one.
  public func centered(_ size: CellSize) -> CellRect {
    let (width, height) = (min(size.columns, self.width), min(size.rows, self.height))
    return CellRect(
      column: columns.lowerBound + (self.width - width) / 2,
      row: rows.lowerBound + (self.height - height) / 2, width: width, height: height)
  }
}
