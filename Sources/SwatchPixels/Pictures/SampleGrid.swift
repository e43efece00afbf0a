/// A part of a picture divided into a grid of samples.
///
/// The rectangles of the samples tile the part. If an axis has fewer pixels than samples, as when magnified,
/// a sample is the pixel at its center.
struct SampleGrid {
  let columns, rows: Int
  let rect: PixelRect

  /// Creates a grid. Negative counts become 0.
  init(columns: Int, rows: Int, rect: PixelRect) {
    (self.columns, self.rows, self.rect) = (max(0, columns), max(0, rows), rect)
  }

  /// Returns the pixels of a sample; empty outside the grid and if `rect` is empty.
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
