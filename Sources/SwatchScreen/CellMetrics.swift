/// The size of a cell in pixels. Cells and pixels share the same origin.
public struct CellMetrics: Hashable, Sendable {
  /// The number of pixel columns or rows.
  public let width, height: Int
  /// Creates a size of at least 1 × 1.
  public init(width: Int, height: Int) { (self.width, self.height) = (max(1, width), max(1, height)) }
  /// One pixel per canvas point.
  public static let points = CellMetrics(width: 8, height: 16)
  /// The number of pixels.
  public var count: Int { width * height }
}
