@preconcurrency import Glibc
import SwatchText

package enum Program {
  /// Finds a program in `PATH`, ignoring relative folders.
  package static func path(of name: String, environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.lazy.map { "\($0)/\(name)" }.first { path in
      FileStatus(path)?.isRegular == true && path.withSystemBytes { access($0, X_OK) } == 0
    }
  }

  /// Starts a program and returns its process ID; `nil` on failure. The first argument is the path. Without
  /// descriptors, there is no input, and output and errors are discarded. A program with its own session is
  /// detached from the terminal; others also receive Ctrl-C.
  package static func start(
    _ arguments: [String], environment: [String: String], input: Int32? = nil, output: Int32? = nil,
    errors: Int32? = nil, hasOwnSession: Bool = true
  ) -> pid_t? {
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    for (stream, end) in [(STDIN_FILENO, input), (STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      if let end {
        posix_spawn_file_actions_adddup2(&actions, end, stream)
      } else {
        let mode = stream == STDIN_FILENO ? O_RDONLY : O_WRONLY
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", mode, 0)
      }
    }
    // Inherited pipes would keep their readers waiting. This program's own descriptors close on exec.
    for inherited in Int32(3)..<256 where fcntl(inherited, F_GETFD) == 0 {
      posix_spawn_file_actions_addclose(&actions, inherited)
    }
    isolate(&attributes, hasOwnSession: hasOwnSession)
    var id: pid_t = 0
    let variables = environment.map { "\($0)=\($1)" }
    let result = withCStrings(arguments) { arguments in
      withCStrings(variables) { variables in
        arguments[0].map { posix_spawn(&id, $0, &actions, &attributes, arguments, variables) } ?? EINVAL
      }
    }
    return result == 0 ? id : nil
  }

  /// Opens a pipe that other programs do not inherit; `nil` if too many files are open.
  package static func pipeEnds() -> (readEnd: Int32, writeEnd: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func isolate(_ attributes: inout posix_spawnattr_t, hasOwnSession: Bool) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // POSIX_SPAWN_SETSID, which Swift does not import.
    let setSession: Int32 = hasOwnSession ? 0x80 : 0
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | setSession
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}

private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { $0.withSystemBytes { strdup($0) } }
  defer { pointers.forEach { free($0) } }
  return body(pointers + [nil])
}

extension [String: String] {
  /// Returns the environment variables of the process, without Foundation, which would take 2 ms to load.
  package static func forCurrentProcess() -> [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let entry = String(system: entry)
      if let separator = entry.utf8.firstIndex(of: UInt8(ascii: "=")) {
        variables[String(entry[..<separator])] = String(entry[entry.utf8.index(after: separator)...])
      }
      next += 1
    }
    return variables
  }

  package func hasValue(_ variable: String) -> Bool { self[variable]?.isEmpty == false }
}

package struct ProcessPipe: ~Copyable {
  package private(set) var readEnd, writeEnd: Int32

  package init?() {
    guard let ends = Program.pipeEnds() else { return nil }
    (readEnd, writeEnd) = ends
  }

  deinit { for end in [readEnd, writeEnd] where end >= 0 { close(end) } }

  package mutating func closeWriteEnd() {
    close(writeEnd)
    writeEnd = -1
  }

  /// Reads one block, discarding bytes beyond the limit. Closes the read end after the last block or an error.
  package mutating func read(into bytes: inout [UInt8], limit: Int = .max) {
    var isAtEnd = false
    let block = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      let count = Glibc.read(readEnd, buffer.baseAddress, buffer.count)
      isAtEnd = count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
      filled = max(0, count)
    }
    bytes += block.prefix(max(0, limit - bytes.count))
    guard isAtEnd else { return }
    close(readEnd)
    readEnd = -1
  }
}
