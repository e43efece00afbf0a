import Testing

extension EndToEnd {
  @Suite struct PalettePageTests {
    /// Opens the program on the empty palette page.
    private func start(_ home: HomeFolder) async throws -> TmuxSession {
      let terminal = try await TmuxSession.start(home: home)
      try terminal.keys("5")
      try await terminal.wait(forText: "My Colors (")
      return terminal
    }

    /// Returns the position of a saved color, below the palette's name.
    private func place(of name: String, in screen: Screen) throws -> Position {
      let header = try #require(screen.position(of: "My Colors ("))
      let row = try #require(
        screen.rows.indices.first { row in
          row > header.row && screen.text(ofRow: row).contains(" \(name) ")
        })
      let column = try #require(screen.text(ofRow: row).split(separator: " \(name) ", maxSplits: 1).first)
        .count
      return Position(column: column + 1, row: row)
    }

    /// Selects a color by name and saves it.
    private func save(_ color: String, _ terminal: TmuxSession) async throws {
      try terminal.paste(color)
      try await terminal.waitUntil("\(color) is selected") { $0.status.hasPrefix("Stroke color") }
      try terminal.keys("a")
      try await terminal.wait(forStatus: "Saved \(color) to My Colors")
    }

    @Test("A saved color survives a kill, and a click uses it")
    func killed() async throws {
      let home = try HomeFolder()
      let terminal = try await start(home)
      try await save("tomato", terminal)
      try terminal.killProgram()

      let again = try await start(home)
      let screen = try await again.wait(forText: "tomato")
      try again.mouse(.click(try place(of: "tomato", in: screen)))
      try await again.waitUntil("the color is active") { $0.webLabel == "#ff6347" }
      #expect(try home.output("palette", "show").contains("#ff6347"))
    }

    @Test("Two instances see each other's changes")
    func twoInstances() async throws {
      let home = try HomeFolder()
      let (one, other) = (try await start(home), try await start(home))
      try await save("teal", one)
      try await other.wait(forText: "teal")
      try await save("gold", other)
      try await one.wait(forText: "gold")
      #expect(try home.output("palette", "show") == "#008080  teal\n#ffd700  gold\n")
    }

    @Test("Saved colors can be renamed in place and deleted from the menu")
    func renameAndDelete() async throws {
      let home = try HomeFolder()
      let terminal = try await start(home)
      try await save("teal", terminal)
      let screen = try terminal.screen()
      try terminal.mouse(.click(try place(of: "teal", in: screen)))
      try await terminal.waitUntil("the color is selected") { $0.status.contains("teal") }
      try terminal.keys("d")
      try await terminal.wait(forText: "Rename")
      try terminal.keys("r")
      try terminal.send("Sea 海")
      try terminal.keys("Enter")
      try await terminal.wait(forStatus: "Renamed to Sea 海")
      #expect(try home.output("palette", "show") == "#008080  Sea 海\n")

      try terminal.keys("d")
      try await terminal.wait(forText: "Rename")
      try terminal.keys("d")
      try await terminal.wait(forText: "My Colors (0)")
      #expect(try home.run("palette", "show").output.isEmpty)
    }

    @Test("z restores deleted colors and keeps changes of another instance")
    func takingBack() async throws {
      let home = try HomeFolder()
      let (one, other) = (try await start(home), try await start(home))
      try await save("teal", one)
      let screen = try await one.wait(forText: "teal")
      try one.mouse(.click(try place(of: "teal", in: screen)))
      try one.keys("Delete")
      try await one.wait(forText: "Deleted teal · z undo")
      try await save("gold", other)
      try await one.wait(forText: "gold")
      try one.keys("z")
      try await one.wait(forText: "Undid delete teal · Z redo")
      let both = try home.output("palette", "show")
      #expect(both.contains("teal") && both.contains("gold"))
      try one.keys("Z")
      try await one.wait(forText: "Redid delete teal · z undo")
      #expect(try home.output("palette", "show") == "#ffd700  gold\n")
    }

    @Test("Saved colors can be dragged")
    func reorder() async throws {
      let home = try HomeFolder()
      let terminal = try await start(home)
      for color in ["red", "lime", "blue"] { try await save(color, terminal) }
      let screen = try await terminal.wait(forText: "blue")
      try terminal.mouse(.stroke([try place(of: "blue", in: screen), try place(of: "red", in: screen)]))
      try await terminal.wait(forStatus: "Moved blue")
      #expect(try home.output("palette", "show") == "#0000ff  blue\n#ff0000  red\n#00ff00  lime\n")
    }

    @Test("Holding a saved color opens its menu")
    func hold() async throws {
      let home = try HomeFolder()
      let terminal = try await start(home)
      try await save("teal", terminal)
      let place = try place(of: "teal", in: terminal.screen())
      try terminal.mouse(.press(place))
      try await terminal.wait(forText: "Rename")
      try terminal.mouse(.release(place))
      #expect(try terminal.screen().contains("Rename"))
    }

    @Test("A damaged library is set aside and reported, and the program continues")
    func damaged() async throws {
      let home = try HomeFolder()
      _ = try home.output("palette", "list")
      try home.write(
        Array("this is not a library at all, but it is text".utf8), to: "data/swatchterm/library.sqlite")
      let terminal = try TmuxSession(columns: 80, rows: 24, home: home)
      try terminal.run("'\(try programPath())'")
      try await terminal.wait(forText: "The library was damaged")
      try terminal.keys("5", "a")
      try await terminal.wait(forText: "My Colors (1)")
      #expect(try home.text(of: "data/swatchterm/library.sqlite.damaged-1").hasPrefix("this is not"))
    }
  }
}
