import Testing

extension EndToEnd {
  @Suite struct PickTests {
    private static let red = 0xFF0000
    private static let orange = 0xFF8000

    /// Runs `pick` in `$(…)`, and prints the result.
    private func start(_ options: String = "", environment: [String: String?] = [:]) async throws
      -> TmuxSession
    {
      let terminal = try TmuxSession(columns: 80, rows: 24, environment: environment)
      try terminal.run("x=$('\(try programPath())' pick \(options)); echo \"picked [$x], status $?\"")
      try await terminal.wait(forText: "Enter choose")
      return terminal
    }

    /// Returns the center of a color in the grid.
    private func cell(_ color: Int, in screen: Screen) throws -> Position {
      let panel = try #require(screen.panel)
      return try #require(screen.area(of: .rgb(color), in: panel)).center
    }

    @Test("Arrows select, Enter chooses, and the terminal is restored")
    func keyboard() async throws {
      let terminal = try await start("red")
      try terminal.keys("Right", "Down", "Right")
      let chosen = try await terminal.waitUntil("another color is selected") {
        $0.webLabel != nil && $0.webLabel != "#ff0000" && $0.status.hasPrefix("Color: ")
      }
      let color = try #require(chosen.webLabel)
      try terminal.keys("Enter")
      try await terminal.wait(forText: "picked [\(color)], status 0")
      #expect(try terminal.isTerminalAsBefore())
    }

    @Test("The mouse selects by press and drag, and a click chooses")
    func mouse() async throws {
      let terminal = try await start()
      let screen = try terminal.screen()
      let (red, orange) = (try cell(Self.red, in: screen), try cell(Self.orange, in: screen))
      try terminal.mouse(.press(red))
      try await terminal.waitUntil("the pressed color is shown") { $0.webLabel == "#ff0000" }
      try terminal.mouse(.drag(orange), .release(orange))
      let chosen = try await terminal.waitUntil("the color under the pointer is shown") {
        $0.webLabel == "#ff8000"
      }
      try terminal.mouse(.click(try #require(chosen.position(of: "Choose"))))
      try await terminal.wait(forText: "picked [#ff8000], status 0")
    }

    @Test("An unchanged color keeps its notation")
    func untouched() async throws {
      let terminal = try await start("'color(display-p3 1 0 0 / 0.5)' --format display-p3")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "picked [color(display-p3 1 0 0 / 0.5)], status 0")
    }

    @Test("Accepts any notation, and prints the requested one")
    func typed() async throws {
      let terminal = try await start("--format hsl")
      try terminal.keys("#")
      try terminal.send("oklch(0.688 0.116 231.7)")
      try terminal.keys("Enter")
      try await terminal.wait(forStatus: "Color: #3fa7d6")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "picked [hsl(")
      try await terminal.wait(forText: "status 0")
    }

    @Test("The initial opacity is shown, editable and printed")
    func opacity() async throws {
      let terminal = try await start("'#3fa7d680' --format rgb")
      try await terminal.wait(forText: "#3fa7d680")
      try terminal.keys("#")
      try terminal.send("tomato")
      try terminal.keys("Enter")
      try await terminal.wait(forStatus: "Color: #ff6347")
      try terminal.send("{")
      try await terminal.wait(forStatus: "Color: #ff6347f2")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "picked [rgb(255 99 71 / 0.95)], status 0")
    }

    @Test("Enter accepts the name found by a search")
    func name() async throws {
      let terminal = try await start()
      try terminal.send("/steel")
      try await terminal.wait(forText: " steelblue ")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "picked [#4682b4], status 0")
    }

    @Test(
      "Canceling prints nothing and sets the exit status", arguments: ["Escape", "q", "C-c"])
    func noChoice(key: String) async throws {
      let terminal = try await start()
      try terminal.keys(key)
      try await terminal.wait(forText: "picked [], status 1")
      #expect(try terminal.isTerminalAsBefore())
    }

    @Test(
      "Uses the terminal even if input, output and errors are redirected",
      arguments: [
        #"x=$("$@"; echo "status $?")"#, #"x=$(echo | "$@" | cat; echo "status 0")"#,
        #"x=$("$@" < /dev/null 2>&1; echo "status $?")"#, #"x=$("$@" <&- 2>&-; echo "status $?")"#,
      ])
    func redirected(script: String) async throws {
      let session = try PtySession(
        script: script + #"; echo "[$x]""#, ["pick", "tomato", "-f", "{name} {hex}"])
      try await session.wait(forOutput: "Enter choose")
      session.send("\r")
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(session.text.hasSuffix("[tomato #ff6347\r\nstatus 0]\r\n"))
      #expect(try session.mode() == session.modeBefore)
    }

    @Test("Reads the initial color from a pipe")
    func startFromPipe() async throws {
      let session = try PtySession(script: #"x=$(echo gold | "$@"); echo "[$x]""#, ["pick", "-"])
      try await session.wait(forOutput: "Enter choose")
      session.send("\r")
      try await session.wait(forOutput: "[#ffd700]")
    }

    @Test("Terminal replies reach the picker")
    func discovery() async throws {
      let script = #"x=$(echo | "$@"); echo "[$x]""#
      let session = try PtySession(script: script, ["pick", "#3fa7d6"], environment: ["COLORTERM": nil])
      try await session.wait(forOutput: "Enter choose")
      #expect(!session.text.contains("48;2;63;167;214"))
      session.send("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\\u{1B}[?62;c")
      try await session.wait(forOutput: "48;2;63;167;214")
      session.send("\u{1B}")
      try await session.wait(forOutput: "[]")
    }

    @Test("Does not stop if Ctrl-Z is ignored, as in $(…), where nothing could resume it")
    func suspendIgnored() async throws {
      let script = #"set -m; (trap "" TSTP; exec "$@" > /dev/null); echo "status $?""#
      let session = try PtySession(script: script, ["pick"])
      try await session.wait(forOutput: "Enter choose")
      session.send("\u{1A}\r")
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(session.text.hasSuffix("status 0\r\n"))
    }

    @Test("A closed terminal cancels")
    func hangUp() async throws {
      let session = try PtySession(script: #"trap "" HUP; exec "$@" > /dev/null 2>&1"#, ["pick"])
      try await session.wait(forOutput: "Enter choose")
      session.hangUp()
      #expect(try await session.waitForEnd() == .exited(1))
    }

    @Test("Without a terminal, prints one sentence and exits with status 2")
    func noTerminal() throws {
      let result = try runCommand(
        ["setsid", "--wait", try programPath(), "pick"], environment: terminalEnvironment())
      #expect(result.ending == .exited(2))
      #expect(result.output.isEmpty)
      #expect(
        result.errors == "swatchterm: No terminal found. Run swatchterm from a terminal.\n")
    }

    @Test("Rejects invalid colors and formats before opening the screen")
    func wrongUsage() throws {
      for options in [["nonsense"], ["red", "--format", "nonsense"], ["-"]] {
        let result = try runProgram(["pick"] + options)
        #expect(result.ending == .exited(2))
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("swatchterm: "))
        #expect(!result.errors.contains("No terminal"))
      }
    }
  }
}
