import Glibc

/// Copies text to the desktop or tmux clipboard, with the first program that accepts it.
package struct ClipboardWriter {
  private let environment: [String: String]
  private let timeout: Duration

  /// Creates a writer with a time limit for all programs together. No program is started yet.
  package init(environment: [String: String], timeout: Duration) {
    (self.environment, self.timeout) = (environment, timeout)
  }

  /// Copies text, and returns the name of the program that accepted it; `nil` if none did.
  package func copy(_ text: String) -> String? {
    let deadline = ContinuousClock.now + timeout
    return programs.first { isSuitable, name, arguments in
      guard isSuitable, ContinuousClock.now < deadline,
        let path = Program.path(of: name, environment: environment)
      else { return false }
      return run([path] + arguments, with: text, until: deadline)
    }?.name
  }

  /// The programs that copy standard input to a clipboard of the session, in order of preference.
  private var programs: [(isSuitable: Bool, name: String, arguments: [String])] {
    [
      // Without a type, wl-copy guesses one and interprets `#` as the start of a script.
      (environment.hasValue("WAYLAND_DISPLAY"), "wl-copy", ["--type", "text/plain"]),
      (environment.hasValue("DISPLAY"), "xclip", ["-selection", "clipboard", "-in"]),
      (environment.hasValue("DISPLAY"), "xsel", ["-ib"]),
      // Over SSH, pbcopy would copy on the remote machine.
      (!environment.hasValue("SSH_CONNECTION"), "pbcopy", []),
      // Works with any tmux configuration, and forwards the text to the outer terminal.
      (environment.hasValue("TMUX"), "tmux", ["load-buffer", "-w", "-"]),
    ]
  }

  /// Runs a program until the deadline. Returns true if it read all of the text and has not failed.
  private func run(_ command: [String], with text: String, until deadline: ContinuousClock.Instant) -> Bool {
    // This process keeps the read end open, so that writes never fail with `EPIPE`.
    guard var input = ProcessPipe(),
      let id = Program.start(command, environment: environment, input: input.readEnd)
    else { return false }
    _ = fcntl(input.writeEnd, F_SETFL, O_NONBLOCK)
    var remaining = Array(text.utf8)[...]
    repeat {
      input.write(&remaining)
      var status: Int32 = 0
      let result = waitpid(id, &status, WNOHANG)
      if result > 0 || result < 0 && errno != EINTR { return result == id && status == 0 && input.isDrained }
      usleep(2_000)
    } while ContinuousClock.now < deadline
    // Reap the process when it ends.
    _ = startThread { waitpid(id, nil, 0) }
    return input.isDrained
  }
}

extension ProcessPipe {
  /// Writes as much as the pipe accepts, and closes it after the last byte.
  fileprivate mutating func write(_ remaining: inout ArraySlice<UInt8>) {
    while !remaining.isEmpty {
      let count = remaining.withUnsafeBytes { Glibc.write(writeEnd, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      remaining.removeFirst(count)
    }
    if writeEnd >= 0 { closeWriteEnd() }
  }

  /// True if the program has read everything.
  fileprivate var isDrained: Bool {
    var count: Int32 = 0
    return writeEnd < 0 && ioctl(readEnd, UInt(FIONREAD), &count) == 0 && count == 0
  }
}
