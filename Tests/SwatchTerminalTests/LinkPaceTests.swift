import Testing

@testable import SwatchTerminal

@Suite("The pace of a line")
struct LinkPaceTests {
  /// A line to a terminal that confirms what it has shown.
  private struct Line {
    let bytesPerSecond: Double
    var delay = Duration.milliseconds(1)
    private(set) var pace = LinkPace()
    private(set) var now = ContinuousClock.now
    /// When what is under way will have passed.
    private var passed: ContinuousClock.Instant
    private var answers: [ContinuousClock.Instant] = []

    init(bytesPerSecond: Double, delay: Duration = .milliseconds(1)) {
      (self.bytesPerSecond, self.delay) = (bytesPerSecond, delay)
      passed = now
      pace.note(trip: delay + .seconds(300 / bytesPerSecond))
    }

    mutating func send(_ count: Int) {
      passed = max(passed, now) + .seconds(Double(count) / bytesPerSecond)
      if pace.asks(sending: count, at: now) { answers.append(passed + delay) }
    }

    mutating func wait(_ time: Duration) {
      let end = now + time
      while let answer = answers.first, answer <= end {
        now = answer
        pace.confirm(at: now)
        answers.removeFirst()
      }
      now = end
    }

    /// How long what is sent now would take to arrive.
    var lag: Duration { max(passed - now, .zero) }
    var room: Int? { pace.room(at: now) }
  }

  @Test(
    "On a slow line no more is sent than arrives in less than a second",
    arguments: [1000.0, 2400, 9600])
  func slow(rate: Double) {
    var line = Line(bytesPerSecond: rate)
    line.send(8000)
    line.wait(.seconds(10))
    // A hand that draws: a frame of 250 bytes 60 times a second, as long as there is room.
    var sent = 0
    var longestLag = Duration.zero
    for _ in 0..<600 {
      if line.room.map({ $0 >= 250 }) != false {
        line.send(250)
        sent += 250
      }
      line.wait(.milliseconds(16))
      longestLag = max(longestLag, line.lag)
    }
    #expect(longestLag < .milliseconds(700))
    // And the line is used.
    #expect(Double(sent) > 0.7 * rate * 9.6)
  }

  @Test(
    "On a fast line any number is sent, also where the way is long",
    arguments: [(200_000.0, 1), (5_000_000, 1), (1_000_000, 40), (5_000_000, 150)])
  func fast(rate: Double, delay: Int) {
    var line = Line(bytesPerSecond: rate, delay: .milliseconds(delay))
    var tightest = Int.max
    for index in 0..<200 {
      line.send(300)
      line.wait(.milliseconds(16))
      // Once the first answers are there.
      if index > 30 { tightest = min(tightest, line.room ?? .max) }
    }
    #expect(tightest > 1000)
  }

  @Test("A line that becomes slow is noticed before much is under way")
  func slowdown() {
    var line = Line(bytesPerSecond: 1_000_000)
    line.send(20_000)
    line.wait(.seconds(1))
    line.send(5000)
    line.wait(.seconds(1))
    #expect(line.room == nil)
    var stuck = line.pace
    let asks = stuck.asks(sending: 5000, at: line.now)
    #expect(asks)
    #expect(stuck.room(at: line.now + .milliseconds(100)) == nil)
    #expect(stuck.room(at: line.now + .seconds(1)) == 0)
    // Whether it will ever answer, nobody knows.
    #expect(stuck.room(at: line.now + .seconds(6)) == 256)
  }

  @Test("A terminal that confirms nothing is asked once, and sent any number")
  func silence() {
    var pace = LinkPace()
    let now = ContinuousClock.now
    var asked = [pace.asks(sending: 10_000, at: now)]
    pace.note(trip: .milliseconds(10))
    for second in 0..<100 { asked.append(pace.asks(sending: 10_000, at: now + .seconds(second))) }
    #expect(asked == [false, true] + Array(repeating: false, count: 99))
    #expect(pace.room(at: now + .seconds(100)) == nil)
  }
}
