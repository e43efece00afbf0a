import SwatchScreen

extension Surface {
  /// Shows pixels in some cells, in the way that the display asks for.
  ///
  /// - Parameters:
  ///   - cells: The cells to draw; all that have been drawn on are in the surface's `clip`.
  ///   - origin: The cell whose corner is that of the pixels.
  ///   - purpose: The use of the cells.
  public mutating func show(
    _ source: some PixelSource, in cells: CellRect, origin: CellPosition,
    for purpose: GlyphPresenter.Purpose = .screen
  ) {
    let presenter = display.presenter(for: purpose)
    let changed = presenter.metrics.pixels(of: cells.counted(from: origin))
    clipped(to: cells) { presenter.present(changed, of: source, at: origin, on: &$0) }
  }
}
