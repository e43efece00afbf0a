import Glibc
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchTerminal

@Suite struct SystemClipboardTests {
  private let folder: ProgramFolder
  private let terminal = MemoryTerminal(script: [])

  init() throws {
    folder = try ProgramFolder()
  }

  private func copy(
    _ variables: [String: String] = [:], text: String = "#3fa7d6", timeout: Duration = .seconds(20)
  ) -> CopyOutcome {
    let environment = ["PATH": "relative:\(folder.path)", "TERM": "xterm"].merging(variables) { $1 }
    return SystemClipboard(terminal: terminal, environment: environment, timeout: timeout).copy(text)
  }

  @Test(
    "The program of the current display gets the text",
    arguments: [
      (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], "wl-copy", "--type text/plain"),
      (["DISPLAY": ":0"], "xclip", "-selection clipboard -in"),
      (["DISPLAY": "localhost:10", "SSH_CONNECTION": "a"], "xclip", "-selection clipboard -in"),
      (["DISPLAY": ":0", "TMUX": "a"], "xclip", "-selection clipboard -in"),
      ([:], "pbcopy", ""),
      (["TMUX": "a", "SSH_CONNECTION": "a"], "tmux", "load-buffer -w -"),
    ])
  func choice(variables: [String: String], name: String, arguments: String) throws {
    for name in ["wl-copy", "xclip", "xsel", "pbcopy", "tmux"] { try folder.addCopier(name) }
    #expect(copy(variables) == .copied(by: name))
    #expect(folder.text(of: "\(name).arguments") == arguments + "\n")
    #expect(folder.text(of: "\(name).text") == "#3fa7d6")
    #expect(terminal.frames.isEmpty)
  }

  @Test("Over SSH without a display the terminal is used, even if programs exist")
  func overSSH() throws {
    for name in ["wl-copy", "xclip", "xsel", "pbcopy"] { try folder.addCopier(name) }
    #expect(copy(["SSH_CONNECTION": "a", "DISPLAY": ""]) == .sent)
    #expect(terminal.frames == [Array("\u{1B}]52;c;IzNmYTdkNg==\u{7}".utf8)])
  }

  @Test("Without a program that runs, the terminal is used")
  func noProgram() throws {
    #expect(copy(["DISPLAY": ":0"]) == .sent)
    try folder.add("xclip", "#!/bin/sh\n", mode: "644")
    try folder.add("xsel", "not a program")
    #expect(copy(["DISPLAY": ":0"]) == .sent)
    #expect(copy(["DISPLAY": ":0", "PATH": ""]) == .sent)
    #expect(terminal.frames.count == 3)
  }

  @Test("After a program that fails, the next one is tried")
  func failing() throws {
    try folder.add("xclip", "#!/bin/sh\n/bin/cat > /dev/null; exit 1\n")
    try folder.addCopier("xsel")
    #expect(copy(["DISPLAY": ":0"]) == .copied(by: "xsel"))
    #expect(folder.text(of: "xsel.text") == "#3fa7d6")
  }

  @Test("A program that succeeds without reading has not copied")
  func notReading() throws {
    try folder.add("xclip", "#!/bin/sh\nexit 0\n")
    #expect(copy(["DISPLAY": ":0"]) == .sent)
    // More than a pipe holds.
    #expect(
      copy(["DISPLAY": ":0"], text: String(repeating: "x", count: 1 << 20), timeout: .seconds(2)) == .sent)
  }

  @Test("A text larger than a pipe is copied completely")
  func largeText() throws {
    try folder.addCopier("xclip")
    let text = (0..<40_000).map { "\($0)" }.joined(separator: " ")
    #expect(copy(["DISPLAY": ":0"], text: text) == .copied(by: "xclip"))
    #expect(folder.text(of: "xclip.text") == text)
  }

  @Test(
    "A program that hangs times out, and leaves no zombie when it ends", .timeLimit(.minutes(20)))
  func hanging() throws {
    try folder.add("xclip", "#!/bin/sh\necho $$ > '\(folder.path)/id'\nexec /bin/sleep 60\n")
    try folder.addCopier("xsel")
    // Not enough time is left for another program.
    #expect(copy(["DISPLAY": ":0"], timeout: .seconds(1)) == .sent)
    while folder.text(of: "id").isEmpty { sched_yield() }
    let id = try #require(pid_t(folder.text(of: "id").dropLast()))
    #expect(kill(id, SIGKILL) == 0)
    while kill(id, 0) == 0 { sched_yield() }
    #expect(errno == ESRCH)
  }

  @Test("A program that keeps running after reading everything has copied", .timeLimit(.minutes(20)))
  func goingOn() throws {
    let script =
      "#!/bin/sh\n/bin/cat > '\(folder.path)/text'\necho $$ > '\(folder.path)/id'\nexec /bin/sleep 60\n"
    try folder.add("xclip", script)
    #expect(copy(["DISPLAY": ":0"], timeout: .seconds(2)) == .copied(by: "xclip"))
    // It has read everything, but may process it later.
    while folder.text(of: "id").isEmpty { sched_yield() }
    #expect(folder.text(of: "text") == "#3fa7d6")
    kill(try #require(pid_t(folder.text(of: "id").dropLast())), SIGKILL)
  }

  @Test("A program inherits nothing but its input")
  func isolation() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { ends.forEach { _ = close($0) } }
    let script = """
      #!/bin/sh
      /bin/cat > /dev/null
      for end in /proc/self/fd/*; do /usr/bin/readlink $end; done > '\(folder.path)/open'
      read -r state < /proc/$$/stat
      set -- $state
      echo "$6" > '\(folder.path)/session'

      """
    try folder.add("xclip", script)
    #expect(copy(["DISPLAY": ":0"]) == .copied(by: "xclip"))
    var status = stat()
    fstat(ends[0], &status)
    #expect(!folder.text(of: "open").contains("[\(status.st_ino)]"))
    let session = try #require(Int32(folder.text(of: "session").dropLast()))
    #expect(session > 0 && session != getsid(0))
  }

  @Test("Copying fails if the terminal would print the sequence or is closed")
  func failed() {
    #expect(copy(["TERM": "linux"]) == .failed)
    #expect(terminal.frames.isEmpty)
    let gone = MemoryTerminal(script: [], failingWrite: 0)
    #expect(SystemClipboard(terminal: gone, environment: ["TERM": "xterm"]).copy("a") == .failed)
  }

  @Test("Copied text is shared with other instances, and read if no program can read the clipboard")
  func kept() throws {
    let file = folder.path + "/kept"
    func clipboard(_ variables: [String: String] = [:]) -> SystemClipboard {
      let environment = ["PATH": "relative:\(folder.path)", "TERM": "xterm"].merging(variables) { $1 }
      return SystemClipboard(terminal: terminal, environment: environment, file: file)
    }
    #expect(clipboard().text() == nil)
    #expect(clipboard().copy("<svg/> ü") == .sent)
    #expect(clipboard().text() == "<svg/> ü")
    #expect(clipboard(["DISPLAY": ":0"]).text() == "<svg/> ü", "xclip is missing")
    #expect(SystemClipboard(terminal: terminal, environment: [:]).text() == nil)
  }

  @Test("Texts that are too long for terminals are not sent")
  func long() {
    #expect(copy(text: String(repeating: "a", count: 1 << 20)) == .sent)
    #expect(copy(text: String(repeating: "a", count: 1 << 20 + 1)) == .failed)
  }
}
