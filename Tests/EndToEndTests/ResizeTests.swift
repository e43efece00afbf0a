import Testing

extension EndToEnd {
  @Suite struct ResizeTests {
    private let line = (5..<45).map { Sketcher.position(of: ($0 - 1, 9)) }

    @Test("The shell's screen is restored, even if the window has grown")
    func leavingLarger() async throws {
      let terminal = try await TmuxSession.start()
      try terminal.resize(columns: 160, rows: 50)
      try await terminal.waitUntil("all of the window is used") { $0.panel?.columns.upperBound == 159 }
      try terminal.keys("q")
      try await terminal.waitUntil("the shell is back, and nothing else") { screen in
        screen.contains("left with status 0") && !screen.contains("Brush") && !screen.contains("│")
      }
    }

    @Test("Resizing during a stroke ends and keeps the stroke")
    func resizeInMidStroke() async throws {
      let terminal = try await TmuxSession.start()
      try await terminal.widenPen()
      try terminal.mouse([.press(line[0])] + line.prefix(20).map { .drag($0) })
      try await terminal.waitUntil("the stroke is in progress") { $0.status.hasSuffix("20 points") }
      try terminal.resize(columns: 90, rows: 30)
      let ended = try await terminal.wait(forStatus: "Touch Ended")
      #expect(ended.strokeCount == "1 stroke")
      #expect(ended.isDrawn(0xDC143C))

      // The button is still down; its events are ignored until the next press.
      let before = ended.cells(in: try #require(ended.canvas))
      try terminal.mouse(line.suffix(10).map { .drag($0) } + [.release(line[0])])
      try terminal.keys("[")
      let after = try await terminal.waitUntil("the pen is thinner") { $0.slider("Width")?.value == "19" }
      #expect(after.cells(in: try #require(after.canvas)) == before)
      #expect(after.strokeCount == "1 stroke")
    }

    @Test("Drawings are complete after the screen was small")
    func shrinkAndGrow() async throws {
      let terminal = try await TmuxSession.start()
      try terminal.mouse(.stroke(line))
      try terminal.mouse(.stroke((4..<22).map { Sketcher.position(of: (2 * $0 - 1, $0 - 3)) }))
      let before = try await terminal.waitUntil("two strokes are drawn") { $0.strokeCount == "2 strokes" }

      for (columns, rows) in [(40, 12), (20, 6), (1, 1)] {
        try terminal.resize(columns: columns, rows: rows)
        try await terminal.waitUntil("the screen fits its new size") { screen in
          columns < 20 || screen.canvas?.columns.upperBound == columns - 1
        }
      }
      try terminal.resize(columns: 92, rows: 22)
      let after = try await terminal.waitUntil("the first size is back") { screen in
        screen.canvas == before.canvas && screen.strokeCount == "2 strokes"
      }
      #expect(after == before)
    }

    @Test("A larger screen has a larger canvas")
    func drawOnNewRoom() async throws {
      let terminal = try await TmuxSession.start()
      try terminal.resize(columns: 120, rows: 40)
      let grown = try await terminal.waitUntil("the canvas has grown") {
        ($0.canvas?.columns.count ?? 0) > 60 && $0.isPaper
      }
      let canvas = try #require(grown.canvas)
      try await terminal.widenPen()
      let (right, bottom) = (canvas.columns.upperBound - 1, canvas.rows.upperBound - 1)
      try terminal.mouse(.stroke((0..<20).map { Position(column: right - $0, row: bottom - 1) }))
      let drawn = try await terminal.wait(forStatus: "Touch Ended")
      #expect(drawn[Position(column: right - 10, row: bottom - 1)].style.background.isNear(0xDC143C))
    }

    @Test("An open popover stays open and complete when the size changes")
    func popoverSurvives() async throws {
      let terminal = try await TmuxSession.start()
      try terminal.keys("s")
      try await terminal.waitUntil("the popover is open") { $0.popover("Stroke") != nil }
      for (columns, rows) in [(100, 40), (20, 6), (80, 24)] {
        try terminal.resize(columns: columns, rows: rows)
      }
      try await terminal.waitUntil("the popover shows its colors") { screen in
        guard screen.rows.first?.count == 80, let popover = screen.popover("Stroke") else { return false }
        return popover.columns.count == 30
          && [0x000000, 0xFF0000, 0xFF8000, 0x996633].allSatisfy {
            screen.area(of: .rgb($0), in: popover) != nil
          }
      }
    }
  }
}
