import SwatchPixels

/// The visible pixels of an animation, used to reduce frames to changes.
struct VisiblePixels<Pixel: Equatable> {
  private let size: PixelSize
  private var pixels: [Pixel]

  init(size: PixelSize, filledWith pixel: Pixel) {
    self.size = size
    pixels = Array(repeating: pixel, count: size.bounds.pixelCount)
  }

  /// Updates the pixels in `changed`. Returns the bounding rectangle of those that differ, and its pixels;
  /// `nil` if none do. If `unchanged` is set, it replaces unchanged pixels in the result.
  mutating func update(
    _ new: [Pixel], of changed: PixelRect, replacingUnchangedWith unchanged: Pixel? = nil
  ) -> (rect: PixelRect, pixels: [Pixel])? {
    var new = new
    var (left, right) = (Int.max, Int.min)
    var (top, bottom) = (Int.max, Int.min)
    var index = 0
    for row in changed.rows {
      for column in changed.columns {
        defer { index += 1 }
        let position = row * size.width + column
        guard new[index] != pixels[position] else {
          if let unchanged { new[index] = unchanged }
          continue
        }
        pixels[position] = new[index]
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
