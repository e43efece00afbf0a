import Glibc

extension ClipboardProgram {
  /// Gives the program a text, and waits until it has ended, but not for long.
  ///
  /// - Parameters:
  ///   - path: Where the program is.
  ///   - deadline: When to stop waiting. The program is left to itself then.
  /// - Returns: Whether the program took all of the text, and ended with status 0 or goes on.
  func take(
    _ text: String, at path: String, environment: [String: String], until deadline: ContinuousClock.Instant
  ) -> Bool {
    guard var pipe = InputPipe(carrying: Array(text.utf8)),
      let id = spawn([path] + arguments, environment: environment, input: pipe.readEnd)
    else { return false }
    repeat {
      pipe.fill()
      if let isSuccess = ending(of: id) { return isSuccess && pipe.isDrained }
      usleep(2_000)
    } while ContinuousClock.now < deadline
    leaveAlone(id)
    return pipe.isDrained
  }

  /// Whether a program ended well; `nil` while it runs.
  private func ending(of id: pid_t) -> Bool? {
    var status: Int32 = 0
    let result = waitpid(id, &status, WNOHANG)
    if result == 0 || result < 0 && errno == EINTR { return nil }
    return result == id && status == 0
  }

  /// Lets a thread wait for a program, so that no zombie is left when it ends.
  private func leaveAlone(_ id: pid_t) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    // Signals are for the thread that has the terminal.
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let wait: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { id in
      waitpid(pid_t(Int(bitPattern: id)), nil, 0)
      return nil
    }
    guard pthread_create(&thread, nil, wait, UnsafeMutableRawPointer(bitPattern: Int(id))) == 0 else {
      return
    }
    pthread_detach(thread)
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
