/// Limits updates of the status line during a drag.
struct StatusPace {
  private static let interval = Duration.milliseconds(50)
  private var last: ContinuousClock.Instant?
  private(set) var isBehind = false

  mutating func isDue(
    _ hasChanged: Bool, isPassing: Bool, now: () -> ContinuousClock.Instant
  ) -> Bool {
    guard hasChanged || isBehind else { return false }
    let now = now()
    isBehind = isPassing && last.map { now - $0 < Self.interval } == true
    if !isBehind { last = now }
    return !isBehind
  }

  /// The wait for the next motion, which draws the pending update at no extra cost.
  static let patience = interval
}
