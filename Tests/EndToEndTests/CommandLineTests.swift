import Testing

extension EndToEnd {
  @Suite struct CommandLineTests {
    private func run(_ options: String..., environment: [String: String?] = [:]) throws -> CommandResult {
      try runCommand([try programPath()] + options, environment: terminalEnvironment(environment))
    }

    @Test("--help and --version tell what they should, without a terminal")
    func helpAndVersion() throws {
      let help = try run("--help", environment: ["TERM": nil])
      #expect(help.ending == .exited(0))
      #expect(help.output.contains("USAGE: swatchterm"))
      #expect(help.output.contains("--color"))
      #expect(help.errors.isEmpty)

      let version = try run("--version")
      #expect(version.ending == .exited(0))
      // Without a terminal there is nothing to say of its graphics.
      let report =
        /swatchterm [0-9]+\.[0-9]+\.[0-9]+( \(commit [0-9a-f]{7}\+?\))?\nlibraries: Cairo [^,]+, Pango [^,]+, gdk-pixbuf .+\n/
      #expect(version.output.wholeMatch(of: report) != nil)
      #expect(version.errors.isEmpty)
    }

    @Test(
      "Options that do not exist are refused with the usage",
      arguments: [
        ["--color", "nonsense"], ["--color"], ["--nonsense"],
        ["sketch", "--color", "nonsense"],
        ["convert", "--nonsense"],
      ])
    func unknownOptions(options: [String]) throws {
      let result = try runCommand([try programPath()] + options, environment: terminalEnvironment())
      #expect(result.ending == .exited(2))
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("swatchterm: "))
      #expect(result.errors.contains("Usage: swatchterm"))
    }

    @Test("Without any terminal there is one sentence and status 2")
    func noTerminalAtAll() throws {
      let result = try run()
      #expect(result.ending == .exited(2))
      #expect(result.output.isEmpty)
      expectSentence(result.errors, mentioning: "standard input is not a terminal")
      // Alone it does what open does, without having read any arguments.
      let open = try run("open")
      #expect(open.ending == result.ending && open.errors == result.errors)
    }

    @Test(
      "Standard input or output that is not a terminal is named",
      arguments: [
        (#"exec "$@" < /dev/null"#, "standard input is not a terminal"),
        (
          #"output=$("$@" 2> /dev/tty); status=$?; printf %s "$output"; exit $status"#,
          "standard output is not a terminal"
        ),
      ])
    func redirected(script: String, part: String) async throws {
      let session = try PtySession(script: script)
      #expect(try await session.waitForEnd() == .exited(2))
      expectSentence(session.text, mentioning: part)
      #expect(try session.mode() == session.modeBefore)
    }

    @Test(
      "A terminal type that cannot be used is refused",
      arguments: [
        (nil, "TERM is not set"), ("", "TERM is not set"), ("dumb", "TERM is dumb"),
        ("no-such-terminal", "no-such-terminal (from TERM) is not in the terminal database"),
        ("\u{1B}[31m", "type �[31m (from TERM) is not in the terminal database"),
        ("a\u{202E}b\u{9B}1m", "type a�b�1m (from TERM) is not in the terminal database"),
      ])
    func terminalTypes(type: String?, part: String) async throws {
      let session = try PtySession(environment: ["TERM": type])
      #expect(try await session.waitForEnd() == .exited(2))
      expectSentence(session.text, mentioning: part)
      #expect(try session.mode() == session.modeBefore)
    }

    /// One line, one sentence, no control characters.
    private func expectSentence(_ text: String, mentioning part: String) {
      #expect(text.hasPrefix("swatchterm: "))
      #expect(text.contains(part))
      #expect(text.hasSuffix(".\n") || text.hasSuffix(".\r\n"))
      #expect(text.split(whereSeparator: \.isNewline).count == 1)
      #expect(!text.contains("\u{1B}"))
    }
  }
}
