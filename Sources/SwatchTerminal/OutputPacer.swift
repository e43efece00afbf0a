/// Limits the output to the rate of the connection, measured from the terminal's replies.
///
/// Output to a slow connection fills buffers, and the response to a key waits behind it. So status queries
/// (DSR 5) follow the output; a reply means that everything before its query was shown. Round-trip times
/// yield the rate, which limits the bytes in flight, except if it is fast or the terminal does not reply.
///
/// The first query precedes all output and the second follows all other queries. A local terminal replies to
/// both before the first frame. If only one reply is late, little is sent until it arrives.
struct OutputPacer {
  typealias Instant = ContinuousClock.Instant

  /// The status query; every terminal replies `ESC [ 0 n`.
  static let query = "\u{1B}[5n"

  /// The target time for sending the bytes in flight, in addition to the round trip.
  private static let targetDelay = Duration.milliseconds(250)
  /// The processing time of a terminal, regardless of the connection.
  private static let processingTime = Duration.milliseconds(15)
  /// Connections with this many bytes per second are not limited: they draw a full screen in half a second.
  private static let fastRate = 40_000.0
  /// The interval between queries on a fast connection, in bytes.
  private static let fastInterval = 4096
  /// The smallest output that yields a rate, in bytes.
  private static let smallestSample = 200
  /// The smallest limit, in bytes.
  private static let smallestWindow = 256
  /// The time after which output resumes if the terminal stops replying.
  private static let replyTimeout = Duration.seconds(5)
  /// The timeout for the first reply during startup.
  private static let startupTimeout = Duration.milliseconds(300)
  /// The timeout for the first reply when the program leaves the terminal.
  private static let firstReplyTimeout = Duration.seconds(3)
  /// The maximum time to wait for replies when the program leaves the terminal.
  private static let exitTimeout = Duration.seconds(2)
  /// The limit before the first measurement, in bytes: enough for the status line.
  private static let firstWindow = 512

  enum Reply { case readyForOutput, attributes }

  private var sentCount = 0
  private var pendingQueries: [(reply: Reply, count: Int, end: Int, time: Instant)] = []
  private var confirmedCount = 0
  private var confirmedTime: Instant?
  /// The shortest round trip; `nil` before the first reply.
  private var shortestTrip: Duration?
  /// Recent rates in bytes per second. The highest is used, because pauses only lower them.
  private var rates: [Double] = []

  /// The number of bytes sent up to the end of the startup queries; `nil` before them.
  private var startupByteCount: Int?
  /// True if the terminal skipped a reply to ``query``.
  private var skipsReplies = false

  var isWaiting: Bool { !pendingQueries.isEmpty }
  private var isSlow: Bool { rates.max().map { $0 < Self.fastRate } ?? false }

  mutating func expect(_ reply: Reply, sending count: Int, at now: Instant) {
    sentCount += count
    if rates.isEmpty { startupByteCount = sentCount }
    pendingQueries.append((reply, count, sentCount, now))
  }

  /// Records output. Returns true if a status query must follow it.
  mutating func recordOutput(of count: Int, at now: Instant) -> Bool {
    sentCount += count
    let isDue =
      rates.isEmpty
      ? count >= Self.smallestSample
      : isSlow || sentCount - (pendingQueries.last?.end ?? confirmedCount) >= Self.fastInterval
    // Do not query again if there was no reply to the first query.
    guard isDue, startupByteCount != nil, !skipsReplies, shortestTrip != nil || deadline(at: now) != nil
    else { return false }
    pendingQueries.append((.readyForOutput, count, sentCount, now))
    return true
  }

  /// Processes a reply: everything before the oldest query of its type was shown.
  mutating func confirm(_ reply: Reply, at now: Instant) {
    guard let index = pendingQueries.firstIndex(where: { $0.reply == reply }) else { return }
    let query = pendingQueries[index]
    // Replies arrive in order.
    skipsReplies = skipsReplies || pendingQueries[..<index].contains { $0.reply == .readyForOutput }
    pendingQueries.removeSubrange(...index)
    let trip = now - query.time
    shortestTrip = min(shortestTrip ?? trip, trip)
    if let confirmedTime, confirmedTime > query.time {
      // The connection was busy throughout.
      recordRate(query.end - confirmedCount, in: now - confirmedTime)
    } else {
      recordIdleTrip(query.count, in: trip)
    }
    (confirmedCount, confirmedTime) = (query.end, now)
  }

  /// Records a round trip that may be mostly latency. Only a very long one marks a fast connection as slow.
  private mutating func recordIdleTrip(_ count: Int, in trip: Duration) {
    if !rates.isEmpty, !isSlow {
      guard trip > (shortestTrip ?? trip) + Self.targetDelay else { return }
      rates = []
    }
    recordRate(count, in: trip)
  }

  private mutating func recordRate(_ count: Int, in time: Duration) {
    guard count >= Self.smallestSample else { return }
    rates.append(Double(count) / max((time - Self.processingTime) / .seconds(1), 0.000_1))
    if rates.count > 8 { rates.removeFirst() }
  }

  /// Returns the number of bytes that may be sent now; `nil` if unlimited.
  func byteLimit(at now: Instant) -> Int? {
    // If some replies were skipped, the rest are unreliable for measurement.
    guard !skipsReplies else { return nil }
    guard let shortestTrip, let rate = rates.max() else {
      guard let startupByteCount, deadline(at: now) != nil else { return nil }
      return max(0, Self.firstWindow - (sentCount - startupByteCount))
    }
    let waitingTime = pendingQueries.first.map { now - $0.time } ?? .zero
    let isLate = waitingTime > shortestTrip + Self.targetDelay * 2
    guard isSlow || isLate else { return nil }
    guard waitingTime < Self.replyTimeout else { return Self.smallestWindow }
    let time = (Self.targetDelay + min(shortestTrip, Self.targetDelay)) / .seconds(1)
    let window = isLate ? 0 : max(Int(min(rate, Self.fastRate) * time), Self.smallestWindow)
    // Without a pending query, nothing will confirm the bytes in flight.
    let free = pendingQueries.isEmpty ? window : window - (sentCount - confirmedCount)
    // If sent in tiny pieces, a frame would consist mostly of cursor movements.
    return free < Self.smallestWindow / 2 ? 0 : free
  }

  /// Returns the deadline for replies before leaving the terminal; `nil` if none are pending.
  func replyDeadline(at now: Instant) -> Instant? {
    guard let query = pendingQueries.last else { return nil }
    guard let shortestTrip else { return min(query.time + Self.firstReplyTimeout, now + Self.exitTimeout) }
    let backlog = rates.max().map { Duration.seconds(Double(sentCount - confirmedCount) / $0) } ?? .zero
    return now + min(shortestTrip * 2 + backlog + Self.targetDelay * 2, Self.exitTimeout)
  }

  /// Returns the time at which output resumes despite missing replies; `nil` if it is not waiting for any.
  func deadline(at now: Instant) -> Instant? {
    guard !skipsReplies, let query = pendingQueries.first else { return nil }
    let end = query.time + (shortestTrip == nil ? Self.startupTimeout : Self.replyTimeout)
    return now < end ? end : nil
  }
}
