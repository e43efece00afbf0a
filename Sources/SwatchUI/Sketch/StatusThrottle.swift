/// Limits updates to the status line during a drag.
struct StatusThrottle {
  /// The interval, in which the frame of another motion includes the pending update at no extra cost.
  static let delay = Duration.milliseconds(50)
  private var last: ContinuousClock.Instant?
  private(set) var isPending = false

  mutating func isDue(_ hasChanged: Bool, isIntermediate: Bool, now: () -> ContinuousClock.Instant) -> Bool {
    guard hasChanged || isPending else { return false }
    let now = now()
    isPending = isIntermediate && last.map { now - $0 < Self.delay } == true
    if !isPending { last = now }
    return !isPending
  }
}
