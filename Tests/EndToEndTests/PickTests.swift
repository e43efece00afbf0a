import Testing

extension EndToEnd {
  /// The picker on its own, whose choice goes to standard output.
  @Suite struct PickTests {
    private static let red = 0xFF0000
    private static let orange = 0xFF8000

    /// Runs the picker in `$(…)` of a shell, which then says what came out.
    private func start(_ options: String = "", environment: [String: String?] = [:]) async throws
      -> TmuxSession
    {
      let terminal = try TmuxSession(columns: 80, rows: 24, environment: environment)
      try terminal.run("x=$('\(try programPath())' pick \(options)); echo \"picked [$x], status $?\"")
      try await terminal.wait(forText: "Enter takes the color")
      return terminal
    }

    /// The middle of a color on the page.
    private func cell(_ color: Int, in screen: Screen) throws -> Position {
      let panel = try #require(screen.panel)
      return try #require(screen.area(of: .rgb(color), in: panel)).center
    }

    @Test("Arrows choose a color, Enter takes it, and the shell has its terminal back")
    func keyboard() async throws {
      let terminal = try await start("red")
      try terminal.keys("Right", "Down", "Right")
      let chosen = try await terminal.waitUntil("another color is chosen") {
        $0.webLabel != nil && $0.webLabel != "#ff0000" && $0.status.hasPrefix("Color: ")
      }
      let color = try #require(chosen.webLabel)
      try terminal.keys("Enter")
      try await terminal.wait(forText: "picked [\(color)], status 0")
      #expect(try terminal.isTerminalAsBefore())
    }

    @Test("The mouse chooses by press, drag and release, and takes the color by a click")
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

    @Test("A color that is left as it is stays as it was given")
    func untouched() async throws {
      let terminal = try await start("'color(display-p3 1 0 0 / 0.5)' --format display-p3")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "picked [color(display-p3 1 0 0 / 0.5)], status 0")
    }

    @Test("A color can be typed in any notation, and is written in the one that is asked for")
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

    @Test("The opacity of the color to begin with is shown, can be changed, and is answered")
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

    @Test("A name that is typed in the search is what Enter takes")
    func name() async throws {
      let terminal = try await start()
      try terminal.send("/steel")
      try await terminal.wait(forText: " steelblue ")
      try terminal.keys("Enter")
      try await terminal.wait(forText: "picked [#4682b4], status 0")
    }

    @Test(
      "Leaving without a choice writes nothing, and is told by the status", arguments: ["Escape", "q", "C-c"])
    func noChoice(key: String) async throws {
      let terminal = try await start()
      try terminal.keys(key)
      try await terminal.wait(forText: "picked [], status 1")
      #expect(try terminal.isTerminalAsBefore())
    }

    @Test(
      "The picker is on the terminal wherever input, output and errors go",
      arguments: [
        #"x=$("$@"; echo "status $?")"#, #"x=$(echo | "$@" | cat; echo "status 0")"#,
        #"x=$("$@" < /dev/null 2>&1; echo "status $?")"#, #"x=$("$@" <&- 2>&-; echo "status $?")"#,
      ])
    func redirected(script: String) async throws {
      let session = try PtySession(
        script: script + #"; echo "[$x]""#, ["pick", "tomato", "-f", "{name} {hex}"])
      try await session.wait(forOutput: "Enter takes the color")
      session.send("\r")
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(session.text.hasSuffix("[tomato #ff6347\r\nstatus 0]\r\n"))
      #expect(try session.mode() == session.modeBefore)
    }

    @Test("The color to begin with can come through a pipe")
    func startFromPipe() async throws {
      let session = try PtySession(script: #"x=$(echo gold | "$@"); echo "[$x]""#, ["pick", "-"])
      try await session.wait(forOutput: "Enter takes the color")
      session.send("\r")
      try await session.wait(forOutput: "[#ffd700]")
    }

    @Test("What the terminal answers reaches the picker")
    func discovery() async throws {
      let script = #"x=$(echo | "$@"); echo "[$x]""#
      let session = try PtySession(script: script, ["pick", "#3fa7d6"], environment: ["COLORTERM": nil])
      try await session.wait(forOutput: "Enter takes the color")
      #expect(!session.text.contains("48;2;63;167;214"))
      session.send("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\\u{1B}[?62;c")
      try await session.wait(forOutput: "48;2;63;167;214")
      session.send("\u{1B}")
      try await session.wait(forOutput: "[]")
    }

    @Test("Where Ctrl-Z is ignored, as in $(…) of a shell that nobody could resume it from, it does not stop")
    func suspendIgnored() async throws {
      let script = #"set -m; (trap "" TSTP; exec "$@" > /dev/null); echo "status $?""#
      let session = try PtySession(script: script, ["pick"])
      try await session.wait(forOutput: "Enter takes the color")
      session.send("\u{1A}\r")
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(session.text.hasSuffix("status 0\r\n"))
    }

    @Test("A terminal that is gone is no choice")
    func hangUp() async throws {
      let session = try PtySession(script: #"trap "" HUP; exec "$@" > /dev/null 2>&1"#, ["pick"])
      try await session.wait(forOutput: "Enter takes the color")
      session.hangUp()
      #expect(try await session.waitForEnd() == .exited(1))
    }

    @Test("Without any terminal there is one sentence and status 2")
    func noTerminal() throws {
      let result = try runCommand(
        ["setsid", "--wait", try programPath(), "pick"], environment: terminalEnvironment())
      #expect(result.ending == .exited(2))
      #expect(result.output.isEmpty)
      #expect(
        result.errors == "swatchterm: There is no terminal to draw on; run swatchterm from a terminal.\n")
    }

    @Test("What is no color, and no format, is refused before the screen is taken")
    func wrongUsage() throws {
      for options in [["nonsense"], ["red", "--format", "nonsense"], ["-"]] {
        let result = try runProgram(["pick"] + options)
        #expect(result.ending == .exited(2))
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("swatchterm: "))
        #expect(!result.errors.contains("no terminal"))
      }
    }
  }
}
