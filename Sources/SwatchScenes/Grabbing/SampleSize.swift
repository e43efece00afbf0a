import SwatchPixels

/// How many pixels around the one under the cross make the color: their mean.
enum SampleSize: Int, CaseIterable {
  case one = 1
  case three = 3
  case five = 5

  var label: String { "\(rawValue)×\(rawValue)" }

  var next: SampleSize {
    switch self {
    case .one: .three
    case .three: .five
    case .five: .one
    }
  }

  /// The pixels, some of which may lie beyond the picture.
  func pixels(around pixel: PixelPosition) -> PixelRect {
    let reach = rawValue / 2
    return PixelRect(
      columns: pixel.column - reach..<pixel.column + reach + 1,
      rows: pixel.row - reach..<pixel.row + reach + 1)
  }
}
