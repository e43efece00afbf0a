import SwatchColor
import SwatchScreen

/// A picture scaled for display, one sample per screen pixel.
///
/// Positions are relative to the corner of its cells.
public struct SampledPicture: PerPixelSource {
  /// The color around a picture: a neutral gray.
  public static let surround = RGB24(0x808080)

  private let rect: PixelRect
  private let samples: [RGB24]

  /// Scales a picture.
  ///
  /// - Complexity: O(*n*) in the number of visible pixels.
  public init(_ picture: Picture, at placement: PicturePlacement) {
    let metrics = placement.metrics
    rect = placement.pixels.offset(by: metrics.pixels(of: placement.cells.origin).origin.negated)
    let board = Checkerboard.standard
    samples = picture.averages(
      columns: rect.columns.count, rows: rect.rows.count, in: placement.part,
      over: Checkerboard(
        light: board.light, dark: board.dark, squareWidth: board.squareWidth * (metrics.width / 2),
        squareHeight: board.squareHeight * (metrics.height / 2)))
  }

  /// Returns the sample of a pixel; ``surround`` outside the picture.
  public func color(column: Int, row: Int) -> RGB24 {
    guard rect.columns.contains(column), rect.rows.contains(row) else { return Self.surround }
    return samples[(row - rect.rows.lowerBound) * rect.columns.count + column - rect.columns.lowerBound]
  }
}
