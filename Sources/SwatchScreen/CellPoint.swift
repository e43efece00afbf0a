/// A position on a screen at subcell precision.
public struct CellPoint: Hashable, Sendable {
  /// The distance from the left edge in cells; the center of the first cell is at 0.5.
  public var x: Double
  /// The distance from the top edge in cells.
  public var y: Double

  /// Creates a position.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The cell that contains the position.
  public var cell: CellPosition {
    // Not every Double fits in an Int.
    func floor(_ value: Double) -> Int { Int(min(max(value.rounded(.down), -1e6), 1e6)) }
    return CellPosition(column: floor(x), row: floor(y))
  }
}

extension Touch {
  /// The position of the pointer; the center of the cell if the terminal reports only cells.
  public var point: CellPoint {
    CellPoint(
      x: Double(position.column) + (fraction?.x ?? 0.5), y: Double(position.row) + (fraction?.y ?? 0.5))
  }
}
