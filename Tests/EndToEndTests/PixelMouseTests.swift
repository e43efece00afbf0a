import Glibc
import Testing

extension EndToEnd {
  /// Terminals that report the mouse in pixels, with cells of 10 × 20 pixels.
  @Suite struct PixelMouseTests {
    private let question = "\u{1B}[?1016$p"
    private let switchOn = "\u{1B}[?1016h\u{1B}[?1016$p"
    private let isOff = "\u{1B}[?1016;2$y\u{1B}[?62c"
    private let isOn = "\u{1B}[?1016;1$y\u{1B}[?62c"
    private let mode = 1016
    private let cell = PixelSize(width: 10, height: 20)

    /// Returns a program that has enabled pixel reports.
    private func start(script: String = #"ulimit -c 0; exec "$@""#) async throws -> PtySession {
      let session = try PtySession(script: script, cell: cell)
      try await session.waitForFirstScreen()
      #expect(session.text.contains(question))
      #expect(!session.text.contains(switchOn))
      session.clearOutput()
      session.send(isOff)
      try await session.wait(forOutput: switchOn)
      session.send(isOn)
      return session
    }

    /// Waits for a status; the status line is always redrawn completely.
    private func expect(_ status: String, in session: PtySession) async throws {
      session.send("\u{C}")
      try await session.wait(forOutput: status)
      session.clearOutput()
    }

    @Test("The pointer is precise to the pixel, and to the cell before the switch")
    func pixels() async throws {
      let session = try PtySession(cell: cell)
      try await session.waitForFirstScreen()
      // Both reports are in cells: the terminal has not switched yet.
      session.send("\u{1B}[<0;24;6M" + isOff + "\u{1B}[<32;25;6M")
      try await session.wait(forOutput: switchOn)
      try await expect("Touch Move at 76, 72", in: session)
      session.send("\u{1B}[<32;26;6M" + isOn + "\u{1B}[<32;264;166M")
      try await expect("Touch Move at 90, 116, having added 3 points", in: session)
      session.send("\u{1B}[<0;265;166m")
      try await expect("1 stroke", in: session)
      session.process.send(signal: SIGTERM)
      #expect(try await session.waitForEnd() == .killed(bySignal: SIGTERM))
      #expect(TerminalSwitches(after: session.output).modesOff.isSuperset(of: [mode, 1000, 1002, 1006]))
    }

    @Test("Changing the font size changes the size of a cell in pixels")
    func fontSize() async throws {
      let session = try await start()
      session.send("\u{1B}[<0;264;166M")
      try await expect("Touch Began at 90, 116", in: session)
      try session.setCell(PixelSize(width: 20, height: 40))
      session.send("\u{1B}[<0;404;126m\u{1B}[<0;404;126M")
      try await expect("Touch Began at 41, 34", in: session)
    }

    @Test(
      "Falls back to cells if the terminal or its mouse does not support pixels",
      arguments: [
        (0, "\u{1B}[?1016;2$y\u{1B}[?62c"), (10, "\u{1B}[?1016;0$y\u{1B}[?62c"), (10, "\u{1B}[?62c"),
        (10, ""),
      ])
    func cells(width: UInt16, answer: String) async throws {
      let session = try PtySession(cell: PixelSize(width: width, height: 20))
      try await session.waitForFirstScreen()
      session.clearOutput()
      session.send(answer + "\u{1B}[<0;24;6M")
      try await expect("Touch Began at 68, 72", in: session)
      session.process.send(signal: SIGTERM)
      _ = try await session.waitForEnd()
      #expect(!session.text.contains(switchOn))
    }

    @Test("Leaving or suspending switches back; resuming switches on again")
    func suspending() async throws {
      let session = try await start(
        script: #"set -m; "$@"; echo stopped; read line; fg > /dev/null; echo "status $?""#)
      session.send("\u{1A}")
      try await session.wait(forOutput: "stopped")
      #expect(TerminalSwitches(after: session.output).modesOff.contains(mode))
      session.clearOutput()
      session.send("\n")
      try await session.waitForFirstScreen()
      #expect(TerminalSwitches(after: session.output).modesOn.contains(mode))
      session.send(isOn + "\u{1B}[<0;264;166M")
      try await expect("Touch Began at 90, 116", in: session)
      // Quitting asks only once.
      session.send("\u{1B}[<0;264;166m\u{3}\u{3}")
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(TerminalSwitches(after: session.output).modesOff.contains(mode))
    }

    @Test("Switches on again after an unexpected stop")
    func stopAndContinue() async throws {
      let session = try await start()
      try await expect("0 strokes", in: session)
      session.process.send(signal: SIGSTOP)
      session.process.send(signal: SIGCONT)
      try await session.wait(forOutput: switchOn)
      #expect(TerminalSwitches(after: session.output).modesOn.contains(mode))
    }
  }
}
