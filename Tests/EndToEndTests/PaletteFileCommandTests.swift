import Testing

extension EndToEnd {
  @Suite struct PaletteFileCommandTests {
    let home: HomeFolder

    init() throws { home = try HomeFolder() }

    @Test("Imports files of any format, each as its own palette")
    func importing() throws {
      try home.write("GIMP Palette\nName: Sea\n#\n63 167 214 Sky\n".utf8, to: "a.gpl")
      try home.write("#ff0000\n#123456\n".utf8, to: "b.hex")
      let result = try home.output("palette", "import", "a.gpl", "b.hex", "a.gpl")
      #expect(
        result
          == "Imported ‘Sea’ with 1 color.\nImported ‘b’ with 2 colors.\nImported ‘Sea 2’ with 1 color.\n")
      #expect(try home.output("palette", "show", "b") == "#ff0000  red\n#123456  #123456\n")
      #expect(try home.output("palette", "show", "Sea 2") == "#3fa7d6  Sky\n")
      let named = try home.output("palette", "import", "-", "--name", "Sea", input: "[\"red\"]")
      #expect(named == "Imported ‘Sea 3’ with 1 color.\n")
    }

    @Test("Colors mapped into sRGB are reported, but do not cause a failure")
    func mapped() throws {
      try home.write("@theme { --color-a: oklch(0.7 0.3 20); --color-b: #fff; }".utf8, to: "t.css")
      let result = try home.run("palette", "import", "t.css")
      #expect(result.output == "Imported ‘t’ with 2 colors.\n" && result.ending == .exited(0))
      #expect(
        result.errors == "swatchterm: t.css: 1 of 2 colors is outside sRGB and was mapped into it.\n")
    }

    @Test("Imports the valid part of damaged files, and reports problems by line")
    func messyFiles() throws {
      try home.write("GIMP Palette\n1 2 3 fine\n900 1 1 no\nwhat\n\u{1B}[31m\n4 5 6\n".utf8, to: "m.gpl")
      try home.write([0, 1, 0, 9, 0, 0, 0xFF], to: "cut.aco")
      try home.write([], to: "empty.gpl")
      let result = try home.run("palette", "import", "none", "m.gpl", ".", "cut.aco", "empty.gpl")
      #expect(result.ending == .exited(1))
      #expect(result.output.hasPrefix("Imported ‘m’ with 2 colors.\n"))
      for part in [
        "No such file: ‘none’.", "m.gpl, line 3: ", "m.gpl, line 4: ",
        "‘.’ is a folder. Specify a file in it.",
      ] {
        #expect(result.errors.contains("swatchterm: " + part), "\(part)")
      }
      #expect(result.errors.contains("cut.aco") && result.errors.contains("empty.gpl"))
      #expect(isPrintable(result.errors))
      #expect(try home.output("palette", "list") == "0  My Colors\n2  m\n")
    }

    @Test(
      "Exported palettes can be imported",
      arguments: [
        "gpl", "ase", "aco", "act", "pal", "txt", "swatches", "kpl", "sketchpalette", "soc", "hex", "css",
        "scss",
        "swift", "json",
      ])
    func roundTrip(fileExtension: String) throws {
      _ = try home.output("palette", "add", "Sea", "Sky: #3fa7d6", "tomato")
      let said = try home.output("palette", "export", "sea", "file.\(fileExtension.uppercased())")
      #expect(said.hasPrefix("Exported 2 colors to ‘file."))
      _ = try home.output("palette", "import", "file.\(fileExtension.uppercased())", "--name", "Back")
      let colors = try home.output("palette", "show", "Back").split(separator: "\n").map { $0.prefix(7) }
      #expect(colors == ["#3fa7d6", "#ff6347"])
    }

    @Test("Import-only formats are rejected, with the reason")
    func readOnly() throws {
      try home.write("! x\n*color1: #dc322f\nURxvt.color2: rgb:85/99/00\n".utf8, to: "a.Xresources")
      #expect(try home.output("palette", "import", "a.Xresources") == "Imported ‘a’ with 2 colors.\n")
      let refused = try home.run("palette", "export", "a", "b.xresources")
      #expect(
        refused.errors.hasPrefix("swatchterm: The X resources format is read-only. Use one of .gpl,"))
      #expect(refused.ending == .exited(1))
    }

    @Test("Lists the first problems of a file and counts the others")
    func manyProblems() throws {
      try home.write(("#ff0000\n" + String(repeating: "what\n", count: 59)).utf8, to: "a.hex")
      let result = try home.run("palette", "import", "a.hex")
      let lines = result.errors.split(separator: "\n")
      #expect(lines.count == 6 && lines.last?.contains("There are 54 more problems.") == true)
      #expect(result.output == "Imported ‘a’ with 1 color.\n" && result.ending == .exited(1))
    }

    @Test("Writes any format to standard output")
    func standardOutput() async throws {
      _ = try home.output("palette", "add", "Sea", "#3fa7d680")
      #expect(try home.output("palette", "export", "Sea", "-", "--format", "hex") == "3fa7d680\n")
      #expect(try home.run("palette", "export", "Sea", "-").ending == .exited(2))
      let opaque = try home.run("palette", "export", "Sea", "-", "-f", "pal")
      #expect(opaque.output == "JASC-PAL\r\n0100\r\n1\r\n63 167 214\r\n")
      #expect(opaque.ending == .exited(0))
      #expect(opaque.errors.contains("does not support opacity"))
      let terminal = try PtySession(
        ["palette", "export", "Sea", "-", "-f", "ase"], environment: home.environment)
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(!terminal.text.contains("ASEF"))
    }

    @Test("Replaces files only with --force, keeping mode and links")
    func replacing() throws {
      _ = try home.output("palette", "add", "Sea", "red")
      try home.write("mine".utf8, to: "f.hex")
      let refused = try home.run("palette", "export", "Sea", "f.hex")
      #expect(refused.ending == .exited(1))
      #expect(refused.errors == "swatchterm: ‘f.hex’ already exists. Use --force to replace it.\n")
      #expect(try home.text(of: "f.hex") == "mine")

      let script =
        #"cd "$1"; chmod 640 f.hex; ln -s f.hex link.hex; "$2" palette export Sea link.hex --force; stat -c %a%F f.hex; stat -c %F link.hex"#
      let result = try runCommand(
        ["sh", "-c", script, "sh", home.path, try programPath()],
        environment: terminalEnvironment(home.environment))
      #expect(result.output.hasSuffix("640regular file\nsymbolic link\n"))
      #expect(try home.text(of: "f.hex") == "ff0000\n")
      #expect(try home.names() == ["data", "f.hex", "link.hex"])
    }

    @Test(
      "Errors are one sentence and leave nothing behind",
      arguments: [
        ("none/f.hex", "No such folder: ‘none’."), ("data", "is a folder"),
        ("/dev/full", "is not a regular file"),
        ("f.txt.unknown", "Unknown file type ‘.unknown’. Use --format"),
      ])
    func failures(file: String, part: String) throws {
      _ = try home.output("palette", "add", "Sea", "red")
      let format = part.contains("format") ? [] : ["-f", "hex"]
      let result = try home.run(["palette", "export", "Sea", file] + format)
      #expect(result.ending == .exited(part.contains("format") ? 2 : 1))
      #expect(result.errors.contains(part))
      #expect(result.output.isEmpty)
      #expect(try home.names() == ["data"])
    }
  }

  @Suite struct NoRoomTests {
    @Test("A full disk is one sentence, and the old file is kept")
    func export() throws {
      let home = try HomeFolder()
      try home.write("mine".utf8, to: "f.hex")
      let colors = (0..<12_000).map { "\($0): red\n" }.joined()
      _ = try home.output("palette", "add", "Sea", input: colors)
      // Files are limited to 64 KiB, in blocks of 512 bytes.
      let script = #"cd "$1"; trap '' XFSZ; ulimit -f 128; exec "$2" palette export Sea f.hex --force"#
      let result = try runCommand(
        ["sh", "-c", script, "sh", home.path, try programPath()],
        environment: terminalEnvironment(home.environment))
      #expect(result.ending == .exited(1))
      #expect(result.errors == "swatchterm: ‘f.hex’ cannot be written: File too large.\n")
      #expect(try home.text(of: "f.hex") == "mine")
      #expect(try home.names() == ["data", "f.hex"])
    }
  }

  @Suite struct ExtractTests {
    let home: HomeFolder

    init() throws {
      home = try HomeFolder()
      try home.write(Self.picture, to: "p.bmp")
    }

    /// Four pixels of a Windows bitmap: red, red, blue, red.
    private static let picture: [UInt8] =
      Array("BM".utf8) + [
        70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0,
      ]
      + Array(repeating: 0, count: 24) + [0, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0]

    @Test("Extracts colors of a picture in any notation, the most frequent first")
    func colors() throws {
      #expect(try home.output("extract", "p.bmp") == "#ff0000\n#0000ff\n")
      #expect(try home.output("extract", "p.bmp", "-n", "2", "-f", "name") == "red\nblue\n")
      #expect(try home.output("extract", "p.bmp", "-n", "1").split(separator: "\n").count == 1)
      let json = try #require(parsed(try home.output("extract", "p.bmp", "--json")) as? [[String: Any]])
      #expect(json.map { $0["hex"] as? String } == ["#ff0000", "#0000ff"])
      #expect(json.map { $0["share"] as? Double } == [0.75, 0.25])
      #expect(json.map { $0["name"] as? String } == ["red", "blue"])
    }

    @Test("Shows swatches and shares on a terminal")
    func terminal() async throws {
      let session = try PtySession(["extract", home.path + "/p.bmp"])
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(session.text.contains("48;2;255;0;0"))
      #expect(session.text.contains(" 75.0%  #ff0000") && session.text.contains(" 25.0%  #0000ff"))
    }

    @Test("--save saves the colors as a palette")
    func saving() throws {
      for name in ["Photo", "Photo 2"] {
        let result = try home.run("extract", "p.bmp", "--save", "Photo")
        #expect(result.output == "#ff0000\n#0000ff\n")
        #expect(result.errors == "swatchterm: Saved 2 colors as ‘\(name)’.\n")
        #expect(try home.output("palette", "show", name) == "#ff0000  red\n#0000ff  blue\n")
      }
    }

    @Test("Incomplete pictures are one sentence")
    func broken() throws {
      try home.write(Self.picture.prefix(60), to: "cut.bmp")
      try home.write("oops".utf8, to: "text.png")
      for file in ["cut.bmp", "text.png", "none.png", ".", "/dev/null"] {
        let result = try home.run("extract", file)
        #expect(result.ending == .exited(1))
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("swatchterm: ") && result.errors.hasSuffix(".\n"))
        #expect(result.errors.split(separator: "\n").count == 1)
      }
      #expect(try home.run("extract", "p.bmp", "-n", "257").ending == .exited(2))
      #expect(try home.run("extract", "p.bmp", "-n", "0").ending == .exited(2))
    }
  }
}
