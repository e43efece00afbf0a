import SwatchColor
import SwatchScreen

/// A grid of colors, row by row. Cells beyond the colors show white.
///
/// The grid fills its frame: cells are as equal in size as whole characters allow. ``color(at:)`` is the
/// inverse of drawing.
public struct ColorGridView: Hashable, Sendable {
  /// The colors, row by row.
  public var colors: [Color]
  /// The number of cells in a row; without columns nothing is drawn.
  public var columnCount: Int
  /// The number of rows; without rows nothing is drawn.
  public var rowCount: Int
  /// Where the grid is on the screen.
  public var frame: CellRect

  /// Creates a grid.
  public init(colors: [Color], columnCount: Int, rowCount: Int, frame: CellRect) {
    self.colors = colors
    self.columnCount = columnCount
    self.rowCount = rowCount
    self.frame = frame
  }

  /// Draws the colors.
  public func draw(on surface: inout Surface) {
    for index in cellIndices {
      let color = colors.indices.contains(index) ? colors[index] : Color(white: 1)
      surface.fill(rect(ofCell: index), color: color.rgb24)
    }
  }

  /// The color that is drawn at `position`, or `nil` beyond the colors and outside of the grid.
  public func color(at position: CellPosition) -> Color? {
    guard let index = cellIndex(at: position), colors.indices.contains(index) else { return nil }
    return colors[index]
  }

  /// The cell of the grid that `position` is in, counted row by row, or `nil` outside of the grid.
  public func cellIndex(at position: CellPosition) -> Int? {
    guard frame.contains(position) else { return nil }
    return cellIndices.first { rect(ofCell: $0).contains(position) }
  }

  /// Where a cell of the grid is drawn; empty when there is no such cell.
  public func rect(ofCell index: Int) -> CellRect {
    guard cellIndices.contains(index) else { return .empty }
    return CellRect(
      columns: share(index % columnCount, of: columnCount, in: frame.columns),
      rows: share(index / columnCount, of: rowCount, in: frame.rows))
  }

  private var cellIndices: Range<Int> {
    let (count, overflows) = max(0, columnCount).multipliedReportingOverflow(by: max(0, rowCount))
    // More cells than characters cannot be shown.
    return 0..<(overflows ? 0 : count)
  }

  private func share(_ index: Int, of count: Int, in range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound + index * range.count / count
    let end = range.lowerBound + (index + 1) * range.count / count
    return start..<end
  }
}
