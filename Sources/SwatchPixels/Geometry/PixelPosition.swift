import SwatchText

/// The position of a pixel in a picture, counted from 0 at the top left.
public struct PixelPosition: Hashable, Sendable {
  /// Pixels to the right of the left edge.
  public var column: Int
  /// Pixels below the top edge.
  public var row: Int

  /// Creates a position.
  public init(column: Int, row: Int) {
    (self.column, self.row) = (column, row)
  }
}

extension PixelSize {
  /// Returns `position`, clamped to the bounds.
  public func nearest(to position: PixelPosition) -> PixelPosition {
    PixelPosition(
      column: position.column.clamped(to: 0...max(0, width - 1)),
      row: position.row.clamped(to: 0...max(0, height - 1)))
  }
}
