import Glibc
import SwatchSystem

/// An asynchronous query to tmux about its attached terminals. Poll ``descriptor`` for the output.
///
/// Character widths must not be queried: tmux 3.3a hangs, along with all its sessions, if a format contains
/// an octant.
final class TmuxProbe {
  /// Readable when there is output to ``read()``.
  let descriptor: Int32
  private let process: pid_t
  private var output: [UInt8] = []

  private static let limit = 1 << 16

  /// Starts tmux; returns `nil` outside tmux, or if tmux cannot be started.
  ///
  /// - Parameter delaysQuery: True to give tmux half a second to identify its clients.
  init?(environment: [String: String], delaysQuery: Bool = false) {
    guard environment["TMUX"]?.isEmpty == false, let pane = environment["TMUX_PANE"], pane.hasPrefix("%"),
      let path = Program.path(of: "tmux", environment: environment), let ends = Program.pipeEnds()
    else { return nil }
    _ = fcntl(ends.readEnd, F_SETFL, O_NONBLOCK)
    let process = Program.start(
      [path] + (delaysQuery ? Self.pause : []) + Self.arguments(pane: pane), environment: environment,
      output: ends.writeEnd)
    close(ends.writeEnd)
    guard let process else {
      close(ends.readEnd)
      return nil
    }
    (descriptor, self.process) = (ends.readEnd, process)
  }

  private static let pause = ["run-shell", "sleep 0.5", ";"]

  private static func arguments(pane: String) -> [String] {
    [
      "list-clients", "-t", pane, "-F",
      "\(TmuxClients.linePrefix)#{client_name}@#{client_created} #{client_termname} #{client_termfeatures} #{client_termtype}",
      ";",
      "show-options", "-Apqv", "-t", pane, "allow-passthrough",
    ]
  }

  /// Reads available output. Returns the result once tmux has exited, without clients if the output is
  /// too long.
  func read() -> TmuxClients? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while output.count <= Self.limit {
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      guard count > 0 else {
        if count < 0, errno == EAGAIN || errno == EINTR { return nil }
        return TmuxClients(output: String(decoding: output, as: UTF8.self))
      }
      output += bytes.prefix(count)
    }
    return TmuxClients(output: "")
  }

  func clients(within limit: Duration) -> TmuxClients? {
    let deadline = ContinuousClock.now + limit
    while waitForInput(from: descriptor, until: deadline) {
      if let clients = read() { return clients }
    }
    return nil
  }

  deinit {
    close(descriptor)
    // Leave no zombie or hanging process.
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }
}
