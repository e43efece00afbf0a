import Testing

extension EndToEnd {
  /// The terminal's cursor, which input methods and screen readers follow.
  @Suite struct CaretTests {
    /// Waits until the cursor is right after `text`.
    private func waitForCursor(behind text: String, in terminal: TmuxSession) async throws {
      try await terminal.waitUntil("the cursor is behind “\(text)”") { screen in
        guard let cursor = try terminal.cursor(), let place = screen.position(of: text) else { return false }
        return cursor == place.offset(columns: text.count)
      }
    }

    private func waitUntilHidden(_ terminal: TmuxSession) async throws {
      try await terminal.waitUntil("the cursor is hidden") { _ in try terminal.cursor() == nil }
    }

    @Test("In the command palette it follows the text; closing the palette hides it")
    func commands() async throws {
      let terminal = try await TmuxSession.start()
      #expect(try terminal.cursor() == nil)
      try terminal.keys(":")
      try await terminal.wait(forText: "Type to search")
      try terminal.send("widt")
      try await waitForCursor(behind: "widt", in: terminal)
      try terminal.keys("Escape")
      try await waitUntilHidden(terminal)
    }

    @Test("In canvas text it follows the arrow keys")
    func text() async throws {
      let sketcher = try await Sketcher()
      try await sketcher.choose("T", "Text")
      try await sketcher.touch((6, 3), until: "Enter apply")
      try sketcher.terminal.send("abcdef")
      try await waitForCursor(behind: "abcdef", in: sketcher.terminal)
      try sketcher.terminal.keys("Left", "Left")
      try await waitForCursor(behind: "abcd", in: sketcher.terminal)
      try sketcher.terminal.keys("Enter")
      try await waitUntilHidden(sketcher.terminal)
    }

    @Test("It reappears after suspending and resizing")
    func elsewhere() async throws {
      let terminal = try await TmuxSession.start()
      try terminal.keys("#")
      try terminal.send("fed")
      try await waitForCursor(behind: "fed", in: terminal)
      try terminal.resize(columns: 90, rows: 30)
      try await waitForCursor(behind: "fed", in: terminal)
      try terminal.keys("C-z")
      try await terminal.waitUntil("the terminal is restored") { _ in try terminal.isTerminalAsBefore() }
      try terminal.run("fg")
      try await waitForCursor(behind: "fed", in: terminal)
    }
  }
}
