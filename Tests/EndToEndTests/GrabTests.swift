import Testing

extension EndToEnd {
  @Suite struct GrabTests {
    /// Four large areas of color.
    private static let colors = [[0x3FA7D6, 0x123456], [0xFEDCBA, 0x7F0102]]

    private static func quarters() throws -> BitmapFile {
      try BitmapFile((0..<16).map { row in (0..<32).map { colors[row / 8][$0 / 16] } })
    }

    /// Runs `grab` in `$(…)`, and prints the result.
    private func start(
      _ options: String, columns: Int = 80, rows: Int = 24, environment: [String: String?] = [:]
    ) async throws -> TmuxSession {
      let terminal = try TmuxSession(columns: columns, rows: rows, environment: environment)
      try terminal.run(
        "x=$('\(try programPath())' grab \(options)); s=$?; echo took $x, status $s; x=")
      // The crosshair starts in the middle of the picture of 32 × 16 pixels.
      try await terminal.wait(forText: " 16, 8 ")
      return terminal
    }

    /// Returns a cell of a color.
    private func cell(_ color: Int, in screen: Screen) throws -> Position {
      let cells = Area(columns: 0..<80, rows: 2..<20).positions
        .filter { screen[$0].style.background == .rgb(color) }
      return try #require(cells.isEmpty ? nil : cells[cells.count / 2])
    }

    @Test(
      "A drag shows the color and releasing picks it; the terminal is restored")
    func drag() async throws {
      let file = try Self.quarters()
      let terminal = try await start("'\(file.path)'")
      let screen = try terminal.screen()
      let places = try Self.colors.joined().map { try cell($0, in: screen) }
      try terminal.mouse(.press(places[1]))
      try await terminal.waitUntil("the color is shown") { $0.contains("#123456") }
      try terminal.mouse(.drag(places[2]))
      try await terminal.waitUntil("the next color is shown") { $0.contains("#fedcba") }
      try terminal.mouse(.release(places[2]))
      try await terminal.wait(forText: "took #fedcba, status 0")
      #expect(try terminal.isTerminalAsBefore())
    }

    @Test("Shift and Space pick several colors, printed in the requested notation")
    func several() async throws {
      let file = try Self.quarters()
      let terminal = try await start("'\(file.path)' --to rgb")
      let screen = try terminal.screen()
      let place = try cell(0x123456, in: screen)
      try terminal.mouse(.button(4, place), .button(4, place, isReleased: true))
      try await terminal.wait(forText: "Picked rgb(18 52 86)")
      let other = try cell(0x7F0102, in: screen)
      try terminal.mouse(.press(other), .release(other))
      try await terminal.wait(forText: "Picked rgb(127 1 2)")
      try terminal.keys("Space")
      try await terminal.waitUntil("three colors are picked") { $0.text(ofRow: 22).hasSuffix(" 3 ") }
      try terminal.keys("u", "Enter")
      try await terminal.wait(forText: "took rgb(18 52 86) rgb(127 1 2), status 0")
    }

    @Test("Finishes after the requested number of colors")
    func count() async throws {
      let file = try Self.quarters()
      let terminal = try await start("-n 2 '\(file.path)'", environment: ["COLORTERM": nil])
      let place = Position(column: 40, row: 6)
      try terminal.mouse(.press(place), .release(place))
      try await terminal.wait(forText: "1 to go")
      try terminal.mouse(.press(place), .release(place))
      try await terminal.wait(forText: "status 0")
    }

    @Test(
      "Canceling prints nothing and sets the exit status", arguments: ["Escape", "q", "C-c"])
    func noChoice(key: String) async throws {
      let file = try Self.quarters()
      let terminal = try await start("'\(file.path)'")
      try terminal.keys("Space")
      try await terminal.wait(forText: "Picked ")
      try terminal.keys(key)
      try await terminal.wait(forText: "took , status 1")
      #expect(try terminal.isTerminalAsBefore())
    }

    @Test("The keyboard reaches every pixel, with arrows and zoom")
    func keyboard() async throws {
      let file = try Self.quarters()
      let terminal = try await start("'\(file.path)'")
      try terminal.keys("+", "+", "Left", "Up")
      try await terminal.wait(forText: " 15, 7 ")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "took #3fa7d6, status 0")
    }

    @Test("Reads a picture from a pipe, and writes to a pipe")
    func pipes() async throws {
      let file = try Self.quarters()
      let session = try PtySession(
        script: #"x=$("$@" < '\#(file.path)' | cat); echo "[$x]""#, ["grab", "-"])
      try await session.wait(forOutput: "16, 8")
      session.send("\r")
      try await session.wait(forOutput: "[#7f0102]")
    }

    @Test("Renders drawings")
    func drawing() async throws {
      let home = try HomeFolder()
      let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="32" height="16"><rect width="32" height="16" fill="#102030"/></svg>
        """
      try home.write(svg.utf8, to: "a.svg")
      let terminal = try await start("'\(home.path)/a.svg'")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "took #102030, status 0")
    }

    @Test("Rejects non-pictures before opening the screen")
    func refused() throws {
      let home = try HomeFolder()
      try home.write("hello".utf8, to: "a.txt")
      let cases = [
        (["a.txt"], "a.txt: not a picture.", Int32(2)), (["none.png"], "No such file: ", 2),
        (["-"], "standard input: the file is empty.", 2), (["-n", "0", "a.txt"], "1 to 1000 colors", 2),
        (["a.txt", "--to", "nonsense"], "Unknown format ", 2),
      ]
      for (arguments, words, status) in cases {
        let result = try home.run(["grab"] + arguments)
        #expect(result.ending == .exited(status) && result.output.isEmpty)
        #expect(result.errors.contains(words), "\(result.errors)")
      }
    }
  }
}
