import Testing

extension EndToEnd {
  @Suite struct LeavingTests {
    /// Waits for the shell with the terminal restored.
    private func waitForShell(_ terminal: TmuxSession, status: Int = 0) async throws {
      let shell = try await terminal.wait(forText: "left with status \(status)")
      #expect(shell.contains("a line from before"))
      #expect(shell.colors == [.standard])
      #expect(!shell.contains("Undo"))
      #expect(try terminal.isTerminalAsBefore())
      // Typed text is echoed again.
      try terminal.run("echo sum $((40 + 2))")
      let typed = try await terminal.wait(forText: "sum 42")
      #expect(typed.contains("echo sum $((40 + 2))"))
    }

    private func start() async throws -> TmuxSession {
      let terminal = try TmuxSession(columns: 92, rows: 22)
      try terminal.run("echo a line from before")
      try await terminal.startProgram()
      return terminal
    }

    private func drawStroke(_ terminal: TmuxSession) async throws -> Screen {
      try terminal.mouse(.stroke((5..<40).map { Sketcher.position(of: ($0 - 1, 9)) }))
      return try await terminal.wait(forStatus: "Touch Ended")
    }

    @Test("Without strokes, quitting does not ask", arguments: ["q", "C-c"])
    func leaveAtOnce(key: String) async throws {
      let terminal = try await start()
      try terminal.keys(key)
      try await waitForShell(terminal)
    }

    @Test("With strokes, quitting asks: c and Escape stay, d discards", arguments: ["q", "C-c"])
    func askBeforeLeaving(key: String) async throws {
      let terminal = try await start()
      let drawn = try await drawStroke(terminal)
      for answer in ["c", "Escape"] {
        try terminal.keys(key)
        try await terminal.wait(forText: "Save 1 stroke?")
        try terminal.keys(answer)
        // The status line shows the canvas again.
        try await terminal.waitUntil("everything is as before") {
          $0.rows.dropLast() == drawn.rows.dropLast()
        }
      }
      try terminal.keys(key)
      try await terminal.wait(forText: "Save 1 stroke?")
      try terminal.keys("d")
      try await waitForShell(terminal)
    }

    @Test("The question can be answered with the mouse")
    func answerWithTheMouse() async throws {
      let terminal = try await start()
      _ = try await drawStroke(terminal)
      for answer in ["Cancel ", "Discard "] {
        try terminal.keys("q")
        let question = try await terminal.wait(forText: "Save 1 stroke?")
        try terminal.mouse(.click(try #require(question.position(of: answer))))
        try await terminal.waitUntil("the question is gone") { !$0.contains("Save 1 stroke?") }
      }
      try await waitForShell(terminal)
    }

    @Test("Suspending restores the terminal; resuming restores the drawing")
    func suspendAndResume() async throws {
      let terminal = try await start()
      let drawn = try await drawStroke(terminal)
      try terminal.keys("C-z")
      let shell = try await terminal.wait(forText: "a line from before")
      #expect(!shell.contains("Undo"))
      try await terminal.waitUntil("the terminal is restored") { _ in try terminal.isTerminalAsBefore() }
      try terminal.run("echo sum $((40 + 2))")
      try await terminal.wait(forText: "sum 42")

      try terminal.run("fg; echo \"left after all with status $?\"")
      let resumed = try await terminal.waitUntil("the screen is back") {
        $0.canvas != nil && $0.strokeCount == "1 stroke"
      }
      #expect(resumed == drawn)
      #expect(try terminal.isProgramOnScreen())
      try terminal.keys("q", "d")
      try await terminal.wait(forText: "left after all with status 0")
      #expect(try terminal.isTerminalAsBefore())
    }

    @Test("Resuming at another size fits the screen and keeps the stroke in progress")
    func resizeWhileSuspended() async throws {
      let terminal = try await start()
      let line = (5..<40).map { Sketcher.position(of: ($0 - 1, 9)) }
      try terminal.mouse([.press(line[0])] + line.map { .drag($0) })
      try await terminal.waitUntil("the stroke is in progress") { $0.status.hasSuffix("35 points") }
      try terminal.keys("C-z")
      try await terminal.waitUntil("the terminal is restored") { _ in try terminal.isTerminalAsBefore() }
      try terminal.resize(columns: 100, rows: 30)
      try terminal.run("fg")
      let resumed = try await terminal.waitUntil("the screen fits") { screen in
        screen.panel?.columns.upperBound == 99 && screen.strokeCount == "1 stroke"
      }
      #expect(!resumed.isPaper)
    }

    @Test("Ctrl-L redraws a damaged screen")
    func redraw() async throws {
      let terminal = try await start()
      let drawn = try await drawStroke(terminal)
      try terminal.scribble("\u{1B}[2J\u{1B}[12;5H\u{1B}[31mnoise")
      try await terminal.waitUntil("the screen is damaged") { $0.contains("noise") && !$0.contains("Undo") }
      try terminal.keys("C-l")
      try await terminal.waitUntil("the screen is as before") { $0 == drawn }
    }
  }
}
