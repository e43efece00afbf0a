import Testing

@testable import SwatchTerminal

@Suite("Output pacing")
struct LinkPaceTests {
  /// A simulated connection to a terminal that confirms its output.
  private struct Line {
    let bytesPerSecond: Double
    var delay = Duration.milliseconds(1)
    private(set) var pace = OutputPacer()
    private(set) var now = ContinuousClock.now
    let beginning: ContinuousClock.Instant
    /// The time when everything in flight will have arrived.
    private var passed: ContinuousClock.Instant
    private var replies: [(answer: OutputPacer.Reply, time: ContinuousClock.Instant)] = []

    init(bytesPerSecond: Double, delay: Duration = .milliseconds(1)) {
      (self.bytesPerSecond, self.delay) = (bytesPerSecond, delay)
      (passed, beginning) = (now, now)
      // The queries before the first frame: first whether it replies, then all others.
      ask(.readyForOutput, 4)
      ask(.attributes, 600)
    }

    private mutating func ask(_ answer: OutputPacer.Reply, _ count: Int) {
      passed += .seconds(Double(count) / bytesPerSecond)
      pace.expect(answer, sending: count, at: now)
      replies.append((answer, passed + delay))
    }

    mutating func send(_ count: Int) {
      passed = max(passed, now) + .seconds(Double(count) / bytesPerSecond)
      if pace.recordOutput(of: count, at: now) { replies.append((.readyForOutput, passed + delay)) }
    }

    mutating func wait(_ time: Duration) {
      let end = now + time
      while let answer = replies.first, answer.time <= end {
        now = answer.time
        pace.confirm(answer.answer, at: now)
        replies.removeFirst()
      }
      now = end
    }

    /// The time until bytes sent now arrive.
    var lag: Duration { max(passed - now, .zero) }
    var room: Int? { pace.byteLimit(at: now) }
  }

  @Test(
    "On a slow connection, bytes in flight take less than a second",
    arguments: [1000.0, 2400, 9600])
  func slow(rate: Double) {
    var line = Line(bytesPerSecond: rate)
    line.send(8000)
    line.wait(.seconds(10))
    // A drag with 60 frames of 250 bytes per second, within the limit.
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
    // The connection must be well used.
    #expect(Double(sent) > 0.7 * rate * 9.6)
  }

  @Test(
    "A fast connection has no limit, even with high latency",
    arguments: [(200_000.0, 1), (5_000_000, 1), (1_000_000, 40), (5_000_000, 150)])
  func fast(rate: Double, delay: Int) {
    var line = Line(bytesPerSecond: rate, delay: .milliseconds(delay))
    var tightest = Int.max
    for index in 0..<200 {
      line.send(300)
      line.wait(.milliseconds(16))
      // After the first replies.
      if index > 30 { tightest = min(tightest, line.room ?? .max) }
    }
    #expect(tightest > 1000)
  }

  @Test("A slowdown is noticed before much is in flight")
  func slowdown() {
    var line = Line(bytesPerSecond: 1_000_000)
    line.send(20_000)
    line.wait(.seconds(1))
    line.send(5000)
    line.wait(.seconds(1))
    #expect(line.room == nil)
    var stuck = line.pace
    let asks = stuck.recordOutput(of: 5000, at: line.now)
    #expect(asks)
    #expect(stuck.byteLimit(at: line.now + .milliseconds(100)) == nil)
    #expect(stuck.byteLimit(at: line.now + .seconds(1)) == 0)
    // It is unknown whether it will ever reply.
    #expect(stuck.byteLimit(at: line.now + .seconds(6)) == 256)
  }

  @Test("After a suspension of the machine, bytes without a query are not awaited")
  func pause() {
    var line = Line(bytesPerSecond: 1_000_000)
    line.wait(.seconds(1))
    var pace = line.pace
    let asked = [pace.recordOutput(of: 5000, at: line.now), pace.recordOutput(of: 3000, at: line.now)]
    #expect(asked == [true, false])
    pace.confirm(.readyForOutput, at: line.now + .seconds(3))
    // The reply only shows that the connection took seconds; nothing will confirm the rest.
    #expect(!pace.isWaiting)
    #expect(pace.byteLimit(at: line.now + .seconds(3)).map { $0 >= 256 } ?? true)
    let asks = pace.recordOutput(of: 256, at: line.now + .seconds(3))
    #expect(asks)
  }

  @Test("If a terminal stops replying, output resumes without a key")
  func lostAnswer() {
    var line = Line(bytesPerSecond: 1_000_000)
    line.wait(.seconds(1))
    var pace = line.pace
    _ = pace.recordOutput(of: 5000, at: line.now)
    #expect(pace.byteLimit(at: line.now + .seconds(1)) == 0)
    #expect(pace.deadline(at: line.now + .seconds(1)) == line.now + .seconds(5))
    #expect(pace.byteLimit(at: line.now + .seconds(5)) == 256)
    #expect(pace.deadline(at: line.now + .seconds(5)) == nil)
  }

  @Test("Keys get a quick response even during the first frame", arguments: [1000.0, 2400, 9600])
  func firstFrame(rate: Double) {
    var line = Line(bytesPerSecond: rate)
    // 20 KB, within the limit.
    var left = 20_000
    var longestLag = Duration.zero
    for _ in 0..<6000 where left > 0 {
      let count = min(left, line.room ?? left)
      if count > 0 { line.send(count) }
      left -= count
      longestLag = max(longestLag, line.lag)
      line.wait(.milliseconds(10))
    }
    #expect(left == 0)
    // This is slightly more than the queries take, plus the initial limit.
    #expect(longestLag < .milliseconds(1200))
    #expect(line.now - line.beginning < .seconds(30_000 / rate))
  }

  @Test("A terminal that replies before the first frame gets all of it")
  func nearby() {
    var line = Line(bytesPerSecond: 10_000_000, delay: .microseconds(200))
    line.wait(.milliseconds(2))
    #expect(line.room == nil)
  }

  @Test("A terminal that does not reply gets part of the first frame, and the rest after a timeout")
  func noAnswer() {
    var pace = OutputPacer()
    let now = ContinuousClock.now
    #expect(pace.byteLimit(at: now) == nil)
    pace.expect(.readyForOutput, sending: 4, at: now)
    pace.expect(.attributes, sending: 600, at: now)
    #expect(pace.byteLimit(at: now) == 512)
    _ = pace.recordOutput(of: 512, at: now)
    #expect(pace.byteLimit(at: now) == 0)
    let deadline = pace.deadline(at: now)
    #expect(deadline == now + .milliseconds(300))
    #expect(pace.byteLimit(at: now + .milliseconds(301)) == nil)
    #expect(pace.deadline(at: now + .milliseconds(301)) == nil)
    let asksAgain = pace.recordOutput(of: 5000, at: now + .milliseconds(301))
    #expect(!asksAgain)
  }

  @Test("Before leaving, replies get a round trip and a margin, up to a limit")
  func replyDeadline() {
    var pace = OutputPacer()
    let now = ContinuousClock.now
    #expect(pace.replyDeadline(at: now) == nil)
    pace.expect(.attributes, sending: 600, at: now)
    #expect(pace.replyDeadline(at: now) == now + .seconds(2))
    // The timeout does not start over for a terminal that does not reply.
    #expect(pace.replyDeadline(at: now + .seconds(4)).map { $0 < now + .seconds(4) } == true)
    pace.confirm(.attributes, at: now + .milliseconds(300))
    #expect(pace.replyDeadline(at: now + .seconds(10)) == nil)
    pace.expect(.attributes, sending: 30, at: now + .seconds(10))
    let wait = pace.replyDeadline(at: now + .seconds(10)).map { $0 - now - .seconds(10) }
    #expect(wait.map { $0 > .milliseconds(600) && $0 <= .seconds(2) } == true)
  }

  @Test("A terminal that skips the status query gets no more of them, and no limit")
  func silence() {
    var pace = OutputPacer()
    let now = ContinuousClock.now
    var asked = [pace.recordOutput(of: 10_000, at: now)]
    pace.expect(.readyForOutput, sending: 4, at: now)
    pace.expect(.attributes, sending: 600, at: now)
    // Its attributes are its only reply, and late.
    pace.confirm(.attributes, at: now + .milliseconds(900))
    for second in 0..<100 { asked.append(pace.recordOutput(of: 10_000, at: now + .seconds(second))) }
    #expect(asked == Array(repeating: false, count: 101))
    pace.expect(.attributes, sending: 30, at: now + .seconds(99))
    #expect(pace.deadline(at: now + .seconds(100)) == nil)
    #expect(pace.byteLimit(at: now + .seconds(100)) == nil)
  }
}
