import Testing

extension EndToEnd {
  /// Keys as sequences, in kitty's protocol and xterm's form.
  @Suite struct KeyReportTests {
    @Test("Keys as sequences run commands, also from a Cyrillic layout")
    func commands() async throws {
      let terminal = try await TmuxSession.start()
      let line = (5..<20).map { Sketcher.position(of: ($0 - 1, 9)) }
      try terminal.mouse(.stroke(line))
      try await terminal.wait(forStatus: "Touch Ended")
      // The letter u on a Cyrillic layout, Ctrl-R, and plain text.
      for undo in ["\u{1B}[1075::117u", "\u{1B}[117;1:1u", "г"] {
        try terminal.send(undo)
        try await terminal.waitUntil("the stroke is removed") { $0.strokeCount == "0 strokes" }
        try terminal.send("\u{1B}[1082::114;5u")
        try await terminal.waitUntil("the stroke is back") { $0.strokeCount == "1 stroke" }
      }
    }

    @Test("Fields get the typed letter; Escape as a sequence closes them at once")
    func fields() async throws {
      let terminal = try await TmuxSession.start()
      try terminal.send("\u{1B}[35u")
      try terminal.send("\u{1B}[1075::117;;1075uг\u{1B}[27;2;65~")
      try await terminal.waitUntil("the letters are typed") { $0.text.contains("ггA") }
      try terminal.send("\u{1B}[27u")
      try await terminal.waitUntil("the field is closed") { !$0.text.contains("ггA") }
    }
  }
}
