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
  /// keys. Returns other events that came meanwhile.
  private func awaitReplies() -> [Event] {
    guard let deadline = link.replyDeadline(at: .now), .now < deadline else { return [] }
    isLeaving = true
    defer { isLeaving = false }
    var others: [Event] = []
    while link.isWaiting, .now < deadline, waitForInput(from: device.input, until: deadline),
      let events = try? readInput()
    {
      for event in events { if let event = try? news(in: event) { others.append(event) } }
    }
    // The rest of a reply cannot be distinguished from keys.
    if link.isWaiting { tcflush(device.input, TCIFLUSH) }
    return others
  }

  /// Has our images removed when the screen is left, however the program ends: terminals keep them otherwise.
  func removeImagesOnLeaving() {
    guard display.graphics == .kitty else { return }
    imageRemoval = Array(ImageRemoval.sequence(for: display.images).utf8)
    declareLeaving()
  }

  /// Tells the guard what to write before all else when the screen is left. Without memory for it things stay.
  func declareLeaving() {
    let bytes = (imageRemoval + colorRestoration).map { CChar(bitPattern: $0) }
    _ = terminal_guard_leave_also(bytes, bytes.count)
  }
}

/// What removes images that kitty's protocol has brought to a terminal.
enum ImageRemoval {
  /// Removes all of a screen, also if an image has been cut off on its way. Those that characters stand for go by a range of
  /// numbers (since kitty 0.33; before, they go with the alternate screen); older terminals know no ranges, but remove what is
  /// to be seen, which on that screen is ours.
  static func sequence(for transport: ImageTransport) -> String {
    guard transport.hasPlaceholders else { return "\u{1B}\\\u{1B}_Ga=d,d=A,q=2\u{1B}\\" }
    let last = transport.firstID + UInt32(ImageTransport.idCount) - 1
    let command = "_Ga=d,d=R,x=\(transport.firstID),y=\(last),q=2"
    return "\u{1B}\\"
      + (transport.isPassedThrough
        ? "\u{1B}Ptmux;\u{1B}\u{1B}\(command)\u{1B}\u{1B}\\\u{1B}\\" : "\u{1B}\(command)\u{1B}\\")
  }
}
