/// A position on a screen at subcell precision.
public struct CellPoint: Hashable, Sendable {
  /// The distance from the left or top edge in cells; the center of the first cell is at 0.5.
  public var x, y: Double
  /// Creates a position.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The cell that contains the position.
  public var cell: CellPosition {
    // Not every Double fits in an Int.
    func floor(_ value: Double) -> Int { Int(min(max(value.rounded(.down), -1e6), 1e6)) }
    return CellPosition(column: floor(x), row: floor(y))
  }
}
