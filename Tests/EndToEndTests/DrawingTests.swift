import Testing

extension EndToEnd {
  @Suite struct DrawingTests {
    /// Returns a cell relative to the canvas, on a screen of 80 × 24.
    private func cell(_ column: Int, _ row: Int) -> Position { Sketcher.position(of: (column, row)) }

    private var line: [Position] { (5..<40).map { cell($0, 8) } }

    @Test("Draws, undoes and redoes a stroke")
    func undoAndRedo() async throws {
      let terminal = try await TmuxSession.start()
      try await terminal.widenPen()
      try terminal.mouse(.stroke(line))
      let drawn = try await terminal.wait(forStatus: "Touch Ended")
      #expect(drawn.strokeCount == "1 stroke")
      #expect(drawn.isDrawn(0xDC143C))

      try terminal.keys("u")
      #expect(try await terminal.wait(forStatus: "Removed the last stroke, 0 left").isPaper)
      try terminal.keys("u")
      #expect(try await terminal.wait(forStatus: "Nothing to undo").isPaper)

      for key in ["C-r", "U"] {
        try terminal.keys(key)
        let redone = try await terminal.wait(forStatus: "Redrew the stroke, 1 stroke")
        #expect(redone.cells(in: try #require(redone.canvas)) == drawn.cells(in: try #require(drawn.canvas)))
        try terminal.keys("u")
        #expect(try await terminal.wait(forStatus: "Removed the last stroke, 0 left").isPaper)
      }
    }

    @Test("Choosing a color, drawing and undoing work with the keyboard alone")
    func keyboardAlone() async throws {
      let terminal = try await TmuxSession.start()
      try terminal.keys("r", "s")
      try await terminal.waitUntil("the popover is open") { $0.popover("Stroke") != nil }
      // From gray, the third color, to orange, the first of the second row.
      try terminal.keys("Down", "Left", "Left")
      try await terminal.waitUntil("orange is selected") { screen in
        screen.popover("Stroke").map { screen.text(in: $0).contains("Orange") } ?? false
      }
      try terminal.keys("Enter")
      try await terminal.wait(forStatus: "Stroke color: #ff8000")

      try await terminal.widenPen()
      try terminal.keys("Left", "Left", "Up", "Space")
      try await terminal.waitUntil("a stroke has begun") { $0.status.hasPrefix("Touch Began at ") }
      try terminal.keys(Array(repeating: "Right", count: 10) + ["Down", "Down"])
      try await terminal.waitUntil("the stroke follows") { $0.status.hasSuffix("having added 12 points") }
      try terminal.keys("Space")
      let drawn = try await terminal.wait(forStatus: "Touch Ended")
      #expect(drawn.strokeCount == "1 stroke")
      #expect(drawn.isDrawn(0xFF8000))

      try terminal.keys("u")
      let undone = try await terminal.wait(forStatus: "Removed the last stroke, 0 left")
      #expect(!undone.isDrawn(0xFF8000))
      #expect(undone.strokeCount == "0 strokes")
    }

    @Test("Buttons perform their actions")
    func buttons() async throws {
      let terminal = try await TmuxSession.start()
      try terminal.mouse(.stroke(line))
      try await terminal.wait(forStatus: "Touch Ended")
      for (button, status) in [
        ("Undo", "Removed the last stroke, 0 left"), ("Redo", "Redrew the stroke, 1 stroke"),
        ("Erase Image", "Erased 1 stroke"), ("Reset", "Pen reset"),
      ] {
        let place = try #require(terminal.screen().position(of: button))
        try terminal.mouse(.click(place.offset(columns: 1)))
        try await terminal.wait(forStatus: status)
      }
      for (button, text) in [
        ("About", "MIT License"), ("? Help", "Gradient stops"), (": Commands", "Previous color"),
      ] {
        let place = try #require(terminal.screen().position(of: button))
        try terminal.mouse(.click(place))
        try await terminal.wait(forText: text)
        try terminal.keys("Escape")
        try await terminal.waitUntil("the window is gone") { !$0.contains(text) }
      }
    }

    @Test("Two hundred motions in one write are two hundred points")
    func burstOfMotions() async throws {
      let terminal = try await TmuxSession.start()
      let path = (0..<200).map { cell($0 % 48, ($0 / 7) % 19) }
      try terminal.mouse([.press(cell(20, 10))] + path.map { .drag($0) })
      // Cell 199 % 48 = 7, row 199 / 7 % 19 = 9, each 8 × 16 points.
      try await terminal.wait(forStatus: "Touch Move at \(8 * 7 + 4), \(16 * 9 + 8), having added 200 points")
      try terminal.mouse(.release(cell(7, 9)))
      let ended = try await terminal.wait(forStatus: "Touch Ended")
      #expect(ended.strokeCount == "1 stroke")
    }

    @Test("A flood of motions loses no point")
    func floodOfMotions() async throws {
      let terminal = try await TmuxSession.start()
      try terminal.mouse(.press(cell(0, 0)))
      for part in 0..<8 {
        try terminal.mouse((0..<250).map { .drag(cell(($0 + part) % 48, $0 % 19)) })
      }
      try await terminal.waitUntil("all points have arrived") {
        $0.status.hasSuffix("having added 2000 points")
      }
      try terminal.mouse(.release(cell(0, 0)))
      try await terminal.wait(forStatus: "Touch Ended")
    }

    @Test("Coordinates are relative to the canvas and clamped to its edges")
    func coordinates() async throws {
      let terminal = try await TmuxSession.start()
      try terminal.mouse(.press(cell(3, 2)))
      try await terminal.wait(forStatus: "Touch Began at 28, 40")
      try terminal.mouse(.drag(Position(column: 91, row: 21)))
      try await terminal.wait(forStatus: "Touch Move at \(47 * 8 + 4), \(18 * 16 + 8), having added 1 point")
      try terminal.mouse(.drag(Position(column: 0, row: 0)))
      try await terminal.wait(forStatus: "Touch Move at 4, 8, having added 2 points")
    }

    @Test("Escape cancels the stroke; the rest of the touch is ignored")
    func escapeCancels() async throws {
      let terminal = try await TmuxSession.start()
      try terminal.mouse([.press(line[0])] + line.map { .drag($0) })
      try await terminal.waitUntil("a line is drawn") { !$0.isPaper }
      try terminal.keys("Escape")
      let cancelled = try await terminal.wait(forStatus: "Touch Cancelled")
      #expect(cancelled.isPaper)
      try terminal.mouse(line.map { .drag($0) } + [.release(line[0])])
      try terminal.keys("u")
      let after = try await terminal.wait(forStatus: "Nothing to undo")
      #expect(after.isPaper)
      #expect(after.strokeCount == "0 strokes")
    }
  }
}
