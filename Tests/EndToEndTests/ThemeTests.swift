import Glibc
import Testing

extension EndToEnd {
  @Suite struct ThemeTests {
    private static let attributes = "\u{1B}[?62;c"
    private static let question = "\u{1B}]4;0;?\u{1B}\\"

    /// The replies of a terminal that reports only red and the background.
    private static let answers =
      "\u{1B}]4;1;rgb:cccc/0000/0000\u{1B}\\\u{1B}]11;rgb:1010/1010/1010\u{1B}\\" + attributes
    private static let redBack = "\u{1B}]4;1;rgb:cc/00/00\u{1B}\\"
    private static let greenBack = "\u{1B}]104;2\u{1B}\\"

    /// Replies as a terminal, and changes red.
    private func changeRed(in session: PtySession) async throws {
      try await session.wait(forOutput: "Querying the terminal")
      #expect(session.text.contains(Self.question))
      // Replies to the queries at the start and after those for colors.
      session.send(Self.attributes + Self.answers)
      try await session.wait(forOutput: "? marks colors not reported by the terminal")
      // Select red with arrows, starting from blue.
      session.send("\u{1B}[D\u{1B}[D\u{1B}[D#abcdef\r")
      try await session.wait(forOutput: "\u{1B}]4;1;rgb:ab/cd/ef\u{1B}\\")
    }

    /// Returns the theme scene on a terminal that has replied, with red and green changed.
    private func start(_ options: [String] = []) async throws -> PtySession {
      let session = try PtySession(["theme"] + options)
      try await changeRed(in: session)
      session.send("\u{1B}[C#123456\r")
      try await session.wait(forOutput: "\u{1B}]4;2;rgb:12/34/56\u{1B}\\")
      return session
    }

    /// Expects that the old colors are restored before the screen is left, and not changed later.
    private func expectRestored(_ session: PtySession) {
      let text = session.text
      guard let red = text.ranges(of: Self.redBack).last, let green = text.ranges(of: Self.greenBack).last,
        let end = text.ranges(of: "\u{1B}[?1049l").last, let set = text.ranges(of: ";rgb:12/34/56").last
      else {
        Issue.record("\(text.suffix(200).debugDescription)")
        return
      }
      #expect(
        set.lowerBound < red.lowerBound && red.lowerBound < end.lowerBound
          && green.lowerBound < end.lowerBound)
    }

    @Test("Shift-F10 opens a context menu")
    func menu() async throws {
      let session = try await start()
      session.send("\u{1B}[21;2~")
      try await session.wait(forOutput: "Fix its contrast")
      session.send("l")
      // The background of the terminal becomes light.
      try await session.wait(forOutput: "\u{1B}]11;rgb:f")
    }

    @Test(
      "Changes are shown at once, and quitting restores the old colors",
      arguments: ["\u{1B}", "q"])
    func leaving(key: String) async throws {
      let session = try await start()
      session.send(key)
      try await session.wait(forOutput: "not been saved")
      session.send("q")
      #expect(try await session.waitForEnd() == .exited(0))
      expectRestored(session)
      #expect(try session.mode() == session.modeBefore)
    }

    @Test(
      "Every way out restores the old colors",
      arguments: [
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGPIPE, SIGUSR1,
      ])
    func signals(signal: Int32) async throws {
      let session = try await start()
      session.process.send(signal: signal)
      #expect(try await session.waitForEnd() == .killed(bySignal: signal))
      expectRestored(session)
    }

    @Test("Suspending restores the old colors; resuming the new ones")
    func suspending() async throws {
      let script = #"set -m; "$@"; echo stopped; read line; fg > /dev/null; echo "status $?""#
      let session = try PtySession(script: script, ["theme"])
      try await changeRed(in: session)
      session.send("\u{1A}")
      try await session.wait(forOutput: "stopped")
      #expect(session.text.ranges(of: Self.redBack).count == 1)
      session.clearOutput()
      session.send("\n")
      try await session.wait(forOutput: "\u{1B}]4;1;rgb:ab/cd/ef\u{1B}\\")
      session.send("\u{3}")
      try await session.wait(forOutput: "not been saved")
      session.send("\u{3}")
      try await session.wait(forOutput: "status 0")
      #expect(session.text.contains(Self.redBack))
    }

    @Test("Kept colors stay, and the startup line is printed")
    func keeping() async throws {
      let session = try await start()
      session.clearOutput()
      session.send("A")
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(!session.text.contains(Self.redBack) && !session.text.contains(Self.greenBack))
      let line = #"printf '\033]4;1;#abcdef\033\\\033]4;2;#123456\033\\\033]11;#101010\033\\'"#
      #expect(session.text.contains(line))
    }

    @Test("With --apply, q keeps the colors, and Escape does not")
    func applying() async throws {
      let kept = try await start(["--apply"])
      kept.send("q")
      #expect(try await kept.waitForEnd() == .exited(0))
      #expect(kept.text.contains("printf '") && !kept.text.contains(Self.greenBack))
      let left = try await start(["--apply"])
      left.send("\u{1B}")
      try await left.wait(forOutput: "not been saved")
      left.send("q")
      #expect(try await left.waitForEnd() == .exited(0))
      expectRestored(left)
    }

    @Test("A terminal that does not report its colors is noted, and still restored")
    func unreported() async throws {
      let session = try PtySession(["theme"])
      try await session.wait(forOutput: "Querying the terminal")
      session.send(Self.attributes + Self.attributes)
      try await session.wait(forOutput: "No colors reported")
      session.send("#abcdef\r")
      try await session.wait(forOutput: "\u{1B}]4;4;rgb:ab/cd/ef\u{1B}\\")
      session.send("\u{3}")
      try await session.wait(forOutput: "not been saved")
      session.send("q")
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(session.text.contains("\u{1B}]104;4\u{1B}\\"))
    }

    @Test("The Linux console, which prints queries, is not queried and uses its own sequences")
    func console() async throws {
      let session = try PtySession(["theme"], environment: ["TERM": "linux", "COLORTERM": nil])
      try await session.wait(forOutput: "No colors reported")
      #expect(!session.text.contains("\u{1B}]4;"))
      session.send("#abcdef\r")
      try await session.wait(forOutput: "\u{1B}]P4abcdef")
      session.send("\u{3}")
      try await session.wait(forOutput: "not been saved")
      session.send("\u{3}")
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(session.text.contains("\u{1B}]R"))
    }

    // MARK: In tmux

    @Test("Works in tmux: sliders, fixing contrasts, and restoring the pane")
    func inTmux() async throws {
      let terminal = try TmuxSession(columns: 80, rows: 24)
      try terminal.run("'\(try programPath())' theme; echo \"left $?\"")
      try await terminal.wait(forText: "Only this tmux pane is affected")
      try terminal.keys("K")
      try await terminal.wait(forText: "All contrast ratios are sufficient")
      try terminal.keys("u")
      try await terminal.wait(forText: "below target · K fix all")
      let screen = try terminal.screen()
      let slider = try #require(screen.position(of: "Light "))
      try terminal.mouse(.stroke((15...30).map { slider.offset(columns: $0) }))
      try await terminal.waitUntil("the color is lighter") {
        $0.status.hasPrefix("Blue #") && $0.contains("was #0000ee")
      }
      try terminal.keys("Escape")
      try await terminal.wait(forText: "not been saved")
      try terminal.keys("q")
      try await terminal.wait(forText: "left 0")
      #expect(try terminal.isTerminalAsBefore())
    }

    @Test("Opens and updates a file; only its colors change")
    func editing() async throws {
      let home = try HomeFolder()
      let text =
        "# mine\nfont_size 12\nbackground   #101010\nforeground #eeeeee\ncolor1 #CC0000\ncolor4 #0000ee\n"
      try home.write(text.utf8, to: "kitty.conf")
      let terminal = try TmuxSession(columns: 100, rows: 30)
      try terminal.run("'\(try programPath())' theme '\(home.path)/kitty.conf'; echo \"left $?\"")
      try await terminal.wait(forText: "Only this tmux pane is affected")
      try terminal.keys("#")
      try terminal.send("#7788ff")
      try terminal.keys("Enter", "w", "Enter")
      try await terminal.wait(forText: "Changed 1 color in")
      try terminal.keys("q")
      try await terminal.wait(forText: "left 0")
      #expect(try home.text(of: "kitty.conf") == text.replacing("#0000ee", with: "#7788ff"))
    }

    // MARK: Without the screen

    @Test("Commands convert, update and check themes")
    func converting() throws {
      let home = try HomeFolder()
      try home.write("background #101010\nforeground #eeeeee\ncolor1 #cc0000 \n".utf8, to: "kitty.conf")
      let ghostty = try home.output("theme", "kitty.conf", "--to", "ghostty")
      #expect(ghostty == "palette = 1=#cc0000\nforeground = #eeeeee\nbackground = #101010\n")
      let konsole = try home.run("theme", "kitty.conf", "--to", "linux-console")
      #expect(
        konsole.errors
          == "swatchterm: Not supported by Linux console: Text, Background.\nswatchterm: Missing from the theme, written with xterm's defaults: "
          + "Black, Green, Yellow, Blue, Magenta, Cyan, White, Bright black, Bright red, Bright green, "
          + "Bright yellow, Bright blue, Bright magenta, Bright cyan, Bright white.\n")
      try home.write(ghostty.utf8, to: "config.ghostty")
      let light = try home.run("theme", "kitty.conf", "--invert", "--in-place", "config.ghostty")
      #expect(light.output == "Changed 3 colors in ‘config.ghostty’ (Ghostty).\n")
      #expect(try home.text(of: "config.ghostty").contains("background = #f"))
      let check = try home.run("theme", "kitty.conf", "--check")
      #expect(check.ending == .exited(1) && check.output.contains("Red on the background: 3.2"))
      let inPlace = try home.run("theme", "kitty.conf", "--fix-contrast", "--in-place", "kitty.conf")
      #expect(
        inPlace.output.hasSuffix(" in ‘kitty.conf’ (kitty).\n") && inPlace.output.contains(", added "))
      #expect(try home.run("theme", "kitty.conf", "--check").ending == .exited(0))
      try home.write("background #101010\nforeground #eeeeee\ncolor1 #cc0000 \n".utf8, to: "kitty.conf")
      #expect(try home.output("theme", "kitty.conf", "-o", "new.conf") == "Wrote ‘new.conf’ as kitty.\n")
      try home.write(
        "background #101010\nurl_color #0000ff\ncolor1 #cc0000\n#color2 #00ff00\n".utf8, to: "more.conf")
      let others = try home.run("theme", "more.conf", "--to", "ghostty")
      #expect(
        others.errors
          == "swatchterm: Ignored (not terminal colors): url_color.\n")
      let both = try home.run("theme", "more.conf", "--to", "foot", "--check")
      #expect(
        both.ending == .exited(1) && !both.output.contains(":1")
          && both.errors.contains("Red on the background: "))
      let toml = try home.run("theme", "kitty.conf", "-o", "new.toml")
      #expect(
        toml.errors.hasPrefix("swatchterm: Cannot determine the format of ‘new.toml’. Use --to with one of "))
      try home.write("include a.conf\nbackground #101010\ncolor1 #cc0000 \n".utf8, to: "part.conf")
      let part = try home.run("theme", "part.conf", "--fix-contrast", "--in-place", "part.conf")
      #expect(
        part.output.hasPrefix("Changed 1 color, ")
          && part.output.contains(
            " have no line in ‘part.conf’ (kitty). Written only by --to kitty -o FILE: ")
      )
      try home.write("*.background: #111111\n*.color1: #ff0000\n".utf8, to: "resources")
      #expect(
        try home.output("theme", "resources", "--to", "ghostty")
          == "palette = 1=#ff0000\nbackground = #111111\n", "two colors of a theme are not a palette")
      let fixed = try home.run("theme", "kitty.conf", "--fix-contrast", "--check")
      #expect(fixed.ending == .exited(0) && fixed.output == "All contrast ratios meet their target.\n")
    }

    @Test("Palettes and pictures become themes")
    func making() throws {
      let home = try HomeFolder()
      try home.write("264653\n2a9d8f\ne9c46a\nf4a261\ne76f51\n".utf8, to: "sea.hex")
      let theme = try home.run("theme", "sea.hex", "--to", "kitty", "--ramps")
      #expect(theme.ending == .exited(0))
      #expect(theme.output.hasPrefix("## name: sea\n") && theme.output.contains("\ncolor255 "))
      #expect(theme.errors == "swatchterm: Derived the theme from ‘sea.hex’, read as a palette.\n")
      let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
      let picture = try home.run("theme", root + "/docs/images/example-photo.png", "--to", "alacritty")
      #expect(picture.ending == .exited(0) && picture.output.contains("[colors.bright]\n"))
      #expect(
        picture.errors.hasSuffix("example-photo.png’, read as a picture.\n"))
    }

    @Test("Files with background and foreground are themes; palettes are reported")
    func few() throws {
      let home = try HomeFolder()
      try home.write(
        "{\"name\":\"x\",\"background\":\"#000001\",\"foreground\":\"#fafafa\",\"black\":\"#111111\",\"tab\":\"#222222\"}"
          .utf8, to: "few.json")
      #expect(
        try home.output("theme", "few.json", "--to", "ghostty")
          == "palette = 0=#111111\nforeground = #fafafa\nbackground = #000001\n")
      try home.write(
        "{\"red\":\"#aa0000\",\"b\":\"#00aa00\",\"c\":\"#0000aa\",\"d\":\"#aaaa00\",\"e\":\"#ffffff\"}".utf8,
        to: "five.json")
      let palette = try home.run("theme", "five.json", "--to", "kitty")
      #expect(palette.output.hasPrefix("## name: five\n"))
      #expect(
        palette.errors
          == "swatchterm: Derived the theme from ‘five.json’, read as a palette. To read it as a theme, use --from windows-terminal.\n"
      )
    }

    @Test("Errors are one sentence")
    func problems() throws {
      let home = try HomeFolder()
      try home.write("Dear all,\n".utf8, to: "letter.txt")
      try home.write("264653\n2a9d8f\ne9c46a\nf4a261\n".utf8, to: "sea.hex")
      try home.write(
        "{\"a\":\"#264653\",\"b\":\"#2a9d8f\",\"c\":\"#e9c46a\",\"d\":\"#f4a261\"}".utf8, to: "data.json")
      try home.write("bplist00".utf8, to: "damaged.terminal")
      let cases: [([String], String)] = [
        (["letter.txt", "--to", "kitty"], "‘letter.txt’ has no terminal colors"),
        (["none", "--to", "kitty"], "No such file"),
        (["sea.hex", "--output", "theme"], "Cannot determine the format of "),
        (["/"], "is a folder. Specify a file in it"),
        (["letter.txt", "--to", "kitty", "--from", "foot"], "has no foot colors"),
        (["data.json", "--to", "kitty"], "‘data.json’ has no terminal colors. Supported themes: kitty, "),
        (["damaged.terminal", "--to", "kitty"], "is a damaged binary property list"),
      ]
      for (arguments, sentence) in cases {
        let result = try home.run(["theme"] + arguments)
        #expect(result.ending != .exited(0) && result.errors.contains(sentence), "\(result.errors)")
        #expect(result.output.isEmpty)
      }
    }

    @Test("Exports the terminal's colors, as far as it reports them")
    func ownColors() async throws {
      let session = try PtySession(script: #"ulimit -c 0; exec "$@""#, ["theme", "--to", "kitty"])
      try await session.wait(forOutput: Self.question)
      session.send(Self.answers)
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(
        session.text.contains("background           #101010")
          && session.text.contains("color1               #cc0000"))
      #expect(session.text.contains("Not reported by the terminal: Black, Green"))
      #expect(try session.mode() == session.modeBefore)
    }

    @Test("--apply works without the screen, and prints the startup line")
    func applyingFile() async throws {
      let home = try HomeFolder()
      try home.write("background #101010\ncolor1 #cc0000\n".utf8, to: "kitty.conf")
      let session = try PtySession(["theme", "\(home.path)/kitty.conf", "--apply"])
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(session.text.contains("\u{1B}]4;1;rgb:cc/00/00\u{1B}\\\u{1B}]11;rgb:10/10/10\u{1B}\\"))
      #expect(session.text.contains(#"printf '\033]4;1;#cc0000\033\\\033]11;#101010\033\\'"#))
    }
  }
}
