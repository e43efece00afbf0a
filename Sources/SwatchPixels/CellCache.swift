import SwatchScreen

/// Caches the cells of content that is slow to draw, until its key, size or display changes.
public final class CellCache<Key: Equatable> {
  private var cached: (key: Key, cells: Surface)?
  /// Creates an empty cache.
  public init() {}

  /// Shows `source` in `rect`, reusing the cached cells if key, size and display are unchanged.
  public func show(_ key: Key, in rect: CellRect, on surface: inout Surface, source: () -> some PixelSource) {
    draw(key, in: rect, on: &surface) { cells in
      cells.show(source(), in: cells.size.bounds, origin: CellPosition(column: 0, row: 0))
    }
  }

  /// Shows a surface drawn by `draw` in `frame`, or the cached cells if key, size and display are unchanged.
  public func draw(_ key: Key, in frame: CellRect, on surface: inout Surface, draw: (inout Surface) -> Void) {
    if let (last, cells) = cached, last == key, cells.size == frame.size, cells.display == surface.display {
      return surface.copy(cells, to: frame.origin)
    }
    var cells = Surface(size: frame.size, display: surface.display)
    draw(&cells)
    cached = (key, cells)
    surface.copy(cells, to: frame.origin)
  }
}
