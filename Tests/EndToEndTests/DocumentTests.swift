import Testing

extension EndToEnd {
  @Suite struct DocumentTests {
    /// A drawing of one red line.
    static let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="640" height="384" viewBox="0 0 640 384">
      <path d="M40 40H200" fill="none" stroke="#ff0000" stroke-width="12"/>
      </svg>
      """

    private func canvasCells(_ screen: Screen) throws -> [Screen.Cell] {
      screen.cells(in: try #require(screen.canvas))
    }

    @Test(
      "The first save creates a file, which looks the same when opened again",
      arguments: ["w", "C-s"])
    func newFile(key: String) async throws {
      let sketcher = try await Sketcher(.mouse, "new.svg", until: "new.svg is new · w save")
      try await sketcher.touch((5, 4), (40, 4), (40, 12))
      let drawn = try await sketcher.terminal.wait(forText: " new.svg * ")
      #expect(try sketcher.home.names() == ["data"])
      try await sketcher.press(key, "Saved new.svg, 1 stroke")
      try await sketcher.terminal.waitUntil("nothing is unsaved") {
        $0.contains(" new.svg ") && !$0.contains("*")
      }
      try sketcher.terminal.keys("q")
      try await sketcher.terminal.wait(forText: "left with status 0")
      #expect(try sketcher.home.names() == ["data", "new.svg"])

      let again = try await Sketcher(
        .mouse, "new.svg", home: sketcher.home, until: "Opened new.svg, 1 stroke")
      #expect(try canvasCells(again.terminal.screen()) == canvasCells(drawn))
      try await again.press("u", "Nothing to undo")
    }

    @Test("Saving under another name keeps the first file, and later saves go to the new one")
    func saveAs() async throws {
      let sketcher = try await Sketcher(.mouse, "one.svg", until: "one.svg is new")
      try await sketcher.touch((5, 4), (40, 4))
      try await sketcher.press("w", "Saved one.svg, 1 stroke")
      let one = try sketcher.home.text(of: "one.svg")
      try await sketcher.touch((5, 8), (40, 8))
      try sketcher.terminal.keys("W")
      // A name without an extension gets `.svg`.
      try await sketcher.type(path: "two")
      try await sketcher.wait("Saved two.svg, 2 strokes")
      #expect(try sketcher.home.text(of: "one.svg") == one)
      #expect(try sketcher.home.drawing("two.svg").strokes.count == 2)
      try await sketcher.press("u", "Removed the last stroke, 1 left")
      try await sketcher.press("w", "Saved two.svg, 1 stroke")
      #expect(try sketcher.home.text(of: "two.svg") == one)
    }

    @Test("Replacing another file requires confirmation")
    func replacing() async throws {
      let home = try HomeFolder()
      try home.write("mine".utf8, to: "d.svg")
      let sketcher = try await Sketcher(.mouse, home: home)
      try await sketcher.touch((5, 4), (40, 4))
      for key in ["c", "Escape"] {
        try sketcher.terminal.keys("w")
        try await sketcher.type(path: "d.svg")
        try await sketcher.terminal.wait(forText: "already exists.")
        try sketcher.terminal.keys(key)
        try await sketcher.terminal.waitUntil("the question is gone") { !$0.contains("already exists.") }
      }
      #expect(try sketcher.terminal.screen().contains(" untitled * "))
      #expect(try home.text(of: "d.svg") == "mine")
      try sketcher.terminal.keys("w")
      try await sketcher.type(path: "d.svg")
      try await sketcher.terminal.wait(forText: "already exists.")
      try await sketcher.press("r", "Saved d.svg, 1 stroke")
      #expect(try home.drawing("d.svg").strokes.count == 1)
    }

    @Test("Saving keeps links and permissions")
    func link() async throws {
      let home = try HomeFolder()
      try home.shell("mkdir away; echo '\(Self.drawing)' > away/real.svg; chmod 640 away/real.svg")
      try home.shell("ln -s away/real.svg link.svg")
      let sketcher = try await Sketcher(.mouse, "link.svg", home: home, until: "Opened link.svg, 1 stroke")
      try await sketcher.touch((5, 8), (40, 8))
      try await sketcher.press("w", "Saved link.svg, 2 strokes")
      #expect(try home.shell("readlink link.svg; stat -c %a away/real.svg") == "away/real.svg\n640\n")
      #expect(try home.text(of: "away/real.svg").matches(of: /<path/).count == 2)
      #expect(try home.shell("ls -A away") == "real.svg\n")
    }

    @Test("Replacing a file changed by others requires confirmation")
    func changedByOthers() async throws {
      let home = try HomeFolder()
      try home.write(Self.drawing.utf8, to: "d.svg")
      let sketcher = try await Sketcher(.mouse, "d.svg", home: home, until: "Opened d.svg, 1 stroke")
      try await sketcher.touch((5, 8), (40, 8))
      try home.write("theirs".utf8, to: "d.svg")
      try sketcher.terminal.keys("w")
      let question = try await sketcher.terminal.wait(forText: "was changed by")
      try sketcher.terminal.mouse(.click(try #require(question.position(of: "Cancel"))))
      try await sketcher.terminal.wait(forText: " d.svg * ")
      #expect(try home.text(of: "d.svg") == "theirs")

      try sketcher.terminal.keys("w")
      try await sketcher.terminal.wait(forText: "was changed by")
      try sketcher.terminal.keys("a")
      try await sketcher.type(path: "mine.svg")
      try await sketcher.wait("Saved mine.svg, 2 strokes")
      #expect(try home.text(of: "d.svg") == "theirs")

      try home.write("theirs, too".utf8, to: "mine.svg")
      try sketcher.terminal.keys("w")
      try await sketcher.terminal.wait(forText: "was changed by")
      try sketcher.terminal.keys("r")
      try await sketcher.terminal.waitUntil("the question is answered") { !$0.contains("was changed by") }
      #expect(try home.drawing("mine.svg").strokes.count == 2)
    }

    @Test("Exporting does not save the drawing")
    func exports() async throws {
      let sketcher = try await Sketcher()
      try await sketcher.touch((5, 4), (40, 4))
      for (name, head) in [
        ("d.png", "\u{FFFD}PNG\r\n"), ("d.pdf", "%PDF-"), ("d.gif", "GIF89a"), ("d.txt", ""),
      ] {
        try sketcher.terminal.keys("W")
        try await sketcher.type(path: name)
        try await sketcher.terminal.waitUntil("\(name) is written") {
          $0.status.hasPrefix("Exported") && $0.status.hasSuffix(name)
        }
        let text = try sketcher.home.text(of: name)
        #expect(text.unicodeScalars.starts(with: head.unicodeScalars))
        #expect(!text.isEmpty)
      }
      #expect(try sketcher.terminal.screen().contains(" untitled * "))
      // Overwriting needs confirmation.
      try sketcher.terminal.keys("W")
      try await sketcher.type(path: "d.txt")
      try await sketcher.terminal.wait(forText: "already exists.")
      try sketcher.terminal.keys("r")
      try await sketcher.wait("Exported")
    }
  }
}
