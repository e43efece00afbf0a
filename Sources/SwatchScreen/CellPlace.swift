/// A place on a screen, finer than its cells.
public struct CellPlace: Hashable, Sendable {
  /// The way from the left edge, in cells: the middle of the first one is at 0.5.
  public var x: Double
  /// The way from the top edge, in cells.
  public var y: Double

  /// Creates a place.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The cell that it is in; far outside, some cell there.
  public var cell: CellPosition {
    // Not every number fits an integer.
    func floor(_ value: Double) -> Int { Int(min(max(value.rounded(.down), -1e6), 1e6)) }
    return CellPosition(column: floor(x), row: floor(y))
  }
}

extension Touch {
  /// Where the pointer is; in the middle of its cell, where the terminal tells no more.
  public var place: CellPlace {
    CellPlace(
      x: Double(position.column) + (fraction?.x ?? 0.5), y: Double(position.row) + (fraction?.y ?? 0.5))
  }
}
