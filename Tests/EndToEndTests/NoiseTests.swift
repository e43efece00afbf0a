import Testing

extension EndToEnd {
  /// Terminal input other than keys and simple clicks.
  @Suite struct NoiseTests {
    private let line = (5..<40).map { Sketcher.position(of: ($0 - 1, 9)) }

    @Test(
      "Unknown sequences are ignored",
      arguments: [
        "\u{1B}[I\u{1B}[O\u{1B}[I", "\u{1B}[999;999z", "\u{1B}]0;q u e\u{7}", "\u{1B}P0$rq\u{1B}\\",
        "\u{1B}[<128;10;10M\u{1B}[<128;10;10m", "\u{1B}[<35;10;10M\u{1B}[<35;12;10M", "\u{1B}[<32;10;10M",
        "\u{1B}[<0;10;10m", "\u{1B}[<64;10;10M\u{1B}[<65;10;10M", "\u{1B}[<0;99999999999;1M",
        "\u{1B}[<0;10M", "\u{1B}OQ\u{1B}[15~\u{1B}[3~",
      ])
    func nothing(bytes: String) async throws {
      let terminal = try await TmuxSession.start()
      try terminal.mouse(.stroke(line))
      let before = try await terminal.wait(forStatus: "Touch Ended")
      try terminal.send(bytes)
      try terminal.keys("]")
      let after = try await terminal.waitUntil("keys work") { $0.slider("Width")?.value == "5" }
      #expect(after.cells(in: try #require(after.canvas)) == before.cells(in: try #require(before.canvas)))
      #expect(after.strokeCount == "1 stroke")
    }

    @Test("An unterminated paste ends after a pause")
    func endlessPaste() async throws {
      let terminal = try await TmuxSession.start()
      try terminal.send("\u{1B}[200~uq\u{1B}[<0;9;9M")
      try await terminal.waitUntil("the paste is rejected") { $0.status.hasPrefix("Cannot read ‘uq") }
      try terminal.keys("u")
      try await terminal.wait(forStatus: "Nothing to undo")
    }

    @Test(
      "A stroke with a lost release ends with the next press or motion",
      arguments: [
        ("\u{1B}[<0;24;6M", "Touch Began at 68, 72", "2 strokes"),
        ("\u{1B}[<35;24;6M", "Touch Ended", "1 stroke"),
      ])
    func lostRelease(bytes: String, status: String, count: String) async throws {
      let terminal = try await TmuxSession.start()
      try terminal.mouse([.press(line[0])] + line.map { .drag($0) })
      try await terminal.waitUntil("the stroke is in progress") { $0.status.hasSuffix("35 points") }
      try terminal.send(bytes)
      try await terminal.wait(forStatus: status)
      // During a touch, the status does not show the stroke count.
      try terminal.send("\u{1B}[<0;24;6m")
      let after = try await terminal.waitUntil("no touch is down") { !$0.strokeCount.isEmpty }
      #expect(after.strokeCount == count)
    }

    @Test("Other buttons and the wheel do not disturb a stroke")
    func otherButtons() async throws {
      let terminal = try await TmuxSession.start()
      try terminal.mouse([.press(line[0])] + line.prefix(10).map { .drag($0) })
      try terminal.send("\u{1B}[<2;30;10M\u{1B}[<2;30;10m\u{1B}[<64;30;10M\u{1B}[<1;30;10M\u{1B}[<1;30;10m")
      try terminal.mouse(line.suffix(5).map { .drag($0) })
      try await terminal.waitUntil("all points have arrived") { $0.status.hasSuffix("added 15 points") }
    }

    @Test("The wheel over a slider moves it")
    func wheel() async throws {
      let terminal = try await TmuxSession.start()
      let knob = try #require(terminal.screen().slider("Width")).knob
      let place = "\(knob.column + 1);\(knob.row + 1)M"
      try terminal.send("\u{1B}[<64;\(place)\u{1B}[<64;\(place)\u{1B}[<64;\(place)\u{1B}[<65;\(place)")
      try await terminal.waitUntil("the width has changed") { $0.slider("Width")?.value == "6" }
    }
  }
}
