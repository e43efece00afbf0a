import Testing

extension EndToEnd {
  /// All tools, with the mouse and the keyboard, verified in the saved file.
  @Suite struct ToolTests {
    typealias Point = SavedDrawing.Point

    private static let devices = Sketcher.InputDevice.allCases

    /// Returns the center of a canvas cell.
    private func point(_ column: Int, _ row: Int) -> Point { Point(cell: Position(column: column, row: row)) }

    /// Expects the initial pen with a different color.
    private func expectPen(_ stroke: SavedDrawing.Element, _ color: String) {
      #expect(stroke["stroke"] == color)
      #expect(stroke["stroke-opacity"] == nil)
      #expect(stroke["stroke-width"] == "4")
      #expect(stroke["fill"] == nil)
    }

    @Test("Brush", arguments: devices)
    func brush(device: Sketcher.InputDevice) async throws {
      let sketcher = try await Sketcher(device)
      try await sketcher.setColor("#3fa7d6")
      try await sketcher.touch((10, 5), (20, 5), (20, 9))
      let stroke = try #require(try await sketcher.save("1 stroke").strokes.first)
      expectPen(stroke, "#3fa7d6")
      #expect(stroke.commands == "MC")
      #expect(stroke.points.first == point(10, 5))
      #expect(stroke.points.last == point(20, 9))
      #expect(stroke.points.contains { $0.isNear(point(20, 5), within: 12) })

      try await sketcher.press("u", "Removed the last stroke, 0 left")
      #expect(try await sketcher.save("0 strokes", isNew: false).strokes.isEmpty)
      try await sketcher.press("U", "Redrew the stroke")
      #expect(try await sketcher.save("1 stroke", isNew: false).strokes.first?["d"] == stroke["d"])
    }

    @Test("Line", arguments: devices)
    func line(device: Sketcher.InputDevice) async throws {
      let sketcher = try await Sketcher(device)
      try await sketcher.setColor("#123456")
      try await sketcher.choose("L", "Line")
      try await sketcher.touch((4, 3), (30, 12))
      let stroke = try #require(try await sketcher.save("1 stroke").strokes.first)
      expectPen(stroke, "#123456")
      #expect(stroke["d"] == "M36 56L244 200")
      try await sketcher.press("u", "Undid line, 0 strokes")
    }

    @Test("Filled rectangle", arguments: devices)
    func rectangle(device: Sketcher.InputDevice) async throws {
      let sketcher = try await Sketcher(device)
      try await sketcher.setFillColor("#fedcba")
      try await sketcher.choose("R", "Rectangle")
      try await sketcher.touch((30, 12), (5, 2))
      let stroke = try #require(try await sketcher.save("1 stroke").strokes.first)
      #expect(stroke["stroke"] == "#dc143c")
      #expect(stroke["fill"] == "#fedcba")
      #expect(stroke["opacity"] == nil)
      #expect(stroke["d"] == "M44 40L244 40 244 200 44 200Z")
      try await sketcher.press("u", "Undid rectangle, 0 strokes")
    }

    @Test("Oval", arguments: devices)
    func ellipse(device: Sketcher.InputDevice) async throws {
      let sketcher = try await Sketcher(device)
      try await sketcher.choose("O", "Oval")
      try await sketcher.touch((10, 4), (30, 10))
      let stroke = try #require(try await sketcher.save("1 stroke").strokes.first)
      expectPen(stroke, "#dc143c")
      #expect(stroke.commands == "MCZ")
      // The ends of the four curves are where the oval touches its rectangle.
      let ends = stride(from: 0, to: 13, by: 3).map { stroke.points[$0] }
      let (center, right, bottom) = (point(20, 7), point(30, 7), point(20, 10))
      #expect(ends == [right, bottom, point(10, 7), Point(x: center.x, y: point(20, 4).y), right])
      try await sketcher.press("u", "Undid oval, 0 strokes")
    }

    @Test("Polygon, closed on the first corner or by Enter", arguments: devices)
    func polygon(device: Sketcher.InputDevice) async throws {
      let sketcher = try await Sketcher(device)
      try await sketcher.choose("P", "Polygon")
      for corner in [(10, 4), (30, 4), (40, 9), (20, 10)] { try await sketcher.touch(corner) }
      // Undo removes only the last corner.
      try sketcher.terminal.keys("u")
      try await sketcher.touch((22, 12))
      if device == .mouse { try await sketcher.touch((10, 4)) } else { try sketcher.terminal.keys("Enter") }
      try await sketcher.terminal.waitUntil("the polygon is closed") { $0.strokeCount == "1 stroke" }
      let stroke = try #require(try await sketcher.save("1 stroke").strokes.first)
      expectPen(stroke, "#dc143c")
      #expect(stroke.commands == "MLZ")
      #expect(stroke.points == [point(10, 4), point(30, 4), point(40, 9), point(22, 12)])
      try await sketcher.press("u", "Undid polygon, 0 strokes")
    }

    @Test("Fill", arguments: devices)
    func fill(device: Sketcher.InputDevice) async throws {
      let sketcher = try await Sketcher(device)
      try await sketcher.choose("R", "Rectangle")
      try await sketcher.touch((10, 4), (30, 12))
      try await sketcher.setFillColor("#00ff00")
      try await sketcher.choose("F", "Fill")
      try await sketcher.touch((20, 8))
      let strokes = try await sketcher.save("2 strokes").strokes
      // The fill lies below the lines up to their middle: four corners without a seam.
      let fill = try #require(strokes.first)
      #expect(strokes.last?["fill"] == nil)
      #expect(fill["fill"] == "#00ff00")
      #expect(fill["fill-opacity"] == nil)
      #expect(fill["stroke"] == nil)
      let (first, last) = (point(10, 4), point(30, 12))
      #expect(fill.points.map(\.x).min() == first.x && fill.points.map(\.x).max() == last.x)
      #expect(fill.points.map(\.y).min() == first.y && fill.points.map(\.y).max() == last.y)
      #expect(fill.commands == "MLLLZ" || fill.commands == "MLZ")
      try await sketcher.press("u", "Undid fill, 1 stroke")
    }

    @Test("Adding and changing text", arguments: devices)
    func text(device: Sketcher.InputDevice) async throws {
      let sketcher = try await Sketcher(device)
      try await sketcher.setColor("#aa0000")
      try await sketcher.choose("T", "Text")
      try await sketcher.touch((6, 3), until: "Enter apply")
      try sketcher.terminal.send("a <b> & ü")
      try sketcher.terminal.keys("Enter")
      try await sketcher.terminal.waitUntil("the text is placed") { $0.strokeCount == "1 stroke" }
      let text = try #require(try await sketcher.save("1 stroke").strokes.first)
      #expect(text.name == "text")
      #expect(text.text == "a &lt;b&gt; &amp; ü")
      #expect(text["x"] == "48")
      #expect(text["y"] == "60")
      #expect(text["fill"] == "#aa0000")
      // The cursor is on the first character.
      #expect(try sketcher.terminal.screen().contains(" <b> & ü"))

      try await sketcher.touch((7, 3), until: "Enter apply")
      try sketcher.terminal.send("another")
      try sketcher.terminal.keys("Enter")
      try await sketcher.terminal.wait(forText: "other")
      #expect(try await sketcher.save("1 stroke", isNew: false).strokes.map(\.text) == ["another"])
      try await sketcher.press("u", "Undid text, 1 stroke")
      try await sketcher.press("u", "Undid text, 0 strokes")
    }

    /// Two lines from left to right in different colors.
    private func drawLines(_ sketcher: Sketcher) async throws {
      try await sketcher.choose("L", "Line")
      try await sketcher.setColor("#ff0000")
      try await sketcher.touch((5, 4), (40, 4))
      try await sketcher.setColor("#0000ff")
      try await sketcher.touch((5, 10), (40, 10))
    }

    @Test("The eraser removes whole strokes", arguments: devices)
    func eraser(device: Sketcher.InputDevice) async throws {
      let sketcher = try await Sketcher(device)
      try await drawLines(sketcher)
      try await sketcher.choose("E", "Erase strokes")
      try await sketcher.touch((20, 2), (20, 6))
      #expect(try await sketcher.save("1 stroke").strokes.map { $0["stroke"] } == ["#0000ff"])
      try await sketcher.press("u", "Undid erase a stroke, 2 strokes")
      let strokes = try await sketcher.save("2 strokes", isNew: false).strokes
      #expect(strokes.map { $0["stroke"] } == ["#ff0000", "#0000ff"])
    }

    @Test("The area eraser removes only what it touches", arguments: devices)
    func areaEraser(device: Sketcher.InputDevice) async throws {
      let sketcher = try await Sketcher(device)
      try await drawLines(sketcher)
      try await sketcher.choose("X", "Erase area")
      try await sketcher.touch((20, 2), (20, 6))
      let strokes = try await sketcher.save("3 strokes").strokes
      #expect(strokes.map { $0["stroke"] } == ["#ff0000", "#ff0000", "#0000ff"])
      let pieces = strokes.prefix(2).flatMap(\.points)
      #expect(Set(pieces.map(\.y)) == [point(5, 4).y])
      #expect(pieces.contains(point(5, 4)) && pieces.contains(point(40, 4)))
      // The disc is 16 wide, and line ends are round.
      #expect(!pieces.contains { abs($0.x - point(20, 4).x) < 8 })
      #expect(strokes.last?["d"] == "M44 168L324 168")
      try await sketcher.press("u", "Undid erase area, 2 strokes")
    }
  }
}
