import SwatchScreen
import SwatchWidgets

/// The layout of swatches in columns, wide enough for the longest name unless that would hide swatches.
struct PaletteLayout {
  let frame: CellRect
  let size: SwatchSize
  let columnCount: Int
  /// Swatches scroll by pages, so that they do not move under a touch.
  let visibleIndices: Range<Int>
  private let count: Int

  init(_ state: PaletteState, in frame: CellRect) {
    (self.frame, size, count) = (frame, state.size, state.swatches.count)
    let rowCount = max(1, frame.height / state.size.rowCount)
    let maximumCount = max(1, frame.width / state.size.minimumWidth)
    let longest = state.swatches.lazy.map { $0.name.cellWidth }.max() ?? 0
    let preferredCount = max(1, frame.width / state.size.width(forName: longest))
    let requiredCount = (state.swatches.count + rowCount - 1) / rowCount
    // If not all swatches fit, prefer more columns over complete names.
    columnCount = min(max(preferredCount, requiredCount), maximumCount)
    let row = (state.selectedIndex ?? 0) / columnCount
    let first = ScrollPosition.pageStart(of: row, height: rowCount) * columnCount
    visibleIndices = (first..<first + rowCount * columnCount).clamped(to: 0..<count)
  }

  /// Returns the cells of a swatch and its name; empty if it is not visible.
  func rect(of index: Int) -> CellRect {
    let row = index / columnCount - visibleIndices.lowerBound / columnCount
    let width = frame.width / columnCount
    return CellRect(
      column: frame.columns.lowerBound + index % columnCount * width,
      row: frame.rows.lowerBound + row * size.rowCount, width: width, height: size.rowCount
    ).intersection(frame)
  }

  /// Returns the cells of a swatch's color, name and notation; empty for sizes without notation.
  func parts(of index: Int) -> (color: CellRect, name: CellRect, notation: CellRect) {
    var rect = rect(of: index)
    var color = size.colorWidth.map { rect.cutLeft($0) } ?? rect.cutTop(size.rowCount - 2)
    // A blank cell separates the color from the next one, or from the name beside it.
    _ = size.colorWidth == nil ? color.cutRight(1) : rect.cutLeft(1)
    _ = rect.cutRight(1)
    return (color, rect.cutTop(1), size == .medium ? rect.cutTop(1) : .empty)
  }

  /// Returns the index at a position, at most the number of swatches; `nil` outside the frame.
  func index(at position: CellPosition) -> Int? {
    guard frame.contains(position) else { return nil }
    let column = (position.column - frame.columns.lowerBound) / (frame.width / columnCount)
    let row = (position.row - frame.rows.lowerBound) / size.rowCount
    return min(visibleIndices.lowerBound + row * columnCount + min(column, columnCount - 1), count)
  }
}
