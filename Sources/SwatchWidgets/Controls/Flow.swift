import SwatchScreen

/// A layout that places items side by side and wraps to new rows, up to a limit.
package struct Flow {
  package let width: Int
  package let rowLimit: Int
  private let gap: Int
  package var position = CellPosition(column: 0, row: 0)

  package init(width: Int, rowLimit: Int = .max, gap: Int = 0) {
    (self.width, self.rowLimit, self.gap) = (width, rowLimit, gap)
  }

  /// Returns the frame of the next item; `nil` if it does not fit. Without a limit, it may exceed the width.
  package mutating func place(_ length: Int) -> CellRect? {
    if position.column + length > width, position.column > 0 { breakLine() }
    guard rowLimit == .max || position.row < rowLimit && length <= width else { return nil }
    defer { position.column += length + gap }
    return CellRect(column: position.column, row: position.row, width: length, height: 1)
  }

  package mutating func breakLine() { position = CellPosition(column: 0, row: position.row + 1) }
}
