import CTerminalGuard

/// What is written when the screen is entered and left.
struct ScreenSequences {
  /// What to switch on: presses and, where it is known, motion while a button is pressed; encoding without limits; focus;
  /// bracketed paste.
  private static let modes = "1000;1002;1006;1004;2004"

  let enter: String
  let leave: String
  /// The part of `enter` that ncurses does not write itself.
  let modesOn: String

  init(database: TerminalDatabase, theme: TerminalTheme? = nil) {
    func strings(_ names: String...) -> String { names.compactMap(database.string).joined() }
    // ncurses confines scrolling to the rows of the moment; `ESC [ r` lifts that again.
    modesOn = strings("smkx") + "\u{1B}[r\u{1B}[?\(Self.modes)h" + (theme?.sequence ?? "")
    enter = strings("smcup", "civis") + modesOn
    // tmux shows what is left on the second screen below the first one when the window has grown meanwhile. Where there is
    // no second one, the shell goes on on an empty screen.
    let back = "\u{1B}[H\u{1B}[2J" + strings("rmcup")
    // A frame may have been cut off between its margins.
    leave =
      "\u{1B}[?1016;69;\(Self.modes)l\u{1B}[m\u{1B}[r" + (theme == nil ? "" : TerminalTheme.reset)
      + strings("rmkx", "cnorm") + back
  }

  /// Hands the sequences to the guard of the terminal; false without memory for them.
  func declare() -> Bool {
    let (enter, leave) = (enter.utf8CString.dropLast(), leave.utf8CString.dropLast())
    return enter.withUnsafeBufferPointer { enter in
      leave.withUnsafeBufferPointer { leave in
        terminal_guard_entered(enter.baseAddress, enter.count, leave.baseAddress, leave.count) == 0
      }
    }
  }
}
