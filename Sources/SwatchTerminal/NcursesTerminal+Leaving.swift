import CTerminalGuard
import Glibc
import SwatchScreen

// Giving the terminal back, for good or for a while.
extension NcursesTerminal {
  /// Restores the terminal for good.
  ///
  /// Waits up to two seconds for replies that are still on their way. Keys typed during that wait are lost.
  public func leave() {
    _ = awaitReplies()
    terminal_guard_leave()
  }

  /// Gives the terminal back to the shell until the user resumes the program.
  ///
  /// Keys typed while replies are awaited are handled when the program is resumed.
  public func suspend() {
    waitingEvents += awaitReplies()
    terminal_guard_suspend()
    liveColors.forgetShown()
    // A terminal that is gone shows when it is read from.
    try? ask(mousePixels.afterReentering)
  }

  /// Reads replies until the last query is answered, or none can be expected any more: the shell would take later ones for
  /// keys.
  ///
  /// - Returns: Other events that came meanwhile.
  private func awaitReplies() -> [Event] {
    guard let deadline = link.replyDeadline(at: .now), .now < deadline else { return [] }
    isLeaving = true
    defer { isLeaving = false }
    var others: [Event] = []
    while link.isWaiting, .now < deadline {
      var descriptor = pollfd(fd: device.input, events: Int16(POLLIN), revents: 0)
      let count = poll(&descriptor, 1, Self.milliseconds(until: deadline))
      if count < 0, errno == EINTR { continue }
      guard count > 0, let events = try? readInput() else { break }
      for event in events { if let event = try? news(in: event) { others.append(event) } }
    }
    // The rest of a reply cannot be distinguished from keys.
    if link.isWaiting { tcflush(device.input, TCIFLUSH) }
    return others
  }
}
