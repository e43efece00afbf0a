import Testing

extension EndToEnd {
  @Suite struct GradientTests {
    /// Runs a command in the command palette.
    private func command(_ line: String, _ status: String, in sketcher: Sketcher) async throws {
      try sketcher.terminal.keys(":")
      try sketcher.terminal.send(line)
      try sketcher.terminal.keys("Enter")
      try await sketcher.wait(status)
    }

    /// Returns a selected rectangle with a gradient from red to gray.
    private func start(_ device: Sketcher.InputDevice, _ options: String = "") async throws -> Sketcher {
      let sketcher = try await Sketcher(device, options)
      try await command("fill #ff0000", "Fill color: #ff0000", in: sketcher)
      try await command("fill gradient", "Fill: linear gradient with 2 stops", in: sketcher)
      try await sketcher.choose("R", "Rectangle")
      try await sketcher.touch((5, 4), (25, 9))
      try await sketcher.choose("V", "Select")
      try await sketcher.touch((15, 6), until: "Touch Ended · 1 selected")
      return sketcher
    }

    /// Activates the last stop, with keys or by clicking the end of the strip below the notation.
    private func takeLastStop(_ device: Sketcher.InputDevice, in sketcher: Sketcher) async throws {
      let terminal = sketcher.terminal
      if device == .keyboard {
        try terminal.keys("S", "Tab")
      } else {
        let note = try #require(try terminal.screen().position(of: "stop 1/2"))
        try terminal.mouse(.click(Position(column: 90, row: note.row + 1)))
      }
      try await sketcher.wait("Selection stop 2 of 2 at 100%")
    }

    @Test(
      "A gradient's stop gets another color; undo, redo, save and reopen",
      arguments: Sketcher.InputDevice.allCases)
    func stops(device: Sketcher.InputDevice) async throws {
      let sketcher = try await start(device)
      let terminal = sketcher.terminal
      try await takeLastStop(device, in: sketcher)
      try terminal.paste("#0000ff")
      try await sketcher.wait("Selection stop 2 of 2: #0000ff")
      try await sketcher.press("u", "Undid recolor, 1 stroke")
      try await sketcher.press("U", "Redid recolor, 1 stroke")
      _ = try await sketcher.save("1 stroke")
      let saved = try sketcher.home.text(of: "d.svg")
      let colors = saved.matches(of: /stop-color="([^"]*)"/).map { String($0.output.1) }
      #expect(colors == ["#ff0000", "#0000ff"] && saved.contains(#"x1="44" y1="112" x2="204" y2="112""#))
      #expect(saved.contains("<path fill=\"url(#gradient1)\""))
      // Reopening and exporting yields identical bytes.
      let copy = try sketcher.home.output("export", "d.svg", "-o", "-", "--format", "svg")
      #expect(copy == saved)
    }

    @Test("Gradients are recovered after a crash, with their history")
    func recovered() async throws {
      let sketcher = try await start(.keyboard)
      try await takeLastStop(.keyboard, in: sketcher)
      try sketcher.terminal.keys("Left", "Left", "Left")
      try await sketcher.wait("Selection stop 2 of 2 at 97%")
      try sketcher.terminal.killProgram()
      let next = try await Sketcher(.keyboard, home: sketcher.home, until: "was not saved")
      // Successive keys are a single undoable step.
      try await next.press("r", "Recovered 1 stroke, with 2 steps of history")
      _ = try await next.save("1 stroke")
      #expect(try next.home.text(of: "d.svg").contains(#"<stop offset="0.97""#))
      try await next.press("u", "Undid recolor, 1 stroke")
      _ = try await next.save("1 stroke", isNew: false)
      #expect(try next.home.text(of: "d.svg").contains(#"<stop offset="1""#))
    }
  }
}
