import Testing

extension EndToEnd {
  /// Replies that arrive when a command ends must not reach the shell as keys.
  @Suite struct LateReplyTests {
    /// Runs a command, then prints a line of input.
    private let script = #""$@"; read -r line; echo "<$line>""#
    /// A round trip on a slow connection.
    private let trip = Duration.milliseconds(200)
    private let colors = "\u{1B}]11;rgb:1010/1010/1010\u{1B}\\\u{1B}]4;1;rgb:cccc/0000/0000\u{1B}\\"
    private let attributes = "\u{1B}[?62;c"

    /// Returns the terminal's replies to the queries in `output`, in order.
    private func replies(to output: String) -> String {
      output.matches(of: /\u{1B}\[(5n|c|16t|\?1016\$p)/).map { match in
        switch match.1 {
        case "5n": "\u{1B}[0n"
        case "c": attributes
        case "16t": "\u{1B}[6;18;9t"
        default: "\u{1B}[?1016;2$y"
        }
      }.joined()
    }

    /// Presses a key that leaves the screen, and replies to new queries after a round trip.
    private func press(_ key: String, in session: PtySession, owing queries: String = "") async throws {
      session.send(key)
      try await Task.sleep(for: trip)
      session.readOutput()
      session.send(colors + replies(to: queries + session.text))
    }

    private func expectCleanInput(_ session: PtySession) async throws {
      session.send("end\n")
      try await session.wait(forOutput: "<end>")
      #expect(!session.text.contains("^["))
    }

    @Test("On exit, the sketch pad waits for pending replies", arguments: ["q", "\u{3}"])
    func sketchPad(key: String) async throws {
      let session = try PtySession(script: script)
      try await session.waitForFirstScreen()
      let first = session.text
      session.clear()
      session.send(replies(to: first))
      // Pixel mode is queried after the cell size.
      try await session.wait(forOutput: "\u{1B}[?1016h\u{1B}[?1016$p\u{1B}[c")
      try await press(key, in: session)
      try await session.wait(forOutput: "\u{1B}[?1049l")
      try await expectCleanInput(session)
      #expect(try session.mode() == session.modeBefore)
    }

    @Test("On exit, the theme scene waits for the terminal's colors")
    func theme() async throws {
      let session = try PtySession(script: script, ["theme"])
      // The first queries are answered, but not those for colors.
      let last = "\u{1B}]19;?\u{1B}\\\u{1B}[c"
      try await session.wait(forOutput: last)
      let first = try #require(session.text.ranges(of: "\u{1B}[c").first).upperBound
      session.send(replies(to: String(session.text[..<first])))
      let rest = String(session.text[first...])
      session.clear()
      try await press("\u{3}", in: session, owing: rest)
      try await session.wait(forOutput: "\u{1B}[?1049l")
      try await expectCleanInput(session)
    }

    @Test("When suspended, the sketch pad waits for pending replies")
    func suspended() async throws {
      let script = #"set -m; "$@"; read -r line; echo "<$line>"; kill -9 %1"#
      let session = try PtySession(script: script)
      try await session.waitForFirstScreen()
      let first = session.text
      session.clear()
      session.send(replies(to: first))
      try await session.wait(forOutput: "\u{1B}[?1016h\u{1B}[?1016$p\u{1B}[c")
      try await press("\u{1A}", in: session)
      try await session.wait(forOutput: "\u{1B}[?1049l")
      try await expectCleanInput(session)
    }

    @Test("A command waits for slow replies, whatever the environment")
    func command() async throws {
      let session = try PtySession(
        script: script, ["show", "tomato"], environment: ["TERM": "xterm", "COLORTERM": nil])
      try await session.wait(forOutput: "\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}[c")
      try await session.send(["", "\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\" + attributes], pausing: trip)
      try await session.wait(forOutput: "48;2;255;99;71")
      try await expectCleanInput(session)
    }
  }
}
