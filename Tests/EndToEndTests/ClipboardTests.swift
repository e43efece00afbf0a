import Testing

extension EndToEnd {
  /// Copying without a desktop.
  @Suite struct ClipboardTests {
    @Test("c copies the color through the terminal, if allowed")
    func sequence() async throws {
      let terminal = try TmuxSession(columns: 80, rows: 24)
      try terminal.allowClipboard()
      try await terminal.startProgram()
      try terminal.keys("c")
      try await terminal.wait(forStatus: "Sent #dc143c to the terminal's clipboard")
      try await terminal.waitUntil("the color is copied") { _ in terminal.clipboard() == "#dc143c" }
    }

    @Test("c copies inside tmux however tmux is configured, and says so")
    func program() async throws {
      let terminal = try TmuxSession(columns: 80, rows: 24)
      try terminal.run("export TMUX=\(terminal.variable)")
      try terminal.run("x=$('\(try programPath())' pick gold); echo \"picked [$x]\"")
      try await terminal.wait(forText: "Enter choose")
      try terminal.keys("c")
      try await terminal.wait(forText: "Copied #ffd700 with tmux")
      #expect(terminal.clipboard() == "#ffd700")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "picked [#ffd700]")
    }

    @Test("Terminals that print unknown sequences receive none")
    func console() async throws {
      let session = try PtySession(environment: ["TERM": "linux", "COLORTERM": nil])
      try await session.waitForFirstScreen()
      session.send("c")
      try await session.wait(forOutput: "No clipboard")
      #expect(!session.text.contains("]52;"))
    }
  }
}
