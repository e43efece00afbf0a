import Glibc

/// The output and exit status of a program.
public struct ProgramOutput: Hashable, Sendable {
  /// Standard output.
  public let bytes: [UInt8]
  /// The beginning of standard error.
  public let errors: [UInt8]
  /// The exit status; `nil` if a signal ended the program.
  public let status: Int32?

  /// Creates an output with the given values.
  public init(_ bytes: [UInt8], errors: [UInt8] = [], status: Int32? = 0) {
    (self.bytes, self.errors, self.status) = (bytes, errors, status)
  }
}

/// The reason why a program returned no output.
public enum ProgramFailure: Error, Hashable {
  /// The program could not be started.
  case notStarted
  /// The output exceeds this limit.
  case longerThan(Int)
  /// The program sent nothing for this long.
  case noOutput(for: Duration)
}

extension Program {
  private static let errorLimit = 4_096

  /// Runs a program to completion, or kills it if it sends more than `limit` bytes, or nothing for as long as
  /// `idleTimeout`.
  ///
  /// - Parameters:
  ///   - arguments: The path of the program, followed by its arguments.
  ///   - idleTimeout: `nil` for an interactive program, which also receives Ctrl-C.
  package static func output(
    of arguments: [String], environment: [String: String], limit: Int, idleTimeout: Duration?
  ) throws(ProgramFailure) -> ProgramOutput {
    guard var output = ProcessPipe(), var errors = ProcessPipe(),
      let id = start(
        arguments, environment: environment, output: output.writeEnd, errors: errors.writeEnd,
        hasOwnSession: idleTimeout != nil)
    else { throw .notStarted }
    output.closeWriteEnd()
    errors.closeWriteEnd()
    var (bytes, errorBytes): ([UInt8], [UInt8]) = ([], [])
    var timeout = IdleTimeout(idleTimeout, now: .now)
    // Standard error is read only as long as standard output is open.
    while output.readEnd >= 0 {
      if let idleTimeout, timeout.isExpired(at: .now) {
        end(id)
        throw .noOutput(for: idleTimeout)
      }
      var requests = [output.readEnd, errors.readEnd].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let remaining = timeout.deadline.map { max(0, ($0 - .now) / .milliseconds(1)) }
      _ = poll(&requests, 2, remaining.map { Int32(min($0.rounded(.up), 60_000)) } ?? -1)
      if requests[1].revents != 0 { errors.read(into: &errorBytes, limit: errorLimit) }
      if requests[0].revents != 0 { output.read(into: &bytes) }
      timeout.note(byteCount: bytes.count + errorBytes.count, at: .now)
      guard bytes.count <= limit else {
        end(id)
        throw .longerThan(limit)
      }
    }
    return ProgramOutput(bytes, errors: errorBytes, status: status(of: id, until: timeout.deadline))
  }

  private static func end(_ id: pid_t) {
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  /// Waits for a program to exit, and kills it at the deadline.
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

/// A timeout that restarts when a program sends bytes.
struct IdleTimeout {
  /// `nil` for no timeout.
  private(set) var deadline: ContinuousClock.Instant?
  private let idleTimeout: Duration?
  private var byteCount = 0

  init(_ idleTimeout: Duration?, now: ContinuousClock.Instant) {
    (self.idleTimeout, deadline) = (idleTimeout, idleTimeout.map { now + $0 })
  }

  mutating func note(byteCount: Int, at now: ContinuousClock.Instant) {
    guard byteCount > self.byteCount, let idleTimeout else { return }
    (self.byteCount, deadline) = (byteCount, now + idleTimeout)
  }

  func isExpired(at now: ContinuousClock.Instant) -> Bool { deadline.map { now >= $0 } ?? false }
}
