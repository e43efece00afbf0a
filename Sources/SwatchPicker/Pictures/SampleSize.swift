import SwatchPixels

/// The side length of the square of pixels that is averaged for a color.
package enum SampleSize: Int, CaseIterable {
  case one = 1
  case three = 3
  case five = 5
  case eleven = 11
  case thirtyOne = 31

  /// The next size in the cycle 1, 3, 5.
  package var next: SampleSize {
    switch self {
    case .one: .three
    case .three: .five
    case .five, .eleven, .thirtyOne: .one
    }
  }

  package var label: String { "\(rawValue)×\(rawValue)" }

  package var notice: String { self == .one ? "Sample: single pixel" : "Sample: mean of \(label) pixels" }

  func pixels(around pixel: PixelPosition) -> PixelRect {
    let radius = rawValue / 2
    return PixelRect(
      columns: pixel.column - radius..<pixel.column + radius + 1,
      rows: pixel.row - radius..<pixel.row + radius + 1)
  }
}
