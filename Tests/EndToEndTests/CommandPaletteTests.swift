import Testing

extension EndToEnd {
  @Suite struct CommandPaletteTests {
    @Test("Typed commands with arguments create a drawing", arguments: [":", "C-p"])
    func typing(key: String) async throws {
      let sketcher = try await Sketcher()
      for (command, status) in [
        ("color tomato", "Stroke color: #ff6347"), ("width 4", "Width 4"), ("paper #222", "Paper: #222222"),
        ("tool line", "Line: "),
      ] {
        try sketcher.terminal.keys(key)
        try await sketcher.terminal.wait(forText: "Type to search")
        try sketcher.terminal.send(command)
        try sketcher.terminal.keys("Enter")
        try await sketcher.wait(status)
      }
      try await sketcher.touch((4, 3), (30, 12))
      let file = try await sketcher.save("1 stroke")
      let stroke = try #require(file.strokes.first)
      #expect(
        stroke["stroke"] == "#ff6347" && stroke["stroke-width"] == "4" && stroke["d"] == "M36 56L244 200")
    }

    @Test("A command can be found and clicked, and is listed first next time")
    func searching() async throws {
      let sketcher = try await Sketcher()
      let terminal = sketcher.terminal
      try await sketcher.touch((4, 3), (30, 12))
      let button = try #require(terminal.screen().position(of: ": Commands"))
      try terminal.mouse(.click(button))
      try await terminal.wait(forText: "Type to search")
      try terminal.send("erasdra")
      let found = try await terminal.waitUntil("it is found") {
        !$0.contains("Undo  ") && $0.contains("Erase drawing")
      }
      try terminal.mouse(.click(try #require(found.position(of: "Erase drawing"))))
      try await sketcher.wait("Erased 1 stroke")
      try terminal.keys(":", "Enter")
      try await terminal.waitUntil("it is closed") { !$0.contains("Type to search") }
      try await terminal.wait(forStatus: "There is no image to delete")
    }

    @Test("A path is completed from its first letters, and recalled with Up")
    func paths() async throws {
      let sketcher = try await Sketcher()
      let (terminal, folder) = (sketcher.terminal, sketcher.home.path)
      try await sketcher.touch((4, 3), (30, 12))
      try terminal.keys("W")
      try await sketcher.type(path: "\(folder)/picture.png")
      try await sketcher.wait("Exported")
      for typed in [["p", "Tab"], ["Up"]] {
        try terminal.keys("o")
        try await terminal.wait(forText: "Open picture")
        try terminal.keys("C-u")
        if typed.count > 1 { try terminal.send("\(folder)/") }
        try terminal.keys(typed)
        try await terminal.wait(forText: "picture.png")
        try terminal.keys("Enter")
        try await sketcher.wait("picture.png, ")
        try terminal.keys("Escape")
      }
    }
  }
}
