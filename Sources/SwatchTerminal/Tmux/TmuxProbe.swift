import Glibc
import SwatchSystem

/// An asynchronous query to tmux about its attached terminals. Poll ``descriptor`` for the output.
///
/// Character widths must not be queried: tmux 3.3a hangs, along with all its sessions, if a format contains
/// an octant.
final class TmuxProbe {
  /// Readable when there is output to ``read()``.
  var descriptor: Int32 { pipe.readEnd }
  private var pipe: ProcessPipe
  private let process: pid_t
  private var output: [UInt8] = []

  private static let limit = 1 << 16

  /// Starts tmux; returns `nil` outside tmux, or if tmux cannot be started.
  ///
  /// - Parameter delaysQuery: True to give tmux half a second to identify its clients.
  init?(environment: [String: String], delaysQuery: Bool = false) {
    guard environment["TMUX"]?.isEmpty == false, let pane = environment["TMUX_PANE"], pane.hasPrefix("%"),
      let path = Program.path(of: "tmux", environment: environment), var pipe = ProcessPipe()
    else { return nil }
    _ = fcntl(pipe.readEnd, F_SETFL, O_NONBLOCK)
    let process = Program.start(
      [path] + (delaysQuery ? Self.pause : []) + Self.arguments(pane: pane), environment: environment,
      output: pipe.writeEnd)
    pipe.closeWriteEnd()
    guard let process else { return nil }
    self.pipe = pipe
    self.process = process
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

  /// Reads available output. Returns the result once tmux has exited; no clients if the output is too long.
  func read() -> TmuxClients? {
    pipe.read(into: &output, limit: Self.limit + 1)
    if output.count > Self.limit { return TmuxClients(output: "") }
    return descriptor < 0 ? TmuxClients(output: String(decoding: output, as: UTF8.self)) : nil
  }

  func clients(within limit: Duration) -> TmuxClients? {
    let deadline = ContinuousClock.now + limit
    while waitForInput(from: descriptor, until: deadline) { if let clients = read() { return clients } }
    return nil
  }

  deinit {
    // Leave no zombie or hanging process.
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }
}
