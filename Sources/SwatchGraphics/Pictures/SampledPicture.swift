import SwatchColor
import SwatchRaster
import SwatchScreen

/// A picture as large as some cells: a sample for each of their pixels.
public struct SampledPicture: PixelSource {
  private let size: PixelSize
  private let samples: [RGB24]

  /// Averages a picture.
  ///
  /// - Complexity: O(*n*) in the number of its pixels.
  public init(_ picture: Picture, size: CellSize, metrics: CellMetrics) {
    self.size = metrics.pixelSize(of: size)
    let board = Checkerboard.standard
    let half = PixelSize(width: metrics.cell.width / 2, height: metrics.cell.height / 2)
    samples = picture.averages(
      columns: self.size.width, rows: self.size.height,
      over: Checkerboard(
        light: board.light, dark: board.dark, squareWidth: board.squareWidth * half.width,
        squareHeight: board.squareHeight * half.height))
  }

  /// The samples in `rect`; light squares where there are none.
  public func read(_ rect: PixelRect, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    var index = 0
    for row in rect.rows {
      for column in rect.columns {
        let isInside = (0..<size.width).contains(column) && (0..<size.height).contains(row)
        pixels[index] = (isInside ? samples[row * size.width + column] : Checkerboard.standard.light).packed
        index += 1
      }
    }
  }
}
