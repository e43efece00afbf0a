import SwatchRaster
import SwatchScreen

/// Shows the upper and the lower half of each cell, both in their own colors: for fonts whose quarters do not meet.
public struct HalfBlockPresenter: CharacterPresenter {
  /// Creates the presenter.
  public init() {}

  /// The halves, each in the mean color of its pixels.
  public func character(for pixels: PixelRect, of source: some PixelSource, on display: Display) -> Cell {
    let rows = pixels.rows.halves
    let top = source.averageColor(in: PixelRect(columns: pixels.columns, rows: rows.0))
    let bottom = source.averageColor(in: PixelRect(columns: pixels.columns, rows: rows.1))
    return QuadrantColors(topLeft: top, topRight: top, bottomLeft: bottom, bottomRight: bottom)
      .cell(for: display)
  }
}
