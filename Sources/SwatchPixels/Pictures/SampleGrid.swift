/// A part of a picture laid out on a grid of samples, as character cells or their quarters show it.
///
/// Each sample stands for a rectangle of pixels. Together they cover the part without overlaps while there are more
/// pixels than samples, per axis; under a magnifier, where there are fewer, a sample stands for the pixel at its
/// center.
struct SampleGrid {
  /// Samples from left to right, and from top to bottom.
  let columns, rows: Int
  /// The part of the picture.
  let rect: PixelRect

  /// Lays `rect` out on a grid. Negative counts are taken for 0.
  init(columns: Int, rows: Int, rect: PixelRect) {
    (self.columns, self.rows, self.rect) = (max(0, columns), max(0, rows), rect)
  }

  /// The pixels that a sample stands for, empty outside of the grid and where `rect` is empty.
  func pixels(column: Int, row: Int) -> PixelRect {
    PixelRect(columns: pixelColumns(column), rows: pixelRows(row))
  }

  func pixelColumns(_ column: Int) -> Range<Int> { Self.pixels(of: column, among: columns, in: rect.columns) }

  func pixelRows(_ row: Int) -> Range<Int> { Self.pixels(of: row, among: rows, in: rect.rows) }

  private static func pixels(of sample: Int, among count: Int, in range: Range<Int>) -> Range<Int> {
    guard (0..<count).contains(sample), !range.isEmpty else { return range.lowerBound..<range.lowerBound }
    guard range.count < count else {
      let start = sample * range.count / count
      let end = (sample + 1) * range.count / count
      return range.lowerBound + start..<range.lowerBound + end
    }
    let center = range.lowerBound + (2 * sample + 1) * range.count / (2 * count)
    return center..<center + 1
  }
}
