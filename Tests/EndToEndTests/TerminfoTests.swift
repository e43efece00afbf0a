import Testing

extension EndToEnd {
  /// A terminal whose key sequences are only in terminfo.
  @Suite struct TerminfoTests {
    private static let (help, home, delete) = ("\u{1B}Oz", "\u{1B}[=1q", "\u{1B}[8z")

    /// Returns a folder with the compiled entry.
    private func database() throws -> HomeFolder {
      let folder = try HomeFolder()
      let entry = #"""
        swatchterm-odd|a terminal with keys of its own,
          use=xterm-256color, kf1=\EOz, khome=\E[=1q, kdch1=\E[8z,

        """#
      try folder.write(entry.utf8, to: "odd.src")
      try folder.shell("tic -x -o terminfo odd.src")
      return folder
    }

    private func environment(_ database: HomeFolder) -> [String: String] {
      ["TERM": "swatchterm-odd", "TERMINFO": database.path + "/terminfo"]
    }

    @Test("Keys work in tmux")
    func tmux() async throws {
      let database = try database()
      let terminal = try await TmuxSession.start(environment: environment(database))
      try terminal.send(Self.help)
      try await terminal.wait(forText: "╭ Keys ")
      try terminal.keys("Escape")
      try await terminal.waitUntil("the window is closed") { !$0.contains("╭ Keys ") }
      try terminal.keys(":")
      try await terminal.wait(forText: "Type to search")
      try terminal.send("xopac")
      try await terminal.wait(forText: "xopac")
      try terminal.send(Self.home + Self.delete)
      try await terminal.waitUntil("the first letter is deleted") {
        $0.contains("opac") && !$0.contains("xopac")
      }
    }

    @Test("Keys work on a pseudoterminal, even if split")
    func pseudoterminal() async throws {
      let database = try database()
      let session = try PtySession(environment: environment(database))
      try await session.waitForFirstScreen()
      var screen = PtyScreen()
      session.update(&screen)
      session.send(":")
      try await session.waitUntil("commands are listed", on: &screen) { $0.contains("Type to search") }
      session.send("xopac")
      try await session.waitUntil("the text is there", on: &screen) { $0.contains("xopac") }
      for key in [Self.home, Self.delete] {
        for character in key.unicodeScalars { session.send(String(character)) }
      }
      try await session.waitUntil("the first letter is deleted", on: &screen) {
        $0.contains("opac") && !$0.contains("xopac")
      }
    }
  }
}
