/// Converts mouse reports to touches.
///
/// Terminals can lose reports, such as a release outside the window. Every *began* is still followed by
/// exactly one *ended* or *cancelled*:
///
/// - A press during a touch, or a motion without a button, means that the release was lost. The touch ends.
/// - A motion or a release without a press is ignored.
/// - Other buttons and the wheel do not affect a touch.
///
/// ```swift
/// var touches = TouchTracker()
/// let press = MouseEvent(.press(.left), at: CellPosition(column: 3, row: 2))
/// for touch in touches.touches(for: press) { print(touch.phase) }  // began
/// ```
public struct TouchTracker: Sendable {
  private var last: Touch?
  /// Creates a tracker with no button pressed.
  public init() {}
  /// True during a touch.
  public var isDown: Bool { last != nil }

  /// Processes a report. Returns the resulting touches: at most one *ended*, then one *began*.
  public mutating func touches(for event: MouseEvent) -> [Touch] {
    switch event.action {
    case .press(.left):
      let (lost, began) = (end(), Touch(.began, event))
      last = began
      return lost.map { [$0, began] } ?? [began]
    case .motion(.left) where isDown:
      let moved = Touch(.moved, event)
      last = moved
      return [moved]
    case .motion(nil): return end().map { [$0] } ?? []
    case .release(.left) where isDown:
      last = nil
      return [Touch(.ended, event)]
    default: return []
    }
  }

  /// Ends the current touch at its last position, for example because the screen changes under it.
  public mutating func end() -> Touch? { finish(.ended) }
  /// Cancels the current touch. Further motions are ignored until the next press.
  public mutating func cancel() -> Touch? { finish(.cancelled) }

  private mutating func finish(_ phase: Touch.Phase) -> Touch? {
    defer { last = nil }
    last?.phase = phase
    return last
  }
}

extension Touch {
  fileprivate init(_ phase: Phase, _ event: MouseEvent) {
    self.init(phase, at: event.position, fraction: event.fraction, modifiers: event.modifiers)
  }
}
