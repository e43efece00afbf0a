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
    guard var output = ProcessPipe(), var errors = ProcessPipe(),
      let id = start(
        arguments, environment: environment, output: output.writeEnd, errors: errors.writeEnd,
        hasOwnSession: silence != nil)
    else { throw .notStarted }
    output.closeWriteEnd()
    errors.closeWriteEnd()
    var (bytes, complaints): ([UInt8], [UInt8]) = ([], [])
    var timeout = SilenceTimeout(silence, now: .now)
    // What it complains about is waited for no longer than it has its output open.
    while output.readEnd >= 0 {
      if let silence, timeout.isOver(at: .now) {
        end(id)
        throw .noOutput(for: silence)
      }
      var requests = [output.readEnd, errors.readEnd].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let rest = timeout.deadline.map { max(0, ($0 - .now) / .milliseconds(1)) }
      _ = poll(&requests, 2, rest.map { Int32(min($0.rounded(.up), 60_000)) } ?? -1)
      if requests[1].revents != 0 { errors.read(into: &complaints, limit: errorLimit) }
      if requests[0].revents != 0 { output.read(into: &bytes) }
      timeout.note(byteCount: bytes.count + complaints.count, at: .now)
      guard bytes.count <= limit else {
        end(id)
        throw .longerThan(limit)
      }
    }
    return ProgramOutput(bytes, errors: complaints, status: status(of: id, until: timeout.deadline))
  }

  private static func end(_ id: pid_t) {
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  /// Waits for the end of a program that writes nothing any more; one that does not end is killed.
  private static func status(of id: pid_t, until deadline: ContinuousClock.Instant?) -> Int32? {
    var status: Int32 = 0
    while true {
      let result = waitpid(id, &status, deadline == nil ? 0 : WNOHANG)
      if result == id { return status & 0x7F == 0 ? status >> 8 & 0xFF : nil }
      if result < 0, errno != EINTR { return nil }
      if let deadline, ContinuousClock.now >= deadline {
        end(id)
        return nil
      }
      if result == 0 { usleep(2_000) }
    }
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
