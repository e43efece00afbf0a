import Glibc
import SwatchScreen

/// Queries the controlling terminal without taking it over.
///
/// No query is sent in the background or if input is pending. Text typed meanwhile is put back into the
/// input.
enum TerminalProbe {
  /// The timeout. Local terminals reply within milliseconds; the shell would get late replies of remote ones.
  static let limit = Duration.seconds(1)

  /// Returns the replies to `queries`, to which a query for the attributes is added.
  ///
  /// - Parameter requiresTerminalOutput: True to query only if standard output is a terminal.
  static func replies(
    to queries: String, within limit: Duration = limit, requiresTerminalOutput: Bool = true
  ) -> [Discovery] {
    guard !requiresTerminalOutput || isatty(STDOUT_FILENO) == 1 else { return [] }
    // A separate file description, so that its flags do not affect standard input.
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard terminal >= 0 else { return [] }
    defer { close(terminal) }
    guard tcgetpgrp(terminal) == getpgrp(), !waitForInput(from: terminal, until: .now) else { return [] }
    var input = ReplyFilter()
    // Block signals, so that the terminal is restored before they take effect.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigprocmask(SIG_BLOCK, &all, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    withQuietTerminal(terminal) {
      // Characters of an unfinished line are not readable until line buffering is off.
      let bytes = Array((queries + TerminalQuery.attributes).utf8)
      guard !waitForInput(from: terminal, until: .now),
        Glibc.write(terminal, bytes, bytes.count) == bytes.count
      else { return }
      read(&input, from: terminal, until: .now + limit)
    }
    // Newer systems may refuse this.
    for var byte in input.typedBytes { _ = ioctl(terminal, UInt(TIOCSTI), &byte) }
    return input.discoveries
  }

  private static func read(
    _ input: inout ReplyFilter, from terminal: Int32, until deadline: ContinuousClock.Instant
  ) {
    var bytes = [UInt8](repeating: 0, count: 256)
    while !input.discoveries.contains(where: \.isLast), .now < deadline,
      waitForInput(from: terminal, until: deadline)
    {
      let count = Glibc.read(terminal, &bytes, bytes.count)
      guard count > 0 else { return }
      input.append(bytes.prefix(count))
    }
  }

  /// Runs `body` with echo and line buffering turned off.
  private static func withQuietTerminal(_ terminal: Int32, _ body: () -> Void) {
    var original = termios()
    guard tcgetattr(terminal, &original) == 0 else { return }
    var quiet = original
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(terminal, TCSANOW, &quiet) == 0 else { return }
    body()
    tcsetattr(terminal, TCSANOW, &original)
  }
}
