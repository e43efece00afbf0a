import Testing

extension EndToEnd {
  /// State saved between runs.
  @Suite struct MemoryTests {
    @Test("Pen, tool, page and panel are restored on the first screen")
    func remembering() async throws {
      let home = try HomeFolder()
      let terminal = try await TmuxSession.start(columns: 100, rows: 30, home: home)
      try terminal.keys("O", "3", "[", "[")
      try await terminal.wait(forStatus: "Width 2")
      try terminal.paste("#3fa7d6")
      try await terminal.wait(forStatus: "Stroke color: #3fa7d6")
      try terminal.keys("q")
      try await terminal.wait(forText: "left with status 0")

      let next = try await TmuxSession.start(columns: 100, rows: 30, home: home)
      let screen = try next.screen()
      #expect(screen.webLabel == "#3fa7d6")
      #expect(screen.slider("Width")?.value == "2")
      #expect(screen.contains("rgb(63 167 214)"))
    }

    @Test(
      "Invalid or missing state is ignored",
      arguments: ["mkdir", "head -c 9999 /dev/urandom >"])
    func damaged(command: String) async throws {
      let home = try HomeFolder()
      try home.shell("mkdir -p data/swatchterm; \(command) data/swatchterm/memory")
      let terminal = try await TmuxSession.start(home: home)
      try terminal.keys("[")
      try await terminal.wait(forStatus: "Width 3")
    }
  }
}
