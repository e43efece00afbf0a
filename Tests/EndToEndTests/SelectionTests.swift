import Testing

extension EndToEnd {
  /// Selecting strokes, and the history.
  @Suite struct SelectionTests {
    private static let devices = Sketcher.InputDevice.allCases

    /// Three lines, the second one selected.
    private func start(_ device: Sketcher.InputDevice) async throws -> Sketcher {
      let sketcher = try await Sketcher(device)
      try await sketcher.choose("L", "Line")
      for (color, row) in [("#ff0000", 2), ("#00ff00", 6), ("#0000ff", 10)] {
        try await sketcher.setColor(color)
        try await sketcher.touch((5, row), (25, row))
      }
      try await sketcher.choose("V", "Select")
      try await sketcher.touch((15, 6), until: "Touch Ended · 1 selected")
      return sketcher
    }

    private func colors(_ drawing: SavedDrawing) -> [String?] { drawing.strokes.map { $0["stroke"] } }

    @Test("Moves the selection", arguments: devices)
    func move(device: Sketcher.InputDevice) async throws {
      let sketcher = try await start(device)
      try await sketcher.touch((15, 6), (20, 7), until: "Moved 1 stroke")
      let moved = try await sketcher.save("3 strokes").strokes
      #expect(moved.map { $0["d"] } == ["M44 40L204 40", "M84 120L244 120", "M44 168L204 168"])
      try await sketcher.press("u", "Undid move, 3 strokes")
      #expect(try await sketcher.save("3 strokes", isNew: false).strokes[1]["d"] == "M44 104L204 104")
    }

    @Test("A rubber band selects several strokes, which move together", arguments: devices)
    func moveSeveral(device: Sketcher.InputDevice) async throws {
      let sketcher = try await start(device)
      // From a point beside all strokes, around the first two.
      try await sketcher.touch((2, 0), (30, 8), until: "Touch Ended · 2 selected")
      try await sketcher.touch((10, 2), (10, 3), until: "Moved 2 strokes")
      let moved = try await sketcher.save("3 strokes").strokes
      #expect(moved.map { $0["d"] } == ["M44 56L204 56", "M44 120L204 120", "M44 168L204 168"])
    }

    /// Applies an action to the selection, through its menu with the mouse or with its key.
    ///
    /// - Parameter item: The key, a space, and the title in the menu.
    private func choose(_ item: String, _ device: Sketcher.InputDevice, in sketcher: Sketcher) async throws {
      try sketcher.terminal.keys("d")
      let title = String(item.dropFirst(2))
      // The titles of other buttons are visible without the menu.
      try await sketcher.terminal.wait(forText: "Send to back")
      let menu = try await sketcher.terminal.wait(forText: title)
      if device == .mouse {
        try sketcher.terminal.mouse(.click(try #require(menu.position(of: title))))
      } else {
        try sketcher.terminal.keys(String(item.prefix(1)))
      }
    }

    @Test(
      "Selection menu",
      arguments: devices,
      [
        ("d Duplicate", "Duplicated 1 stroke", ["#ff0000", "#00ff00", "#0000ff", "#00ff00"], "Duplicate"),
        ("x Delete", "Deleted 1 stroke", ["#ff0000", "#0000ff"], "Delete"),
        ("c Apply pen color", "Recolored 1 stroke", ["#ff0000", "#0000ff", "#0000ff"], "Recolor"),
        ("t Bring to front", "Moved 1 stroke to the front", ["#ff0000", "#0000ff", "#00ff00"], "Reorder"),
        ("b Send to back", "Moved 1 stroke to the back", ["#00ff00", "#ff0000", "#0000ff"], "Reorder"),
      ])
    func menu(device: Sketcher.InputDevice, choice: (String, String, [String], String)) async throws {
      let (item, status, expected, step) = choice
      let sketcher = try await start(device)
      try await choose(item, device, in: sketcher)
      try await sketcher.wait(status)
      #expect(colors(try await sketcher.save("\(expected.count) strokes")) == expected)
      try await sketcher.press("u", "Undid \(step.lowercased()), 3 strokes")
      let undone = try await sketcher.save("3 strokes", isNew: false)
      #expect(colors(undone) == ["#ff0000", "#00ff00", "#0000ff"])
    }

    @Test("Selection keys: copy, recolor, restack, delete")
    func keys() async throws {
      let sketcher = try await start(.keyboard)
      try await sketcher.press("C-d", "Duplicated 1 stroke")
      // The copy, on top, is selected now.
      try await sketcher.press("PageDown", "Moved 1 stroke backward")
      var drawing = try await sketcher.save("4 strokes")
      #expect(colors(drawing) == ["#ff0000", "#00ff00", "#00ff00", "#0000ff"])
      try await sketcher.press("C", "Recolored 1 stroke")
      drawing = try await sketcher.save("4 strokes", isNew: false)
      #expect(colors(drawing) == ["#ff0000", "#00ff00", "#0000ff", "#0000ff"])
      try await sketcher.press("Delete", "Deleted 1 stroke")
      drawing = try await sketcher.save("3 strokes", isNew: false)
      #expect(colors(drawing) == ["#ff0000", "#00ff00", "#0000ff"])
    }

    @Test("The history jumps to any step, and drawing there starts a new branch")
    func history() async throws {
      let sketcher = try await start(.keyboard)
      let terminal = sketcher.terminal
      try terminal.keys("Delete")
      try await sketcher.wait("Deleted 1 stroke")
      try terminal.keys("h")
      let history = try await terminal.wait(forText: "0  Beginning")
      #expect(["2  Line", "6  Line", "• 7  Delete"].allSatisfy { history.contains($0) })
      // The color changes are in between.
      #expect(history.contains("3  Stroke color #00ff00"))
      try terminal.keys("Up", "Up", "Up", "Up", "Up", "Enter")
      try await terminal.waitUntil("the first line is current") {
        $0.contains("• 2  Line") && $0.strokeCount == "1 stroke"
      }
      try terminal.keys("End", "Enter")
      try await sketcher.wait("Step 7 of 7, 2 strokes")
      try terminal.keys("Home", "Down", "Down", "Down", "Down", "Enter")
      try await terminal.waitUntil("the second line is current") { $0.contains("• 4  Line") }
      try terminal.keys("Escape")
      try await terminal.waitUntil("the history is closed") { !$0.contains("Beginning") }
      #expect(colors(try await sketcher.save("2 strokes")) == ["#ff0000", "#00ff00"])
      try await sketcher.choose("O", "Oval")
      try await sketcher.touch((30, 10), (40, 14))
      try await sketcher.press("U", "Nothing to redo")
      #expect(
        try await sketcher.save("3 strokes", isNew: false).strokes.map(\.commands) == ["ML", "ML", "MCZ"])
    }
  }
}
