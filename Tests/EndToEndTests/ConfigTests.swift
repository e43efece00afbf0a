import Glibc
import Testing

extension EndToEnd {
  /// The file of settings.
  @Suite struct ConfigTests {
    private let home: HomeFolder

    init() throws { home = try HomeFolder() }

    private func set(_ text: String) throws {
      try home.shell("mkdir -p .config/swatchterm")
      try home.write(Array(text.utf8), to: ".config/swatchterm/config.toml")
    }

    private var environment: [String: String?] { ["HOME": home.path, "XDG_CONFIG_HOME": nil] }

    @Test("What is set counts, and an option counts more")
    func settings() async throws {
      try set("color = \"mono\"\n")
      let session = try PtySession(environment: environment)
      try await session.waitForFirstScreen()
      #expect(!session.text.contains("48;2;63"))
      let other = try PtySession(["--color", "truecolor"], environment: environment)
      try await other.waitForFirstScreen()
      #expect(other.text.contains("48;2;"))
    }

    @Test("What is wrong is told, and the program starts")
    func wrong() async throws {
      try set("grafics = \"half\"\ncolor = \"mono\"\n")
      let session = try PtySession(environment: environment)
      try await session.waitForFirstScreen()
      #expect(
        session.text.contains("config.toml’ sets ‘grafics’, which is no setting; did you mean ‘graphics’?"))
      session.send("q")
      #expect(try await session.waitForEnd() == .exited(0))
    }

    @Test("A file that is none, or is not text, is told, and the program starts")
    func broken() async throws {
      try home.shell("mkdir -p .config/swatchterm/config.toml")
      let session = try PtySession(environment: environment)
      try await session.waitForFirstScreen()
      #expect(session.text.contains("is not a file of settings"))
      try home.shell("rmdir .config/swatchterm/config.toml; printf '\\377' > .config/swatchterm/config.toml")
      let other = try PtySession(environment: environment)
      try await other.waitForFirstScreen()
      #expect(other.text.contains("is not text in UTF-8"))
    }

    @Test(
      "A theme gives the terminal its colors, and every way out takes them back", arguments: [true, false])
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

    @Test("config writes what is set, which can be the file")
    func command() throws {
      try set("graphics = 'half'\n")
      let command = #"HOME="$PWD" XDG_CONFIG_HOME= '\#(try programPath())' config"#
      let output = try home.shell(command)
      #expect(output.contains("config.toml\n") && output.hasSuffix("page-8 = \"8\"\n"))
      for line in ["graphics = \"half\"", "color = \"auto\"", "[keys]", "undo = \"u\"", "panel = '\\'"] {
        #expect(output.split(separator: "\n").contains { $0 == line }, "\(line)")
      }
      try set(output)
      #expect(try home.shell(command) == output)
    }
  }
}
