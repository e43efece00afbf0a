import Glibc

/// Writes to the clipboard of the desktop or of tmux, by the first program that takes the text.
package struct ClipboardWriter {
  private let environment: [String: String]
  private let timeout: Duration

  /// Creates a writer. Nothing is started yet.
  ///
  /// - Parameters:
  ///   - environment: The variables that tell which clipboards there are, also for the programs.
  ///   - timeout: The time for all programs together.
  package init(environment: [String: String], timeout: Duration) {
    (self.environment, self.timeout) = (environment, timeout)
  }

  /// Puts a text on the clipboard.
  ///
  /// - Returns: The name of the program that took it; `nil` if none did.
  package func copy(_ text: String) -> String? {
    let deadline = ContinuousClock.now + timeout
    return programs.first { name, arguments in
      guard ContinuousClock.now < deadline, let path = Program.path(of: name, environment: environment) else {
        return false
      }
      return run([path] + arguments, with: text, until: deadline)
    }?.name
  }

  /// The programs that put their standard input on a clipboard of the session, in the order to try them.
  private var programs: [(name: String, arguments: [String])] {
    var programs: [(name: String, arguments: [String])] = []
    if environment.hasValue("WAYLAND_DISPLAY") {
      // Left to guess, it asks for the type of a file, and takes `#` for the beginning of a script.
      programs.append(("wl-copy", ["--type", "text/plain"]))
    }
    if environment.hasValue("DISPLAY") {
      programs += [("xclip", ["-selection", "clipboard", "-in"]), ("xsel", ["-ib"])]
    }
    // Over SSH it would copy on the remote machine.
    if !environment.hasValue("SSH_CONNECTION") { programs.append(("pbcopy", [])) }
    // Works whatever tmux makes of escape sequences, and passes the text on to the terminal outside.
    if environment.hasValue("TMUX") { programs.append(("tmux", ["load-buffer", "-w", "-"])) }
    return programs
  }

  /// Gives a program a text, and waits until it has ended; at the deadline it is left to itself.
  ///
  /// - Returns: True if the program took all of the text, and ended with status 0 or goes on.
  private func run(_ command: [String], with text: String, until deadline: ContinuousClock.Instant) -> Bool {
    guard var input = ProgramInput(Array(text.utf8)),
      let id = Program.start(command, environment: environment, input: input.readEnd)
    else { return false }
    repeat {
      input.fill()
      var status: Int32 = 0
      let result = waitpid(id, &status, WNOHANG)
      if result > 0 || result < 0 && errno != EINTR { return result == id && status == 0 && input.isDrained }
      usleep(2_000)
    } while ContinuousClock.now < deadline
    // No zombie is left when it ends.
    _ = startThread { waitpid(id, nil, 0) }
    return input.isDrained
  }
}

/// Bytes on the way into a program.
///
/// The end to read from stays open here as well: a program that does not read cannot make a write fail.
private struct ProgramInput: ~Copyable {
  private var pipe: ProcessPipe
  private var rest: ArraySlice<UInt8>

  init?(_ bytes: [UInt8]) {
    guard let pipe = ProcessPipe() else { return nil }
    _ = fcntl(pipe.writeEnd, F_SETFL, O_NONBLOCK)
    self.pipe = pipe
    rest = bytes[...]
  }

  var readEnd: Int32 { pipe.readEnd }

  /// Writes as much as there is room for, and closes the pipe after the last byte.
  mutating func fill() {
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(pipe.writeEnd, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
    if pipe.writeEnd >= 0 { pipe.closeWriteEnd() }
  }

  /// True if everything was written, and read.
  var isDrained: Bool {
    var count: Int32 = 0
    return rest.isEmpty && ioctl(readEnd, UInt(FIONREAD), &count) == 0 && count == 0
  }
}
