import Testing

extension EndToEnd {
  /// Copying, as far as it goes without a desktop.
  @Suite struct ClipboardTests {
    @Test("c sends the color to the terminal, which puts it on its clipboard if it is told to")
    func sequence() async throws {
      let terminal = try TmuxSession(columns: 80, rows: 24)
      try terminal.allowClipboard()
      try await terminal.startProgram()
      try terminal.keys("c")
      try await terminal.wait(forStatus: "Sent #dc143c to the terminal's clipboard")
      try await terminal.waitUntil("the color is copied") { _ in terminal.clipboard() == "#dc143c" }
    }

    @Test("In tmux c copies whatever tmux is told, and tmux says so")
    func program() async throws {
      let terminal = try TmuxSession(columns: 80, rows: 24)
      try terminal.run("export TMUX=\(terminal.variable)")
      try terminal.run("x=$('\(try programPath())' pick gold); echo \"picked [$x]\"")
      try await terminal.wait(forText: "Enter takes the color")
      try terminal.keys("c")
      try await terminal.wait(forText: "Copied #ffd700 by tmux")
      #expect(terminal.clipboard() == "#ffd700")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "picked [#ffd700]")
    }

    @Test("A terminal that prints what it does not know is sent nothing")
    func console() async throws {
      let session = try PtySession(environment: ["TERM": "linux", "COLORTERM": nil])
      try await session.waitForFirstScreen()
      session.send("c")
      try await session.wait(forOutput: "no clipboard")
      #expect(!session.text.contains("]52;"))
    }
  }
}
