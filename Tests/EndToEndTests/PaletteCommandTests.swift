import Testing

extension EndToEnd {
  @Suite struct PaletteCommandTests {
    let home: HomeFolder

    init() throws { home = try HomeFolder() }

    @Test("Adds colors with names and shows them")
    func adding() throws {
      let new = try home.output("palette", "add", "Sea", "Sky: #3fa7d6", "tomato", "rgb:00/ff/00")
      #expect(new == "Created ‘Sea’ with 3 colors.\n")
      #expect(try home.output("palette", "add", "sea", "#ff6348") == "Added tomato to ‘Sea’.\n")
      let more = try home.output("palette", "add", "Sea", input: "a: b: hsl(240 100% 50%)\r\n\n/* x */ red\n")
      #expect(more == "Added 2 colors to ‘Sea’.\n")
      #expect(
        try home.output("palette", "add", "Sea", "red", "--name", "  My\nRed ") == "Added My Red to ‘Sea’.\n")
      #expect(
        try home.output("palette", "show", "SEA") == """
          #3fa7d6  Sky
          #ff6347  tomato
          #00ff00  lime
          #ff6348  tomato
          #0000ff  a: b
          #ff0000  red
          #ff0000  My Red

          """)
      let names = try home.output("palette", "show", "Sea", "--format", "{name}: {hex}")
      #expect(names.split(separator: "\n").last == "My Red: #ff0000")
    }

    @Test("Invalid colors are reported, the others are added")
    func badColors() throws {
      let result = try home.run("palette", "add", "Sea", "-", input: "red\nx: oops\n\u{1B}[5m\n")
      #expect(result.ending == .exited(1))
      #expect(result.output == "Created ‘Sea’ with 1 color.\n")
      #expect(result.errors.contains("line 2: ") && result.errors.contains("line 3: "))
      #expect(isPrintable(result.errors))

      #expect(try home.run("palette", "add", "None", "oops").ending == .exited(1))
      #expect(try home.run("palette", "add", "None", "red", "lime", "--name", "x").ending == .exited(2))
      #expect(try home.output("palette", "list") == "0  My Colors\n1  Sea\n")
    }

    @Test("list prints counts and names, show uses the first palette, JSON is complete")
    func listing() throws {
      #expect(try home.output("palette", "list") == "0  My Colors\n")
      #expect(try home.run("palette", "show").errors.contains("‘My Colors’ has no colors"))
      _ = try home.run(["palette", "add", "Many"] + Array(repeating: "red", count: 12))
      _ = try home.output("palette", "add", "My Colors", "Sky: #3fa7d680")
      #expect(try home.output("palette", "list") == " 1  My Colors\n12  Many\n")
      #expect(try home.output("palette", "show") == "#3fa7d680  Sky\n")

      let list = try #require(parsed(try home.output("palette", "list", "--json")) as? [[String: Any]])
      #expect(list.map { $0["name"] as? String } == ["My Colors", "Many"])
      #expect(list.map { $0["count"] as? Int } == [1, 12])
      let colors = try #require(
        parsed(try home.output("palette", "show", "--json", "-f", "hsl")) as? [[String: Any]])
      #expect(colors[0]["name"] as? String == "Sky")
      #expect(colors[0]["output"] as? String == "hsl(198.7 64.8% 54.3% / 0.502)")
      #expect((colors[0]["color"] as? [String: Any])?["hex"] as? String == "#3fa7d680")
    }

    @Test("Shows swatches on a terminal")
    func swatches() async throws {
      _ = try home.output("palette", "add", "My Colors", "red")
      for command in ["list", "show"] {
        let session = try PtySession(["palette", command], environment: home.environment)
        #expect(try await session.waitForEnd() == .exited(0))
        #expect(session.text.contains("48;2;255;0;0"))
        #expect(TerminalSwitches(after: session.output) == TerminalSwitches(after: []))
      }
    }

    @Test("Renames palettes and colors")
    func renaming() throws {
      _ = try home.output("palette", "add", "Sea", "Sky: #3fa7d6", "red")
      _ = try home.output("palette", "rename", "sea", "SEA")
      _ = try home.output("palette", "rename", "SEA", "--color", "SKY", "Heaven")
      #expect(try home.output("palette", "rename", "SEA", "Water", "--color", "#f00").contains("Water"))
      #expect(try home.output("palette", "show", "SEA") == "#3fa7d6  Heaven\n#ff0000  Water\n")
      let taken = try home.run("palette", "rename", "SEA", "My Colors")
      #expect(taken.ending == .exited(1))
      #expect(taken.errors.contains("The palette ‘My Colors’ already exists"))
      #expect(try home.run("palette", "rename", "SEA", "\u{1B}\u{7} ").ending == .exited(2))
    }

    @Test("Prints removed colors, which can be imported again")
    func removing() throws {
      _ = try home.output("palette", "add", "Sea", "Sky blue: #3fa7d6", "lime", "red")
      let color = try home.run("palette", "remove", "Sea", "--color", "LIME")
      #expect(color.output == "#00ff00  lime\n")
      #expect(color.errors == "swatchterm: Removed one color from ‘Sea’.\n")
      let palette = try home.run("palette", "remove", "Sea")
      #expect(palette.output == "#3fa7d6  Sky blue\n#ff0000  red\n")
      #expect(palette.errors == "swatchterm: Removed ‘Sea’ with 2 colors.\n")
      #expect(palette.ending == .exited(0))
      #expect(try home.output("palette", "list") == "0  My Colors\n")
      _ = try home.output("palette", "import", "-", "--name", "Sea", input: palette.output)
      #expect(try home.output("palette", "show", "Sea") == palette.output)
    }

    @Test(
      "Asks before removing a palette on a terminal", arguments: [("n", false), ("", false), ("y", true)])
    func confirmation(answer: String, isRemoved: Bool) async throws {
      _ = try home.output("palette", "add", "Sea", "red")
      let session = try PtySession(["palette", "remove", "Sea"], environment: home.environment)
      try await session.wait(forOutput: "Remove ‘Sea’ with 1 color? [y/N]")
      session.send(answer + "\n" + (answer.isEmpty ? "\u{4}" : ""))
      #expect(try await session.waitForEnd() == .exited(isRemoved ? 0 : 1))
      #expect(try home.output("palette", "list").contains("Sea") == !isRemoved)
    }

    @Test("--force does not ask")
    func force() async throws {
      _ = try home.output("palette", "add", "Sea", "red")
      let session = try PtySession(["palette", "remove", "Sea", "--force"], environment: home.environment)
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(!session.text.contains("[y/N]"))
    }

    @Test("Distinguishes palettes of the same name by number")
    func ambiguity() throws {
      _ = try home.output("palette", "add", "Sea", "red", "red", "blue")
      let color = try home.run("palette", "remove", "Sea", "--color", "red")
      #expect(color.ending == .exited(1))
      #expect(color.errors.contains("Several colors are named ‘red’: red#1 is ‘red’ #ff0000, red#2 is"))
      _ = try home.run("palette", "remove", "Sea", "--color", "red#2")
      #expect(try home.output("palette", "show", "Sea") == "#ff0000  red\n#0000ff  blue\n")

      _ = try home.output("palette", "add", "Other", "lime")
      _ = try home.output("palette", "rename", "Other", "SEA")
      #expect(try home.output("palette", "show", "Sea").contains("#0000ff"))
      #expect(try home.output("palette", "show", "SEA") == "#00ff00  lime\n")
      for command in [["show"], ["add"], ["remove"]] {
        let result = try home.run(["palette"] + command + ["sEA"] + (command == ["add"] ? ["red"] : []))
        #expect(result.ending == .exited(1))
        #expect(
          result.errors.contains("sEA#1 is ‘Sea’ with 2 colors, sEA#2 is ‘SEA’ with 1 color. Specify one."))
      }
      #expect(try home.output("palette", "show", "sea#2") == "#00ff00  lime\n")
    }

    @Test("Names cannot send control characters")
    func hostileNames() throws {
      let name = "E\u{1B}]0;x\u{7}\u{202E}vil\n"
      let results = [
        try home.run("palette", "add", name, "\(name): red"), try home.run("palette", "show", name),
        try home.run("palette", "list"), try home.run("palette", "rename", name, "\u{9B}31mNew"),
        try home.run("palette", "remove", "31mNew", "--color", "E\u{1B}]0;xvil"),
        try home.run("palette", "export", "31mNew", "\u{1B}[2J.gpl"),
        try home.run("palette", "import", "\u{1B}[2J.gpl"), try home.run("palette", "import", "\u{1B}[31m"),
        try home.run("palette", "show", "\u{1B}[31m"), try home.run("extract", "\u{1B}[31m"),
      ]
      #expect(results.allSatisfy { isPrintable($0.output) && isPrintable($0.errors) })
      #expect(results[1].output == "#ff0000  E]0;xvil\n")
      #expect(results[3].ending == .exited(0))
      #expect(results[8].errors.contains("No such palette: ‘�[31m’"))
    }

    @Test("Concurrent additions lose nothing and create one palette")
    func sharing() throws {
      let script = #"for i in 0 1 2 3 4 5 6 7 8 9; do "$1" palette add Sea red >&2 & done; wait"#
      let result = try runCommand(
        ["sh", "-c", script, "sh", try programPath()], environment: terminalEnvironment(home.environment))
      #expect(result.errors.split(separator: "\n").count { $0.hasPrefix("Created") } == 1)
      #expect(try home.output("palette", "list") == " 0  My Colors\n10  Sea\n")
    }

    @Test("A damaged library is set aside and reported")
    func damage() throws {
      _ = try home.output("palette", "add", "Sea", "red")
      try home.write(repeatElement(0x2A, count: 9_000), to: "data/swatchterm/library.sqlite")
      let result = try home.run("palette", "add", "New", "red")
      #expect(result.ending == .exited(0))
      #expect(result.output == "Created ‘New’ with 1 color.\n")
      #expect(result.errors.hasPrefix("swatchterm: ") && result.errors.contains("damaged-1"))
      #expect(try home.output("palette", "list") == "0  My Colors\n1  New\n")
    }

    @Test("Without a folder for the library, prints one sentence")
    func noPlace() throws {
      let nowhere = try runProgram(["palette", "list"], environment: ["HOME": nil, "XDG_DATA_HOME": nil])
      #expect(nowhere.ending == .exited(1))
      #expect(nowhere.errors.contains("Set HOME or XDG_DATA_HOME"))
      let device = try runProgram(["palette", "list"], environment: ["XDG_DATA_HOME": "/dev/null"])
      #expect(device.ending == .exited(1))
      #expect(device.errors.split(separator: "\n").count == 1)
    }
  }
}
