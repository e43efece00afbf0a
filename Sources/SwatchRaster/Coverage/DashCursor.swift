import SwatchSketch
import SwatchText

/// A position in the dash pattern of a line.
struct DashCursor {
  private let lengths: [Double]
  /// The starts of the lengths within the period, and the end of the last one.
  private let starts: [Double]
  private let phase: Double
  private var index = 0
  /// The remaining length of the current dash or gap.
  private(set) var remaining = 0.0

  init(_ dashes: Dashes) {
    lengths = dashes.lengths
    starts = lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    phase = dashes.phase
    restart()
  }

  private var period: Double { starts.last ?? 0 }

  var isOn: Bool { index.isMultiple(of: 2) }

  mutating func restart() { move(to: phase) }

  mutating func advanceToNext() {
    index = (index + 1) % lengths.count
    remaining = lengths[index]
  }

  mutating func advance(_ distance: Double) { remaining = max(0, remaining - distance) }

  /// Advances by any distance.
  ///
  /// - Complexity: O(log *n*) in the number of lengths.
  mutating func skip(_ distance: Double) { move(to: starts[index + 1] - remaining + distance) }

  private mutating func move(to position: Double) {
    var position = position.truncatingRemainder(dividingBy: period)
    if position < 0 { position += period }
    index = (0..<lengths.count - 1).partitioningIndex { starts[$0 + 1] > position }
    remaining = max(0, starts[index + 1] - position)
  }
}
