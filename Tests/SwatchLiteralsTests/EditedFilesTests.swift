import SwatchColor
import Testing

@testable import SwatchLiterals

@Suite("Edited files") struct EditedFilesTests {
  private func uses(of text: String, in files: EditedFiles) throws -> [EditedFiles.Use] {
    let key = ColorKey(try color(text))
    return files.uses.filter { ColorKey(of: files.literal($0)) == key }
  }

  @Test("Literals hold any color exactly, and most in few bytes")
  func colors() throws {
    let notations = [
      "#1234", "rgb(10.5 0 0)", "rgb(1 2 3 / 50%)", "rgb(1 2 3 / 0.4)", "rgb(300 0 0)", "hsl(20 50% 50%)",
      "oklch(0.5 0.1 none / none)", "transparent", "tomato",
    ]
    let text = ScannedText(
      Array("a { \(notations.map { "color: \($0);" }.joined()) }".utf8), language: .css)
    #expect(text.literals.map(\.color) == (try notations.map { try ColorCoordinates(parsing: $0) }))
    for literal in text.literals { #expect(ColorKey(of: literal) == ColorKey(literal.color)) }
    #expect(MemoryLayout<ColorLiteral>.stride <= 32)
  }

  private func files(_ texts: String...) throws -> EditedFiles {
    EditedFiles(
      try texts.enumerated().map {
        try #require(SourceText(path: "\($0.offset).css", bytes: Array($0.element.utf8)))
      })
  }

  private func text(_ files: EditedFiles, _ file: Int = 0) -> String {
    String(decoding: files.newBytes(of: file), as: UTF8.self)
  }

  private func color(_ text: String) throws -> ColorCoordinates { try ColorCoordinates(parsing: text) }

  @Test("All uses of a color change, each in its notation")
  func all() throws {
    var files = try files("a { color: #F00; fill: red }\r\n", "b { color: rgb(255, 0, 0); fill: #f008 }")
    files.change(try uses(of: "red", in: files), to: try color("#3fa7d6"))
    #expect(text(files) == "a { color: #3FA7D6; fill: #3FA7D6 }\r\n")
    #expect(text(files, 1) == "b { color: rgb(63, 167, 214); fill: #f008 }")
    #expect(files.changedFiles == [0, 1])
  }

  @Test("Undo and redo; the same color is not a step")
  func undo() throws {
    var files = try files("a { color: #F00; fill: red }")
    let use = files.uses[1]
    files.change([use], to: try color("tomato"))
    files.change([use], to: try color("tomato"))
    files.change([use], to: try color("blue"))
    #expect(files.line(of: use).color == Array("blue".utf8))
    #expect(files.undo() == use)
    #expect(text(files) == "a { color: #F00; fill: tomato }")
    files.undo()
    #expect(files.changes.isEmpty && !files.canUndo)
    #expect(files.undo() == nil)
    files.redo()
    files.redo()
    #expect(text(files) == "a { color: #F00; fill: blue }")
  }

  @Test("Changes are rewritten, keeping the notation or not")
  func rewrite() throws {
    var files = try files("a { color: #f80; fill: red }")
    files.change([files.uses[0]], to: try color("rgb(1 2 3 / 50%)"))
    #expect(text(files) == "a { color: #01020380; fill: red }")
    files.rewrite(files.uses, keepsNotation: true)
    #expect(text(files) == "a { color: #000; fill: red }")
    files.rewrite(files.uses, keepsNotation: false)
    #expect(text(files) == "a { color: #01020380; fill: red }")
    files.undo()
    #expect(text(files) == "a { color: #000; fill: red }")
  }

  @Test("White space within a color is ignored", arguments: ["0, 194,\u{B}\u{B}72", "0,  194,\n  72"])
  func whiteSpace(numbers: String) throws {
    var files = try files("a { color: rgb(\(numbers)) }")
    files.change(files.uses, to: try color("oklch(0.7 0.3 150)"))
    #expect(files.changes.isEmpty == (text(files) == "a { color: rgb(\(numbers)) }"))
    files.change(files.uses, to: try color("rgb(1 2 3)"))
    let written = try #require(SourceText(path: "0.css", bytes: files.newBytes(of: 0)))
    files.fileWasWritten(0, as: written)
    #expect(files.changes.isEmpty)
  }

  @Test("The number of colors is limited")
  func limit() throws {
    let count = 100
    let most = String(repeating: "a{c:#f00}\n", count: count)
    func scanned(_ text: String) -> ScannedText {
      ScannedText(Array(text.utf8), language: .css, literalLimit: count)
    }
    #expect(!scanned(most).isTruncated)
    let text = scanned(most + "a{c:#f00}")
    #expect(text.isTruncated && text.literals.count == count)
  }

  @Test("Changing a color back removes the change")
  func back() throws {
    var files = try files("a { color: red }")
    files.change(files.uses, to: try color("blue"))
    files.change(files.uses, to: try color("red"))
    #expect(files.changes.isEmpty)
  }

  @Test("A line shows all its changes")
  func line() throws {
    var files = try files("a { color: red; fill: blue; stroke: red }")
    files.change(try uses(of: "red", in: files), to: try color("#102030"))
    let line = files.line(of: files.uses[1])
    #expect(String(decoding: line.before, as: UTF8.self) == "a { color: #102030; fill: ")
    #expect(String(decoding: line.color, as: UTF8.self) == "blue")
    #expect(String(decoding: line.after, as: UTF8.self) == "; stroke: #102030 }")
  }

  @Test("Changes apply to a file that another program has changed")
  func meanwhile() throws {
    var files = try files("a { color: red }\nb { fill: blue }\nc { color: blue }")
    files.change(files.uses, to: try color("tomato"))
    let new = try #require(
      SourceText(path: "0.css", bytes: Array("/* new */\nb { fill: blue }\na { color: red }".utf8)))
    let lost = files.replace(0, with: new, keepingChanges: true)
    #expect(lost == 1, "c is no longer there")
    #expect(text(files) == "/* new */\nb { fill: tomato }\na { color: tomato }")
  }

  @Test("Undo works across external changes")
  func undoOverOthers() throws {
    var files = try files("a { color: red }\nb { fill: blue }", "c { color: red }")
    files.change([files.uses[1]], to: try color("gold"))
    files.change(files.uses, to: try color("tomato"))
    let new = try #require(SourceText(path: "0.css", bytes: Array("/* new */\na { color: red }".utf8)))
    #expect(files.replace(0, with: new, keepingChanges: true) == 1)
    #expect(files.changedFiles == [0, 1] && files.canUndo)
    files.undo()
    #expect(files.changes.isEmpty && !files.canUndo, "the step of b is gone with b")
    files.redo()
    #expect(files.changedFiles == [0, 1])
  }

  @Test("Undo after writing restores the old bytes")
  func undoOverWriting() throws {
    let style = "a { color: #F00; fill: red }"
    var files = try files(style)
    files.change(files.uses, to: try color("tomato"))
    func write() throws {
      files.fileWasWritten(0, as: try #require(SourceText(path: "0.css", bytes: files.newBytes(of: 0))))
    }
    try write()
    #expect(files.changes.isEmpty && text(files) == "a { color: #FF6347; fill: tomato }")
    files.change([files.uses[1]], to: try color("blue"))
    files.undo()
    files.undo()
    #expect(text(files) == style && files.changes.count == 2)
    try write()
    #expect(text(files) == style && files.changes.isEmpty && !files.canUndo)
    files.redo()
    #expect(text(files) == "a { color: #FF6347; fill: tomato }" && files.changedFiles == [0])
  }

  @Test(
    "In an excerpt, the color is found, not its name",
    arguments: [
      ("color: #ff8800;\n", "", "#ff8800"), ("--accent: #ff8800;", "a.css", "#ff8800"),
      ("border-color: red", "", "red"), ("accent: #f80 /* x */", "a.css", "#f80"),
      ("name: red", "a.yml", nil),
      ("hello: 181818", "a.yml", nil), ("red", "", "red"), (" rgb(1 2 3)", "", "rgb(1 2 3)"),
      ("rgb:ff/88/00", "", "rgb:ff/88/00"),
      ("Color(red: 1, green: 0, blue: 0)", "", "Color(red: 1, green: 0, blue: 0)"),
    ] as [(String, String, String?)])
  func parts(text: String, path: String, expected: String?) {
    let found = SourceText.locate(path: path, bytes: Array(text.utf8)) { _ in 0 }
    #expect(found.map { $0.text.text.text(of: $0.literal) } == expected)
  }

  @Test("The UTF-8 byte order mark is not part of the first line")
  func mark() throws {
    let text = "\u{FEFF}a { color: red }"
    let files = try files(text)
    #expect(String(decoding: files.line(of: files.uses[0]).before, as: UTF8.self) == "a { color: ")
    #expect(files.files[0].text.position(of: files.literal(files.uses[0])).column == 12)
    #expect(files.files[0].offset(line: 1, column: 12) == files.literal(files.uses[0]).range.lowerBound)
  }

  @Test("UTF-16 is kept in both byte orders; zero bytes are not text")
  func encodings() throws {
    let words = "a { --é🎨: #f01; color: red } /* ä */ b { fill: red }"
    for isBig in [false, true] {
      let units = [UInt16(0xFEFF)] + words.utf16
      let bytes = units.flatMap {
        isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
      }
      // An unpaired surrogate, and half a code unit at the end.
      let odd: [UInt8] = isBig ? [0xD8, 0x3C, 0] : [0x3C, 0xD8, 0]
      var files = EditedFiles([try #require(SourceText(path: "a.css", bytes: bytes + odd))])
      #expect(files.files[0].text.name(of: files.literal(files.uses[0])) == "--é🎨")
      #expect(
        files.files[0].text.position(of: files.literal(files.uses[0])).column == 15, "bytes, as in UTF-8")
      #expect(String(decoding: files.line(of: files.uses[0]).before, as: UTF8.self) == "a { --é🎨: ")
      files.change(files.uses, to: try color("tomato"))
      let new = files.newBytes(of: 0)
      #expect(new.suffix(3).elementsEqual(odd))
      let read = stride(from: 0, to: new.count - 3, by: 2).map {
        UInt16(new[$0 + (isBig ? 0 : 1)]) << 8 | UInt16(new[$0 + (isBig ? 1 : 0)])
      }
      #expect(
        String(decoding: read.dropFirst(), as: UTF16.self)
          == "a { --é🎨: #ff6347; color: tomato } /* ä */ b { fill: tomato }")
    }
    #expect(SourceText(path: "a.css", bytes: [0x61, 0, 0x62]) == nil)
  }

  @Test("The UTF-16 byte order mark is not part of a name")
  func markOfUTF16() throws {
    let units = [UInt16(0xFEFF)] + "a { color: #ff8800 }".utf16
    let source = try #require(
      SourceText(path: "a.css", bytes: units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
    #expect(source.text.literals.map { source.text.name(of: $0) } == ["a color"])
  }

  @Test("CR line endings are kept")
  func carriageReturns() throws {
    let text = "[c]\r# red #ff0001\rfg = #ff8801\r"
    let source = try #require(SourceText(path: "a.ini", bytes: Array(text.utf8)))
    var files = EditedFiles([source])
    #expect(
      source.text.literals.map { "\(source.text.position(of: $0)) " + source.text.name(of: $0) }
        == ["(line: 3, column: 6) c.fg"])
    files.change(files.uses, to: try color("#102030"))
    let new = text.replacing("ff8801", with: "102030")
    #expect(self.text(files) == new)
    #expect(
      String(decoding: files.patch(of: 0).bytes, as: UTF8.self).contains("-" + text + "\n\\ No newline"))
  }

  @Test("Invalid UTF-8 is kept, as in Latin-1")
  func latin1() throws {
    let bytes = Array("a { color: red } /* ".utf8) + [0xE4, 0xFF] + Array(" */".utf8)
    var files = EditedFiles([try #require(SourceText(path: "a.css", bytes: bytes))])
    files.change(files.uses, to: try color("tan"))
    #expect(files.newBytes(of: 0) == Array("a { color: tan } /* ".utf8) + [0xE4, 0xFF] + Array(" */".utf8))
  }

  @Test(
    "The literal at an offset, before it, or next on the line",
    arguments: [
      (1, 12, "red"), (1, 14, "red"), (1, 15, "red"), (1, 1, "red"), (1, 17, "#fff"), (1, 99, nil),
      (2, 1, "blue"), (3, 1, nil),
    ])
  func places(line: Int, column: Int, text: String?) throws {
    let source = try #require(
      SourceText(path: "a.css", bytes: Array("a { color: red; fill: #fff }\nb { color: blue }".utf8)))
    let literal = source.offset(line: line, column: column).flatMap { source.literal(at: $0) }
    #expect(literal.map { source.text.text(of: $0) } == text)
  }

  @Test("A call whose name is invalid UTF-8 is unchanged")
  func damagedName() throws {
    let bytes =
      Array("let a = U".utf8) + [0xB6] + Array("IColor(white: 0.5, alpha: 1), b = Color(white: 0)".utf8)
    let source = try #require(SourceText(path: "a.swift", bytes: bytes))
    #expect(source.text.literals.map { source.text.text(of: $0) } == ["Color(white: 0)"])
  }
}
