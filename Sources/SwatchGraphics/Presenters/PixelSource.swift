import SwatchColor
import SwatchRaster

/// Pixels to be shown. Presenters ask for what they can tell apart.
public protocol PixelSource {
  /// The mean color of the pixels of `rect`; of what is behind them where there are none.
  func averageColor(in rect: PixelRect) -> RGB24
}

extension DrawingRaster: PixelSource {}
extension SheetImage: PixelSource {}

/// Colors that follow from their place, as those of a chart do.
public struct ColorField: PixelSource {
  private let metrics: CellMetrics
  private let color: (_ x: Double, _ y: Double) -> RGB24

  /// Creates a field.
  ///
  /// - Parameter color: The color at a place, in cells from the corner: the middle of the first cell is at 0.5, 0.5.
  public init(metrics: CellMetrics, color: @escaping (_ x: Double, _ y: Double) -> RGB24) {
    (self.metrics, self.color) = (metrics, color)
  }

  /// The color in the middle of `rect`.
  public func averageColor(in rect: PixelRect) -> RGB24 {
    color(
      Double(rect.columns.lowerBound + rect.columns.upperBound) / Double(2 * metrics.cell.width),
      Double(rect.rows.lowerBound + rect.rows.upperBound) / Double(2 * metrics.cell.height))
  }
}
