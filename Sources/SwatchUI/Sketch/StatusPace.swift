/// When the status line is drawn: while the mouse is dragged, not more often than anybody reads.
struct StatusPace {
  private static let interval = Duration.milliseconds(50)
  private var last: ContinuousClock.Instant?
  /// Whether it tells something that is not drawn yet.
  private(set) var isBehind = false

  /// Returns true if the status line is to be drawn now; otherwise it is drawn later.
  mutating func isDue(
    _ hasChanged: Bool, isPassing: Bool, now: () -> ContinuousClock.Instant
  ) -> Bool {
    guard hasChanged || isBehind else { return false }
    let now = now()
    isBehind = isPassing && last.map { now - $0 < Self.interval } == true
    if !isBehind { last = now }
    return !isBehind
  }

  /// How long what is not drawn yet waits for the next motion, with which it costs nothing.
  static let patience = interval
}
