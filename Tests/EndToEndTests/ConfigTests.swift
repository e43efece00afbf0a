import Glibc
import Testing

extension EndToEnd {
  @Suite struct ConfigTests {
    private let home: HomeFolder

    init() throws { home = try HomeFolder() }

    private func set(_ text: String) throws {
      try home.shell("mkdir -p .config/swatchterm")
      try home.write(Array(text.utf8), to: ".config/swatchterm/config.toml")
    }

    private var environment: [String: String?] { ["HOME": home.path, "XDG_CONFIG_HOME": nil] }

    @Test("Lists the first five problems and counts the others")
    func manyProblems() throws {
      try set((1...7).map { "wrong\($0) = 1\n" }.joined())
      let errors = try runProgram(["config"], environment: environment).errors.split(separator: "\n")
      #expect(errors.count == 6)
      #expect(errors.first?.hasPrefix("swatchterm: Line 1 of ") == true)
      #expect(errors.last?.hasSuffix("’ has 2 more problems.") == true)
    }

    @Test("Options override settings")
    func settings() async throws {
      try set("color = \"mono\"\n")
      let session = try PtySession(environment: environment)
      try await session.waitForFirstScreen()
      #expect(!session.text.contains("48;2;63"))
      let other = try PtySession(["--color", "truecolor"], environment: environment)
      try await other.waitForFirstScreen()
      #expect(other.text.contains("48;2;"))
    }

    @Test(
      "XDG_CONFIG_HOME overrides .config; relative paths are ignored"
    )
    func folder() async throws {
      try set("color = \"truecolor\"\n")
      try home.shell("mkdir -p settings/swatchterm")
      try home.write(Array("color = \"mono\"\n".utf8), to: "settings/swatchterm/config.toml")
      var environment = environment
      environment["XDG_CONFIG_HOME"] = home.path + "/settings"
      let session = try PtySession(environment: environment)
      try await session.waitForFirstScreen()
      #expect(!session.text.contains("48;2;"))
      let there = try runProgram(["config"], environment: environment).output
      #expect(there.hasPrefix("# \(home.path)/settings/swatchterm/config.toml\n"))
      #expect(there.contains("\ncolor = \"mono\"\n"))
      environment["XDG_CONFIG_HOME"] = "settings"
      let relative = try runProgram(["config"], environment: environment).output
      #expect(relative.hasPrefix("# \(home.path)/.config/swatchterm/config.toml\n"))
      #expect(relative.contains("\ncolor = \"truecolor\"\n"))
    }

    @Test(
      "Page, palette and copy notation are initially those of the settings")
    func beginning() async throws {
      _ = try home.output("palette", "add", "Coast", "Sky: #3fa7d6")
      _ = try home.output("palette", "add", "Wood", "Bark: #442200")
      try set("page = \"oklch\"\npalette = \"Wood\"\nnotation = \"hsl\"\n")
      let terminal = try TmuxSession(columns: 80, rows: 24, environment: environment, home: home)
      try terminal.allowClipboard()
      try await terminal.startProgram()
      let first = try terminal.screen()
      let panel = first.text(in: try #require(first.panel)).split(separator: "\n").map { line in
        String(line.drop { $0 == " " })
      }
      #expect(["L ", "C ", "H "].allSatisfy { title in panel.contains { $0.hasPrefix(title) } }, "\(panel)")
      try terminal.keys("c")
      try await terminal.waitUntil("the color is copied") { $0.status.hasPrefix("Sent hsl(348") }
      try await terminal.waitUntil("it is on the clipboard") { _ in
        terminal.clipboard().hasPrefix("hsl(348")
      }
      try terminal.keys("5")
      let page = try await terminal.wait(forText: "Wood (1)")
      #expect(page.contains("Bark") && !page.contains("Sky"))
    }

    /// Returns the output for the first screen, a stroke and a popover.
    private func output() async throws -> String {
      let session = try PtySession(environment: environment)
      try await session.waitForFirstScreen()
      let events: [Mouse] = .stroke((5..<45).map { Sketcher.position(of: ($0 - 1, 1 + $0 / 3)) })
      session.send(events.map(\.report).joined())
      try await session.wait(forOutput: "Ended")
      session.send("s")
      try await session.wait(forOutput: "Custom")
      return session.text
    }

    @Test("With glyphs set to ascii, only ASCII is written")
    func onlyASCII() async throws {
      let isASCII = { (text: String) in text.utf8.allSatisfy { $0 < 0x80 } }
      #expect(!isASCII(try await output()))
      try set("glyphs = \"ascii\"\n")
      let text = try await output()
      #expect(isASCII(text), "\(Set(text.unicodeScalars.filter { !$0.isASCII }))")
    }

    @Test("With graphics set to half, drawings use half blocks, not quadrants")
    func halves() async throws {
      let quarters = Set("▘▝▖▗▚▞▛▜▙▟")
      #expect(try await output().contains { quarters.contains($0) })
      try set("graphics = \"half\"\n")
      let text = try await output()
      #expect(!text.contains { quarters.contains($0) })
      #expect(text.contains { "▀▄".contains($0) })
    }

    @Test("Problems are reported, and the program starts")
    func wrong() async throws {
      try set("grafics = \"half\"\ncolor = \"mono\"\n")
      let session = try PtySession(environment: environment)
      try await session.waitForFirstScreen()
      #expect(
        session.text.contains("config.toml’: unknown setting ‘grafics’. Did you mean ‘graphics’?"))
      session.send("q")
      #expect(try await session.waitForEnd() == .exited(0))
    }

    @Test("Folders and non-text files are reported, and the program starts")
    func broken() async throws {
      try home.shell("mkdir -p .config/swatchterm/config.toml")
      let session = try PtySession(environment: environment)
      try await session.waitForFirstScreen()
      #expect(session.text.contains("is not a regular file"))
      try home.shell("rmdir .config/swatchterm/config.toml; printf '\\377' > .config/swatchterm/config.toml")
      let other = try PtySession(environment: environment)
      try await other.waitForFirstScreen()
      #expect(other.text.contains("is not UTF-8 text"))
    }

    @Test(
      "A theme recolors the terminal, and every way out restores it", arguments: [true, false])
    func theme(isKilled: Bool) async throws {
      try set("theme = \"light\"\n")
      let session = try PtySession(environment: environment)
      try await session.waitForFirstScreen()
      #expect(session.text.contains("\u{1B}]11;#ffffff\u{1B}\\"))
      #expect(!session.text.contains("\u{1B}]111"))
      if isKilled { session.process.send(signal: SIGTERM) } else { session.send("q") }
      _ = try await session.waitForEnd()
      #expect(session.text.contains("\u{1B}]110\u{1B}\\\u{1B}]111\u{1B}\\"))
    }

    @Test("The output of config can be used as the settings file")
    func command() throws {
      try set("graphics = 'half'\n")
      let command = #"HOME="$PWD" XDG_CONFIG_HOME= '\#(try programPath())' config"#
      let output = try home.shell(command)
      #expect(output.contains("config.toml\n"))
      for line in [
        "graphics = \"half\"", "color = \"auto\"", "[keys]", "undo = \"u\"", "panel = '\\'", "page-8 = \"8\"",
      ] {
        #expect(output.split(separator: "\n").contains { $0 == line }, "\(line)")
      }
      try set(output)
      #expect(try home.shell(command) == output)
    }

    @Test("config reports invalid lines by number and still prints all settings")
    func wrongLine() throws {
      try set("color = \"mono\"\ngrafics = \"half\"\n")
      let result = try runProgram(["config"], environment: environment)
      let path = home.path + "/.config/swatchterm/config.toml"
      #expect(
        result.errors.contains(
          "Line 2 of ‘\(path)’: unknown setting ‘grafics’. Did you mean ‘graphics’?\n"))
      #expect(result.errors.split(separator: "\n").count == 1, "the other line is right")
      let lines = result.output.split(separator: "\n")
      for line in [
        "graphics = \"auto\"", "color = \"mono\"", "palette = \"\"", "undo = \"u\"", "page-8 = \"8\"",
      ] {
        #expect(lines.contains { $0 == line }, "\(line)")
      }
      #expect(result.ending == .exited(1), "it checks the file")
    }

    @Test("config prints a comment before each setting")
    func comments() throws {
      let result = try runProgram(["config"], environment: environment)
      let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      let table = try #require(lines.firstIndex(of: "[keys]"))
      let settings = lines[..<table].indices.filter { lines[$0].contains(" = ") && !lines[$0].hasPrefix("#") }
      #expect(settings.count > 6)
      for line in settings + [table] {
        #expect(line > 0 && lines[line - 1].hasPrefix("# "), "\(lines[line])")
      }
      let comments = settings.map { lines[$0 - 1] }
      #expect(Set(comments).count == comments.count, "each has its own")
    }
  }
}
