import Testing

extension EndToEnd {
  @Suite struct ExportWindowTests {
    let home: HomeFolder

    init() throws {
      home = try HomeFolder()
      try home.write(Self.drawing.utf8, to: "d.svg")
    }

    /// A bar in each of two layers.
    private static let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" \
      width="160" height="96" viewBox="0 0 160 96">
      <g inkscape:label="Red" id="a"><path d="M20 40H140" stroke="#ff0000" stroke-width="24"/></g>
      <g inkscape:label="Blue" id="b"><path d="M20 72H60" stroke="#0000ff" stroke-width="8"/></g>
      </svg>
      """

    private func sketcher() async throws -> Sketcher {
      try await Sketcher(.keyboard, "d.svg", home: home, until: "Opened d.svg")
    }

    private func tool(_ arguments: String...) throws -> String {
      try runCommand(
        ["sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", home.path] + arguments,
        environment: terminalEnvironment()
      ).output
    }

    /// Returns the size shown on the screen, as soon as it is known.
    private func bytes(_ terminal: TmuxSession, _ extent: String) async throws -> Int? {
      let screen = try await terminal.waitUntil("the size is shown") {
        $0.contains("\(extent), ") && $0.contains(" bytes")
      }
      let text = (0..<screen.rows.count).map(screen.text(ofRow:)).joined(separator: "\n")
      let number = text.firstMatch(of: /, ([0-9,]+) bytes/)?.output.1
      return number.flatMap { Int($0.replacing(",", with: "")) }
    }

    @Test("The predicted size is that of the written file, for another format and width")
    func exporting() async throws {
      let sketcher = try await sketcher()
      let terminal = sketcher.terminal
      try terminal.keys("C-e")
      _ = try await bytes(terminal, "160 × 96 pixels")
      try terminal.keys("Tab", "Right", "Tab", "Tab")
      try terminal.send("500")
      let told = try await bytes(terminal, "500 × 300 pixels")
      #expect(try !home.names().contains("d.jpg"))
      try terminal.keys("Enter")
      try await sketcher.wait("Exported 500 × 300 pixels as ")
      #expect(try home.size(of: "d.jpg") == told)
      #expect(try tool("file", "d.jpg").contains("500x300"))
    }

    @Test("Exports a layer after moving a stroke, replacing a file on confirmation")
    func layers() async throws {
      try home.write("mine".utf8, to: "d.png")
      let sketcher = try await sketcher()
      let terminal = sketcher.terminal
      try terminal.keys("V", "C-a")
      try terminal.keys("M-Down")
      try await sketcher.wait("Moved 2 strokes")
      try terminal.keys("C-e")
      _ = try await bytes(terminal, " pixels")
      // From the buttons back to the last row: all, selected, Red, Blue.
      try terminal.keys("BTab", "BTab", "BTab", "Left")
      try await terminal.wait(forText: "Blue")
      try terminal.keys("BTab", "BTab", "Right")
      let told = try await bytes(terminal, "40 × 8 pixels")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "already exists")
      #expect(try home.text(of: "d.png") == "mine")
      try terminal.keys("r")
      try await sketcher.wait("Exported 40 × 8 pixels as ")
      #expect(try home.size(of: "d.png") == told)
      #expect(try home.output("extract", "d.png", "-n", "1") == "#0000ff\n")
    }
  }
}
