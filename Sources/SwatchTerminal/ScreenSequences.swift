struct ScreenSequences {
  /// Presses; motion while a button is pressed; SGR encoding; focus; bracketed paste.
  private static let modes = "1000;1002;1006;1004;2004"
  /// Pushes and pops flags of kitty's keyboard protocol: disambiguated keys (1), and alternate keys (4),
  /// which include the character on a US keyboard. Terminals have one stack per screen.
  ///
  /// Flag 8, all keys as sequences, is not used: after a lost connection, the user could not type `reset`.
  /// Source: <https://sw.kovidgoyal.net/kitty/keyboard-protocol/>.
  private static let keys = (push: "\u{1B}[>5u", pop: "\u{1B}[<u")

  let enter, leave: String
  /// The part of `enter` that ncurses does not write.
  let enableModes: String

  init(database: TerminalDatabase, type: String, theme: TerminalTheme? = nil) {
    func strings(_ names: String...) -> String { names.compactMap(database.string).joined() }
    // ncurses limits scrolling to the current rows; `ESC [ r` removes the limit.
    let keys = ControlString.isIgnoredIfUnknown(onTerminalType: type) ? Self.keys : (push: "", pop: "")
    enableModes = strings("smkx") + "\u{1B}[r\u{1B}[?\(Self.modes)h" + keys.push + (theme?.sequence ?? "")
    enter = strings("smcup", "civis") + enableModes
    // Clear first: tmux shows the alternate screen below the main one if the window has grown, and some
    // terminals have no alternate screen.
    let exitScreen = "\u{1B}[H\u{1B}[2J" + strings("rmcup")
    // A frame may have been cut off between its margins.
    leave =
      keys.pop + "\u{1B}[?1016;69;\(Self.modes)l\u{1B}[m\u{1B}[r" + (theme == nil ? "" : TerminalTheme.reset)
      + strings("rmkx", "cnorm") + exitScreen
  }
}
