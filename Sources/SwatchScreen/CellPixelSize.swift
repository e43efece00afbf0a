/// The size of a cell in screen pixels.
public struct CellPixelSize: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Creates a size of at least 1 × 1.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (max(1, width), max(1, height))
  }

  /// One pixel per canvas point.
  public static let points = CellPixelSize(width: 8, height: 16)

  /// The number of pixels.
  public var count: Int { width * height }
}
