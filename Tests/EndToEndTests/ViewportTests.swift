import Testing

extension EndToEnd {
  /// Scrolling and zooming, and drawing at the visible position.
  @Suite struct ViewportTests {
    typealias Point = SavedDrawing.Point

    /// Draws a line of ten cells, and returns its points in the file.
    private func drawn(_ sketcher: Sketcher, _ count: String) async throws -> [Point] {
      try await sketcher.choose("L", "Line")
      try await sketcher.touch((10, 8), (20, 8))
      return try #require(try await sketcher.save(count).strokes.last).points
    }

    private func point(_ column: Int, _ row: Int) -> Point { Point(cell: Position(column: column, row: row)) }

    private func center(_ sketcher: Sketcher) throws -> Position {
      try #require(try sketcher.terminal.screen().canvas).center
    }

    @Test(
      "The wheel, Shift-arrows and the middle button scroll",
      arguments: [
        ([Mouse.button(65, Sketcher.position(of: (19, 6)))], "", 0, 3),
        ([.button(64, Sketcher.position(of: (19, 6)))], "", 0, -3),
        ([.button(69, Sketcher.position(of: (19, 6)))], "", 6, 0),
        ([.button(66, Sketcher.position(of: (19, 6)))], "", -6, 0),
        ([], "S-Right", 8, 0), ([], "S-Left", -8, 0), ([], "S-Down", 0, 4), ([], "S-Up", 0, -4),
        (
          [
            .button(1, Sketcher.position(of: (19, 6))), .button(33, Sketcher.position(of: (24, 7))),
            .button(33, Sketcher.position(of: (16, 8))),
            .button(1, Sketcher.position(of: (16, 8)), isReleased: true),
          ], "", 3, -2
        ),
      ])
    func scroll(events: [Mouse], key: String, columns: Int, rows: Int) async throws {
      let sketcher = try await Sketcher()
      if events.isEmpty { try sketcher.terminal.keys(key) } else { try sketcher.terminal.mouse(events) }
      let points = try await drawn(sketcher, "1 stroke")
      #expect(points == [point(10 + columns, 8 + rows), point(20 + columns, 8 + rows)])
      // Its position in the file is correct, and 0 shows it.
      let screen = try sketcher.terminal.screen()
      let line = try rowsWithInk(screen)
      #expect(line.contains(Sketcher.position(of: (15, 8)).row))
      try await sketcher.press("0", "Zoom 100%")
      let whole = try rowsWithInk(try sketcher.terminal.screen())
      #expect(whole.contains(Sketcher.position(of: (15, 8 + rows)).row))
    }

    /// Returns the rows in which the canvas shows strokes.
    private func rowsWithInk(_ screen: Screen) throws -> Set<Int> {
      let canvas = try #require(screen.canvas)
      return Set(
        canvas.positions.filter { screen[$0].visibleColors != [.rgb(0xFFFFFF)] }.map(\.row))
    }

    @Test(
      "Zooming scales new strokes accordingly",
      arguments: [
        (["+"], "150%", 1.5), (["+", "+"], "200%", 2), (["-"], "75%", 0.75), (["-", "-", "-"], "50%", 0.5),
      ])
    func zoom(keys: [String], label: String, scale: Double) async throws {
      let sketcher = try await Sketcher()
      try sketcher.terminal.keys(keys)
      try await sketcher.wait("Zoom \(label)")
      #expect(try sketcher.terminal.screen().contains(" \(label) "))
      let points = try await drawn(sketcher, "1 stroke")
      #expect(abs(points[1].x - points[0].x - 80 / scale) < 0.02)
      #expect(points[0].y == points[1].y)
      // The center of the canvas stays, within half a cell.
      let (dx, dy) = (8 * Double(24 - 10) / scale, 16 * Double(9 - 8) / scale)
      #expect(abs(points[0].x + dx - point(24, 9).x) <= 8 / scale + 4)
      #expect(abs(points[0].y + dy - point(24, 9).y) <= 16 / scale + 8)

      // At 100 %, it appears at its position in the file.
      try await sketcher.press("0", "Zoom 100% · 0 show all")
      let row = Sketcher.position(of: (0, Int(points[0].y / 16))).row
      #expect(try rowsWithInk(try sketcher.terminal.screen()).contains(row))
      try await sketcher.press("0", "Zoom ")
    }

    @Test("Ctrl-wheel zooms around the pointer")
    func zoomByWheel() async throws {
      let sketcher = try await Sketcher()
      try await sketcher.choose("L", "Line")
      let pointer = Sketcher.position(of: (36, 4))
      try sketcher.terminal.mouse([.button(80, pointer), .button(80, pointer)])
      try await sketcher.wait("Zoom 200%")
      try await sketcher.touch((36, 4), (40, 4))
      try sketcher.terminal.mouse([.button(81, pointer), .button(81, pointer), .button(81, pointer)])
      try await sketcher.wait("Zoom 75%")
      try await sketcher.touch((36, 4), (40, 6))
      let strokes = try await sketcher.save("2 strokes").strokes
      for stroke in strokes {
        #expect(abs(stroke.points[0].x - point(36, 4).x) <= 8)
        #expect(abs(stroke.points[0].y - point(36, 4).y) <= 16)
      }
      #expect(strokes[0].points[1].x - strokes[0].points[0].x == 16)
    }

    @Test("Visible lines stay visible at other scales")
    func zoomKeepsInk() async throws {
      let sketcher = try await Sketcher()
      try sketcher.terminal.keys(Array(repeating: "]", count: 6))
      try await sketcher.wait("Width 10")
      try await sketcher.touch((20, 9), (28, 9))
      for scale in ["150%", "200%", "300%", "400%"] {
        try await sketcher.press("+", "Zoom \(scale)")
        #expect(!(try sketcher.terminal.screen().isPaper))
      }
      try await sketcher.press("0", "Zoom 100%")
      for scale in ["75%", "67%", "50%", "33%", "25%", "10%", "5%"] {
        try await sketcher.press("-", "Zoom \(scale)")
        #expect(!(try sketcher.terminal.screen().isPaper))
      }
      try await sketcher.press("-", "Zoom 5% is the minimum")
      for _ in 0..<17 { try sketcher.terminal.keys("+") }
      try await sketcher.wait("Zoom 3200%")
      try await sketcher.press("+", "Zoom 3200% is the maximum")
    }

    @Test("Resizing while drawing, moving and saving clips nothing")
    func resize() async throws {
      let home = try HomeFolder()
      let terminal = try await TmuxSession.start("d.svg", columns: 120, rows: 40, home: home, until: "is new")
      try terminal.mouse(.stroke((20..<80).map { Position(column: $0, row: 30) }))
      try await terminal.wait(forStatus: "Touch Ended")
      try terminal.keys("w")
      try await terminal.wait(forStatus: "Saved d.svg, 1 stroke")
      let (before, large) = (try terminal.screen(), try home.drawing("d.svg"))

      try terminal.resize(columns: 44, rows: 14)
      try await terminal.waitUntil("the screen fits") { $0.canvas?.columns.upperBound == 43 }
      try terminal.mouse(.stroke([Position(column: 5, row: 6), Position(column: 20, row: 6)]))
      try await terminal.waitUntil("the second stroke ended") { $0.status == "Touch Ended" }
      try terminal.keys("u", "U", "w")
      try await terminal.waitUntil("the drawing is saved") { $0.status.hasPrefix("Saved d.svg") }
      let small = try home.drawing("d.svg")
      #expect(small.strokes.map { $0["d"] }.first == large.strokes.map { $0["d"] }.first)
      #expect(small.strokes.count == 2)
      for page in [large, small] {
        let (width, height) = (
          Double(page.paper?["width"] ?? "") ?? 0, Double(page.paper?["height"] ?? "") ?? 0
        )
        let points = page.strokes.flatMap(\.points)
        #expect(points.allSatisfy { (0...width).contains($0.x) && (0...height).contains($0.y) })
      }

      try terminal.resize(columns: 120, rows: 40)
      try await terminal.waitUntil("the first size is back") { $0.canvas == before.canvas }
      try terminal.keys("u", "w")
      let after = try await terminal.wait(forStatus: "Saved d.svg, 1 stroke")
      #expect(
        after.cells(in: try #require(after.canvas)) == before.cells(in: try #require(before.canvas)))
      #expect(try home.drawing("d.svg").strokes.map { $0["d"] } == large.strokes.map { $0["d"] })
    }
  }
}
