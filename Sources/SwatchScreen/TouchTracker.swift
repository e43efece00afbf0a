/// Makes touches out of reports of the mouse: the only place where phases are decided.
///
/// Terminals lose reports: a release outside of the window may never arrive. Every *began* nevertheless has
/// exactly one *ended* or *cancelled*:
///
/// - A press while a touch is down means that its release was lost: the old touch ends where it last was,
///   and a new one begins.
/// - A motion without a button while a touch is down means the same: the touch ends.
/// - A motion or a release without a press before it means nothing.
/// - Only the left button touches. Other buttons and the wheel neither begin nor disturb a touch.
///
/// ```swift
/// var touches = TouchTracker()
/// let press = MouseEvent(.press(.left), at: CellPosition(column: 3, row: 2))
/// for touch in touches.touches(for: press) { print(touch.phase) }  // began
/// ```
public struct TouchTracker: Sendable {
  private var last: Touch?

  /// Creates a tracker; nothing is pressed.
  public init() {}

  /// True if a touch is down.
  public var isDown: Bool { last != nil }

  /// Takes the next report.
  ///
  /// - Returns: What it means, at most an end and a beginning.
  public mutating func touches(for event: MouseEvent) -> [Touch] {
    switch event.action {
    case .press(.left):
      let lost = end()
      let began = Touch(.began, event)
      last = began
      return lost.map { [$0, began] } ?? [began]
    case .motion(.left) where isDown:
      let moved = Touch(.moved, event)
      last = moved
      return [moved]
    case .motion(nil):
      return end().map { [$0] } ?? []
    case .release(.left) where isDown:
      last = nil
      return [Touch(.ended, event)]
    default:
      return []
    }
  }

  /// Ends the touch that is down where it last was: the screen changes under it, what it did is kept.
  public mutating func end() -> Touch? { finish(.ended) }

  /// Takes the touch that is down back. Motions up to its release mean nothing any more.
  public mutating func cancel() -> Touch? { finish(.cancelled) }

  private mutating func finish(_ phase: Touch.Phase) -> Touch? {
    guard var touch = last else { return nil }
    last = nil
    touch.phase = phase
    return touch
  }
}

extension Touch {
  fileprivate init(_ phase: Phase, _ event: MouseEvent) {
    self.init(phase, at: event.position, fraction: event.fraction, modifiers: event.modifiers)
  }
}
