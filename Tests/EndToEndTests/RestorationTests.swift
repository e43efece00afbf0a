import Glibc
import Testing

extension EndToEnd {
  @Suite struct RestorationTests {
    /// Modes enabled by the program: bracketed paste, focus and mouse.
    private static let ownModes: Set<Int> = [1000, 1002, 1004, 1006, 2004]
    private static let cursor = 25
    private static let otherScreen = 1049

    /// Returns a program with a stroke in progress.
    private func start() async throws -> PtySession {
      let session = try PtySession()
      try await session.waitForFirstScreen()
      let switches = TerminalSwitches(after: session.output)
      #expect(switches.modesOn.isSuperset(of: Self.ownModes.subtracting([1000]).union([Self.otherScreen])))
      #expect(switches.modesOff.contains(Self.cursor))
      #expect(switches.keyboardFlagCount == 1)
      #expect(try session.mode() != session.modeBefore)
      return session
    }

    private func expectRestored(_ session: PtySession) throws {
      let switches = TerminalSwitches(after: session.output)
      #expect(switches.modesOff.isSuperset(of: Self.ownModes.union([Self.otherScreen])))
      #expect(switches.modesOn == [Self.cursor])
      #expect(!switches.isKeypadChanged)
      #expect(!switches.isStyleChanged)
      #expect(switches.keyboardFlagCount == 0)
      #expect(try session.mode() == session.modeBefore)
    }

    @Test("Quitting restores the terminal", arguments: ["q", "\u{3}"])
    func keys(key: String) async throws {
      let session = try await start()
      session.send(key)
      #expect(try await session.waitForEnd() == .exited(0))
      try expectRestored(session)
      // Nothing is written after the main screen is restored.
      #expect(session.text.hasSuffix("\u{1B}[?1049l\u{1B}[23;0;0t"))
    }

    @Test(
      "A host program's terminal is restored before its result or error is printed",
      arguments: [("a", "The host is done."), ("e", "The host failed.")])
    func hostProgram(key: String, line: String) async throws {
      let session = try PtySession(script: #"exec "${1%/*}/HostProgram""#)
      try await session.wait(forOutput: "Ready")
      session.send(key)
      #expect(try await session.waitForEnd() == .exited(0))
      try expectRestored(session)
      #expect(session.text.hasSuffix("\u{1B}[23;0;0t\(line)\r\n"))
    }

    @Test(
      "Signals restore the terminal and end the program",
      arguments: [
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGXCPU,
        SIGUSR1,
        SIGUSR2, SIGALRM, SIGPIPE, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSTKFLT,
        // Real-time signals, SIGRTMIN to SIGRTMAX.
        34, 50, 64,
      ])
    func signals(signal: Int32) async throws {
      let session = try await start()
      session.process.send(signal: signal)
      #expect(try await session.waitForEnd() == .killed(bySignal: signal))
      try expectRestored(session)
    }

    @Test(
      "Signals restore the picker's terminal, even with redirected input and output",
      arguments: [SIGTERM, SIGHUP, SIGSEGV])
    func signalsWhilePicking(signal: Int32) async throws {
      let script = #"ulimit -c 0; exec "$@" < /dev/null > /dev/null 2>&1"#
      let session = try PtySession(script: script, ["pick"])
      try await session.wait(forOutput: "Enter choose")
      session.process.send(signal: signal)
      #expect(try await session.waitForEnd() == .killed(bySignal: signal))
      try expectRestored(session)
    }

    @Test("Signals during a stroke restore the terminal")
    func signalInMidStroke() async throws {
      let session = try await start()
      let line = (5..<40).map { Sketcher.position(of: ($0 - 1, 7)) }
      session.send(Mouse.press(line[0]).report + line.map { Mouse.drag($0).report }.joined())
      try await session.wait(forOutput: "35")
      session.process.send(signal: SIGTERM)
      #expect(try await session.waitForEnd() == .killed(bySignal: SIGTERM))
      try expectRestored(session)
    }

    @Test("A closed terminal ends the program")
    func hangUp() async throws {
      let session = try await start()
      session.hangUp()
      let ending = try await session.waitForEnd()
      #expect(ending == .killed(bySignal: SIGHUP) || ending == .exited(1))
    }

    @Test("A closed terminal ends the program, even without SIGHUP")
    func hangUpIgnored() async throws {
      let session = try PtySession(script: #"trap "" HUP; exec "$@""#)
      try await session.waitForFirstScreen()
      session.hangUp()
      #expect(try await session.waitForEnd() == .exited(1))
    }

    @Test("Ctrl-Z restores the terminal; resuming draws the whole screen")
    func suspend() async throws {
      let script = #"set -m; "$@"; echo stopped; read line; fg > /dev/null; echo "status $?""#
      let session = try PtySession(script: script)
      try await session.waitForFirstScreen()
      session.send("\u{1A}")
      try await session.wait(forOutput: "stopped")
      try expectRestored(session)

      session.clearOutput()
      session.send("\n")
      try await session.waitForFirstScreen()
      try expectWholeScreen(session)
      session.send("q")
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(session.text.contains("status 0"))
      try expectRestored(session)
    }

    @Test("Resumed in the background, the program waits for the foreground")
    func continueInTheBackground() async throws {
      let script = #"set -m; "$@"; echo stopped; bg >/dev/null; read line; fg >/dev/null; echo "status $?""#
      let session = try PtySession(script: script)
      try await session.waitForFirstScreen()
      session.send("\u{1A}")
      try await session.wait(forOutput: "stopped")
      session.clearOutput()
      session.send("\n")
      try await session.waitForFirstScreen()
      try expectWholeScreen(session)
      // Keys work immediately, so the terminal is in raw mode again.
      session.send("q")
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(session.text.contains("status 0"))
      try expectRestored(session)
    }

    @Test("An unexpected stop is followed by a complete redraw")
    func stopAndContinue() async throws {
      let session = try await start()
      session.process.send(signal: SIGSTOP)
      session.clearOutput()
      session.process.send(signal: SIGCONT)
      try await session.waitForFirstScreen()
      try expectWholeScreen(session)
      session.send("q")
      #expect(try await session.waitForEnd() == .exited(0))
      try expectRestored(session)
    }

    @Test("Ctrl-Z is ignored without a shell to return to")
    func suspendAlone() async throws {
      let session = try await start()
      session.clearOutput()
      session.send("\u{1A}")
      try await session.waitForFirstScreen()
      try expectWholeScreen(session)
      session.send("q")
      #expect(try await session.waitForEnd() == .exited(0))
      try expectRestored(session)
    }

    @Test("The screen is entered as often as it is left, despite saving in between")
    func enteringAndLeavingArePaired() async throws {
      let script = #"set -m; "$@"; echo stopped; read line; fg > /dev/null; echo "status $?""#
      let session = try PtySession(script: script)
      try await session.waitForFirstScreen()
      session.send("\u{1A}")
      try await session.wait(forOutput: "stopped")
      session.send("\n")
      try await session.wait(forOutput: "0 strokes")
      session.send("q")
      try await session.wait(forOutput: "status 0")
      // The alternate screen with the saved cursor, and the window title.
      #expect(session.text.ranges(of: "\u{1B}[?1049h").count == 2)
      #expect(session.text.ranges(of: "\u{1B}[?1049l").count == 2)
      #expect(session.text.ranges(of: "\u{1B}[22;0;0t").count == 2)
      #expect(session.text.ranges(of: "\u{1B}[23;0;0t").count == 2)
      // Each screen has its own keyboard flags, which are popped before it is left.
      #expect(session.text.ranges(of: "\u{1B}[>5u").count == 2)
      for part in session.text.split(separator: "\u{1B}[?1049h").dropFirst() {
        let pop = try #require(part.firstRange(of: "\u{1B}[<u"))
        #expect(part[pop.upperBound...].contains("\u{1B}[?1049l"))
      }
    }

    @Test("Consoles, which print unknown sequences, get no keyboard flags", arguments: ["linux", "vt220"])
    func consoles(type: String) async throws {
      let session = try PtySession(environment: ["TERM": type])
      try await session.waitForFirstScreen()
      session.send("q")
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(!session.text.contains("\u{1B}[>5u") && !session.text.contains("\u{1B}[<u"))
    }

    /// Expects that all modes are enabled and the first screen is complete.
    private func expectWholeScreen(_ session: PtySession) throws {
      let switches = TerminalSwitches(after: session.output)
      #expect(switches.modesOn.isSuperset(of: Self.ownModes.subtracting([1000]).union([Self.otherScreen])))
      #expect(switches.modesOff.contains(Self.cursor))
      #expect(switches.isKeypadChanged)
      #expect(switches.keyboardFlagCount == 1)
      for part in ["\u{1B}[2J", "ndo", "troke", "#dc143c", "0 strokes"] {
        #expect(session.text.contains(part), "\(part.debugDescription)")
      }
      #expect(try session.mode() != session.modeBefore)
    }
  }
}
