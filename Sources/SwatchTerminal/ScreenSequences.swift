import CTerminalGuard

struct ScreenSequences {
  /// Presses; motion while a button is pressed; SGR encoding; focus; bracketed paste.
  private static let modes = "1000;1002;1006;1004;2004"

  let enter: String
  let leave: String
  /// The part of `enter` that ncurses does not write.
  let enableModes: String

  init(database: TerminalDatabase, theme: TerminalTheme? = nil) {
    func strings(_ names: String...) -> String { names.compactMap(database.string).joined() }
    // ncurses limits scrolling to the current rows; `ESC [ r` removes the limit.
    enableModes = strings("smkx") + "\u{1B}[r\u{1B}[?\(Self.modes)h" + (theme?.sequence ?? "")
    enter = strings("smcup", "civis") + enableModes
    // Clear first: tmux shows the alternate screen below the main one if the window has grown, and some
    // terminals have no alternate screen.
    let exitScreen = "\u{1B}[H\u{1B}[2J" + strings("rmcup")
    // A frame may have been cut off between its margins.
    leave =
      "\u{1B}[?1016;69;\(Self.modes)l\u{1B}[m\u{1B}[r" + (theme == nil ? "" : TerminalTheme.reset)
      + strings("rmkx", "cnorm") + exitScreen
  }

  /// Passes the sequences to the terminal guard; returns false if memory runs out.
  func register() -> Bool {
    let (enter, leave) = (enter.utf8CString.dropLast(), leave.utf8CString.dropLast())
    return enter.withUnsafeBufferPointer { enter in
      leave.withUnsafeBufferPointer { leave in
        terminal_guard_entered(enter.baseAddress, enter.count, leave.baseAddress, leave.count) == 0
      }
    }
  }
}
