import Glibc

/// Runs programs that take a text, and does not wait for them longer than it is told to.
final class ProgramRunner {
  /// Programs that were left running.
  private var left: [pid_t] = []

  /// Gives `input` to a program.
  ///
  /// - Parameters:
  ///   - arguments: The path of the program, and what follows.
  ///   - deadline: When to stop waiting. The program is left to itself then.
  /// - Returns: Whether the program took all of the input, and ended with status 0 or goes on.
  func give(
    _ input: [UInt8], to arguments: [String], environment: [String: String],
    until deadline: ContinuousClock.Instant
  ) -> Bool {
    keepEndedChildren(true)
    defer { forgetLeft() }
    guard var pipe = InputPipe(carrying: input),
      let id = spawn(arguments, environment: environment, input: pipe.readEnd)
    else { return false }
    while ContinuousClock.now < deadline {
      pipe.fill()
      if let isSuccess = ending(of: id) { return isSuccess && pipe.isDrained }
      usleep(2_000)
    }
    left.append(id)
    return pipe.isDrained
  }

  /// Whether the program ended well; `nil` while it runs.
  private func ending(of id: pid_t) -> Bool? {
    var status: Int32 = 0
    let result = waitpid(id, &status, WNOHANG)
    if result == 0 || result < 0 && errno == EINTR { return nil }
    return result == id && status == 0
  }

  // MARK: Programs left to themselves

  /// Without zombies: from here on nothing is kept of programs that end, and nothing of those that have.
  private func forgetLeft() {
    guard !left.isEmpty else { return }
    keepEndedChildren(false)
    left.removeAll { waitpid($0, nil, WNOHANG) != 0 }
  }

  private func keepEndedChildren(_ areKept: Bool) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    action.sa_flags = areKept ? 0 : SA_NOCLDWAIT
    sigaction(SIGCHLD, &action, nil)
  }

  // MARK: Starting

  /// Starts a program that shares nothing with this one: its input is the pipe, its output goes nowhere, and in a
  /// session of its own it outlives the terminal.
  private func spawn(_ arguments: [String], environment: [String: String], input: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    // A shell waits for whoever has the end of its pipe, also if that is neither output nor error. Descriptors of
    // this program close by themselves.
    for inherited in Int32(3)..<256 where fcntl(inherited, F_GETFD) == 0 {
      posix_spawn_file_actions_addclose(&actions, inherited)
    }
    isolate(&attributes)
    var id: pid_t = 0
    let variables = environment.map { "\($0)=\($1)" }
    let result = withCStrings(arguments) { arguments in
      withCStrings(variables) { variables in
        arguments[0].map { posix_spawn(&id, $0, &actions, &attributes, arguments, variables) } ?? EINVAL
      }
    }
    return result == 0 ? id : nil
  }

  private func isolate(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // POSIX_SPAWN_SETSID, which Swift does not import.
    let setSession: Int32 = 0x80
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | setSession
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}

/// Calls `body` with `strings` as C wants lists of strings: of pointers, the last of which is null.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { pointers.forEach { free($0) } }
  return body(pointers + [nil])
}
