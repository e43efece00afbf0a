import SwatchText

/// A character cell on the screen: origin top left, both counted from 0.
public struct CellPosition: Hashable, Sendable {
  /// Cells to the right of the left edge.
  public var column: Int
  /// Cells below the top edge.
  public var row: Int

  /// Creates a position.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// An extent in character cells.
public struct CellSize: Hashable, Sendable {
  /// Cells from left to right.
  public var columns: Int
  /// Cells from top to bottom.
  public var rows: Int

  /// Creates an extent.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// All cells of a screen of this extent.
  public var bounds: CellRect { CellRect(columns: 0..<columns, rows: 0..<rows) }
}

/// An upright rectangle of character cells, possibly empty.
public struct CellRect: Hashable, Sendable {
  /// The columns, from the left edge of the screen.
  public var columns: Range<Int>
  /// The rows, from the top edge of the screen.
  public var rows: Range<Int>

  /// Creates a rectangle from its columns and rows.
  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Creates a rectangle from its top left corner and its extent; a negative extent counts as none.
  public init(column: Int, row: Int, width: Int, height: Int) {
    columns = column..<column + max(0, width)
    rows = row..<row + max(0, height)
  }

  /// A rectangle without cells.
  public static let empty = CellRect(columns: 0..<0, rows: 0..<0)

  /// True if the rectangle has no cells.
  public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }
  /// Cells from left to right.
  public var width: Int { columns.count }
  /// Cells from top to bottom.
  public var height: Int { rows.count }
  /// The top left cell.
  public var origin: CellPosition { CellPosition(column: columns.lowerBound, row: rows.lowerBound) }
  /// The extent.
  public var size: CellSize { CellSize(columns: width, rows: height) }

  /// True if the cell at `position` is one of the rectangle's.
  public func contains(_ position: CellPosition) -> Bool {
    columns.contains(position.column) && rows.contains(position.row)
  }

  /// The nearest cell of the rectangle, or `nil` when it has none.
  public func nearest(to position: CellPosition) -> CellPosition? {
    guard let lastColumn = columns.last, let lastRow = rows.last else { return nil }
    return CellPosition(
      column: min(max(position.column, columns.lowerBound), lastColumn),
      row: min(max(position.row, rows.lowerBound), lastRow))
  }

  /// The cells that both have.
  public func intersection(_ other: CellRect) -> CellRect {
    CellRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// The rectangle without `columns` cells on the left and on the right, and `rows` at top and bottom.
  public func inset(columns horizontal: Int = 0, rows vertical: Int = 0) -> CellRect {
    CellRect(
      column: columns.lowerBound + horizontal, row: rows.lowerBound + vertical,
      width: width - 2 * horizontal, height: height - 2 * vertical)
  }

  /// A rectangle of `size` in the middle of this one, no larger than it.
  public func centered(_ size: CellSize) -> CellRect {
    let width = min(size.columns, self.width)
    let height = min(size.rows, self.height)
    return CellRect(
      column: columns.lowerBound + (self.width - width) / 2,
      row: rows.lowerBound + (self.height - height) / 2, width: width, height: height)
  }
}
