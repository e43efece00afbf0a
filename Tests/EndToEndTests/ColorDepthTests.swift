import Testing

extension EndToEnd {
  @Suite struct ColorDepthTests {
    private let line = (5..<45).map { Sketcher.position(of: ($0 - 1, 9)) }

    /// Returns a screen with a stroke and the open stroke popover.
    private func colorfulScreen(
      _ options: String, environment: [String: String?] = [:]
    ) async throws -> Screen {
      let terminal = try await TmuxSession.start(options, environment: environment)
      try terminal.mouse(.stroke(line))
      try await terminal.wait(forStatus: "Touch Ended")
      try terminal.keys("s")
      return try await terminal.waitUntil("the popover is open") { $0.popover("Stroke") != nil }
    }

    private func isRGB(_ color: Screen.Color) -> Bool {
      if case .rgb = color { true } else { false }
    }

    private func index(_ color: Screen.Color) -> Int? {
      if case .indexed(let index) = color { index } else { nil }
    }

    @Test("Terminals that announce 24-bit colors get them")
    func truecolor() async throws {
      let colors = try await colorfulScreen("").colors
      #expect(colors.count(where: isRGB) > 100)
      #expect(colors.compactMap(index).isEmpty)
    }

    @Test(
      "256-color terminals get only palette colors",
      arguments: [("--color 256", "truecolor"), ("", nil)])
    func indexedColors(options: String, promise: String?) async throws {
      let screen = try await colorfulScreen(options, environment: ["COLORTERM": promise])
      #expect(screen.colors.filter(isRGB).isEmpty)
      let indices = screen.colors.compactMap(index)
      #expect(indices.count > 30)
      // The first 16 colors differ between terminals.
      #expect(indices.allSatisfy { (16..<256).contains($0) })
    }

    @Test("16-color terminals get only those colors")
    func namedColors() async throws {
      let screen = try await colorfulScreen("--color 16")
      #expect(screen.colors.filter(isRGB).isEmpty)
      let indices = screen.colors.compactMap(index)
      #expect(indices.count > 8)
      #expect(indices.allSatisfy { $0 < 16 })
    }

    @Test(
      "Without colors, ink is shown as Braille dots",
      arguments: [("--color mono", nil), ("", "1")])
    func mono(options: String, noColor: String?) async throws {
      let terminal = try await TmuxSession.start(options, environment: ["NO_COLOR": noColor])
      let canvas = try #require(try terminal.screen().canvas)
      try terminal.mouse(.stroke(line))
      let drawn = try await terminal.wait(forStatus: "Touch Ended")
      #expect(drawn.colors == [.standard])
      let dots = line.map { drawn[$0].glyph }
      #expect(
        dots.count(where: { ("\u{2801}"..."\u{28FF}").contains($0) || $0 == "█" }) > 30, "\(String(dots))")

      try terminal.keys("u")
      let undone = try await terminal.wait(forStatus: "Removed the last stroke, 0 left")
      #expect(undone.cells(in: canvas).allSatisfy { $0.glyph == " " })
    }

    @Test("An empty NO_COLOR is ignored")
    func emptyNoColor() async throws {
      let terminal = try await TmuxSession.start(environment: ["NO_COLOR": ""])
      #expect(try terminal.screen().colors.contains(where: isRGB))
    }

    @Test("--color truecolor overrides the environment")
    func forcedTruecolor() async throws {
      let terminal = try await TmuxSession.start(
        "--color truecolor", environment: ["COLORTERM": nil, "NO_COLOR": "1"])
      #expect(try terminal.screen().colors.contains(where: isRGB))
    }

    @Test("The C locale uses ASCII only", arguments: ["truecolor", "mono"])
    func onlyASCII(color: String) async throws {
      let session = try PtySession(["--color", color], environment: ["LC_ALL": "C"])
      try await session.waitForFirstScreen()
      let events: [Mouse] = .stroke(line)
      session.send(events.map(\.report).joined())
      try await session.wait(forOutput: "Ended")
      session.send("s")
      try await session.wait(forOutput: "Custom")
      session.send(" ?")
      try await session.wait(forOutput: "Gradient stops")
      // In the help, letters search.
      session.send("\u{3}")
      session.send("qd")
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(session.output.allSatisfy { $0 < 0x80 })
    }
  }
}
