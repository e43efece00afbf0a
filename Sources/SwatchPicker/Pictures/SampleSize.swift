import SwatchPixels

/// The side of the square around a pixel whose mean color is picked.
package enum SampleSize: Int, CaseIterable {
  case one = 1
  case three = 3
  case five = 5
  case eleven = 11
  case thirtyOne = 31

  /// The next small size; after the last, the first.
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
    let reach = rawValue / 2
    return PixelRect(
      columns: pixel.column - reach..<pixel.column + reach + 1,
      rows: pixel.row - reach..<pixel.row + reach + 1)
  }
}
