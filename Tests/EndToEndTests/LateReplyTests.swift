import Testing

extension EndToEnd {
  /// Replies that are on their way when a command ends. The shell must not take them for keys.
  @Suite struct LateReplyTests {
    /// Runs a command, then prints what was typed.
    private let script = #""$@"; read -r line; echo "<$line>""#
    /// About the time that a reply takes over a long way.
    private let trip = Duration.milliseconds(200)
    private let colors = "\u{1B}]11;rgb:1010/1010/1010\u{1B}\\\u{1B}]4;1;rgb:cccc/0000/0000\u{1B}\\"
    private let attributes = "\u{1B}[?62;c"

    /// The replies of a terminal, in the order of the queries in `output`.
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

    /// Presses a key that leaves the screen, and answers what has been asked since the output was cleared, a round trip later.
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

    @Test("Left while replies are on their way, the sketch pad waits for them", arguments: ["q", "\u{3}"])
    func sketchPad(key: String) async throws {
      let session = try PtySession(script: script)
      try await session.waitForFirstScreen()
      let first = session.text
      session.clear()
      session.send(replies(to: first))
      // Pixels are asked for once it is known how large a cell is.
      try await session.wait(forOutput: "\u{1B}[?1016h\u{1B}[?1016$p\u{1B}[c")
      try await press(key, in: session)
      try await session.wait(forOutput: "\u{1B}[?1049l")
      try await expectCleanInput(session)
      #expect(try session.mode() == session.modeBefore)
    }

    @Test("Left while the colors of the terminal are on their way, so does the scene for themes")
    func theme() async throws {
      let session = try PtySession(script: script, ["theme"])
      // The first queries are answered, those for the colors not yet.
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

    @Test("Suspended while replies are on their way, the sketch pad waits for them, too")
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

    @Test("A command that asks the terminal waits for a reply over a long way, whatever the environment says")
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
