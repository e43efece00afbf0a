import Glibc
import Testing

extension EndToEnd {
  @Suite struct EditCommandTests {
    private static let style =
      ":root {\r\n  --accent: #3FA7D6;\r\n}\r\n.a { color: #3fa7d6; fill: rgba(63, 167, 214, .5) }"

    private func home(_ text: String = style, _ name: String = "a.css") throws -> HomeFolder {
      let home = try HomeFolder()
      try home.write(text.utf8, to: name)
      return home
    }

    @Test("A file given twice, or through links, is changed once")
    func links() throws {
      let home = try home("a { color: #3fa7d6 }\n")
      try home.shell(
        "ln -s a.css 0.css; ln -s a.css z.css; mkdir d; ln -s /nowhere d/gone.css; ln -s ../a.css d/b.css")
      #expect(
        try home.output("edit", "--list", ".") == home.output("edit", "--list", "a.css", "z.css", ".", "d"))
      #expect(
        try home.output("edit", ".", "a.css", "--from", "#3fa7d6", "--to", "tomato")
          == "Changed 1 color in ‘a.css’.\n")
      #expect(
        try home.text(of: "a.css") == "a { color: #ff6347 }\n"
          || home.text(of: "a.css") == "a { color: tomato }\n")
    }

    @Test("Lists colors with file, line, column, name and text, and as JSON")
    func list() throws {
      let home = try home()
      #expect(
        try home.output("edit", "--list", "a.css")
          == "a.css:2:13: --accent: #3FA7D6\na.css:4:13: .a color: #3fa7d6\na.css:4:28: .a fill: rgba(63, 167, 214, .5)\n"
      )
      let json = try home.output("edit", "-l", "--json", "a.css:2:1")
      #expect(
        json.hasPrefix(
          ##"[\##n{"file":"a.css","line":2,"column":13,"length":7,"name":"--accent","text":"#3FA7D6","color":{"hex":"#3fa7d6""##
        ))
    }

    @Test("JSON lists positions beyond a million exactly")
    func largeColumn() throws {
      let home = try HomeFolder()
      try home.write((String(repeating: " ", count: 1_234_567) + "a{color:red}").utf8, to: "a.css")
      #expect(try home.output("edit", "-l", "--json", "a.css").contains(#""line":1,"column":1234576,"#))
    }

    @Test("Searches folders, except ignored, binary and plain text files")
    func folder() throws {
      let home = try HomeFolder()
      try home.shell(
        """
        git init -q . && mkdir -p s/build s/deep && cd s && printf 'build/\n*.min.css\n' > .gitignore && \
        printf 'a{color:red}' | tee build/x.css a.min.css deep/b.css > c.css && printf '!deep.min.css' > deep/.gitignore && \
        cp c.css deep/deep.min.css && printf 'a{color:red}\\0' > n.css && printf 'color: #ff0000' > notes.md && ln -s . ring
        """)
      #expect(
        try home.output("edit", "-l", "s").split(separator: "\n").map { $0.prefix { $0 != ":" } }
          == ["s/c.css", "s/deep/b.css", "s/deep/deep.min.css"])
      #expect(try home.run("edit", "-l", "s/n.css").errors.contains("‘s/n.css’ is not text."))
      let change = try home.run("edit", "--from", "red", "--to", "blue", "s/n.css")
      #expect(change.ending == .exited(1) && change.errors == "swatchterm: ‘s/n.css’ is not text.\n")
    }

    @Test("Unreadable folders are reported, others are searched")
    func unreadableFolders() throws {
      let home = try home()
      try home.shell(
        "mkdir -p x/names x/priv; cp a.css x/names; cp a.css x/priv; cp a.css x; chmod 444 x/names; chmod 0 x/priv"
      )
      func list(_ folder: String) throws -> String {
        let program = "\(SavingFailureTests.withoutPrivileges) '\(try programPath())'"
        return try home.shell("\(program) edit --list \(folder) 2>&1; echo $?")
      }
      #expect(
        try list("x")
          == """
          x/a.css:2:13: --accent: #3FA7D6
          x/a.css:4:13: .a color: #3fa7d6
          x/a.css:4:28: .a fill: rgba(63, 167, 214, .5)
          swatchterm: ‘x/names’ cannot be read: Permission denied.
          swatchterm: ‘x/priv’ cannot be read: Permission denied.
          1

          """)
      #expect(try list("x/priv") == "swatchterm: ‘x/priv’ cannot be read: Permission denied.\n1\n")
      try home.shell("chmod 700 x/names x/priv")
    }

    @Test("All uses of a color change, each in its notation, and no other byte")
    func change() throws {
      let home = try home()
      try home.shell("chmod 640 a.css && ln -s a.css link.css")
      #expect(
        try home.output("edit", "link.css", "--from", "#3fa7d6", "--to", "tomato")
          == "Changed 2 colors in ‘link.css’.\n")
      #expect(
        try home.text(of: "a.css")
          == ":root {\r\n  --accent: #FF6347;\r\n}\r\n.a { color: #ff6347; fill: rgba(63, 167, 214, .5) }")
      #expect(try home.shell("stat -c %a a.css; readlink link.css") == "640\na.css\n")
    }

    @Test("The owner and the group of a file are kept", .enabled(if: geteuid() == 0))
    func owner() throws {
      let home = try home()
      try home.shell("chown 65534:1 a.css && chmod 4640 a.css")
      _ = try home.output("edit", "a.css", "--from", "#3fa7d6", "--to", "tomato")
      #expect(try home.shell("stat -c %u:%g:%a a.css") == "65534:1:4640\n")
    }

    @Test("Reports if the color is the same already")
    func nothingToDo() throws {
      let home = try home()
      let same = try home.run("edit", "a.css", "--from", "#3fa7d6", "--to", "rgb(63 167 214)")
      #expect(same.ending == .exited(0) && same.output.isEmpty)
      #expect(same.errors == "swatchterm: No changes: the old and new colors are the same.\n")
    }

    @Test("A name matches itself, even if X11 defines another color")
    func names() throws {
      let home = try home()
      try home.write("set -g status-bg green\n".utf8, to: "tmux.conf")
      #expect(try home.run("edit", "tmux.conf", "--from", "Green", "--to", "#010203").ending == .exited(0))
      #expect(try home.text(of: "tmux.conf") == "set -g status-bg \"#010203\"\n")
    }

    @Test("Several pairs are changed at once, even cyclically")
    func pairs() throws {
      let home = try home("a { color: red; fill: blue; stop-color: #ff0000 }")
      #expect(
        try home.output("edit", "a.css", "--from", "red", "--to", "blue", "--from", "blue", "--to", "red")
          == "Changed 3 colors in ‘a.css’.\n")
      #expect(try home.text(of: "a.css") == "a { color: blue; fill: red; stop-color: #0000ff }")
      let missing = try home.run(
        "edit", "a.css", "--from", "red", "--to", "lime", "--from", "gold", "--to", "red")
      #expect(missing.ending == .exited(1) && missing.errors == "swatchterm: No file contains ‘gold’.\n")
      #expect(try home.text(of: "a.css") == "a { color: blue; fill: lime; stop-color: #0000ff }")
    }

    @Test("Changes hue, lightness and chroma of all or selected colors")
    func values() throws {
      let home = try home("a { color: oklch(0.6 0.1 50); fill: oklch(0.5 0.1 90); stop-color: #808080 }")
      _ = try home.output("edit", "a.css", "--hue", "-20", "--lightness", "+10%")
      #expect(
        try home.text(of: "a.css")
          == "a { color: oklch(0.7 0.1 30); fill: oklch(0.6 0.1 70); stop-color: #9e9e9e }")
      _ = try home.output("edit", "a.css", "--from", "oklch(0.7 0.1 30)", "--chroma", "0.05")
      _ = try home.output("edit", "a.css:1:40", "--chroma=0")
      #expect(
        try home.text(of: "a.css")
          == "a { color: oklch(0.7 0.05 30); fill: oklch(0.6 0 70); stop-color: #9e9e9e }")
    }

    @Test("Tracked files are changed even if they match an ignore rule")
    func trackedFiles() throws {
      let home = try home("a { color: red }")
      try home.shell(
        "git init -q . && mkdir -p d/e && cp a.css d/e/b.css && cp a.css d/c.css && echo d > .gitignore && git add -f d/e/b.css"
      )
      #expect(
        try home.output("edit", "-l", ".") == "a.css:1:12: a color: red\nd/e/b.css:1:12: a color: red\n")
    }

    @Test("Changes a single position")
    func place() throws {
      let home = try home()
      _ = try home.output("edit", "a.css:4:30", "--to", "rgb(1 2 3 / 50%)")
      #expect(try home.text(of: "a.css") == Self.style.replacing("63, 167, 214", with: "1, 2, 3"))
    }

    @Test("Options of a change require the new color", arguments: ["-n", "--keep-notation"])
    func changeWithoutColor(option: String) throws {
      let home = try home()
      let result = try home.run("edit", option, "a.css")
      #expect(result.ending == .exited(2))
      #expect(result.errors.hasPrefix("swatchterm: Specify the new color with --to."))
    }

    @Test(
      "git and patch accept the patch, and nothing is written",
      arguments: ["git apply", "patch -p1 --binary"])
    func dryRun(program: String) throws {
      let home = try home()
      let patch = try home.output("edit", "a.css", "--from", "#3fa7d6", "--to", "tomato", "--dry-run")
      #expect(try home.text(of: "a.css") == Self.style)
      try home.write(patch.utf8, to: "p.diff")
      try home.shell("git init -q . && git config core.autocrlf false && \(program) < p.diff")
      #expect(
        try home.text(of: "a.css")
          == Self.style.replacing("#3FA7D6", with: "#FF6347").replacing("#3fa7d6", with: "#ff6347"))
    }

    @Test("The opacity is kept if the new color has none")
    func opacity() throws {
      let home = try home("a { color: rgba(1, 2, 3, .5); fill: #01020340 }")
      _ = try home.output("edit", "a.css", "--from", "rgb(1 2 3 / 0.5)", "--to", "tomato")
      #expect(try home.text(of: "a.css") == "a { color: rgba(255, 99, 71, .5); fill: #01020340 }")
      _ = try home.output("edit", "a.css:1:40", "--to", "tomato")
      _ = try home.output("edit", "a.css:1:15", "--to", "rgb(9 9 9 / 100%)")
      #expect(try home.text(of: "a.css") == "a { color: rgba(9, 9, 9, 1); fill: #ff634740 }")
    }

    @Test("Reports changed notations, or approximated colors with --keep-notation")
    func notation() throws {
      let home = try home("a { color: #f80 }")
      let next = try home.run("edit", "a.css:1:1", "--to", "#3fa7d6", "-n")
      #expect(next.output.contains("+a { color: #3fa7d6 }"))
      #expect(
        next.errors
          == "swatchterm: a.css:1:12: ‘#f80’ would change to ‘#3fa7d6’, because its notation cannot represent the color.\n"
      )
      #expect(
        try home.run("edit", "a.css:1:1", "--to", "#3fa7d6").errors.contains("‘#f80’ changed to ‘#3fa7d6’"))
      try home.write("a { color: #f80 }".utf8, to: "a.css")
      let nearest = try home.run("edit", "a.css:1:1", "--to", "#3fa7d6", "-n", "--keep-notation")
      #expect(nearest.output.contains("+a { color: #4ad }"))
      #expect(
        nearest.errors
          == "swatchterm: a.css:1:12: replaced ‘#f80’ with the nearest supported color, ‘#4ad’.\n")
    }

    @Test(
      "Errors are one sentence",
      arguments: [
        (["x.css", "-l"], "No such file: ‘x.css’.", 1),
        (["a.css:9:1", "-l"], "No color at line 9, column 1 of ‘a.css’.", 1),
        (["a.css", "--from", "red", "--to", "blue"], "No file contains ‘red’.", 1),
        (
          ["a.css", "--to", "blue"],
          "Specify the color to replace with --from, or its position as FILE:LINE:COLUMN.", 2
        ),
        (
          ["a.css:2:1", "--to", "bleu"],
          "Cannot read ‘bleu’ as a color: unknown color name.", 2
        ),
        (
          ["a.css", "--list", "--from", "red"], "--list cannot be combined with --from", 2
        ),
        (
          ["a.css:0:0", "--to", "blue"],
          "‘a.css:0:0’ is not a position. Lines and columns start at 1.", 2
        ),
        (
          ["a.css", "--from", "red", "--from", "lime", "--to", "blue"],
          "The numbers of --to and --from options must be equal: there are 1 and 2.", 2
        ),
        (
          ["a.css", "--to", "red", "--hue", "+3"],
          "--to cannot be combined with --hue, --lightness or --chroma", 2
        ),
        (["a.css", "--lightness", "30"], "Invalid lightness ‘30’. Use 0 to 1, 0% to 100%", 2),
        (["a.css", "--from", "red", "--from", "#f00", "--hue", "3"], "--from has the same color twice", 2),
        ([], "Missing expected argument", 2),
      ])
    func failures(options: [String], sentence: String, status: Int32) throws {
      let result = try home().run(["edit"] + options)
      #expect(result.errors.contains(sentence))
      #expect(result.ending == .exited(status))
    }

    @Test("A read-only file is unchanged")
    func readOnly() throws {
      let home = try home()
      try home.shell("mkdir -p d && cp a.css d/ && chmod 500 d")
      let result = try home.run("edit", "d/a.css:2:1", "--to", "red")
      // Root may write the file.
      if result.ending != .exited(0) { #expect(try home.text(of: "d/a.css") == Self.style) }
      try home.shell("chmod 700 d")
    }

    @Test("Names and colors from files are printed without control characters")
    func controls() throws {
      let home = try home("{ \"\u{1B}[31mcolor\": \"#fff\" }", "a.json")
      #expect(isPrintable(try home.output("edit", "-l", "a.json")))
    }
  }

  @Suite struct PickReplaceTests {
    @Test(
      "Prints the text with the color replaced",
      arguments: [
        ("a { color: #F80 }\n", "1:12", "a { color: #36C }\n"),
        ("a { color: #F80 }\n", "1:1", "a { color: #36C }\n"),
        ("x\na { color: red }", "16", "x\na { color: #3366cc }"), ("tomato", "0", "#3366cc"),
        ("ls --color=fg:#ff8800", "21", "ls --color=fg:#3366cc"),
        ("rgb(1, 2, 3)", "1:1", "rgb(51, 102, 204)"),
      ])
    func text(text: String, place: String, new: String) throws {
      let result = try runProgram(["pick", "--replace", place, "--with", "#3366cc"], input: text)
      #expect(result.output == new && result.errors.isEmpty && result.ending == .exited(0))
    }

    @Test("Prints the text of a file, which is unchanged")
    func file() throws {
      let home = try HomeFolder()
      try home.write("[c]\nbg = \"#1D1F21\"\n".utf8, to: "a.toml")
      #expect(
        try home.output("pick", "--replace", "a.toml:2:7", "--with", "tomato") == "[c]\nbg = \"#FF6347\"\n")
      #expect(try home.text(of: "a.toml").contains("#1D1F21"))
      #expect(
        try home.output("pick", "--replace", "a.toml:2:7", "--with", "tomato", "--json")
          == ##"{"line":2,"column":7,"offset":10,"length":7,"old":"#1D1F21","text":"#FF6347"}"## + "\n")
    }

    @Test("Prefers the color at the position to a later one that the language knows")
    func unknownLanguage() throws {
      let result = try runProgram(
        ["pick", "--replace", "1:12", "--with", "#36c", "--file-name", "a.css.orig"],
        input: "a { color: #FFF; background: RGBA(255,255,255,.5) }")
      #expect(result.output == "a { color: #36C; background: RGBA(255,255,255,.5) }")
    }

    @Test("Rejects notation options", arguments: [["--to", "rgb"], ["--precision", "2"]])
    func notationOptions(options: [String]) throws {
      let result = try runProgram(["pick", "--replace", "1:1", "--with", "red"] + options, input: "#123456")
      #expect(result.ending == .exited(2) && result.output.isEmpty)
      #expect(result.errors.hasPrefix("swatchterm: --replace keeps the notation of the text"))
    }

    @Test("The file name determines the language")
    func name() throws {
      let result = try runProgram(
        ["pick", "--replace", "1:1", "--with", "red", "--file-name", "A.kt"],
        input: "val a = Color(0xFF112233)")
      #expect(result.output == "val a = Color(0xFFFF0000)")
    }

    @Test("Without a color, prints the text unchanged and exits with status 1")
    func none() throws {
      let result = try runProgram(["pick", "--replace", "1:1", "--with", "red"], input: "nothing\nred: no")
      #expect(result.output == "nothing\nred: no")
      #expect(result.errors == "swatchterm: No color at line 1, column 1.\n")
      #expect(result.ending == .exited(1))
    }

    @Test(
      "Rejects invalid positions, and options that require --replace",
      arguments: [["--replace", "a"], ["--replace", ":1"], ["--replace", "0:1"], ["--with", "red"]])
    func usage(options: [String]) throws {
      #expect(try runProgram(["pick"] + options).ending == .exited(2))
    }

    @Test(
      "The picker starts with the color; Enter prints the changed text, Escape the original",
      arguments: [true, false])
    func screen(isTaken: Bool) async throws {
      let terminal = try TmuxSession(columns: 80, rows: 24)
      try terminal.run(
        "printf 'a { color: #FF0000 }' | '\(try programPath())' pick --replace 1:12 > out; echo \"status $?\"; cat out; rm out"
      )
      try await terminal.wait(forText: "Enter choose")
      try terminal.keys("#")
      try terminal.send("#00ff00")
      try terminal.keys("Enter")
      try await terminal.wait(forStatus: "Color: #00ff00")
      try terminal.keys(isTaken ? "Enter" : "Escape")
      try await terminal.wait(forText: isTaken ? "status 0" : "status 1")
      try await terminal.wait(forText: isTaken ? "a { color: #00FF00 }" : "a { color: #FF0000 }")
    }
  }
}
