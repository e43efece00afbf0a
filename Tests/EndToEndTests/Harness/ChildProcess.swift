import Glibc

/// A process that is killed when no longer referenced.
final class ChildProcess {
  let id: pid_t
  private var ending: Ending?

  enum Ending: Equatable {
    case exited(Int32)
    case killed(bySignal: Int32)
  }

  /// Starts `arguments`, whose first element is the program, found in `PATH`.
  ///
  /// - Parameters:
  ///   - descriptors: Standard input, output and error; `nil` for none.
  ///   - terminal: A terminal to open as all three, which becomes the controlling terminal.
  init(
    _ arguments: [String], environment: [String: String], descriptors: [Int32?] = [nil, nil, nil],
    controlledBy terminal: String? = nil
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, descriptor) in zip(Int32(0)..., descriptors) {
      if let terminal {
        posix_spawn_file_actions_addopen(&actions, target, terminal, O_RDWR, 0)
      } else if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, target)
      } else {
        posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_RDWR, 0)
      }
    }
    var attributes = try Self.attributes(isSessionLeader: terminal != nil)
    defer { posix_spawnattr_destroy(&attributes) }
    let variables = environment.map { "\($0)=\($1)" }
    var id: pid_t = 0
    let result = withCStrings(arguments) { arguments in
      withCStrings(variables) { variables in
        arguments[0].map { posix_spawnp(&id, $0, &actions, &attributes, arguments, variables) } ?? EINVAL
      }
    }
    guard result == 0 else {
      throw HarnessError("\(arguments[0]) cannot be started: \(String(cString: strerror(result)))")
    }
    self.id = id
  }

  deinit {
    guard ending == nil else { return }
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  /// Resets signal dispositions and masks.
  private static func attributes(isSessionLeader: Bool) throws -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    guard posix_spawnattr_init(&attributes) == 0 else { throw HarnessError("no memory") }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // POSIX_SPAWN_SETSID, which Swift does not import.
    let setSession: Int32 = isSessionLeader ? 0x80 : 0
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | setSession
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }

  func send(signal: Int32) { kill(id, signal) }

  /// Returns the ending of the process; `nil` while it runs.
  func endingIfAny() -> Ending? {
    if ending == nil { ending = ended(options: WNOHANG) }
    return ending
  }

  /// Blocks until the process ends.
  func waitForEnd() -> Ending? {
    if ending == nil { ending = ended(options: 0) }
    return ending
  }

  private func ended(options: Int32) -> Ending? {
    var status: Int32 = 0
    while true {
      let result = waitpid(id, &status, options)
      if result < 0, errno == EINTR { continue }
      guard result == id else { return nil }
      return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(bySignal: status & 0x7F)
    }
  }
}

/// An error of the test environment.
struct HarnessError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { pointers.forEach { free($0) } }
  return body(pointers + [nil])
}
