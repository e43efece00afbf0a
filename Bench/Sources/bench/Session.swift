import CLinux
import Glibc

/// A program on its own pseudoterminal, seen from the terminal's side.
final class Session {
  typealias Instant = ContinuousClock.Instant

  let program: Program
  private let process: pid_t
  private let terminal: Pseudoterminal
  let scratch = ScratchFolder()
  private let began: Instant
  private var lastArrival: Instant
  private var received = 0
  /// Output recorded while waiting for a text.
  private var recordedOutput: [UInt8]?
  private var queries = QueryScanner()
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var waitStatus: Int32?

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

  static func ready(_ program: Program) throws(BenchError) -> Session {
    let session = try Session(program)
    _ = try session.firstFrame()
    try session.waitUntilIdle()
    return session
  }
}

// MARK: - Waiting

extension Session {
  /// Returns the time from the start to the last byte of the first frame.
  func firstFrame() throws(BenchError) -> Duration {
    while began.duration(to: .now) < .seconds(5) {
      let arrived = try receive(until: .now + .milliseconds(30))
      // Queries may precede the frame by far, but are smaller than any full screen.
      let isFrame = received > 1_000 || began.duration(to: .now) > .seconds(1)
      if arrived == 0, received > 0, isFrame { return began.duration(to: lastArrival) }
    }
    throw .noFrame(program: program.name)
  }

  /// Returns the time to the first frame of a program that may send more frames immediately.
  func firstOfFrames() throws(BenchError) -> Duration {
    while began.duration(to: .now) < .seconds(20) {
      if try receive(until: .now + .milliseconds(2)) == 0, received > 1_000 {
        return began.duration(to: lastArrival)
      }
    }
    throw .noFrame(program: program.name)
  }

  /// Waits until the program neither writes nor uses processor time, because it may read long before it
  /// draws.
  func waitUntilIdle() throws(BenchError) {
    let limit = Duration.seconds(120)
    let start = Instant.now
    while start.duration(to: .now) < limit {
      let usage = try usage().processorTime
      if try receive(until: .now + .milliseconds(60)) > 0 { continue }
      if try self.usage().processorTime - usage < .milliseconds(1) { return }
    }
    throw .notIdle(program: program.name, waited: limit)
  }

  func completePicture() throws(BenchError) -> Duration {
    try waitUntilIdle()
    return began.duration(to: lastArrival)
  }

  var receivedCount: Int { received }

  /// Discards output received so far; returns its size.
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

// MARK: - Communicating

extension Session {
  struct Reply {
    /// From just before sending to the last received byte; nil if nothing arrived.
    var latency: Duration?
    var bytes: Int
  }

  func measureReply(_ bytes: [UInt8], until deadline: Instant) throws(BenchError) -> Reply {
    try discardOutput()
    let before = received
    let sent = Instant.now
    try send(bytes)
    while try receive(until: deadline) > 0 {}
    let arrived = received - before
    return Reply(latency: arrived > 0 ? sent.duration(to: lastArrival) : nil, bytes: arrived)
  }

  /// Returns the time until `text` arrives, which should be one word: unchanged blanks are not sent again.
  func time(from bytes: [UInt8], to text: String) throws(BenchError) -> Duration {
    let timeout = Duration.seconds(20)
    try discardOutput()
    recordedOutput = []
    defer { recordedOutput = nil }
    let sent = Instant.now
    try send(bytes)
    while sent.duration(to: .now) < timeout {
      if recordedOutput?.contains(Array(text.utf8)) == true { return sent.duration(to: lastArrival) }
      _ = try receive(until: .now + .milliseconds(100))
    }
    throw .noReply(program: program.name, text: text)
  }

  func timeUntilIdle(after bytes: [UInt8]) throws(BenchError) -> Duration {
    try discardOutput()
    let sent = Instant.now
    try send(bytes)
    try waitUntilIdle()
    return sent.duration(to: max(sent, lastArrival))
  }

  func sendAndWait(_ bytes: [UInt8]) throws(BenchError) {
    guard !bytes.isEmpty else { return }
    try send(bytes)
    try waitUntilIdle()
  }

  /// Sends `bytes` at full speed; returns the time to the last byte in either direction.
  func flood(_ bytes: [UInt8]) throws(BenchError) -> (wall: Duration, bytes: Int) {
    let before = received
    let start = Instant.now
    try send(bytes)
    let sent = Instant.now
    try waitUntilIdle()
    return (start.duration(to: max(sent, lastArrival)), received - before)
  }

  /// Sends `bytes`, reading output whenever the program blocks on it.
  private func send(_ bytes: [UInt8]) throws(BenchError) {
    let timeout = Duration.seconds(20)
    var unsent = bytes[...]
    var lastProgress = Instant.now
    while lastProgress.duration(to: .now) < timeout {
      let count = unsent.withUnsafeBytes { write(terminal.descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        unsent = unsent.dropFirst(count)
        lastProgress = .now
      }
      if unsent.isEmpty { return }
      _ = wait(for: POLLIN | POLLOUT, until: .now + .milliseconds(10))
      while try receive(until: .now) > 0 {}
    }
    throw .notIdle(program: program.name, waited: timeout)
  }

  private func receive(until deadline: Instant) throws(BenchError) -> Int {
    guard wait(for: POLLIN, until: deadline) else { return 0 }
    let count = read(terminal.descriptor, &buffer, buffer.count)
    guard count > 0 else {
      if count < 0, errno == EAGAIN || errno == EINTR { return 0 }
      throw .ended(program: program.name, status: awaitEnd())
    }
    lastArrival = .now
    received += count
    recordedOutput?.append(contentsOf: buffer[..<count])
    // Programs query at startup; searching floods of output would slow the driver.
    if received < 1 << 16, queries.findsQuery(in: buffer[..<count]) {
      try send(Array(program.terminal.replies.utf8))
    }
    return count
  }

  private func wait(for events: Int32, until deadline: Instant) -> Bool {
    let left = Instant.now.duration(to: deadline)
    return clinux_wait(terminal.descriptor, Int16(events), max(left, .zero).wholeNanoseconds)
  }
}

// MARK: - Quitting

extension Session {
  /// Asks the program to quit, discarding the drawing if prompted, and kills it if it does not end.
  func quit() {
    for (keys, timeout) in [("q", Duration.milliseconds(150)), ("d", .seconds(2))] {
      do throws(BenchError) {
        try send(Array(keys.utf8))
        let deadline = Instant.now + timeout
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

  /// Returns the wait status of a program that has closed its terminal and is about to end.
  private func awaitEnd() -> Int32 {
    let deadline = Instant.now + .seconds(2)
    while !hasEnded, Instant.now < deadline { usleep(500) }
    if !hasEnded { kill(process, SIGKILL) }
    while !hasEnded { usleep(500) }
    return waitStatus ?? 0
  }
}

/// Finds the primary device attributes query (`ESC [ c`) in output, even if split between reads.
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
    // Do not find the same query again in the next read.
    tail = isFound ? [] : Array(bytes.suffix(3))
    return isFound
  }
}
