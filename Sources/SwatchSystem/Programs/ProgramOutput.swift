import Glibc

/// What a program has written, and how it ended.
public struct ProgramOutput: Hashable, Sendable {
  /// What it wrote to standard output.
  public let bytes: [UInt8]
  /// The beginning of what it wrote to standard error.
  public let errors: [UInt8]
  /// Its exit status; `nil` when a signal ended it.
  public let status: Int32?

  /// Describes an end.
  public init(_ bytes: [UInt8], errors: [UInt8] = [], status: Int32? = 0) {
    (self.bytes, self.errors, self.status) = (bytes, errors, status)
  }
}

/// Why a program gave no output that can be used.
public enum ProgramFailure: Error, Hashable {
  /// It could not be started.
  case notStarted
  /// It wrote more than this.
  case longerThan(Int)
  /// It sent nothing for this long.
  case noOutput(for: Duration)
}

extension Program {
  /// The most that is kept of what a program complains about.
  private static let errorLimit = 4_096

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - arguments: Its path, and what it is given.
  ///   - limit: The most bytes of output.
  ///   - silence: The longest time without output; `nil` where it waits for the user, and Ctrl-C is for it, too.
  /// - Throws: Why there is no output; the program is killed then.
  package static func output(
    of arguments: [String], environment: [String: String], limit: Int, silence: Duration?
  ) throws(ProgramFailure) -> ProgramOutput {
    guard var running = RunningProgram(arguments, environment: environment, isInteractive: silence == nil)
    else { throw .notStarted }
    var timeout = SilenceTimeout(silence, now: ContinuousClock.now)
    while !running.hasClosed {
      if let silence, timeout.isOver(at: ContinuousClock.now) {
        running.kill()
        throw .noOutput(for: silence)
      }
      running.read(errorLimit: errorLimit, until: timeout.deadline)
      timeout.note(byteCount: running.output.count + running.errors.count, at: ContinuousClock.now)
      guard running.output.count <= limit else {
        running.kill()
        throw .longerThan(limit)
      }
    }
    return ProgramOutput(
      running.output, errors: running.errors, status: running.waitForEnd(until: timeout.deadline))
  }
}

/// The end of the time that a program may send nothing.
struct SilenceTimeout {
  /// The moment at which it is over; `nil` for never.
  private(set) var deadline: ContinuousClock.Instant?
  private let silence: Duration?
  private var byteCount = 0

  init(_ silence: Duration?, now: ContinuousClock.Instant) {
    (self.silence, deadline) = (silence, silence.map { now + $0 })
  }

  /// Restarts the timeout if more bytes have arrived.
  mutating func note(byteCount: Int, at now: ContinuousClock.Instant) {
    guard byteCount > self.byteCount, let silence else { return }
    (self.byteCount, deadline) = (byteCount, now + silence)
  }

  func isOver(at now: ContinuousClock.Instant) -> Bool { deadline.map { now >= $0 } ?? false }
}

/// A program whose output is read while it runs.
private struct RunningProgram: ~Copyable {
  private let id: pid_t
  private var outputEnd, errorEnd: Int32
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  private var block = [UInt8](repeating: 0, count: 1 << 16)

  init?(_ arguments: [String], environment: [String: String], isInteractive: Bool) {
    guard let output = Self.pipe() else { return nil }
    defer { close(output.write) }
    guard let errors = Self.pipe() else {
      close(output.read)
      return nil
    }
    defer { close(errors.write) }
    let id = Program.start(
      arguments, environment: environment, output: output.write, errors: errors.write,
      hasOwnSession: !isInteractive)
    guard let id else {
      close(output.read)
      close(errors.read)
      return nil
    }
    (self.id, outputEnd, errorEnd) = (id, output.read, errors.read)
  }

  deinit {
    for end in [outputEnd, errorEnd] where end >= 0 { close(end) }
  }

  private static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  /// Whether it has closed its output. What it complains about is waited for no longer than that.
  var hasClosed: Bool { outputEnd < 0 }

  /// Waits for output, but not past the deadline, and reads what there is.
  mutating func read(errorLimit: Int, until deadline: ContinuousClock.Instant?) {
    var requests = [outputEnd, errorEnd].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let rest = deadline.map { max(0, ($0 - .now) / .milliseconds(1)) }
    _ = poll(&requests, 2, rest.map { Int32(min($0.rounded(.up), 60_000)) } ?? -1)
    if requests[1].revents != 0 { Self.drain(&errorEnd, &block, into: &errors, limit: errorLimit) }
    if requests[0].revents != 0 { Self.drain(&outputEnd, &block, into: &output, limit: .max) }
  }

  /// Reads a block; at the end the descriptor is closed.
  private static func drain(
    _ end: inout Int32, _ block: inout [UInt8], into bytes: inout [UInt8], limit: Int
  ) {
    let count = Glibc.read(end, &block, block.count)
    if count > 0 {
      bytes += block[..<min(count, max(0, limit - bytes.count))]
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      close(end)
      end = -1
    }
  }

  func kill() {
    Glibc.kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  /// Waits for the end of a program that writes nothing any more; one that does not end is killed.
  func waitForEnd(until deadline: ContinuousClock.Instant?) -> Int32? {
    var status: Int32 = 0
    while true {
      let result = waitpid(id, &status, deadline == nil ? 0 : WNOHANG)
      if result == id { return status & 0x7F == 0 ? status >> 8 & 0xFF : nil }
      if result < 0, errno != EINTR { return nil }
      if let deadline, ContinuousClock.now >= deadline {
        kill()
        return nil
      }
      if result == 0 { usleep(2_000) }
    }
  }
}
