import SwatchColor
import SwatchScreen

/// A grid of colors, row by row. Cells beyond the colors show white.
///
/// The grid fills its frame: cells are as equal in size as whole characters allow. ``color(at:)`` is the
/// inverse of drawing.
///
/// ```swift
/// var grid = ColorGrid(
///   colors: BasicColor.allCases.map(\.color), columnCount: 4, rowCount: 3,
///   frame: CellRect(column: 2, row: 1, width: 32, height: 9))
/// grid.draw(on: &surface)
/// if case .touchEnded(let color) = grid.handle(touch) { print(color?.hex ?? "none") }
/// ```
public struct ColorGrid: Hashable, Sendable {
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
    let visible = frame.intersection(surface.clip)
    for row in visible.rows {
      for column in visible.columns {
        let position = CellPosition(column: column, row: row)
        guard let index = cellIndex(at: position) else { continue }
        let rect = rect(ofCell: index)
        guard position == rect.intersection(visible).origin else { continue }
        surface.fill(rect, swatch: colors.indices.contains(index) ? colors[index].rgb24 : RGB24(0xFFFFFF))
      }
    }
  }

  /// The color that is drawn at `position`, or `nil` beyond the colors and outside of the grid.
  public func color(at position: CellPosition) -> Color? {
    guard let index = cellIndex(at: position), colors.indices.contains(index) else { return nil }
    return colors[index]
  }

  /// What a touch of the grid says.
  public enum Event: Hashable, Sendable {
    /// The touch is on a color.
    case touchedOrDragged(Color)
    /// The touch ended; the color is the latest that it was on, if it was on any.
    case touchEnded(Color?)
  }

  /// The color that the touch in progress was on last.
  private var latest: Color?

  /// Takes a moment of a touch that began in the grid.
  ///
  /// - Returns: What it says; `nil` where it is on no color, and when it was cancelled.
  public mutating func handle(_ touch: Touch) -> Event? {
    if touch.phase == .began { latest = nil }
    latest = color(at: touch.position) ?? latest
    switch touch.phase {
    case .began, .moved: return color(at: touch.position).map { .touchedOrDragged($0) }
    case .ended:
      defer { latest = nil }
      return .touchEnded(latest)
    case .cancelled:
      latest = nil
      return nil
    }
  }

  /// The cell of the grid that `position` is in, counted row by row, or `nil` outside of the grid and where
  /// there are more cells than characters can show or numbers count.
  public func cellIndex(at position: CellPosition) -> Int? {
    guard frame.contains(position), hasUsableSize else { return nil }
    let column = share(at: position.column, of: columnCount, in: frame.columns)
    let row = share(at: position.row, of: rowCount, in: frame.rows)
    return row * columnCount + column
  }

  /// Where a cell of the grid is drawn; empty when there is no such cell, or no character for it.
  public func rect(ofCell index: Int) -> CellRect {
    guard hasUsableSize, (0..<columnCount * rowCount).contains(index) else { return .empty }
    return CellRect(
      columns: share(index % columnCount, of: columnCount, in: frame.columns),
      rows: share(index / columnCount, of: rowCount, in: frame.rows))
  }

  /// Whether the grid has cells, and not absurdly many.
  private var hasUsableSize: Bool {
    (1...Self.largestCount).contains(columnCount) && (1...Self.largestCount).contains(rowCount)
  }

  private static let largestCount = 1 << 20

  /// The part of `range` that the share `index` of `count` gets.
  private func share(_ index: Int, of count: Int, in range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound + index * range.count / count
    let end = range.lowerBound + (index + 1) * range.count / count
    return start..<end
  }

  /// The share that gets `position`: the inverse of ``share(_:of:in:)``.
  private func share(at position: Int, of count: Int, in range: Range<Int>) -> Int {
    ((position - range.lowerBound + 1) * count - 1) / range.count
  }
}
