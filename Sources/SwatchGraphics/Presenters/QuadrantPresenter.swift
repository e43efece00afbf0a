import SwatchRaster
import SwatchScreen

/// Shows the four quarters of each cell in the two colors that come closest.
public struct QuadrantPresenter: CharacterPresenter {
  /// Creates the presenter.
  public init() {}

  /// The quarters, each in the mean color of its pixels.
  public func character(for pixels: PixelRect, of source: some PixelSource, on display: Display) -> Cell {
    let (columns, rows) = (pixels.columns.halves, pixels.rows.halves)
    return QuadrantColors(
      topLeft: source.averageColor(in: PixelRect(columns: columns.0, rows: rows.0)),
      topRight: source.averageColor(in: PixelRect(columns: columns.1, rows: rows.0)),
      bottomLeft: source.averageColor(in: PixelRect(columns: columns.0, rows: rows.1)),
      bottomRight: source.averageColor(in: PixelRect(columns: columns.1, rows: rows.1))
    ).cell(for: display)
  }
}

extension Range<Int> {
  /// The first half and the second.
  var halves: (Range<Int>, Range<Int>) {
    let middle = lowerBound + count / 2
    return (lowerBound..<middle, middle..<upperBound)
  }
}
