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
      let id = Program.start([path] + arguments, environment: environment, input: pipe.readEnd)
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
}
