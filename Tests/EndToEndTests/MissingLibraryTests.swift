import Testing

extension EndToEnd {
  /// Libraries are opened when they are needed. One that is not there is named, and the rest works.
  @Suite struct MissingLibraryTests {
    let home: HomeFolder

    init() throws { home = try HomeFolder() }

    /// Runs the program where some libraries cannot be loaded: in their place are empty files.
    private func run(without libraries: [String], _ arguments: String...) throws -> CommandResult {
      for library in libraries { try home.write([], to: library) }
      var environment = terminalEnvironment(home.environment)
      environment["LD_LIBRARY_PATH"] = home.path
      return try runCommand([try programPath()] + arguments, environment: environment)
    }

    @Test("Without SQLite colors are converted, but no palettes are kept")
    func sqlite() throws {
      let libraries = ["libsqlite3.so.0", "libsqlite3.so"]
      #expect(try run(without: libraries, "convert", "red", "--to", "hex").output == "#ff0000\n")
      let kept = try run(without: libraries, "palette", "add", "Sea", "red")
      #expect(kept.ending == .exited(1))
      #expect(kept.errors.contains("SQLite is not installed: libsqlite3 is missing"))
    }

    @Test("Without expat drawings cannot be read")
    func expat() throws {
      try home.write("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8, to: "a.svg")
      let drawing = home.path + "/a.svg"
      let result = try run(without: ["libexpat.so.1"], "export", drawing, "-o", home.path + "/b.svg")
      #expect(result.ending == .exited(1))
      #expect(result.errors.contains("expat, which reads SVG, is not installed"))
    }

    @Test("Without ncurses nothing is drawn on the terminal, but colors are shown")
    func ncurses() async throws {
      let libraries = ["libncursesw.so.6", "libncursesw.so"]
      #expect(try run(without: libraries, "show", "red").output.hasPrefix("#ff0000  red\n"))
      let session = try PtySession(environment: ["LD_LIBRARY_PATH": home.path])
      #expect(try await session.waitForEnd() == .exited(2))
      #expect(session.text.contains("ncurses is not installed: libncursesw is missing"))
    }
  }
}
