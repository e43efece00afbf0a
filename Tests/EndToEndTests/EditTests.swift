import Testing

extension EndToEnd {
  @Suite struct EditTests {
    private static let style = """
      :root {
        --background: #1d1f21;
        --accent: #3FA7D6;
      }
      .button { color: #3fa7d6; outline-color: #f80 }\n
      """

    private func start(
      _ options: String = "a.css", columns: Int = 80, rows: Int = 24, text: String = style,
      twin: Bool = false
    ) async throws -> TmuxSession {
      let home = try HomeFolder()
      try home.write(text.utf8, to: "a.css")
      if twin { try home.write(text.utf8, to: "b.css") }
      let terminal = try TmuxSession(columns: columns, rows: rows, home: home)
      try terminal.run(
        "cd '\(home.path)' && '\(try programPath())' edit \(options); echo \"left with status $?\"")
      try await terminal.wait(forText: "search by name")
      return terminal
    }

    private func pick(_ color: String, in terminal: TmuxSession) async throws {
      try terminal.keys("Enter")
      try await terminal.wait(forText: "Enter apply · Esc cancel")
      try terminal.keys("#")
      try terminal.send(color)
      try terminal.keys("Enter")
      try await terminal.waitUntil("the color is in the picker") { $0.status.hasPrefix("Color: ") }
    }

    private func text(_ terminal: TmuxSession) throws -> String { try terminal.home.text(of: "a.css") }

    @Test("Enter opens the picker, all uses change, w shows the diff and writes")
    func change() async throws {
      let terminal = try await start()
      try terminal.keys("Down")
      try await terminal.wait(forText: "changes all 2 uses")
      try await pick("tomato", in: terminal)
      try await terminal.wait(forText: "+     --accent: #FF6347;")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "2 uses changed · u undo · w write")
      #expect(try text(terminal) == Self.style)
      try terminal.keys("w")
      let screen = try await terminal.wait(forText: "╭ Changes ")
      #expect(screen.contains("-  --accent: #3FA7D6;") && screen.contains("+  --accent: #FF6347;"))
      try terminal.keys("Enter")
      try await terminal.wait(forStatus: "Wrote 1 file · u, then w to restore the old colors")
      #expect(
        try text(terminal)
          == Self.style.replacing("#3FA7D6", with: "#FF6347").replacing("#3fa7d6", with: "#ff6347"))
      try terminal.keys("q")
      try await terminal.wait(forText: "left with status 0")
      #expect(try terminal.isTerminalAsBefore())
    }

    @Test("Search selects the best match, also for pasted text")
    func bestMatch() async throws {
      let terminal = try await start(
        text: "a {\n--danger-text:#101010;\n--x-dark-angle-e-r:#123456;\n--red:#cc0000;\n--d:#ab0000\n}\n")
      try terminal.keys("/", "r", "e", "d")
      try await terminal.wait(forText: "a.css:4:7")
      try terminal.keys("Escape")
      try await terminal.wait(forText: "search by name")
      try terminal.paste("ab0000")
      try await terminal.wait(forText: "a.css:5:5")
      #expect(!(try terminal.screen().status.contains("/ search")))
    }

    @Test("An unbound Alt key does not answer the question of Escape")
    func altKey() async throws {
      let terminal = try await start()
      try await pick("tomato", in: terminal)
      try terminal.keys("Enter")
      try await terminal.wait(forText: "changed")
      try terminal.keys("M-d")
      try await terminal.wait(forText: "has not been written.")
      try terminal.keys("M-Enter")
      try await terminal.waitUntil("the question is gone") { !$0.contains("has not been written.") }
      #expect(try text(terminal) == Self.style)
    }

    @Test("Contrast is measured with the color as it will be written")
    func writtenContrast() async throws {
      let terminal = try await start()
      try terminal.keys("~", "Down")
      try await pick("rgb(255 0 0 / 20%)", in: terminal)
      try await terminal.wait(forText: "+     --accent: #FF0000;")
      try await terminal.wait(forText: "4.13:1 on --background, large text only")
      try await terminal.wait(forText: "nearest color · ~ exact")
    }

    @Test("Files with CRLF are shown correctly in the diff")
    func windowsLines() async throws {
      let terminal = try await start(text: Self.style.replacing("\n", with: "\r\n"))
      try terminal.keys("Down")
      try await pick("tomato", in: terminal)
      try terminal.keys("Enter")
      try await terminal.wait(forText: "2 uses changed")
      try terminal.keys("w")
      let screen = try await terminal.wait(forText: "╭ Changes ")
      let lines = screen.text.split(separator: "\n")
      let old = lines.firstIndex { $0.contains("-  --accent: #3FA7D6;") }
      let new = lines.firstIndex { $0.contains("+  --accent: #FF6347;") }
      #expect(old != nil && new == old.map { $0 + 1 })
    }

    @Test("Tab changes a single use; u undoes, Ctrl-R redoes")
    func one() async throws {
      let terminal = try await start()
      try terminal.keys("Down", "Tab")
      try await terminal.wait(forText: "changes 1 of 2 uses")
      try await pick("#00ff00", in: terminal)
      try terminal.keys("Enter")
      try await terminal.wait(forText: "1 use changed")
      try await terminal.wait(forText: "--accent: #00FF00;")
      try terminal.keys("u")
      try await terminal.waitUntil("it is as before") {
        !$0.contains("#00FF00") && $0.status.hasPrefix("Undid the last change")
      }
      try terminal.keys("C-r")
      try await terminal.wait(forText: "--accent: #00FF00;")
      try terminal.keys("w")
      try await terminal.wait(forText: "╭ Changes ")
      try terminal.keys("w")
      try await terminal.wait(forStatus: "Wrote 1 file · u, then w to restore the old colors")
      #expect(try text(terminal) == Self.style.replacing("#3FA7D6", with: "#00FF00"))
    }

    @Test("Escape cancels the picker, and q quits at once without changes")
    func cancel() async throws {
      let terminal = try await start()
      try await pick("tomato", in: terminal)
      try terminal.keys("Escape")
      try await terminal.wait(forStatus: "Nothing changed")
      try terminal.keys("q")
      try await terminal.wait(forText: "left with status 0")
      #expect(try text(terminal) == Self.style)
    }

    @Test("Quitting with unsaved changes asks", arguments: [("w", true), ("d", false)])
    func leaving(answer: String, isWritten: Bool) async throws {
      let terminal = try await start()
      try await pick("tomato", in: terminal)
      try terminal.keys("Enter")
      try await terminal.wait(forText: "1 change not written")
      try terminal.keys("q")
      try await terminal.wait(forText: "1 change has not been written.")
      try terminal.keys(answer)
      try await terminal.wait(forText: "left with status 0")
      #expect(try text(terminal).contains("--background: #ff6347") == isWritten)
    }

    @Test("Typed text is previewed, and errors disappear when it is fixed")
    func typing() async throws {
      let terminal = try await start()
      try terminal.keys("Enter")
      try await terminal.wait(forText: "Enter apply · Esc cancel")
      try terminal.keys("#")
      try terminal.send("toma")
      try terminal.keys("Enter")
      try await terminal.waitUntil("the text is not a color") { $0.status.hasPrefix("Cannot read ‘toma’") }
      try terminal.send("to")
      try await terminal.waitUntil("the color is tomato") {
        $0.contains("+     --background: #ff6347;") && !$0.contains("Cannot read")
      }
    }

    @Test("The color-blindness preview can be turned off as shown")
    func vision() async throws {
      let terminal = try await start()
      try terminal.keys("v")
      try await terminal.waitUntil("the preview is on") { $0.status.hasPrefix("As seen with") }
      try terminal.keys("z")
      try await terminal.waitUntil("the preview is off") {
        $0.status.hasPrefix("Undid preview with")
      }
      try await terminal.wait(forText: "Contrast background · g change")
      try terminal.keys("Down")
      try await terminal.waitUntil("another color is measured") {
        $0.contains(":1 on --background") && !$0.contains("Contrast background")
      }
    }

    @Test("External changes to a file are kept, and the change is merged")
    func meanwhile() async throws {
      let terminal = try await start()
      try await pick("tomato", in: terminal)
      try terminal.keys("Enter")
      try await terminal.wait(forText: "1 change not written")
      try terminal.home.write(("/* new */\n" + Self.style).utf8, to: "a.css")
      try terminal.keys("w")
      try await terminal.wait(forText: "╭ Changes ")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "has changed on disk")
      try terminal.keys("a")
      try await terminal.wait(forStatus: "Wrote 1 file · u, then w to restore the old colors")
      #expect(try text(terminal) == "/* new */\n" + Self.style.replacing("#1d1f21", with: "#ff6347"))
    }

    @Test("A deleted file does not prevent writing others")
    func gone() async throws {
      let terminal = try await start("a.css b.css", twin: true)
      try await pick("tomato", in: terminal)
      try terminal.keys("Enter")
      try await terminal.wait(forText: "2 uses changed")
      try terminal.home.shell("rm a.css")
      try terminal.keys("w")
      try await terminal.wait(forText: "╭ Changes ")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "Wrote 1 file")
      #expect(try terminal.screen().contains("‘a.css’"))
      #expect(try terminal.home.text(of: "b.css").contains("--background: #ff6347;"))
    }

    @Test("Typing after / filters, and Escape ends the search")
    func search() async throws {
      let terminal = try await start()
      try terminal.send("/accent")
      try await terminal.waitUntil("one color matches") {
        $0.contains("1 of 4 uses, 3 colors") && !$0.contains("outline-color  ")
      }
      try terminal.keys("Escape")
      try await terminal.wait(forText: "4 of 4 uses, 3 colors")
    }

    @Test("The background for contrast is a color of the file, and can be changed")
    func background() async throws {
      let terminal = try await start()
      try terminal.keys("Down")
      try await terminal.wait(forText: "6.06:1 on --background, AA")
      try terminal.send("gwhite")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "2.72:1 on white, fails")
    }

    @Test("Reports unsupported notations, and ~ keeps the notation")
    func notation() async throws {
      let terminal = try await start("a.css:5:45")
      try await terminal.wait(forText: "a.css:5:42")
      try await pick("#3fa7d6", in: terminal)
      try await terminal.wait(forText: "new notation · ~ keep the old one")
      try await terminal.wait(forText: "outline-color: #3fa7d6 }")
      try terminal.send("~")
      try await terminal.wait(forText: "outline-color: #4ad }")
    }

    @Test(
      "A click selects, a double click picks, the wheel scrolls", arguments: [(80, 24), (160, 50)])
    func mouse(columns: Int, rows: Int) async throws {
      let terminal = try await start(columns: columns, rows: rows)
      let place = try #require(try terminal.screen().position(of: "utton outline-color"))
      try terminal.mouse(.click(place) + .click(place))
      try await terminal.wait(forText: "Enter apply · Esc cancel")
      #expect(try terminal.screen().contains("a.css:5:42"))
    }

    @Test("Shift-F10 opens a context menu")
    func menu() async throws {
      let terminal = try await start()
      try terminal.keys("S-F10")
      try await terminal.wait(forText: "Contrast background…")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "Enter apply · Esc cancel")
    }

    @Test("The picker can save colors to palettes, and undo that")
    func palettes() async throws {
      let terminal = try await start()
      try terminal.keys("Enter")
      try await terminal.wait(forText: "Enter apply · Esc cancel")
      try terminal.keys("a")
      try await terminal.waitUntil("the color is saved") { $0.status.hasPrefix("Saved") }
      try terminal.keys("z")
      try await terminal.waitUntil("saving is undone") { $0.status.hasPrefix("Undid save") }
    }

    @Test("Works on small screens", arguments: [(40, 10), (20, 6), (10, 3)])
    func small(columns: Int, rows: Int) async throws {
      let terminal = try await start()
      try terminal.resize(columns: columns, rows: rows)
      try terminal.keys("Enter", "Escape", "Down", "w", "q")
      try await terminal.wait(forText: "left")
    }

    @Test("A file without colors is reported in one sentence")
    func empty() throws {
      let home = try HomeFolder()
      try home.write("a { margin: 0 }".utf8, to: "a.css")
      let result = try home.run("edit", "a.css")
      #expect(result.errors == "swatchterm: No colors in ‘a.css’.\n")
      #expect(result.ending == .exited(1))
    }
  }
}
