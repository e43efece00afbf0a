import Glibc
import Testing

extension EndToEnd {
  /// Recovery of unsaved drawings at the next start.
  @Suite struct RecoveryTests {
    private static let offer = "was not saved"

    /// A way to end the program without a question.
    enum Ending: CaseIterable, Sendable {
      case kill, terminate, crash, hangUp, closing, interruptedTwice
    }

    private func end(_ sketcher: Sketcher, by ending: Ending) async throws {
      let id = try sketcher.terminal.programID()
      switch ending {
      case .kill: kill(id, SIGKILL)
      case .terminate: kill(id, SIGTERM)
      case .crash: kill(id, SIGSEGV)
      case .hangUp: kill(id, SIGHUP)
      case .closing: try sketcher.terminal.hangUp()
      case .interruptedTwice:
        try sketcher.terminal.keys("C-c")
        try await sketcher.terminal.wait(forText: "Save 2 strokes?")
        try sketcher.terminal.keys("C-c")
      }
      let hasEnded = try await poll { Glibc.kill(id, 0) != 0 ? true : nil }
      #expect(hasEnded == true)
    }

    /// Returns a folder in which two unsaved strokes were drawn.
    private func abandoned(by ending: Ending = .kill, _ options: String = "") async throws -> HomeFolder {
      let sketcher = try await Sketcher(.mouse, options, until: options.isEmpty ? "Drag " : "is new")
      try await sketcher.touch((5, 4), (40, 4))
      try await sketcher.touch((5, 8), (20, 8))
      try await end(sketcher, by: ending)
      return sketcher.home
    }

    /// Starts the program and expects that it offers nothing and accepts keys immediately.
    private func expectNoOffer(
      _ home: HomeFolder, _ options: String = "", until text: String = "Drag "
    )
      async throws
    {
      let sketcher = try await Sketcher(.keyboard, options, home: home, until: text)
      try sketcher.terminal.keys("]")
      let screen = try await sketcher.terminal.waitUntil("a key is answered") {
        // The pen may have been restored with a larger width.
        $0.status.hasPrefix("Width ") || $0.contains(Self.offer)
      }
      #expect(!screen.contains(Self.offer))
    }

    @Test("Keeping recovers the drawing with its history", arguments: Ending.allCases)
    func keep(ending: Ending) async throws {
      let home = try await abandoned(by: ending)
      let sketcher = try await Sketcher(.keyboard, home: home, until: Self.offer)
      #expect(try sketcher.terminal.screen().contains("(untitled, 2 strokes)"))
      try await sketcher.press("r", "Recovered 2 strokes, with 2 steps of history")
      try await sketcher.press("u", "Removed the last stroke, 1 left")
      try await sketcher.press("U", "Redrew the stroke, 2 strokes")
      let saved = try await sketcher.save("2 strokes").strokes
      #expect(saved.first?.points.last == SavedDrawing.Point(cell: Position(column: 40, row: 4)))
      #expect(saved.last?.points.last == SavedDrawing.Point(cell: Position(column: 20, row: 8)))
      // A saved drawing is not offered, however the program ends.
      try sketcher.terminal.killProgram()
      try await expectNoOffer(home)
    }

    @Test("A kept drawing survives the next crash")
    func keepTwice() async throws {
      let home = try await abandoned()
      let sketcher = try await Sketcher(.mouse, home: home, until: Self.offer)
      try await sketcher.press("r", "Recovered 2 strokes")
      try await sketcher.touch((5, 12), (20, 12))
      try sketcher.terminal.keys("C-c")
      try await sketcher.terminal.wait(forText: "Save 3 strokes?")
      try sketcher.terminal.keys("C-c")
      try await sketcher.terminal.wait(forText: "left with status 0")
      let again = try await Sketcher(.keyboard, home: home, until: Self.offer)
      try await again.press("r", "Recovered 3 strokes, with 3 steps of history")
      for count in [2, 1, 0] { try await again.press("u", "Removed the last stroke, \(count) left") }
      try await again.press("u", "Nothing to undo")
    }

    @Test("A saved drawing is no longer offered")
    func saveAs() async throws {
      let home = try await abandoned()
      let sketcher = try await Sketcher(.keyboard, home: home, until: Self.offer)
      try sketcher.terminal.keys("s")
      try await sketcher.type(path: "d.svg")
      try await sketcher.wait("Saved d.svg, 2 strokes")
      #expect(try home.drawing("d.svg").strokes.count == 2)
      try sketcher.terminal.keys("q")
      try await sketcher.terminal.wait(forText: "left with status 0")
      try await expectNoOffer(home)
    }

    @Test("A discarded drawing is gone; the mouse works")
    func discard() async throws {
      let home = try await abandoned()
      let sketcher = try await Sketcher(home: home, until: Self.offer)
      let question = try sketcher.terminal.screen()
      try sketcher.terminal.mouse(.click(try #require(question.position(of: "Discard"))))
      try await sketcher.terminal.wait(forText: "Discard this drawing")
      try sketcher.terminal.keys("y")
      try await sketcher.wait("Discarded")
      #expect(try home.shell("ls data/swatchterm/journals").isEmpty)
      try await expectNoOffer(home)
    }

    @Test("Keys typed before the question are ignored, and discarding needs confirmation")
    func strayKeys() async throws {
      let home = try await abandoned()
      let session = try PtySession(environment: home.environment)
      session.send("dyd")
      var screen = PtyScreen()
      try await session.waitUntil("the drawing is offered", on: &screen) { $0.contains(Self.offer) }
      session.send("d")
      try await session.waitUntil("the question is repeated", on: &screen) {
        $0.contains("Discard this drawing")
      }
      session.send("d\r")
      session.process.send(signal: SIGKILL)
      _ = try await session.waitForEnd()
      let sketcher = try await Sketcher(.keyboard, home: home, until: Self.offer)
      try await sketcher.press("r", "Recovered 2 strokes")
    }

    @Test("Discarded drawings are listed as older drawings")
    func restoreRemoved() async throws {
      let home = try await abandoned()
      let first = try await Sketcher(home: home, until: Self.offer)
      try first.terminal.keys("d", "y")
      try await first.wait("Discarded")
      try await first.touch((9, 1), (20, 1))
      try first.terminal.keys("q")
      try await first.terminal.wait(forText: "Save 1 stroke?")
      try first.terminal.keys("d")
      try await first.terminal.wait(forText: "left with status 0")
      let second = try await Sketcher(.keyboard, home: home)
      let file = try #require(try second.terminal.screen().position(of: "untitled"))
      try second.terminal.mouse(.click(file))
      try await second.terminal.wait(forText: "Recover drawing")
      try second.terminal.keys("r")
      try await second.terminal.waitUntil("both drawings are listed") {
        $0.contains("untitled, 1 stroke, discarded") && $0.contains("untitled, 2 strokes, discarded")
      }
      try second.terminal.keys("Down", "Enter")
      try await second.terminal.wait(forText: "was discarded")
      try await second.press("r", "Recovered 2 strokes")
    }

    @Test("Later (or Escape) offers the drawing again", arguments: ["n", "Escape"])
    func later(key: String) async throws {
      let home = try await abandoned()
      for _ in 0..<2 {
        let sketcher = try await Sketcher(home: home, until: Self.offer)
        try sketcher.terminal.keys(key)
        try await sketcher.terminal.waitUntil("the question is gone") { !$0.contains(Self.offer) }
        #expect(try sketcher.terminal.screen().isPaper)
        try sketcher.terminal.keys("q")
        try await sketcher.terminal.wait(forText: "left with status 0")
      }
      let sketcher = try await Sketcher(home: home, until: Self.offer)
      try await sketcher.press("r", "Recovered 2 strokes")
    }

    @Test(
      "Drawings discarded or saved on exit are not offered", arguments: ["d", "s"])
    func answered(key: String) async throws {
      let sketcher = try await Sketcher(.mouse, "d.svg", until: "is new")
      try await sketcher.touch((5, 4), (40, 4))
      try sketcher.terminal.keys("q")
      try await sketcher.terminal.wait(forText: "Save the changes to d.svg?")
      try sketcher.terminal.keys(key)
      try await sketcher.terminal.wait(forText: "left with status 0")
      try await expectNoOffer(sketcher.home)
    }

    @Test("Unsaved changes are offered with their file or without one, but not with another")
    func files() async throws {
      let home = try await abandoned("d.svg")
      try home.write(DocumentTests.drawing.utf8, to: "other.svg")
      try await expectNoOffer(home, "other.svg", until: "Opened other.svg")
      let any = try await Sketcher(home: home, until: Self.offer)
      #expect(try any.terminal.screen().contains("(d.svg, 2 strokes)"))
      try any.terminal.keys("n", "q")
      try await any.terminal.wait(forText: "left with status 0")
      let same = try await Sketcher(.keyboard, "d.svg", home: home, until: Self.offer)
      try await same.press("r", "Recovered 2 strokes")
      try await same.press("w", "Saved d.svg, 2 strokes")
      #expect(try home.drawing("d.svg").strokes.count == 2)
    }

    @Test("Opening a saved file by name recovers it")
    func savedAs() async throws {
      let sketcher = try await Sketcher()
      try await sketcher.touch((5, 4), (40, 4))
      try await sketcher.save("1 stroke")
      try await sketcher.touch((5, 8), (40, 8))
      try sketcher.terminal.keys("C-c")
      try await sketcher.terminal.wait(forText: "Save the changes to d.svg?")
      try sketcher.terminal.keys("C-c")
      try await sketcher.terminal.wait(forText: "left with status 0")
      let again = try await Sketcher(.keyboard, "d.svg", home: sketcher.home, until: Self.offer)
      try await again.press("r", "Recovered 2 strokes")
      // The file is unchanged, so saving does not ask.
      try await again.press("w", "Saved d.svg, 2 strokes")
    }

    @Test("Drawings of running instances are not offered; after a kill, all are")
    func several() async throws {
      let first = try await Sketcher()
      try await first.touch((5, 4), (40, 4))
      let second = try await Sketcher(home: first.home)
      try await second.touch((5, 4), (40, 4))
      try await second.touch((5, 8), (40, 8))
      try await expectNoOffer(first.home)
      try first.terminal.killProgram()
      try await first.terminal.waitUntilKilled()
      let third = try await Sketcher(.keyboard, home: first.home, until: Self.offer)
      #expect(try third.terminal.screen().contains("(untitled, 1 stroke)"))
      try await third.press("r", "Recovered 1 stroke")
      // Kept drawings are not offered to the next instance.
      try await expectNoOffer(first.home)
      try second.terminal.killProgram()
      try third.terminal.killProgram()
      let fourth = try await Sketcher(.keyboard, home: first.home, until: "There is 1 more")
      try fourth.terminal.keys("n")
      try await fourth.terminal.waitUntil("the other drawing is offered") {
        $0.contains(Self.offer) && !$0.contains("There is 1 more")
      }
    }
  }
}
