import Glibc
import SwatchScreen
import SwatchText

/// Asks the terminal that standard output goes to, without taking it over.
///
/// Asked is only the terminal that controls the program, while the program is in the foreground, and not when something has
/// been typed already. What is typed until the answer is there goes back into the terminal's input, where the system allows that,
/// so that the shell gets it.
enum TerminalInquiry {
  /// The longest wait. A local terminal replies within milliseconds. A remote one, which no variable reliably indicates,
  /// replies in any case, and the shell would receive a reply that comes after the timeout.
  static let limit = Duration.seconds(1)

  /// What the terminal answers.
  ///
  /// - Parameters:
  ///   - questions: The last is for the attributes, which every terminal answers.
  ///   - limit: How long to wait at most.
  ///   - isForOutput: Whether only the terminal matters that standard output goes to.
  static func discoveries(
    asking questions: String, within limit: Duration, isForOutput: Bool = true
  ) -> [Discovery] {
    guard !isForOutput || isatty(STDOUT_FILENO) == 1 else { return [] }
    // A file of its own: what is set for it is not set for standard input.
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard terminal >= 0 else { return [] }
    defer { close(terminal) }
    guard tcgetpgrp(terminal) == getpgrp() else { return [] }
    guard !isReadable(terminal, within: .zero) else { return [] }
    var input = AnsweredInput()
    withoutSignals {
      withQuietTerminal(terminal) {
        // The line that is being typed shows only now.
        guard !isReadable(terminal, within: .zero), write(questions, to: terminal) else { return }
        read(&input, from: terminal, until: .now + limit)
      }
      for byte in input.typed { putBack(byte, into: terminal) }
    }
    return input.discoveries
  }

  private static func read(
    _ input: inout AnsweredInput, from terminal: Int32, until deadline: ContinuousClock.Instant
  ) {
    var bytes = [UInt8](repeating: 0, count: 256)
    while !input.discoveries.contains(where: \.isLast), .now < deadline,
      isReadable(terminal, within: deadline - .now)
    {
      let count = Glibc.read(terminal, &bytes, bytes.count)
      guard count > 0 else { return }
      input.append(bytes.prefix(count))
    }
  }

  private static func write(_ text: String, to terminal: Int32) -> Bool {
    let bytes = Array(text.utf8)
    return Glibc.write(terminal, bytes, bytes.count) == bytes.count
  }

  private static func isReadable(_ terminal: Int32, within time: Duration) -> Bool {
    var descriptor = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32((time / .milliseconds(1)).rounded(.up).clamped(to: 0...10_000))
    return poll(&descriptor, 1, milliseconds) > 0
  }

  private static func putBack(_ byte: UInt8, into terminal: Int32) {
    var byte = byte
    // Newer systems may refuse.
    _ = ioctl(terminal, UInt(TIOCSTI), &byte)
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
