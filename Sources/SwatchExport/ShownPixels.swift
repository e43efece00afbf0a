import SwatchPixels

/// The pixels that an animation shows, so that frames hold changes only.
struct ShownPixels<Pixel: Equatable> {
  private let size: PixelSize
  private var pixels: [Pixel]

  init(size: PixelSize, filledWith pixel: Pixel) {
    self.size = size
    pixels = Array(repeating: pixel, count: size.bounds.pixelCount)
  }

  /// Remembers what is shown from now on in `changed`.
  ///
  /// - Parameters:
  ///   - new: The pixels of `changed`, row by row.
  ///   - unchanged: The replacement of pixels that do not change; without, they stay.
  /// - Returns: The smallest rectangle around all others, with its pixels; `nil` where there are none.
  mutating func take(
    _ new: [Pixel], of changed: PixelRect, replacingUnchangedBy unchanged: Pixel? = nil
  ) -> (rect: PixelRect, pixels: [Pixel])? {
    var new = new
    var (left, right) = (Int.max, Int.min)
    var (top, bottom) = (Int.max, Int.min)
    var index = 0
    for row in changed.rows {
      for column in changed.columns {
        defer { index += 1 }
        let place = row * size.width + column
        guard new[index] != pixels[place] else {
          if let unchanged { new[index] = unchanged }
          continue
        }
        pixels[place] = new[index]
        (left, right) = (min(left, column), max(right, column))
        (top, bottom) = (min(top, row), max(bottom, row))
      }
    }
    guard left <= right else { return nil }
    let rect = PixelRect(columns: left..<right + 1, rows: top..<bottom + 1)
    let part = rect.rows.flatMap { row in
      let start = (row - changed.rows.lowerBound) * changed.columns.count - changed.columns.lowerBound
      return new[start + rect.columns.lowerBound..<start + rect.columns.upperBound]
    }
    return (rect, part)
  }
}
