import Testing

extension EndToEnd {
  @Suite struct ScreenSizeTests {
    private static let everything = [
      "Undo", "Redo", "Erase Image", "Reset", "About", "? Help", "Brush", "Select", "Stroke", "Fill", "Width",
      "Opacity",
      "H ", "S ", "B ", "#dc143c", "Drag to draw · ? help", "0 strokes",
    ]

    @Test(
      "Everything fits on large screens",
      arguments: [(80, 24), (100, 30), (160, 50), (60, 50)])
    func everythingIsOnTheScreen(columns: Int, rows: Int) async throws {
      let terminal = try await TmuxSession.start(columns: columns, rows: rows)
      let screen = try terminal.screen()
      for part in Self.everything {
        // Narrow screens have no space for it.
        let givesWay = columns < 80 && part == "About"
        #expect(screen.contains(part) != givesWay, "\(part) at \(columns)×\(rows)")
      }
      #expect(screen.isPaper)
      for slider in ["Width", "Opacity", "H", "S", "B"] { #expect(screen.slider(slider) != nil) }
    }

    @Test("The color panel is on the right of wide screens and below the canvas on tall ones")
    func panelIsWhereThereIsRoom() async throws {
      let terminal = try await TmuxSession.start(columns: 100, rows: 30)
      let wide = try terminal.screen()
      #expect(try #require(wide.panel).columns.lowerBound > #require(wide.canvas).columns.upperBound)

      try terminal.resize(columns: 60, rows: 50)
      try await terminal.waitUntil("the panel is below the canvas") { screen in
        guard let panel = screen.panel, let canvas = screen.canvas else { return false }
        return panel.rows.lowerBound > canvas.rows.upperBound
      }
    }

    @Test("A screen of 40 × 12 has buttons, canvas and status")
    func smallScreen() async throws {
      let terminal = try await TmuxSession.start(columns: 40, rows: 12)
      let screen = try terminal.screen()
      for part in ["Undo", "Redo", "Erase Image", "Stroke", "Fill", "Width", "▭R"] {
        #expect(screen.contains(part))
      }
      #expect(screen.isPaper)
      try terminal.mouse(.stroke((5..<35).map { Position(column: $0, row: 7) }))
      try await terminal.wait(forStatus: "Touch Ended")
    }

    @Test("A screen of 20 × 6 has canvas and status")
    func tinyScreen() async throws {
      let terminal = try await TmuxSession.start(columns: 20, rows: 6)
      #expect(try terminal.screen().isPaper)
      try terminal.mouse(.stroke((3..<17).map { Position(column: $0, row: 2) }))
      let drawn = try await terminal.wait(forStatus: "Touch Ended")
      #expect(!drawn.isPaper)
    }

    @Test("A single cell works, and everything comes back with more space")
    func singleCell() async throws {
      let terminal = try await TmuxSession.start(columns: 1, rows: 1)
      try terminal.keys("s", "Escape", "?", "Escape", "Tab", "Space")
      try terminal.mouse(.click(Position(column: 0, row: 0)))
      try terminal.resize(columns: 80, rows: 24)
      try await terminal.waitUntil("there is a canvas") { $0.canvas != nil && $0.panel != nil }
      let screen = try terminal.screen()
      for part in Self.everything.dropLast(2) { #expect(screen.contains(part)) }
      #expect(try terminal.isProgramOnScreen())
    }

    @Test("All sizes work, growing and shrinking")
    func changingSizes() async throws {
      let terminal = try await TmuxSession.start()
      for (columns, rows) in [(1, 24), (80, 1), (3, 3), (200, 60), (51, 9), (24, 40), (12, 8)] {
        try terminal.resize(columns: columns, rows: rows)
      }
      try terminal.resize(columns: 80, rows: 24)
      let screen = try await terminal.waitUntil("the screen has its first size again") {
        $0.canvas?.columns == 15..<51 && $0.webLabel == "#dc143c"
      }
      for part in Self.everything { #expect(screen.contains(part)) }
    }
  }
}
