import Testing

extension EndToEnd {
  @Suite struct CommandLineTests {
    private func run(_ options: String..., environment: [String: String?] = [:]) throws -> CommandResult {
      try runCommand([try programPath()] + options, environment: terminalEnvironment(environment))
    }

    @Test("--help and --version work without a terminal")
    func helpAndVersion() throws {
      let help = try run("--help", environment: ["TERM": nil])
      #expect(help.ending == .exited(0))
      #expect(help.output.contains("USAGE: swatchterm"))
      #expect(help.output.contains("--color"))
      #expect(help.errors.isEmpty)

      let version = try run("--version")
      #expect(version.ending == .exited(0))
      // Graphics are reported only on a terminal.
      let report =
        /swatchterm [0-9]+\.[0-9]+\.[0-9]+( \(commit [0-9a-f]{7}\+?\))?\nlibraries: Cairo [^,]+, Pango [^,]+, gdk-pixbuf .+\n/
      #expect(version.output.wholeMatch(of: report) != nil)
      #expect(version.errors.isEmpty)
    }

    @Test(
      "Unknown options are rejected with the usage",
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

    @Test(
      "Negative numbers are rejected with the valid range",
      arguments: [
        (["export", "--scale", "-1", "a.svg", "-o", "b.png"], "The scale must be from 0.01 to 100."),
        (
          ["export", "--width", "-5", "a.svg", "-o", "b.png"],
          "Width and height must be from 1 to 32767 pixels."
        ),
        (["export", "--dpi", "-5", "a.svg", "-o", "b.png"], "Pixels per inch must be from 1 to 10000."),
        (["export", "--quality", "-1", "a.svg", "-o", "b.jpg"], "The quality must be from 1 to 100."),
        (
          ["export", "--length", "-1", "a.svg", "-o", "b.gif"],
          "The length must be from 0.5 to 600 seconds."
        ),
        (
          ["export", "--sizes", "-1", "a.svg", "-o", "b.ico"],
          "Invalid sizes. Type up to 32 numbers from 1 to 256, such as 16,32,48."
        ),
        (["contrast", "--min", "-1", "red", "blue"], "Choose a contrast ratio from 1 to 21."),
        (["extract", "-n", "-1", "a.png"], "Choose 1 to 256 colors."),
        (["grab", "-n", "-1", "a.png"], "Choose 1 to 1000 colors."),
        (["replay", "--speed", "-1", "a.svg"], "Choose a speed from 0.1 to 100."),
        (["simulate", "--severity", "-1", "red", "deutan"], "Choose a severity from 0 to 1."),
      ])
    func negativeNumbers(arguments: [String], sentence: String) throws {
      let result = try runProgram(arguments)
      #expect(result.ending == .exited(2))
      #expect(result.errors.hasPrefix("swatchterm: \(sentence)\n"), "\(result.errors)")
    }

    @Test("Folders are rejected as output, whatever their name")
    func folders() throws {
      let home = try HomeFolder()
      try home.shell("mkdir dir")
      try home.write("ff0000\n00ff00\n0000ff\nffffff\n".utf8, to: "p.hex")
      _ = try home.output("palette", "add", "Sea", "red")
      for arguments in [
        ["export", "a.svg", "-o", "dir"], ["palette", "export", "Sea", "dir"],
        ["diff", "a.svg", "b.svg", "-o", "dir"], ["theme", "p.hex", "-o", "dir"],
      ] {
        let errors = try home.run(arguments).errors
        #expect(errors.hasPrefix("swatchterm: ‘dir’ is a folder. Specify a file in it.\n"))
      }
    }

    @Test("Without a terminal, prints one sentence and exits with status 2")
    func noTerminalAtAll() throws {
      let result = try run()
      #expect(result.ending == .exited(2))
      #expect(result.output.isEmpty)
      expectSentence(result.errors, mentioning: "standard input is not a terminal")
      // Like open, but without parsing arguments.
      let open = try run("open")
      #expect(open.ending == result.ending && open.errors == result.errors)
    }

    @Test("Reports a missing file before a missing terminal")
    func missingFile() throws {
      for arguments in [
        ["none.svg"], ["open", "none.svg"], ["sketch", "none.svg"], ["none.png"], ["edit", "none.css"],
        ["theme", "none.toml"], ["replay", "none.svg"], ["grab", "none.png"],
      ] {
        let result = try runProgram(arguments)
        let name = arguments.last ?? ""
        #expect(result.errors.hasPrefix("swatchterm: No such file: ‘\(name)’."), "\(result.errors)")
        #expect(result.output.isEmpty)
      }
    }

    @Test(
      "Reports which of standard input and output is not a terminal",
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
      "Unusable terminal types are rejected",
      arguments: [
        (nil, "TERM is not set"), ("", "TERM is not set"),
        ("dumb", "dumb (from TERM) cannot move its cursor"),
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

    /// Expects one sentence on one line, without control characters.
    private func expectSentence(_ text: String, mentioning part: String) {
      #expect(text.hasPrefix("swatchterm: "))
      #expect(text.contains(part))
      #expect(text.hasSuffix(".\n") || text.hasSuffix(".\r\n"))
      #expect(text.split(whereSeparator: \.isNewline).count == 1)
      #expect(!text.contains("\u{1B}"))
    }
  }
}
