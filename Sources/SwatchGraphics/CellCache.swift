import SwatchScreen

/// Shows pixels that take long to make; their cells are kept until what they depend on changes.
public final class CellCache<Key> {
  private struct Made {
    let key: Key
    let size: CellSize
    let display: Display
    let cells: [Cell]
  }

  private var made: Made?

  /// Creates an empty cache.
  public init() {}
}

extension CellCache where Key: Equatable {
  /// Shows `source` in `frame`: its cells that were shown last, unless they were made for another key, extent or display.
  public func show(
    _ key: Key, in frame: CellRect, on surface: inout Surface, source: () -> some PixelSource
  ) {
    if made?.key != key || made?.size != frame.size || made?.display != surface.display {
      var cells = Surface(size: frame.size, display: surface.display)
      cells.show(source(), in: frame.size.bounds, origin: CellPosition(column: 0, row: 0))
      made = Made(key: key, size: frame.size, display: surface.display, cells: cells.cells)
    }
    guard let made else { return }
    for (index, cell) in made.cells.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: frame.width)
      surface[CellPosition(column: frame.columns.lowerBound + column, row: frame.rows.lowerBound + row)] =
        cell
    }
  }
}
