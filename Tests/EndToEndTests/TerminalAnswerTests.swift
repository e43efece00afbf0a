import Testing

extension EndToEnd {
  /// Queries at the start, and the effects of replies.
  @Suite struct TerminalAnswerTests {
    private let colorQuestion = "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\"
    private let frameQuestion = "\u{1B}[?2026$p"
    private let attributes = "\u{1B}[?62;c"
    private let frameStart = "\u{1B}[?2026h"
    private let frameEnd = "\u{1B}[?2026l"

    @Test("Terminals that keep a 24-bit color get 24-bit colors, even unannounced")
    func truecolor() async throws {
      let session = try PtySession(environment: ["COLORTERM": nil])
      try await session.waitForFirstScreen()
      #expect(session.text.contains(colorQuestion))
      #expect(!session.text.contains("48;2;128;128;128"))
      session.clearOutput()
      session.send("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\" + attributes)
      try await session.wait(forOutput: "48;2;128;128;128")
      try await session.waitForFirstScreen()
      session.send("q")
      #expect(try await session.waitForEnd() == .exited(0))
    }

    @Test("Terminals that map the color to a palette get no 24-bit colors")
    func palette() async throws {
      let session = try PtySession(environment: ["COLORTERM": nil])
      try await session.waitForFirstScreen()
      session.clearOutput()
      session.send("\u{1B}P1$r0;48:5:16m\u{1B}\\s")
      try await session.wait(forOutput: "Custom")
      #expect(!session.text.contains("48;2;"))
    }

    @Test("Colors set by an option are not queried", arguments: ["256", "mono"])
    func forcedColors(color: String) async throws {
      let session = try PtySession(["--color", color])
      try await session.waitForFirstScreen()
      #expect(!session.text.contains(colorQuestion))
      session.send("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\s")
      try await session.wait(forOutput: "Custom")
      #expect(!session.text.contains("8;2;"))
    }

    @Test("Synchronized output is used where supported")
    func synchronizedOutput() async throws {
      let session = try PtySession()
      try await session.waitForFirstScreen()
      #expect(session.text.contains(frameQuestion))
      #expect(!session.text.contains(frameStart))
      session.clearOutput()
      session.send("\u{1B}[?2026;2$y")
      session.send("u")
      try await session.wait(forOutput: frameEnd)
      #expect(session.text.hasPrefix(frameStart))
      #expect(session.text.contains("Nothing to undo"))
      #expect(session.text.hasSuffix(frameEnd))
      session.send("q")
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(session.text.ranges(of: frameStart).count == session.text.ranges(of: frameEnd).count)
    }

    /// Indicates an octant rather than a sextant or a wedge.
    private func isOctant(_ scalar: Unicode.Scalar) -> Bool { (0x1CD00...0x1CDE5).contains(scalar.value) }
    private func isSextant(_ scalar: Unicode.Scalar) -> Bool { (0x1FB00...0x1FB6F).contains(scalar.value) }

    @Test(
      "Terminals get the glyphs of their version, and replies are not typed")
    func name() async throws {
      let session = try PtySession()
      try await session.waitForFirstScreen()
      // A diagonal line requires glyphs finer than quadrants.
      session.send("\u{1B}[<0;20;5M\u{1B}[<32;34;12M\u{1B}[<0;34;12m")
      try await session.wait(forOutput: "Touch Ended")
      session.clearOutput()
      let widths = "\u{1B}[2;2R\u{1B}[3;2R"
      session.send(
        "\u{1B}P>|VTE(7800)\u{1B}\\\u{1B}_Gi=31;EINVAL\u{1B}\\\u{1B}[6;18;9t\(widths)\(attributes)U")
      try await session.wait(forOutput: "Nothing to redo")
      #expect(session.text.unicodeScalars.contains { isOctant($0) || isSextant($0) })
    }

    @Test(
      "Terminals with images get them, unless the user wants characters", arguments: [true, false])
    func images(areWanted: Bool) async throws {
      let session = try PtySession(areWanted ? [] : ["--graphics", "quadrant"])
      try await session.waitForFirstScreen()
      session.clearOutput()
      session.send(
        "\u{1B}P>|kitty(0.41.1)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;18;9t\(attributes)u")
      try await session.wait(forOutput: "Nothing to undo")
      #expect(session.text.contains("\u{1B}_G") == areWanted)
    }

    @Test("Rejected graphics options are reported, and characters are shown")
    func denied() async throws {
      let session = try PtySession(["--graphics", "sixel"])
      try await session.waitForFirstScreen()
      session.send("\u{1B}[6;18;9t" + attributes + "q")
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(session.text.contains("The terminal does not support --graphics sixel"))
    }

    @Test("Graphics options override the terminal's replies")
    func chosen() async throws {
      let session = try PtySession(["--graphics", "half"])
      try await session.waitForFirstScreen()
      session.clearOutput()
      session.send("\u{1B}P>|kitty(0.41.1)\u{1B}\\" + attributes + "u")
      try await session.wait(forOutput: "Nothing to undo")
      #expect(!session.text.unicodeScalars.contains { isOctant($0) || isSextant($0) })
    }

    @Test("ASCII borders are used if lines take two cells", arguments: ["5;3", "6;3"])
    func wideSymbols(position: String) async throws {
      let session = try PtySession()
      try await session.waitForFirstScreen()
      #expect(session.text.contains("─"))
      session.clearOutput()
      session.send("\u{1B}[\(position)R" + attributes + "u")
      try await session.wait(forOutput: "Nothing to undo")
      #expect(session.text.contains("+--") && !session.text.contains("─") && !session.text.contains("▀"))
    }

    @Test("An uninstalled UTF-8 locale uses Unicode")
    func locale() async throws {
      let session = try PtySession(environment: ["LC_ALL": nil, "LANG": "xx_YY.UTF-8"])
      try await session.wait(forOutput: "╭")
    }

    @Test("Terminals that print unknown sequences are not queried", arguments: ["linux", "vt100"])
    func notAsked(type: String) async throws {
      let session = try PtySession(environment: ["TERM": type, "COLORTERM": nil])
      try await session.waitForFirstScreen()
      #expect(!session.text.contains("\u{1B}P"))
      #expect(!session.text.contains("$p"))
    }
  }
}
