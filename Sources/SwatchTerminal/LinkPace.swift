/// How much the way to the terminal takes at once, by what the terminal confirms.
///
/// What is written to a slow line lies in buffers on the way, for minutes if they are large, and the answer to a key lies
/// behind it. So now and then the terminal is asked for a sign of life (DSR 5), which comes when all before it has been
/// shown. How long that takes tells how fast the line is, and that limits what may be under way. Nothing is limited where the
/// terminal confirms nothing, and where a line is fast.
///
/// At first nothing is known. The terminal is asked before all else, and again behind all other questions: a terminal nearby
/// has answered both when the first frame is ready. Where only one answer is late, little is sent until it is there.
struct LinkPace {
  typealias Instant = ContinuousClock.Instant

  /// The question, which every terminal answers with `ESC [ 0 n`.
  static let question = "\u{1B}[5n"

  /// How long what is under way may take, beside the way there and back.
  private static let patience = Duration.milliseconds(250)
  /// How long a terminal may take for itself, however fast the line is.
  private static let terminalPace = Duration.milliseconds(15)
  /// A line that carries so many bytes a second needs no care: a full screen of drawing passes in half a second.
  private static let fastRate = 40_000.0
  /// How often a fast line is looked at, in bytes.
  private static let fastInterval = 4096
  /// What tells how fast a line is, in bytes; less passes in no time.
  private static let smallestSample = 200
  /// What is always let through, in bytes; less is hardly a change.
  private static let smallestWindow = 256
  /// When a terminal that has stopped answering is written to again.
  private static let longestSilence = Duration.seconds(5)
  /// How long a terminal is waited for that has not answered yet, and may never.
  private static let firstPatience = Duration.milliseconds(300)
  /// The timeout for the first reply of a terminal when the program leaves it.
  private static let firstReplyLimit = Duration.seconds(3)
  /// The longest delay of the program's end by replies.
  private static let leavingLimit = Duration.seconds(2)
  /// What is sent before anything is known, in bytes: the status line, and what comes first.
  private static let firstWindow = 512

  /// What the terminal says once it has shown all that came before a question.
  enum Answer { case arrival, attributes }

  private struct Question {
    var answer: Answer
    /// How many bytes were sent right before it.
    var count: Int
    /// How many were sent before it in all.
    var end: Int
    var time: Instant
  }

  private var sent = 0
  private var questions: [Question] = []
  private var confirmed = 0
  private var confirmedTime: Instant?
  /// How long the way there and back takes; `nil` as long as the terminal has answered nothing.
  private var shortestTrip: Duration?
  /// How many bytes a second passed of late. The fastest counts: a pause of the line makes a sample slow, nothing makes one
  /// fast.
  private var rates: [Double] = []

  /// How many bytes were sent with the first questions; `nil` as long as none was asked.
  private var beginning: Int?
  /// True if it has passed over ``question``.
  private var isMute = false

  /// True if answers are on their way.
  var isWaiting: Bool { !questions.isEmpty }

  private var isSlow: Bool { rates.max().map { $0 < Self.fastRate } ?? false }

  /// Counts bytes that are sent and end with a question.
  mutating func expect(_ answer: Answer, sending count: Int, at now: Instant) {
    sent += count
    if rates.isEmpty { beginning = sent }
    questions.append(Question(answer: answer, count: count, end: sent, time: now))
  }

  /// Counts bytes that are sent, and returns true if ``question`` is to follow them.
  mutating func asks(sending count: Int, at now: Instant) -> Bool {
    sent += count
    // Who does not answer the first is not asked again.
    guard beginning != nil, !isMute, shortestTrip != nil || deadline(at: now) != nil,
      isWorthAsking(about: count)
    else { return false }
    questions.append(Question(answer: .arrival, count: count, end: sent, time: now))
    return true
  }

  private func isWorthAsking(about count: Int) -> Bool {
    if rates.isEmpty { return count >= Self.smallestSample }
    return isSlow || sent - (questions.last?.end ?? confirmed) >= Self.fastInterval
  }

  /// Takes note that the terminal has shown all up to the oldest question that it answers so.
  mutating func confirm(_ answer: Answer, at now: Instant) {
    guard let index = questions.firstIndex(where: { $0.answer == answer }) else { return }
    let question = questions[index]
    // It answers in turn.
    isMute = isMute || questions[..<index].contains { $0.answer == .arrival }
    questions.removeSubrange(...index)
    let trip = now - question.time
    shortestTrip = min(shortestTrip ?? trip, trip)
    if let confirmedTime, confirmedTime > question.time {
      // The line was busy all the time.
      note(question.end - confirmed, in: now - confirmedTime)
    } else {
      noteFromRest(question.count, in: trip)
    }
    (confirmed, confirmedTime) = (question.end, now)
  }

  /// Takes note of a trip on a line that may have rested: what was sent before may have passed long ago, and most of the time
  /// may be the way's. So a line known to be fast stays fast, unless the trip takes much longer than another did.
  private mutating func noteFromRest(_ count: Int, in trip: Duration) {
    if !rates.isEmpty, !isSlow {
      guard trip > (shortestTrip ?? trip) + Self.patience else { return }
      rates = []
    }
    note(count, in: trip)
  }

  private mutating func note(_ count: Int, in time: Duration) {
    guard count >= Self.smallestSample else { return }
    rates.append(Double(count) / max((time - Self.terminalPace) / .seconds(1), 0.000_1))
    if rates.count > 8 { rates.removeFirst() }
  }

  /// How many bytes may be sent now; `nil` for any number.
  func room(at now: Instant) -> Int? {
    // Its other answers are no measure, and what it will never confirm must not be waited for.
    guard !isMute else { return nil }
    guard let shortestTrip, let rate = rates.max() else { return firstRoom(at: now) }
    let silence = questions.first.map { now - $0.time } ?? .zero
    let isLate = silence > shortestTrip + Self.patience * 2
    guard isSlow || isLate else { return nil }
    guard silence < Self.longestSilence else { return Self.smallestWindow }
    let time = (Self.patience + min(shortestTrip, Self.patience)) / .seconds(1)
    let window = isLate ? 0 : max(Int(min(rate, Self.fastRate) * time), Self.smallestWindow)
    // Of what no question stands behind, nobody will tell that it has passed.
    let free = questions.isEmpty ? window : window - (sent - confirmed)
    // Little by little, the rest of a frame would be all cursor movements.
    return free < Self.smallestWindow / 2 ? 0 : free
  }

  /// How many bytes may be sent before anything is known of the line.
  private func firstRoom(at now: Instant) -> Int? {
    guard let beginning, deadline(at: now) != nil else { return nil }
    return max(0, Self.firstWindow - (sent - beginning))
  }

  /// When to stop waiting for replies before the terminal is left; `nil` where all queries are answered.
  ///
  /// A reply takes a round trip, after what is still under way. Before the first reply, neither is known.
  func replyDeadline(at now: Instant) -> Instant? {
    guard let question = questions.last else { return nil }
    guard let shortestTrip else { return min(question.time + Self.firstReplyLimit, now + Self.leavingLimit) }
    let backlog = rates.max().map { Duration.seconds(Double(sent - confirmed) / $0) } ?? .zero
    return now + min(shortestTrip * 2 + backlog + Self.patience * 2, Self.leavingLimit)
  }

  /// When a terminal that has not answered is written to all the same; `nil` where no answer is waited for.
  func deadline(at now: Instant) -> Instant? {
    guard !isMute, let question = questions.first else { return nil }
    let end = question.time + (shortestTrip == nil ? Self.firstPatience : Self.longestSilence)
    return now < end ? end : nil
  }
}
