import Testing

extension EndToEnd {
  /// SVG files from other programs, and files that are not SVG.
  @Suite struct ForeignDocumentTests {
    private static let head = #"<svg xmlns="http://www.w3.org/2000/svg" width="640" height="384">"#

    /// Two strokes that come from one entity and cannot be edited separately.
    private static let entity =
      ##"<!DOCTYPE svg [<!ENTITY p "<path d='M9 9H99' stroke='#00f'/><path d='M9 99H99' stroke='#00f'/>">]>"##

    @Test("Unsupported elements are reported, and survive drawing, saving and undoing")
    func kept() async throws {
      let home = try HomeFolder()
      let odd = """
        \(Self.head)
          <!-- by hand --><filter id="a"/><image href="x.png"/>
          <path id="line" d="M9 9H99" stroke="#00f"/>
        </svg>

        """
      try home.write(odd.utf8, to: "odd.svg")
      let sketcher = try await Sketcher(.mouse, "odd.svg", home: home, until: "unsupported: ")
      try await sketcher.touch((5, 8), (40, 8))
      try await sketcher.press("w", "Saved odd.svg, 2 strokes")
      let lines = try home.text(of: "odd.svg").split(separator: "\n")
      let before = odd.split(separator: "\n")
      #expect(
        lines.count == before.count + 1 && lines.dropLast(2) == before.dropLast() && lines.last == "</svg>")
      #expect(lines.dropLast().last?.hasPrefix("<path ") == true)
      try sketcher.terminal.keys("u")
      try await sketcher.press("w", "Saved odd.svg, 1 stroke")
      #expect(try home.text(of: "odd.svg") == odd)
    }

    @Test("Elements that would be lost are reported, and saving asks first")
    func unsupportedFeatures() async throws {
      let home = try HomeFolder()
      let odd = Self.entity + Self.head + ##"<filter id="a"/><image href="x.png"/>&p;</svg>"##
      try home.write(odd.utf8, to: "odd.svg")
      let sketcher = try await Sketcher(.mouse, "odd.svg", home: home, until: "unsupported: ")
      let status = try sketcher.terminal.screen().status
      #expect(status.hasPrefix("Opened odd.svg, 2 strokes; unsupported: "))
      #expect(status.contains("image"))

      try await sketcher.touch((5, 8), (40, 8))
      try sketcher.terminal.keys("w")
      try await sketcher.terminal.wait(forText: "Saving would drop parts")
      // The default answer loses nothing.
      try sketcher.terminal.keys("Enter")
      try await sketcher.terminal.wait(forText: "Save drawing as")
      try sketcher.terminal.keys("Escape")
      try await sketcher.terminal.waitUntil("saving is canceled") { !$0.contains("Save drawing as") }
      #expect(try sketcher.terminal.screen().contains(" odd.svg * "))
      #expect(try home.text(of: "odd.svg") == odd)

      try sketcher.terminal.keys("w")
      let question = try await sketcher.terminal.wait(forText: "Saving would drop parts")
      try sketcher.terminal.mouse(.click(try #require(question.position(of: "Save without them"))))
      try await sketcher.wait("Saved odd.svg, 3 strokes")
      #expect(try home.drawing("odd.svg").strokes.count == 3)
      // Now it is a drawing written by the program.
      try await sketcher.touch((5, 12), (40, 12))
      try await sketcher.press("w", "Saved odd.svg, 4 strokes")
    }

    @Test("A file deleted while open is recreated after a question")
    func deleted() async throws {
      let home = try HomeFolder()
      try home.write((Self.head + ##"<path d="M9 9H99" stroke="#00f"/></svg>"##).utf8, to: "del.svg")
      let sketcher = try await Sketcher(.mouse, "del.svg", home: home, until: "Opened del.svg, 1 stroke")
      try await sketcher.touch((5, 8), (40, 8))
      try home.shell("rm del.svg")
      try sketcher.terminal.keys("w")
      let question = try await sketcher.terminal.wait(forText: "del.svg no longer exists")
      try sketcher.terminal.mouse(.click(try #require(question.position(of: "Recreate"))))
      try await sketcher.wait("Saved del.svg, 2 strokes")
      #expect(try home.drawing("del.svg").strokes.count == 2)
    }

    @Test(
      "Invalid SVG is one sentence, without opening the screen",
      arguments: [
        "", "no XML", "<svg", "<html/>", head, head + "<path></svg>", "\u{1F}\u{8B}compressed",
        head + "<text>&#27;]0;title&#7;</text></svg>", "<a\u{1B}]0;title\u{7}>",
        "<?xml version='1.0' encoding='\u{9B}31m'?><svg/>",
        String(repeating: "<g>", count: 100_000),
        "<!DOCTYPE svg [<!ENTITY a '\(String(repeating: "&#120;", count: 999))'>"
          + (1...9).map {
            "<!ENTITY b\($0) '\(String(repeating: $0 == 1 ? "&a;" : "&b\($0 - 1);", count: 99))'>"
          }
          .joined() + "]><svg xmlns='http://www.w3.org/2000/svg'><text>&b9;</text></svg>",
      ])
    func refused(text: String) async throws {
      let home = try HomeFolder()
      try home.write(text.utf8, to: "bad.svg")
      let session = try PtySession([home.path + "/bad.svg"])
      #expect(try await session.waitForEnd() == .exited(1))
      // The terminal adds a carriage return.
      let lines = session.text.split(separator: "\r\n", omittingEmptySubsequences: false)
      #expect(lines.count == 2 && lines[1].isEmpty)
      #expect(lines[0].hasPrefix("swatchterm: "))
      #expect(lines[0].contains("bad.svg"))
      #expect(lines[0].hasSuffix("."))
      #expect(isPrintable(String(lines[0])), "\(lines[0].debugDescription)")
      #expect(try home.text(of: "bad.svg") == text)
    }

    @Test("File contents and names cannot send control characters")
    func harmless() async throws {
      let home = try HomeFolder()
      // C1 controls and bidirectional overrides, which XML allows.
      let line = "[\u{9B}31m\u{9D}0;title\u{9C}\u{202E}\u{2028}\u{AD}]"
      let text = "<text x='8' y='40' font-size='13'>\(line)</text>"
      let element = "<x\u{300}y/><image href='\u{9B}41m'/>"
      let name = "a\u{1B}]0;title\u{7}\u{9B}42m\u{202E}.svg"
      try home.write((Self.entity + Self.head + "&p;" + text + element + "</svg>").utf8, to: name)
      let session = try PtySession([home.path + "/" + name])
      try await session.wait(forOutput: "Opened ")
      session.send("\u{1B}[<0;24;6M\u{1B}[<32;34;7M\u{1B}[<0;34;7mw")
      try await session.wait(forOutput: "without")
      session.send("cuq")
      #expect(try await session.waitForEnd() == .exited(0))
      #expect(!session.text.contains("title\u{7}") && !session.text.contains("\u{1B}]0;title"))
      for scalar in "\u{9B}\u{9C}\u{9D}\u{202E}\u{2028}\u{AD}".unicodeScalars {
        #expect(!session.text.unicodeScalars.contains(scalar), "U+\(String(scalar.value, radix: 16))")
      }
      #expect(!session.text.contains("\u{1B}[41m") && !session.text.contains("\u{1B}[42m"))
    }

    @Test(
      "Unknown names are wrong usage, in one sentence",
      arguments: [
        ("xyzzy", "is not a command, file or color"), ("d.png", "No such file: ‘d.png’"),
        ("sketches/", "No such file: ‘sketches/’"), ("shwo", "Did you mean ‘show’?"),
        ("tomatoe", "Did you mean ‘tomato’?"), ("#12345", "Cannot read ‘#12345’ as a color"),
        ("/", "‘/’ is a folder"),
      ])
    func wrongName(name: String, part: String) async throws {
      let session = try PtySession([name])
      #expect(try await session.waitForEnd() == .exited(2))
      #expect(session.text.contains(part), "\(session.text)")
      #expect(!session.text.contains("\u{1B}"))
    }
  }
}
