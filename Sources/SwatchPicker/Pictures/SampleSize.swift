import SwatchPixels

/// The size of the square around a pixel whose mean is the color.
package enum SampleSize: Int, CaseIterable {
  case one = 1
  case three = 3
  case five = 5
  case eleven = 11
  case thirtyOne = 31

  /// The next of the small sizes; after the last, the first.
  package var next: SampleSize {
    switch self {
    case .one: .three
    case .three: .five
    case .five, .eleven, .thirtyOne: .one
    }
  }

  package var label: String { "\(rawValue)×\(rawValue)" }

  /// The message about the color that is taken from now on.
  package var notice: String { self == .one ? "The color of the pixel" : "The mean of \(label) pixels" }

  /// The pixels, some of which may lie beyond the picture.
  func pixels(around pixel: PixelPosition) -> PixelRect {
    let reach = rawValue / 2
    return PixelRect(
      columns: pixel.column - reach..<pixel.column + reach + 1,
      rows: pixel.row - reach..<pixel.row + reach + 1)
  }
}
