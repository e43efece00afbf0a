import SwatchScreen

/// Finds two presses that are one: at the same place, one right after the other.
struct PressPairs: Sendable {
  /// How much time may lie between them.
  static let patience: Duration = .milliseconds(400)

  private var last: (control: ControlID, position: CellPosition, time: ContinuousClock.Instant)?

  /// Takes a press.
  ///
  /// - Parameter time: When it was; `nil` where nobody knows, and no two are one.
  /// - Returns: Whether it is the second of two.
  mutating func isSecond(
    on control: ControlID, at position: CellPosition, _ time: ContinuousClock.Instant?
  ) -> Bool {
    guard let time else { return false }
    if let last, last.control == control, last.position == position, time - last.time <= Self.patience {
      self.last = nil
      return true
    }
    last = (control, position, time)
    return false
  }

  mutating func forget() { last = nil }
}
