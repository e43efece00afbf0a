import CLinux
import Glibc

/// A program that runs on a pseudoterminal of its own, seen from the terminal's side.
final class Session {
  typealias Instant = ContinuousClock.Instant

  let program: Program
  private let process: pid_t
  private let terminal: Pseudoterminal
  /// Where the program keeps what it keeps.
  let scratch = ScratchFolder()
  private let began: Instant
  private var lastArrival: Instant
  private var received = 0
  /// What arrives while something is looked for in it.
  private var watched: [UInt8]?
  private var queries = QueryScanner()
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var waitStatus: Int32?

  /// Starts `program`, and returns before it has drawn anything.
  init(_ program: Program) throws(BenchError) {
    self.program = program
    terminal = try Pseudoterminal()
    began = .now
    lastArrival = began
    do throws(BenchError) {
      process = try spawn(program, on: terminal, in: scratch)
    } catch {
      close(terminal.descriptor)
      scratch.remove()
      throw error
    }
  }

  deinit {
    if waitStatus == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(terminal.descriptor)
    scratch.remove()
  }

  /// Starts `program` and waits until it has drawn its screen and rests.
  static func ready(_ program: Program) throws(BenchError) -> Session {
    let session = try Session(program)
    _ = try session.firstFrame()
    try session.rest()
    return session
  }
}

// MARK: - Waiting

extension Session {
  /// The time from the start to the last byte of the first frame.
  func firstFrame() throws(BenchError) -> Duration {
    while began.duration(to: .now) < .seconds(5) {
      let arrived = try receive(until: .now + .milliseconds(30))
      // Queries may come long before the frame; they are far smaller than any full screen.
      let isFrame = received > 1_000 || began.duration(to: .now) > .seconds(1)
      if arrived == 0, received > 0, isFrame { return began.duration(to: lastArrival) }
    }
    throw .noFrame(program: program.name)
  }

  /// The time from the start to the last byte of the first frame, when more frames may follow at once.
  func firstOfFrames() throws(BenchError) -> Duration {
    while began.duration(to: .now) < .seconds(20) {
      if try receive(until: .now + .milliseconds(2)) == 0, received > 1_000 {
        return began.duration(to: lastArrival)
      }
    }
    throw .noFrame(program: program.name)
  }

  /// Waits until the program neither writes nor works.
  ///
  /// Silence alone does not tell: a program may read a long time before it draws once.
  func rest() throws(BenchError) {
    let limit = Duration.seconds(120)
    let start = Instant.now
    while start.duration(to: .now) < limit {
      let usage = try usage().processorTime
      if try receive(until: .now + .milliseconds(60)) > 0 { continue }
      if try self.usage().processorTime - usage < .milliseconds(1) { return }
    }
    throw .noRest(program: program.name, waited: limit)
  }

  /// The time from the start to the last byte before the program rests.
  func completePicture() throws(BenchError) -> Duration {
    try rest()
    return began.duration(to: lastArrival)
  }

  /// How many bytes have arrived so far.
  var receivedCount: Int { received }

  /// Throws away what has arrived by now; returns how many bytes that were.
  @discardableResult
  func discardOutput() throws(BenchError) -> Int {
    let before = received
    while try receive(until: .now) > 0 {}
    return received - before
  }

  func usage() throws(BenchError) -> ProcessUsage {
    guard let usage = ProcessUsage(of: process) else { throw .unreadableUsage(program: program.name) }
    return usage
  }

  func peakMemory() -> Double? {
    ProcessUsage.peakMemory(of: process).map(Double.init)
  }
}

// MARK: - Talking

extension Session {
  /// What came back after something was sent.
  struct Answer {
    /// From just before sending to the arrival of the last byte; nil when nothing came.
    var latency: Duration?
    var bytes: Int
  }

  /// Sends `bytes` and collects the answer until `deadline`.
  func ask(_ bytes: [UInt8], until deadline: Instant) throws(BenchError) -> Answer {
    try discardOutput()
    let before = received
    let sent = Instant.now
    try send(bytes)
    while try receive(until: deadline) > 0 {}
    let arrived = received - before
    return Answer(latency: arrived > 0 ? sent.duration(to: lastArrival) : nil, bytes: arrived)
  }

  /// Sends `bytes` and returns the time until `text` has arrived, which is best one word: blanks may be on the screen
  /// already, and are not sent again then.
  func time(from bytes: [UInt8], to text: String) throws(BenchError) -> Duration {
    let patience = Duration.seconds(20)
    try discardOutput()
    watched = []
    defer { watched = nil }
    let sent = Instant.now
    try send(bytes)
    while sent.duration(to: .now) < patience {
      if watched?.contains(Array(text.utf8)) == true { return sent.duration(to: lastArrival) }
      _ = try receive(until: .now + .milliseconds(100))
    }
    throw .noAnswer(program: program.name, text: text)
  }

  /// Sends `bytes` and returns the time until the last byte of what that makes the program write.
  func timeToRest(after bytes: [UInt8]) throws(BenchError) -> Duration {
    try discardOutput()
    let sent = Instant.now
    try send(bytes)
    try rest()
    return sent.duration(to: max(sent, lastArrival))
  }

  /// Sends `bytes` and waits until the program rests.
  func tell(_ bytes: [UInt8]) throws(BenchError) {
    guard !bytes.isEmpty else { return }
    try send(bytes)
    try rest()
  }

  /// Sends `bytes` as fast as the terminal takes them while reading what comes; returns the time
  /// until the last byte went either way, once the program rests.
  func flood(_ bytes: [UInt8]) throws(BenchError) -> (wall: Duration, bytes: Int) {
    let before = received
    let start = Instant.now
    try send(bytes)
    let sent = Instant.now
    try rest()
    return (start.duration(to: max(sent, lastArrival)), received - before)
  }

  /// Sends all of `bytes`, reading whenever the program must get rid of output to go on.
  private func send(_ bytes: [UInt8]) throws(BenchError) {
    let patience = Duration.seconds(20)
    var unsent = bytes[...]
    var lastProgress = Instant.now
    while lastProgress.duration(to: .now) < patience {
      let count = unsent.withUnsafeBytes { write(terminal.descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        unsent = unsent.dropFirst(count)
        lastProgress = .now
      }
      if unsent.isEmpty { return }
      _ = wait(for: POLLIN | POLLOUT, until: .now + .milliseconds(10))
      while try receive(until: .now) > 0 {}
    }
    throw .noRest(program: program.name, waited: patience)
  }

  /// Reads one piece of output as soon as there is some; 0 when `deadline` passes first.
  private func receive(until deadline: Instant) throws(BenchError) -> Int {
    guard wait(for: POLLIN, until: deadline) else { return 0 }
    let count = read(terminal.descriptor, &buffer, buffer.count)
    guard count > 0 else {
      if count < 0, errno == EAGAIN || errno == EINTR { return 0 }
      throw .ended(program: program.name, status: awaitEnd())
    }
    lastArrival = .now
    received += count
    watched?.append(contentsOf: buffer[..<count])
    // Programs ask at their start; looking through floods of output would slow the driver.
    if received < 1 << 16, queries.findsQuery(in: buffer[..<count]) {
      try send(Array(program.terminal.answers.utf8))
    }
    return count
  }

  private func wait(for events: Int32, until deadline: Instant) -> Bool {
    let left = Instant.now.duration(to: deadline)
    return clinux_wait(terminal.descriptor, Int16(events), max(left, .zero).wholeNanoseconds)
  }
}

// MARK: - Leaving

extension Session {
  /// Asks the program to quit, discards the drawing if it asks back, and kills it when it stays.
  func leave() {
    for (keys, patience) in [("q", Duration.milliseconds(150)), ("d", .seconds(2))] {
      do throws(BenchError) {
        try send(Array(keys.utf8))
        let deadline = Instant.now + patience
        while !hasEnded, Instant.now < deadline { _ = try receive(until: .now + .milliseconds(2)) }
      } catch {
        _ = awaitEnd()
      }
      if hasEnded { return }
    }
    kill(process, SIGKILL)
    _ = awaitEnd()
  }

  private var hasEnded: Bool {
    if waitStatus != nil { return true }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return false }
    waitStatus = status
    return true
  }

  /// The wait status of a program that has let go of its terminal and so is about to end.
  private func awaitEnd() -> Int32 {
    let deadline = Instant.now + .seconds(2)
    while !hasEnded, Instant.now < deadline { usleep(500) }
    if !hasEnded { kill(process, SIGKILL) }
    while !hasEnded { usleep(500) }
    return waitStatus ?? 0
  }
}

/// Finds the primary device attributes query (`ESC [ c`) in output, also when it comes in pieces.
struct QueryScanner {
  private var tail: [UInt8] = []

  mutating func findsQuery(in output: ArraySlice<UInt8>) -> Bool {
    let bytes = tail + output
    let last = bytes.count - 1
    let isFound = bytes.indices.contains { index in
      guard bytes[index] == 0x1B, index + 2 <= last, bytes[index + 1] == UInt8(ascii: "[") else {
        return false
      }
      if bytes[index + 2] == UInt8(ascii: "c") { return true }
      return index + 3 <= last && bytes[index + 2] == UInt8(ascii: "0")
        && bytes[index + 3] == UInt8(ascii: "c")
    }
    // A query that was found must not be found again with the next piece.
    tail = isFound ? [] : Array(bytes.suffix(3))
    return isFound
  }
}
