import SwatchColor
import SwatchRaster
import SwatchScreen

/// A picture as large as some cells: two samples from left to right and two from top to bottom for each.
public struct SampledPicture: PixelSource {
  private let columns: Int
  private let samples: [RGB24]
  private let bounds: PixelRect

  /// The pixels, with ``CellMetrics/points``, that a sample stands for.
  private static let sample = PixelSize(
    width: CellMetrics.points.cell.width / 2, height: CellMetrics.points.cell.height / 2)

  /// Averages a picture.
  ///
  /// - Complexity: O(*n*) in the number of its pixels.
  public init(_ picture: Picture, size: CellSize) {
    columns = 2 * size.columns
    samples = picture.averages(columns: columns, rows: 2 * size.rows)
    bounds = PixelRect(columns: 0..<columns, rows: 0..<2 * size.rows)
  }

  /// The mean of the samples that `rect` touches.
  public func averageColor(in rect: PixelRect) -> RGB24 {
    let touched = CellMetrics(cell: Self.sample).cells(around: rect)
    let rect = PixelRect(columns: touched.columns, rows: touched.rows).intersection(bounds)
    guard !rect.isEmpty else { return Checkerboard.standard.light }
    if rect.pixelCount == 1 { return samples[rect.rows.lowerBound * columns + rect.columns.lowerBound] }
    var (red, green, blue) = (rect.pixelCount / 2, rect.pixelCount / 2, rect.pixelCount / 2)
    for row in rect.rows {
      for color in samples[row * columns + rect.columns.lowerBound..<row * columns + rect.columns.upperBound]
      {
        red += Int(color.red)
        green += Int(color.green)
        blue += Int(color.blue)
      }
    }
    func mean(_ sum: Int) -> UInt8 { UInt8(truncatingIfNeeded: sum / rect.pixelCount) }
    return RGB24(red: mean(red), green: mean(green), blue: mean(blue))
  }
}
