import CTerminalGuard
import SwatchScreen

extension NcursesTerminal {
  /// Has our images removed when the screen is left, however the program ends: terminals keep them otherwise.
  static func removeImagesOnLeaving(_ display: Display) {
    guard display.graphics == .kitty else { return }
    let bytes = Array(ImageRemoval.sequence(for: display.images).utf8CString.dropLast())
    // Without memory for it they stay.
    _ = terminal_guard_leave_also(bytes, bytes.count)
  }
}

/// What removes images that kitty's protocol has brought to a terminal.
enum ImageRemoval {
  /// Removes all of a screen. Those that characters stand for go by a range of numbers (since kitty 0.33; before, they go with
  /// the alternate screen); older terminals know no ranges, but remove what is to be seen, which on that screen is ours.
  static func sequence(for transport: ImageTransport) -> String {
    guard transport.hasPlaceholders else { return "\u{1B}_Ga=d,d=A,q=2\u{1B}\\" }
    let last = transport.firstID + UInt32(ImageTransport.idCount) - 1
    let command = "_Ga=d,d=R,x=\(transport.firstID),y=\(last),q=2"
    return transport.isPassedThrough
      ? "\u{1B}Ptmux;\u{1B}\u{1B}\(command)\u{1B}\u{1B}\\\u{1B}\\" : "\u{1B}\(command)\u{1B}\\"
  }
}
