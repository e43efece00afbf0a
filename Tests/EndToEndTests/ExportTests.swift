import Testing

extension EndToEnd {
  @Suite struct ExportTests {
    let home: HomeFolder

    init() throws {
      home = try HomeFolder()
      try home.write(Self.drawing.utf8, to: "d.svg")
    }

    /// A red bar and text, on a page of 20 × 6 cells.
    private static let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="160" height="96" viewBox="0 0 160 96">
      <path d="M20 40H140" fill="none" stroke="#ff0000" stroke-width="24" stroke-linejoin="round"/>
      <path d="M20 72H60" fill="none" stroke="#0000ff" stroke-width="8" stroke-linejoin="round"/>
      </svg>
      """

    private func tool(_ arguments: String...) throws -> CommandResult {
      try runCommand(
        ["sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", home.path] + arguments,
        environment: terminalEnvironment())
    }

    @Test(
      "Writes every format, with a one-line report",
      arguments: [
        ("png", "PNG"), ("pdf", "PDF"), ("svg", "SVG"), ("ans", "ANSI text"), ("txt", "plain text"),
        ("gif", "GIF"), ("apng", "APNG"), ("cast", "asciicast"), ("jpg", "JPEG"), ("JPEG", "JPEG"),
        ("webp", "WebP"), ("ico", "ICO"),
      ])
    func formats(fileExtension: String, title: String) throws {
      let said = try home.output("export", "d.svg", "-o", "out.\(fileExtension)")
      #expect(said == "Exported 2 strokes to ‘out.\(fileExtension)’ as \(title).\n")
      #expect(try home.names() == ["d.svg", "out.\(fileExtension)"])
    }

    @Test("Other programs read the files")
    func otherPrograms() throws {
      for name in ["o.png", "o.pdf", "o.gif"] { _ = try home.output("export", "d.svg", "-o", name) }
      _ = try home.output("export", "d.svg", "-o", "t.png", "--transparent", "--scale", "2")
      #expect(try tool("pngcheck", "o.png").output.hasPrefix("OK: o.png (160x96, 24-bit RGB"))
      #expect(try tool("pngcheck", "t.png").output.hasPrefix("OK: t.png (320x192, 32-bit RGB+alpha"))
      let pdf = try tool("pdfinfo", "o.pdf").output
      #expect(pdf.contains(/Pages: +1\n/) && pdf.contains(/Page size: +120 x 72 pts/))
      let gif = try tool("gifsicle", "--info", "o.gif")
      #expect(gif.output.contains("logical screen 160x96") && gif.output.contains("loop forever"))
      #expect(gif.errors.isEmpty)
      #expect(try tool("gifsicle", "--unoptimize", "o.gif", "-o", "u.gif").errors.isEmpty)
    }

    @Test("Size, density and pages are correct in other programs")
    func options() throws {
      try home.write(Self.drawing.replacing("height=\"96\"", with: "height=\"200\"").utf8, to: "e.svg")
      _ = try home.output("export", "d.svg", "-o", "w.png", "--width", "500", "--dpi", "300")
      #expect(try tool("pngcheck", "-v", "w.png").output.contains("500 x 300 image"))
      #expect(try tool("pngcheck", "-v", "w.png").output.contains("11811x11811 pixels/meter (300 dpi)"))
      _ = try home.output(
        "export", "d.svg", "-o", "b.png", "--width", "500", "--height", "30", "--crop", "ink")
      #expect(try tool("pngcheck", "b.png").output.contains("75x30"))
      _ = try home.output("export", "d.svg", "e.svg", "-o", "book.pdf")
      let pages = try tool("pdfinfo", "-f", "1", "-l", "2", "book.pdf").output
      #expect(pages.contains(/Pages: +2\n/) && pages.contains(/Page +1 size: +120 x 72 pts/))
      #expect(pages.contains(/Page +2 size: +120 x 150 pts/))
      _ = try home.output("export", "d.svg", "-o", "l.gif", "--length", "2")
      let delays = try tool("gifsicle", "--info", "l.gif").output.matches(of: /delay ([0-9.]+)s/)
      #expect(abs(delays.reduce(0) { $0 + (Double($1.output.1) ?? 0) } - 2) < 0.001)
      _ = try home.output("export", "d.svg", "-o", "l.apng", "--length", "2", "--transparent")
      #expect(try tool("pngcheck", "l.apng").ending == .exited(0))
    }

    @Test("Writes a file for each size, or none if one fails")
    func sizes() throws {
      let said = try home.output("export", "d.svg", "-o", "i.png", "--sizes", "16,32")
      #expect(said == "Exported 2 strokes to ‘i-16.png’, ‘i-32.png’ as PNG.\n")
      #expect(try tool("pngcheck", "i-32.png").output.contains("32x32"))
      let refused = try home.run("export", "d.svg", "-o", "i.png", "--sizes", "8,16")
      #expect(refused.ending == .exited(1) && refused.errors.contains("‘i-16.png’ already"))
      #expect(try home.names() == ["d.svg", "i-16.png", "i-32.png"])
      _ = try home.output("export", "d.svg", "-o", "i.png", "--sizes", "8,16", "--force")
      #expect(try home.names() == ["d.svg", "i-16.png", "i-32.png", "i-8.png"])
    }

    @Test("A PDF looks like the PNG")
    func pdfLooksLikePNG() throws {
      for name in ["o.png", "o.pdf"] { _ = try home.output("export", "d.svg", "-o", name) }
      _ = try tool("pdftoppm", "-png", "-r", "96", "-singlefile", "o.pdf", "p")
      let colors = try ["o.png", "p.png"].map { try home.output("extract", $0, "-n", "3") }
      #expect(colors[0] == "#ffffff\n#ff0000\n#0000ff\n" || colors[0].hasPrefix("#fff"))
      #expect(colors[0].split(separator: "\n")[0] == colors[1].split(separator: "\n")[0])
      #expect(colors.allSatisfy { $0.contains("#ff0000") })
    }

    @Test(
      "Writes only the bytes to standard output",
      arguments: ["png", "pdf", "svg", "ans", "txt", "gif", "cast", "jpeg", "webp", "ico", "apng"])
    func standardOutput(format: String) throws {
      _ = try home.output("export", "d.svg", "-o", "f", "--format", format)
      let script = #"cd "$1"; "$2" export d.svg -o - -f "$3" > g && cmp -n 20 f g && wc -c < g"#
      let result = try runCommand(
        ["sh", "-c", script, "sh", home.path, try programPath(), format], environment: terminalEnvironment())
      #expect(result.ending == .exited(0))
      #expect(result.errors.isEmpty)
      let count = Int(result.output.split(separator: "\n").last?.drop { $0 == " " } ?? "")
      #expect(count == (try home.size(of: "f")))
    }

    @Test("Text has the requested size and colors")
    func text() throws {
      let plain = try home.output("export", "d.svg", "-o", "-", "-f", "txt")
      #expect(plain.split(separator: "\n", omittingEmptySubsequences: false).count == 7)
      let ascii = try home.output("export", "d.svg", "-o", "-", "-f", "txt", "--ascii", "--size", "40x40")
      #expect(ascii.utf8.allSatisfy { $0 < 127 })
      #expect(ascii.split(separator: "\n", omittingEmptySubsequences: false).count == 13)
      #expect(try home.output("export", "d.svg", "-o", "-", "-f", "ans").contains("48;2;255;0;0"))
      #expect(try home.output("export", "d.svg", "-o", "-", "-f", "ans", "--color", "256").contains("48;5;"))
      let sixteen = try home.output("export", "d.svg", "-o", "-", "-f", "ans", "--color", "16")
      #expect(!sixteen.contains("48;") && sixteen.contains("\u{1B}["))
    }

    @Test("Replaces files only with --force")
    func replacing() throws {
      try home.write("mine".utf8, to: "a.png")
      let refused = try home.run("export", "d.svg", "-o", "a.png")
      #expect(refused.ending == .exited(1))
      #expect(refused.errors == "swatchterm: ‘a.png’ already exists. Use --force to replace it.\n")
      #expect(try home.text(of: "a.png") == "mine")
      _ = try home.output("export", "d.svg", "-o", "a.png", "--force")
      #expect(try tool("pngcheck", "a.png").ending == .exited(0))
    }

    @Test(
      "Errors are one sentence and leave nothing behind",
      arguments: [
        ("d.svg -o none/a.png", 1, "No such folder: ‘none’."),
        ("d.svg -o a.doc", 2, "Unknown file type ‘.doc’"),
        ("d.svg -o -", 2, "has no extension"), ("none.svg -o a.png", 1, "none.svg"),
        ("d.svg -o a.svg --scale 2", 2, "--scale is only for png"),
        ("d.svg -o a.png --size 20x20", 2, "--size"),
        ("d.svg -o a.gif --transparent", 2, "only for png, webp, ico, pdf, svg, ans, apng"),
        ("d.svg -o a.png --scale 0", 2, "from 0.01"),
        ("d.svg -o a.png --scale 99.9 --format pdf --size 0x5", 2, "--size"),
        ("big.svg -o a.png", 1, "too large"), ("d.svg", 2, "--output"),
        ("d.svg big.svg -o a.png", 2, "PNG holds one drawing"),
        ("d.svg -o a.png --width 0", 2, "1 to 32767"),
        ("d.svg -o a.png --width 9 --scale 2", 2, "cannot be combined"),
        ("d.svg -o a.webp --dpi 300", 2, "png, jpg, pdf"),
        ("d.svg -o a.jpg --quality 101", 2, "from 1 to 100"),
        ("d.svg -o a.jpg --transparent", 2, "--transparent is only for png"),
        ("big.svg -o a.svg --crop ink", 1, "no ink"), ("d.svg -o a.ico --sizes 512", 2, "from 1 to 256"),
        ("d.svg -o a.ico --sizes 16,x", 2, "16,x"), ("d.svg -o - -f png --sizes 16", 2, "Multiple sizes"),
        ("d.svg -o a.gif --length 601", 2, "0.5 to 600"), ("d.svg -o a.png --crop page", 2, "page"),
      ])
    func failures(arguments: String, status: Int32, part: String) throws {
      try home.write(
        #"<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>"#.utf8, to: "big.svg")
      let result = try home.run(["export"] + arguments.split(separator: " ").map(String.init))
      #expect(result.ending == .exited(status))
      #expect(result.errors.hasPrefix("swatchterm: ") || status == 2)
      #expect(result.errors.contains(part))
      #expect(result.output.isEmpty)
      #expect(try home.names() == ["big.svg", "d.svg"])
    }

    @Test("Does not write images to terminals")
    func terminal() async throws {
      let session = try PtySession(["export", home.path + "/d.svg", "-o", "-", "-f", "png"])
      #expect(try await session.waitForEnd() == .exited(2))
      #expect(!session.text.contains("IHDR"))
    }

    @Test("Unsupported features are reported, and the rest is drawn")
    func unsupportedFeatures() throws {
      try home.write(
        #"<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><filter id="a"/><image href="x"/></svg>"#
          .utf8, to: "odd.svg")
      let result = try home.run("export", "odd.svg", "-o", "odd.png")
      #expect(result.ending == .exited(0))
      #expect(result.errors.hasPrefix("swatchterm: ‘odd.svg’ uses unsupported features"))
      #expect(isPrintable(result.errors))
    }

    @Test("Exported SVGs can be exported again without changes")
    func again() throws {
      _ = try home.output("export", "d.svg", "-o", "one.svg")
      _ = try home.output("export", "one.svg", "-o", "two.svg")
      #expect(try home.text(of: "one.svg") == home.text(of: "two.svg"))
      #expect(try home.text(of: "one.svg").contains("#ff0000"))
      let text = try home.text(of: "one.svg")
      #expect(try home.output("export", "-", "-o", "-", "-f", "svg", input: text) == text)
    }
  }

  @Suite struct ViewTests {
    let home: HomeFolder

    init() throws {
      home = try HomeFolder()
      let bar = ##"<rect y="150" width="1000" height="100" fill="#ff0000"/>"##
      try home.write(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1000\" height=\"400\">\(bar)</svg>".utf8,
        to: "wide.svg")
    }

    @Test("In a pipe, it is 80 columns wide and plain unless colors are requested")
    func piped() throws {
      let plain = try home.output("view", "wide.svg")
      #expect(!plain.contains("\u{1B}"))
      #expect(plain.split(separator: "\n").map(\.count).max() == 80)
      #expect(try home.output("view", "wide.svg", "--color", "truecolor").contains("48;2;255;0;0"))
    }

    @Test("Reads a pipe, and ends when the output is closed")
    func pipes() throws {
      let program = try programPath()
      let lines = try home.shell("cat wide.svg | '\(program)' view - | head -n 2")
      #expect(lines.split(separator: "\n", omittingEmptySubsequences: false).count == 3)
      #expect(try home.shell("'\(program)' view - < wide.svg 2>&1") == home.output("view", "wide.svg"))
    }

    @Test("On a terminal, it uses the full width and does not scroll")
    func terminal() async throws {
      let session = try TmuxSession(columns: 60, rows: 30, home: home)
      try session.run("clear; '\(try programPath())' view \(home.path)/wide.svg; echo end")
      let screen = try await session.waitUntil("it is shown") { $0.text.contains("\nend") }
      let red = screen.rows.flatMap { $0 }.filter { $0.style.background == .rgb(0xFF0000) }
      #expect(red.count >= 60)
      #expect(red.count.isMultiple(of: 60))
    }
  }

  @Suite struct ReplayTests {
    let home: HomeFolder

    init() throws {
      home = try HomeFolder()
      let bar = ##"<path d="M0 40H160" fill="none" stroke="#ff0000" stroke-width="60"/>"##
      try home.write(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"160\" height=\"96\">\(bar)\(bar)</svg>".utf8,
        to: "d.svg")
    }

    @Test("Plays to the end and restores the terminal")
    func plays() async throws {
      let session = try TmuxSession(columns: 60, rows: 20, home: home)
      try session.run("'\(try programPath())' replay \(home.path)/d.svg --speed 4; echo \"left with $?\"")
      let end = try await session.waitUntil("the end") {
        $0.text.contains("Stroke 2 of 2") && $0.text.contains("Space replay")
      }
      #expect(end.rows.flatMap { $0 }.contains { $0.style.background == .rgb(0xFF0000) })
      try session.keys("Left")
      try await session.wait(forText: "Stroke 1 of 2")
      try session.keys("q")
      try await session.wait(forText: "left with 0")
      #expect(try session.isTerminalAsBefore())
    }

    @Test(
      "Can be quit in the middle, also after resizing", arguments: ["q", "C-c", "Escape"])
    func leaves(key: String) async throws {
      let session = try TmuxSession(columns: 60, rows: 20, home: home)
      try session.run("'\(try programPath())' replay \(home.path)/d.svg --speed 0.1; echo \"left with $?\"")
      try await session.wait(forText: "Stroke 1 of 2")
      try session.resize(columns: 90, rows: 12)
      try await session.waitUntil("the status is in the last line") {
        $0.text(ofRow: 11).contains("Stroke 1 of 2")
      }
      try session.keys(key)
      try await session.wait(forText: "left with 0")
      #expect(try session.isTerminalAsBefore())
    }

    @Test("Without a terminal, it is one sentence")
    func piped() throws {
      let result = try home.run("replay", "d.svg")
      #expect(result.ending == .exited(2))
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("is not a terminal"))
      #expect(try home.run("replay", "d.svg", "--speed", "0").ending == .exited(2))
    }
  }
}

extension HomeFolder {
  /// Returns the size of a file in bytes.
  func size(of name: String) throws -> Int {
    let result = try runCommand(["stat", "-c", "%s", "\(path)/\(name)"], environment: terminalEnvironment())
    guard let size = Int(result.output.prefix { $0 != "\n" }) else { throw HarnessError(result.errors) }
    return size
  }
}
