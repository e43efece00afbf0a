import SwatchColor
import Testing

@testable import SwatchPicker

@Suite("Typed, pasted and dropped paths") struct PastedPathsTests {
  /// Paths as written by terminals, shells and file managers.
  private static let samples: [(text: String, paths: [String])] = [
    ("/a/b.png", ["/a/b.png"]), ("/a/b.png ", ["/a/b.png"]), ("  ~/b.png\r\n", ["~/b.png"]),
    // Single quotes of shells, Python and Konsole.
    (#"'/a/it'\''s.png'"#, ["/a/it's.png"]), (#"'/a/it'"'"'s.png' "#, ["/a/it's.png"]),
    (#"$'/a/it\'s\ttab\n.png'"#, ["/a/it's\ttab\n.png"]), (#"'/a/b c.png' '/d'"#, ["/a/b c.png", "/d"]),
    (#"$'/a/\303\251\xc3\xa9\u00e9\U000000e9\e.png'"#, ["/a/éééé\u{1B}.png"]), (#"''\''/'"#, []),
    // Double quotes with escapes.
    (#""/a/\$b \"c\" \\ \d.png""#, [#"/a/$b "c" \ \d.png"#]), (#""/a/it's.png""#, ["/a/it's.png"]),
    // Backslashes.
    (#"/a/b\ \(1\)\'.png"#, ["/a/b (1)'.png"]), (#"/a/b\\c.png"#, [#"/a/b\c.png"#]),
    (#"~/a\ b.png ~/c"#, ["~/a b.png", "~/c"]),
    // Lists.
    ("/a/b.png\n/c/d.svg\n", ["/a/b.png", "/c/d.svg"]), ("'/a b'\r\n'/c d'\r\n", ["/a b", "/c d"]),
    ("/a/b.png /c/d.png", ["/a/b.png", "/c/d.png"]),
    // URLs.
    ("file:///a/b%20c%C3%A4%.png", ["/a/b cä%.png"]), ("file://host/a/b.png\r\n", ["/a/b.png"]),
    ("file://localhost/a/it's.png", ["/a/it's.png"]), ("file:/a/b.png", ["/a/b.png"]),
    ("FILE:///a/b.png", ["/a/b.png"]),
    ("# copied\r\nfile:///a/1.png\r\nfile:///a/2.png\r\n", ["/a/1.png", "/a/2.png"]),
    ("file:///a/1.png file:///a/2.png ", ["/a/1.png", "/a/2.png"]), ("'file:///a/b%20c.png'", ["/a/b c.png"]),
    ("x-special/nautilus-clipboard\ncopy\nfile:///a/1.png\nfile:///a/2.png", ["/a/1.png", "/a/2.png"]),
    ("file:///a/my file.png", ["/a/my file.png"]),
    // Other text.
    ("red", []), ("", []), ("''", []), ("file:", []), ("file://host", []), ("file:///a/%00.png", []),
    ("see /a/b", []), ("'/a", []),
  ]

  @Test("All ways to write paths are parsed", arguments: samples.indices)
  func lists(index: Int) {
    let (text, paths) = Self.samples[index]
    #expect(text.pastedPaths { _ in false } == paths, "\(text)")
    if paths.count == 1 { #expect(text.path == paths[0], "\(text)") }
  }

  @Test("Of several interpretations, the one with existing files is used")
  func existing() {
    func paths(_ text: String, _ files: String...) -> [String] {
      text.pastedPaths(where: files.contains)
    }
    // Some terminals paste unquoted names.
    #expect(paths("/a/my file.png ", "/a/my file.png") == ["/a/my file.png"])
    #expect(paths("/a/O'Neil's.png", "/a/O'Neil's.png") == ["/a/O'Neil's.png"])
    #expect(paths("/a/O'Neil's.png", "/a/ONeils.png") == ["/a/ONeils.png"])
    #expect(paths(#"/a/b\c.png"#, #"/a/b\c.png"#) == [#"/a/b\c.png"#])
    #expect(paths("/a/b /c", "/a/b /c") == ["/a/b /c"])
    #expect(paths("/a/b /c", "/a/b", "/c") == ["/a/b", "/c"])
    #expect(paths("/a/it's.png\n/b.png", "/a/it's.png", "/b.png") == ["/a/it's.png", "/b.png"])
    // Names without folders must exist.
    #expect(paths("house.svg", "house.svg") == ["house.svg"] && paths("house.svg").isEmpty)
  }

  @Test("Bytes that are not UTF-8 are preserved")
  func bytes() {
    let path = String(system: Array("/a/caf".utf8) + [0xE9] + Array(".png".utf8))
    for text in ["file:///a/caf%E9.png", #"$'/a/caf\351.png'"#, #"$'/a/caf\xe9.png'"#, path, "'\(path)'"] {
      #expect(text.pastedPaths { _ in false } == [path] && text.path == path, "\(text)")
    }
  }

  @Test("Long text that is not a list of files is rejected quickly")
  func long() {
    let asked = { (_: String) -> Bool in
      Issue.record("no file is looked for")
      return true
    }
    #expect(String(repeating: "/a\n", count: 1 << 16).pastedPaths(where: asked).isEmpty)
  }

  @Test(
    "A completed or displayed path is parsed as itself",
    arguments: [
      "/a/b.svg", #"/a/b\c"#, "'quoted'.svg", "\"q\" x", "$'x'", "file:/x/y", " first", "last ", "it's",
      "a 'b' c", "~/x",
      #"back\ "#, "\t", "caf\u{10FFE9}.svg",
    ])
  func escaped(path: String) { #expect(path.escapedPath.path == path) }
}
