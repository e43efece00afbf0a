import Testing

extension EndToEnd {
  @Suite struct PasteTests {
    private let refusal = "Cannot read"

    @Test(
      "Pasted text never acts as keys or mouse input",
      arguments: ["uuuqqq", "e\nq\ny\n", "\u{3}\u{1A}q", "\u{1B}[<0;10;10M\u{1B}[<0;20;10m", "äöü…🎨"])
    func pasteIsNotTyped(text: String) async throws {
      let terminal = try await TmuxSession.start()
      try terminal.mouse(.stroke((5..<40).map { Sketcher.position(of: ($0 - 1, 5)) }))
      let before = try await terminal.wait(forStatus: "Touch Ended")
      try terminal.paste(text)
      let after = try await terminal.waitUntil("the paste is rejected") { $0.status.hasPrefix(refusal) }
      #expect(after.cells(in: try #require(after.canvas)) == before.cells(in: try #require(before.canvas)))
      #expect(try terminal.isProgramOnScreen())
      // A short message leaves space for the stroke count.
      try terminal.keys("]")
      let short = try await terminal.wait(forStatus: "Width 5")
      #expect(short.strokeCount == "1 stroke")
    }

    @Test(
      "Pasting a web color sets the active well",
      arguments: [("#3fa7d6", "#3fa7d6"), (" 3FA7D6\n", "#3fa7d6"), ("#f80", "#ff8800")])
    func pasteColor(text: String, label: String) async throws {
      let terminal = try await TmuxSession.start()
      try terminal.paste(text)
      let pasted = try await terminal.wait(forStatus: "Stroke color: \(label)")
      #expect(pasted.webLabel == label)
    }

    @Test("Pasted text does not answer a question")
    func pasteIsNoAnswer() async throws {
      let terminal = try await TmuxSession.start()
      try terminal.mouse(.stroke((5..<40).map { Sketcher.position(of: ($0 - 1, 5)) }))
      try await terminal.wait(forStatus: "Touch Ended")
      try terminal.keys("q")
      try await terminal.wait(forText: "Save 1 stroke?")
      try terminal.paste("ddd\n")
      try terminal.keys("c")
      try await terminal.waitUntil("the question is gone") { !$0.contains("Save 1 stroke?") }
      #expect(try terminal.isProgramOnScreen())
    }
  }
}
