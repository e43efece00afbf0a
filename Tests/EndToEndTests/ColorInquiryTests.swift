import Glibc
import Testing

extension EndToEnd {
  /// Commands on terminals whose colors are unknown.
  @Suite struct ColorInquiryTests {
    private let question = "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}[c"
    private let answer = "\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\\u{1B}[?64;1;2c"
    private let tomato = "48;2;255;99;71"
    private let unknown: [String: String?] = ["TERM": "xterm", "COLORTERM": nil]

    @Test("Terminals that keep a 24-bit color get 24-bit colors")
    func truecolor() async throws {
      let session = try PtySession(["show", "tomato"], environment: unknown)
      try await session.wait(forOutput: question)
      session.send(answer)
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(session.text.contains(tomato))
      #expect(try session.mode() == session.modeBefore)
    }

    @Test(
      "Terminals that do not, or do not reply, get the colors of terminfo",
      arguments: ["\u{1B}[?1;2c", ""])
    func fewerColors(answer: String) async throws {
      let session = try PtySession(["show", "tomato"], environment: unknown)
      try await session.wait(forOutput: question)
      session.send(answer)
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(!session.text.contains(tomato) && session.text.contains("tomato"))
      #expect(try session.mode() == session.modeBefore)
    }

    @Test(
      "No query if the colors are known or unwanted",
      arguments: [
        (["show", "tomato"], ["COLORTERM": "truecolor"]), (["show", "tomato", "--color", "256"], [:]),
        (["show", "tomato", "--json"], [:]), (["show", "tomato"], ["NO_COLOR": "1"]),
        (["show", "tomato"], ["TERM": "linux"]), (["convert", "tomato", "--color", "never"], [:]),
        (["palette", "list", "--json"], [:]),
      ] as [([String], [String: String])])
    func certain(arguments: [String], variables: [String: String]) async throws {
      let session = try PtySession(arguments, environment: unknown.merging(variables) { $1 })
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(!session.text.contains("\u{1B}P"))
    }

    @Test("No query in the background, in a pipe, or after typed input")
    func notNow() async throws {
      let background = try PtySession(
        script: #"set -m; "$@" & wait; echo done"#, ["show", "tomato"], environment: unknown)
      try await background.wait(forOutput: "done")
      let pipe = try PtySession(script: #""$@" | cat; echo done"#, ["show", "tomato"], environment: unknown)
      try await pipe.wait(forOutput: "done")
      let typed = try PtySession(
        script: #"read -r first; "$@"; read -r second; echo "<$second>""#, ["show", "tomato"],
        environment: unknown)
      typed.send("one\ntwo\n")
      try await typed.wait(forOutput: "<two>")
      for session in [background, pipe, typed] {
        #expect(session.text.contains("tomato") && !session.text.contains("\u{1B}P"))
        #expect(try session.mode() == session.modeBefore)
      }
    }

    @Test("Interrupting the query restores the terminal")
    func interrupted() async throws {
      let session = try PtySession(
        ["show", "tomato"], environment: unknown.merging(["SSH_CONNECTION": "a b"]) { $1 })
      try await session.wait(forOutput: question)
      session.process.send(signal: SIGTERM)
      #expect(try await session.waitForEnd() == .killed(bySignal: SIGTERM))
      #expect(try session.mode() == session.modeBefore)
    }

    @Test(
      "Input typed during the query reaches the next reader",
      .enabled("the system lets programs put input back") { Self.canPutBack })
    func typedMeanwhile() async throws {
      let session = try PtySession(
        script: #""$@"; read -r line; echo "<$line>""#, ["show", "tomato"],
        environment: unknown.merging(["SSH_CONNECTION": "a b"]) { $1 })
      try await session.wait(forOutput: question)
      session.send("he" + answer)
      try await session.wait(forOutput: tomato)
      session.send("llo\n")
      try await session.wait(forOutput: "<hello>")
    }

    private static var canPutBack: Bool {
      guard let file = fopen("/proc/sys/dev/tty/legacy_tiocsti", "r") else { return true }
      defer { fclose(file) }
      return fgetc(file) == 0x31
    }
  }
}
