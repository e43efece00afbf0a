import Glibc
import SwatchSystem

/// A question to tmux, the program, about the terminals that it shows this one on. It is answered in the background:
/// whoever waits for input waits for ``descriptor``, too.
///
/// tmux is asked nothing but which terminals they are and what it passes on. It must not be asked how wide characters are: 3.3a
/// never comes back from a format with an octant in it, and all of the user's sessions with it.
final class TmuxInquiry {
  /// Can be read from when there is something to ``read()``.
  let descriptor: Int32
  private let process: pid_t
  private var answer: [UInt8] = []

  /// A longer answer is none of tmux.
  private static let limit = 1 << 16

  /// Starts tmux; `nil` where the program does not run in it, there is no such program, or it cannot be started.
  ///
  /// - Parameter isPatient: True if tmux is given half a second to learn what its clients are.
  init?(environment: [String: String], isPatient: Bool = false) {
    guard environment["TMUX"]?.isEmpty == false, let pane = environment["TMUX_PANE"], pane.hasPrefix("%"),
      let path = Program.path(of: "tmux", environment: environment)
    else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let process = Program.start(
      [path] + (isPatient ? Self.pause : []) + Self.arguments(pane: pane), environment: environment,
      output: ends[1])
    close(ends[1])
    guard let process else {
      close(ends[0])
      return nil
    }
    (descriptor, self.process) = (ends[0], process)
  }

  private static let pause = ["run-shell", "sleep 0.5", ";"]

  /// What tmux is called with: a line for each client, then the value of the option.
  private static func arguments(pane: String) -> [String] {
    [
      "list-clients", "-t", pane, "-F",
      "\(TmuxClients.mark)#{client_name}@#{client_created} #{client_termname} #{client_termfeatures} #{client_termtype}",
      ";",
      "show-options", "-Apqv", "-t", pane, "allow-passthrough",
    ]
  }

  /// Reads what has arrived, and returns the whole answer once it is there; it has no clients if tmux is gone.
  func read() -> TmuxClients? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while answer.count <= Self.limit {
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      guard count > 0 else {
        return count < 0 && (errno == EAGAIN || errno == EINTR) ? nil : clients
      }
      answer += bytes.prefix(count)
    }
    return TmuxClients(answer: "")
  }

  func clients(within limit: Duration) -> TmuxClients? {
    let deadline = ContinuousClock.now + limit
    while waitForInput(from: descriptor, until: deadline) {
      if let clients = read() { return clients }
    }
    return nil
  }

  private var clients: TmuxClients { TmuxClients(answer: String(decoding: answer, as: UTF8.self)) }

  deinit {
    close(descriptor)
    // It has told everything, or is not waited for: no zombie is left, and nothing that hangs.
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }
}
