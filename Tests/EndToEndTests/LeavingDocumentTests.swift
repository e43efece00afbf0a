import Testing

extension EndToEnd {
  /// Quitting with unsaved changes.
  @Suite struct LeavingDocumentTests {
    private func leave(_ sketcher: Sketcher, _ question: String) async throws {
      try sketcher.terminal.keys("q")
      try await sketcher.terminal.wait(forText: question)
    }

    @Test("Saving an unnamed drawing asks for a name and quits")
    func untitled() async throws {
      let sketcher = try await Sketcher()
      try await sketcher.touch((5, 8), (40, 8))
      try await leave(sketcher, "Save 1 stroke?")
      try sketcher.terminal.keys("s")
      try await sketcher.type(path: "d.svg")
      try await sketcher.terminal.wait(forText: "left with status 0")
      #expect(try sketcher.home.drawing("d.svg").strokes.count == 1)
    }

    @Test("Canceling the name keeps the program open, and the next save does not quit")
    func untitledAfterAll() async throws {
      let sketcher = try await Sketcher()
      try await sketcher.touch((5, 8), (40, 8))
      try await leave(sketcher, "Save 1 stroke?")
      try sketcher.terminal.keys("s")
      try await sketcher.terminal.wait(forText: "Save drawing as")
      try sketcher.terminal.keys("Escape")
      try await sketcher.terminal.waitUntil("saving is canceled") { !$0.contains("Save drawing as") }
      try await sketcher.save("1 stroke")
      try await sketcher.press("]", "Width 5")
    }

    @Test("Saving a named drawing quits at once")
    func named() async throws {
      let sketcher = try await Sketcher(.mouse, "d.svg", until: "d.svg is new")
      try await sketcher.touch((5, 8), (40, 8))
      try await leave(sketcher, "Save the changes to d.svg?")
      try sketcher.terminal.keys("s")
      try await sketcher.terminal.wait(forText: "left with status 0")
      #expect(try sketcher.home.drawing("d.svg").strokes.count == 1)
    }

    @Test("A failed save keeps the program open")
    func failure() async throws {
      let sketcher = try await Sketcher(
        .mouse, "none/d.svg", until: "d.svg is new; no such folder")
      try await sketcher.touch((5, 8), (40, 8))
      try await leave(sketcher, "Save the changes to d.svg?")
      try sketcher.terminal.keys("s")
      try await sketcher.terminal.waitUntil("the reason is shown") {
        $0.status.hasPrefix("No such folder: ‘/")
      }
      try sketcher.home.shell("mkdir none")
      try await sketcher.press("w", "Saved d.svg, 1 stroke")
      try await sketcher.press("]", "Width 5")
    }

    @Test("Discarding keeps the file; after saving, quitting does not ask")
    func discard() async throws {
      let sketcher = try await Sketcher(.mouse, "d.svg", until: "d.svg is new")
      try await sketcher.touch((5, 8), (40, 8))
      try await sketcher.press("w", "Saved d.svg, 1 stroke")
      let saved = try sketcher.home.text(of: "d.svg")
      try await sketcher.touch((5, 12), (40, 12))
      try await leave(sketcher, "Save the changes to d.svg?")
      try sketcher.terminal.keys("c")
      try await sketcher.terminal.waitUntil("the drawing is there") { $0.strokeCount == "2 strokes" }
      try await leave(sketcher, "Save the changes to d.svg?")
      try sketcher.terminal.keys("d")
      try await sketcher.terminal.wait(forText: "left with status 0")
      #expect(try sketcher.home.text(of: "d.svg") == saved)

      // Undoing to the saved state restores the saved status.
      let again = try await Sketcher(.mouse, "d.svg", home: sketcher.home, until: "Opened d.svg, 1 stroke")
      try await again.touch((5, 12), (40, 12))
      try await again.press("u", "Removed the last stroke, 1 left")
      try again.terminal.keys("q")
      try await again.terminal.wait(forText: "left with status 0")
    }
  }
}
