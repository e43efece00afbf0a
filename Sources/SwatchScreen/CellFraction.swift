/// Where in its cell the pointer is, as exactly as the terminal tells: the middle of a pixel.
public struct CellFraction: Hashable, Sendable {
  /// The way from the left edge of the cell (0) to the right one (1).
  public var x: Double
  /// The way from the top edge of the cell (0) to the bottom one (1).
  public var y: Double
  /// The extent of the pixel, in parts of the cell's.
  public var pixelWidth, pixelHeight: Double

  /// The middle of a pixel, whose column and row are counted from the corner of a cell that is `width` pixels wide and
  /// `height` pixels high, at least one each.
  public init(pixelColumn column: Int, row: Int, width: Int, height: Int) {
    (pixelWidth, pixelHeight) = (1 / Double(width), 1 / Double(height))
    x = (Double(column) + 0.5) * pixelWidth
    y = (Double(row) + 0.5) * pixelHeight
  }
}
