import Testing

extension EndToEnd {
  @Suite struct ColorPopoverTests {
    private static let orange = 0xFF8000
    private static let red = 0xFF0000

    /// Opens the stroke color popover with the mouse.
    private func openedByClick(_ terminal: TmuxSession) async throws -> Screen {
      // The initial pen color is not in the grid.
      try terminal.keys("r")
      try await terminal.wait(forStatus: "Pen reset")
      let well = try #require(terminal.screen().well("Stroke"))
      try terminal.mouse(.click(well))
      return try await terminal.waitUntil("the popover is open") { $0.popover("Stroke") != nil }
    }

    /// Returns the center of a color in the popover.
    private func cell(_ color: Int, in screen: Screen) throws -> Position {
      let popover = try #require(screen.popover("Stroke"))
      return try #require(screen.area(of: .rgb(color), in: popover)).center
    }

    /// Returns true if popover, well and panel show the color.
    private func shows(_ name: String, _ color: Int, _ label: String, on screen: Screen) -> Bool {
      guard let popover = screen.popover("Stroke") else { return false }
      let text = screen.text(in: popover)
      return text.contains(name) && text.contains(label) && screen.wellColor("Stroke") == .rgb(color)
        && screen.webLabel == label
    }

    @Test("Dragging over the popover chooses a color, with live updates")
    func chooseByDragging() async throws {
      let terminal = try await TmuxSession.start()
      let open = try await openedByClick(terminal)
      #expect(shows("Gray", 0x808080, "#808080", on: open))

      try terminal.mouse(.press(try cell(Self.red, in: open)))
      try await terminal.waitUntil("the touched red is shown") {
        shows("Red", Self.red, "#ff0000", on: $0)
      }
      try terminal.mouse(.drag(try cell(Self.orange, in: open)))
      try await terminal.waitUntil("the color under the pointer is shown") {
        shows("Orange", Self.orange, "#ff8000", on: $0)
      }
      try terminal.mouse(.release(try cell(Self.orange, in: open)))
      let chosen = try await terminal.wait(forStatus: "Stroke color: #ff8000")
      #expect(chosen.popover("Stroke") == nil)
      #expect(chosen.wellColor("Stroke") == .rgb(Self.orange))
      #expect(chosen.webLabel == "#ff8000")
    }

    @Test("A press on the well, dragged into the popover and released, chooses a color")
    func chooseInOneTouch() async throws {
      let terminal = try await TmuxSession.start()
      let well = try #require(terminal.screen().well("Stroke"))
      try terminal.mouse(.press(well))
      let open = try await terminal.waitUntil("the popover is open") { $0.popover("Stroke") != nil }
      let orange = try cell(Self.orange, in: open)
      try terminal.mouse(.drag(well.offset(rows: 2)), .drag(orange), .release(orange))
      let chosen = try await terminal.wait(forStatus: "Stroke color: #ff8000")
      #expect(chosen.popover("Stroke") == nil)
    }

    @Test("The chosen color is drawn, opaque until the opacity is reduced")
    func drawWithTheChosenColor() async throws {
      let terminal = try await TmuxSession.start()
      let open = try await openedByClick(terminal)
      try terminal.mouse(.click(try cell(Self.orange, in: open)))
      try await terminal.wait(forStatus: "Stroke color: #ff8000")
      try await terminal.widenPen()

      try terminal.mouse(.stroke((10..<40).map { Sketcher.position(of: ($0 - 1, 4)) }))
      let opaque = try await terminal.wait(forStatus: "Touch Ended")
      #expect(opaque.isDrawn(Self.orange))
      #expect(!opaque.isDrawn(0xFFBF7F))

      try terminal.keys(Array(repeating: "{", count: 10))
      try await terminal.waitUntil("the pen is half opaque") { $0.slider("Opacity")?.value == "50%" }
      try terminal.mouse(.stroke((10..<40).map { Sketcher.position(of: ($0 - 1, 13)) }))
      let mixed = try await terminal.waitUntil("there are two strokes") { $0.strokeCount == "2 strokes" }
      #expect(mixed.isDrawn(0xFFBF7F))
    }

    @Test("Escape during a drag restores the old color")
    func escapeRestoresTheColor() async throws {
      let terminal = try await TmuxSession.start()
      let open = try await openedByClick(terminal)
      try terminal.mouse(.press(try cell(Self.red, in: open)), .drag(try cell(Self.orange, in: open)))
      try await terminal.waitUntil("orange is shown") { shows("Orange", Self.orange, "#ff8000", on: $0) }
      try terminal.keys("Escape")
      let closed = try await terminal.waitUntil("the popover is gone") { $0.popover("Stroke") == nil }
      #expect(closed.wellColor("Stroke") == .rgb(0x808080))
      #expect(closed.webLabel == "#808080")

      // The button is still down; it must have no effect.
      let below = Position(column: 58, row: 18)
      try terminal.mouse(.drag(below), .drag(below.offset(columns: 5)), .release(below))
      try terminal.keys("u")
      #expect(try await terminal.wait(forStatus: "Nothing to undo").isPaper)
    }

    @Test("A press outside the popover only closes it")
    func pressOutsideDismisses() async throws {
      let terminal = try await TmuxSession.start()
      _ = try await openedByClick(terminal)
      let canvas = Position(column: 58, row: 19)
      try terminal.mouse(.stroke((0..<8).map { canvas.offset(columns: -$0) }))
      let closed = try await terminal.waitUntil("the popover is gone") { $0.popover("Stroke") == nil }
      #expect(closed.wellColor("Stroke") == .rgb(0x808080))
      #expect(closed.strokeCount == "0 strokes")
      #expect(closed.isPaper)
    }

    @Test("A release outside the grid keeps the last color and the popover open")
    func releaseOutside() async throws {
      let terminal = try await TmuxSession.start()
      let open = try await openedByClick(terminal)
      let below = Position(column: 58, row: 18)
      try terminal.mouse(.press(try cell(Self.red, in: open)), .drag(below), .release(below))
      try await terminal.waitUntil("red is kept") { shows("Red", Self.red, "#ff0000", on: $0) }
      try terminal.mouse(.click(below))
      let closed = try await terminal.waitUntil("the popover is gone") { $0.popover("Stroke") == nil }
      #expect(closed.wellColor("Stroke") == .rgb(Self.red))
      #expect(closed.isPaper)
    }

    @Test("The fill can be chosen, drawn and removed")
    func chooseFill() async throws {
      let terminal = try await TmuxSession.start()
      try terminal.keys("f")
      let open = try await terminal.waitUntil("the popover is open") { $0.popover("Fill") != nil }
      let popover = try #require(open.popover("Fill"))
      try terminal.mouse(.click(try #require(open.area(of: .rgb(0x00FFFF), in: popover)).center))
      try await terminal.wait(forStatus: "Fill color: #00ffff")

      let corners = [(10, 8), (38, 8), (38, 18), (10, 18), (10, 8)].map {
        Sketcher.position(of: ($0 - 1, $1 - 3))
      }
      try terminal.mouse(.stroke(corners))
      let drawn = try await terminal.wait(forStatus: "Touch Ended")
      #expect(drawn[Sketcher.position(of: (23, 10))].style.background.isNear(0x00FFFF))

      try terminal.keys("f")
      let reopened = try await terminal.waitUntil("the popover is open") { $0.popover("Fill") != nil }
      let none = try #require(reopened.position(of: " None ╱"))
      try terminal.mouse(.click(none.offset(columns: 2)))
      let chosen = try await terminal.wait(forStatus: "Fill color: none")
      #expect(chosen.webLabel == "none")
    }
  }
}
