import SwatchScreen

/// Cells that take long to calculate, kept until what they depend on changes.
final class CellCache<Key: Equatable> {
  private var key: Key?
  private var cells: [Cell] = []

  /// The cells for `key`: those that were made last, or `make()` when they were made for another.
  func cells(for key: Key, make: () -> [Cell]) -> [Cell] {
    if key != self.key {
      cells = make()
      self.key = key
    }
    return cells
  }
}

/// What the cells of the chart depend on.
struct ChartKey: Equatable {
  let size: CellSize
  let display: Display
  let brightness: Double
}
