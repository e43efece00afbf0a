import SwatchScreen
import SwatchWidgets

/// The layout of swatches in columns, wide enough for the longest name unless that would hide swatches.
struct PaletteLayout {
  let frame: CellRect
  let size: SwatchSize
  let columnCount: Int
  /// The first visible index. Swatches scroll by pages, so that they do not move under a touch.
  let firstIndex: Int
  private let count: Int

  init(_ state: PaletteState, in frame: CellRect) {
    (self.frame, size, count) = (frame, state.size, state.swatches.count)
    let rowCount = max(1, frame.height / state.size.rowCount)
    let maximumCount = max(1, frame.width / state.size.minimumWidth)
    let longest = state.swatches.lazy.map { $0.name.cellWidth }.max() ?? 0
    let preferredCount = max(1, frame.width / state.size.width(forName: longest))
    let requiredCount = (state.swatches.count + rowCount - 1) / rowCount
    // If not all swatches fit, prefer more columns over complete names.
    columnCount =
      requiredCount > maximumCount ? maximumCount : min(max(preferredCount, requiredCount), maximumCount)
    let row = (state.selectedIndex ?? 0) / columnCount
    firstIndex = ScrollPosition.pageStart(of: row, height: rowCount) * columnCount
  }

  var visibleIndices: Range<Int> {
    let rowCount = max(1, frame.height / size.rowCount)
    return (firstIndex..<firstIndex + rowCount * columnCount).clamped(to: 0..<count)
  }

  /// Returns the cells of a swatch and its name; empty if it is not visible.
  func rect(of index: Int) -> CellRect {
    let (row, width) = (index / columnCount - firstIndex / columnCount, frame.width / columnCount)
    return CellRect(
      column: frame.columns.lowerBound + index % columnCount * width,
      row: frame.rows.lowerBound + row * size.rowCount, width: width, height: size.rowCount
    ).intersection(frame)
  }

  func colorRect(of index: Int) -> CellRect {
    var rect = rect(of: index)
    if let width = size.colorWidth { return rect.cutLeft(width) }
    _ = rect.cutRight(1)
    return rect.cutTop(size.rowCount - 2)
  }

  func nameRect(of index: Int) -> CellRect {
    var rect = rect(of: index)
    if let width = size.colorWidth { _ = rect.cutLeft(width + 1) } else { _ = rect.cutTop(size.rowCount - 2) }
    _ = rect.cutRight(1)
    return rect.cutTop(1)
  }

  /// Returns the cells of the notation; empty for sizes without one.
  func notationRect(of index: Int) -> CellRect {
    guard size == .medium else { return .empty }
    return nameRect(of: index).moved(by: CellPosition(column: 0, row: 1)).intersection(frame)
  }

  /// Returns the index at a position, at most the number of swatches; `nil` outside the frame.
  func index(at position: CellPosition) -> Int? {
    guard frame.contains(position) else { return nil }
    let column = (position.column - frame.columns.lowerBound) / (frame.width / columnCount)
    let row = (position.row - frame.rows.lowerBound) / size.rowCount
    return min(firstIndex + row * columnCount + min(column, columnCount - 1), count)
  }
}
