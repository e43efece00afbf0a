/// The position of the pointer within its cell: the center of a pixel.
public struct CellFraction: Hashable, Sendable {
  /// The distance from the left or top edge, 0…1.
  public var x, y: Double
  /// The size of the pixel as a fraction of the cell.
  public var pixelWidth, pixelHeight: Double

  /// Creates the center of a pixel in a cell of `width` × `height` pixels, at least 1 × 1.
  public init(pixelColumn column: Int, row: Int, width: Int, height: Int) {
    (pixelWidth, pixelHeight) = (1 / Double(width), 1 / Double(height))
    (x, y) = ((Double(column) + 0.5) * pixelWidth, (Double(row) + 0.5) * pixelHeight)
  }
}
