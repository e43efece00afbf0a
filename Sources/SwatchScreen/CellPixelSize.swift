/// The extent of a character cell in pixels of the screen.
public struct CellPixelSize: Hashable, Sendable {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int

  /// Creates an extent, of one pixel each way at least.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (max(1, width), max(1, height))
  }

  /// As many pixels as a cell has canvas points.
  public static let points = CellPixelSize(width: 8, height: 16)

  /// The number of pixels.
  public var count: Int { width * height }
}
