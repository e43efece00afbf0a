import Glibc
import SwatchScreen

/// Asks the terminal that standard output goes to, without taking it over.
///
/// Asked is only the terminal that controls the program, while the program is in the foreground, and not when something has
/// been typed already. What is typed until the answer is there goes back into the terminal's input, where the system allows that,
/// so that the shell gets it.
enum TerminalInquiry {
  /// The longest wait. A local terminal replies within milliseconds. A remote one, which no variable reliably indicates,
  /// replies in any case, and the shell would receive a reply that comes after the timeout.
  static let limit = Duration.seconds(1)

  /// The replies of the terminal to queries, up to that to the query for attributes, which is sent behind them.
  ///
  /// - Parameter isForOutput: True if only the terminal matters that standard output goes to.
  static func discoveries(
    asking questions: String, within limit: Duration = limit, isForOutput: Bool = true
  ) -> [Discovery] {
    guard !isForOutput || isatty(STDOUT_FILENO) == 1 else { return [] }
    // A file of its own: what is set for it is not set for standard input.
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard terminal >= 0 else { return [] }
    defer { close(terminal) }
    guard tcgetpgrp(terminal) == getpgrp() else { return [] }
    guard !waitForInput(from: terminal, until: .now) else { return [] }
    var input = AnsweredInput()
    withoutSignals {
      withQuietTerminal(terminal) {
        // The line that is being typed shows only now.
        let bytes = Array((questions + TerminalQuery.attributes).utf8)
        guard !waitForInput(from: terminal, until: .now),
          Glibc.write(terminal, bytes, bytes.count) == bytes.count
        else { return }
        read(&input, from: terminal, until: .now + limit)
      }
      // Newer systems may refuse to take it back.
      for var byte in input.typed { _ = ioctl(terminal, UInt(TIOCSTI), &byte) }
    }
    return input.discoveries
  }

  private static func read(
    _ input: inout AnsweredInput, from terminal: Int32, until deadline: ContinuousClock.Instant
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

  /// Runs `body` while input is neither shown nor held back until the end of the line.
  private static func withQuietTerminal(_ terminal: Int32, _ body: () -> Void) {
    var found = termios()
    guard tcgetattr(terminal, &found) == 0 else { return }
    var quiet = found
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(terminal, TCSANOW, &quiet) == 0 else { return }
    body()
    tcsetattr(terminal, TCSANOW, &found)
  }

  /// Runs `body` while signals wait: whatever they do, the terminal is as before by then.
  private static func withoutSignals(_ body: () -> Void) {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigprocmask(SIG_BLOCK, &all, &before)
    body()
    sigprocmask(SIG_SETMASK, &before, nil)
  }
}
