import CTerminalGuard
import Glibc
import SwatchPixels
import SwatchScreen

extension NcursesTerminal {
  /// Restores the terminal.
  ///
  /// Waits up to two seconds for pending replies. Keys typed during that time are lost.
  public func restore() {
    _ = awaitReplies()
    terminal_guard_leave()
  }

  /// Gives the terminal back to the shell until the user resumes the program.
  ///
  /// Keys typed while waiting for pending replies are handled after the program resumes.
  public func suspend() {
    waitingEvents += awaitReplies()
    terminal_guard_suspend()
    liveColors.resetShownColors()
    // The next read reports a closed terminal.
    try? sendQueries(mousePixels.reentrySequence)
  }

  /// Reads pending replies, which the shell would otherwise read as keys. Returns all other events.
  private func awaitReplies() -> [Event] {
    guard let deadline = pacer.replyDeadline(at: .now), .now < deadline else { return [] }
    isRestoring = true
    defer { isRestoring = false }
    var others: [Event] = []
    while pacer.isWaiting, .now < deadline, waitForInput(from: device.input, until: deadline),
      let events = try? readInput()
    {
      for event in events { if let event = try? process(event) { others.append(event) } }
    }
    // Discard the rest of a reply, which would otherwise be read as keys.
    if pacer.isWaiting { tcflush(device.input, TCIFLUSH) }
    return others
  }

  /// Prepares to remove images when the program leaves the screen, because terminals would keep them.
  func updateImageRemoval() {
    guard display.graphics == .kitty else { return }
    imageRemoval = Array(ImageRemoval.sequence(for: display.images).utf8)
  }

  /// Sets the bytes that the guard writes first when leaving the screen. Fails silently if memory runs out.
  func updateLeavePrefix() {
    let bytes = (imageRemoval + colorRestoration).map { CChar(bitPattern: $0) }
    _ = terminal_guard_set_leave_prefix(bytes, bytes.count)
  }
}

enum ImageRemoval {
  /// Returns the sequence that removes all images from the screen, even after a command that was cut off.
  ///
  /// Placeholder images are deleted by ID range (kitty 0.33 or later; in earlier versions, they vanish with
  /// the alternate screen).
  static func sequence(for transport: ImageTransport) -> String {
    let hasRange = transport.hasPlaceholders
    let last = transport.firstID + UInt32(ImageTransport.idCount) - 1
    var commands = KittyCommands(usesPassthrough: hasRange && transport.usesPassthrough)
    commands.append(hasRange ? "a=d,d=R,x=\(transport.firstID),y=\(last),q=2" : "a=d,d=A,q=2")
    return "\u{1B}\\" + String(decoding: commands.bytes, as: UTF8.self)
  }
}
