import SwatchColor
import SwatchFormats
import SwatchTestSupport
import Testing

/// Features of users' own files: profiles, conditions, continued lines, quoted names.
@Suite struct ThemeFilesOfUsersTests {
  private func read(_ text: String, _ name: String) throws -> ThemeFile {
    try ThemeFile(reading: Array(text.utf8), fileName: name)
  }

  private func changed(_ text: String, _ name: String) throws -> String {
    let file = try read(text, name)
    var theme = file.theme
    theme[.background] = RGB24(0x010203)
    theme[.cursor] = RGB24(0x0A0B0C)
    return String(decoding: file.updated(to: theme).bytes, as: UTF8.self)
  }

  private static let themes = """
    "schemes":[{"name":"A","background":"#aaaaaa","foreground":"#111111","red":"#aa0000","blue":"#0000aa","cyan":"#00aaaa"},
    {"name":"B","background":"#bbbbbb","foreground":"#dddddd","red":"#ff0000","blue":"#0000ff"}]}
    """

  @Test(
    "Windows Terminal: the theme of the default profile is read",
    arguments: [
      #"{"profiles":{"list":[{"guid":"{1}","name":"B","colorScheme":"B"}]},"#,
      #"{"defaultProfile":"{2}","profiles":{"defaults":{"colorScheme":"A"},"list":[{"guid":"{1}","colorScheme":"A"},{"guid":"{2}","colorScheme":"B"}]},"#,
      #"{"defaultProfile":"U","profiles":{"defaults":{"colorScheme":"A"},"list":[{"name":"U","colorScheme":{"light":"A","dark":"B"}}]},"#,
      #"{"defaultProfile":"{9}","profiles":{"defaults":{"colorScheme":"B"},"list":[{"guid":"{1}","colorScheme":"A"}]},"#,
      #"{"profiles":{"defaults":{"colorScheme":{"dark":"\u0042","light":"A"}}},"#,
    ])
  func profiles(settings: String) throws {
    for _ in 0..<4 {
      let file = try read(settings + Self.themes, "settings.json")
      #expect(file.theme[.background] == RGB24(0xBBBBBB) && file.theme.name == "B")
    }
  }

  private static let pywal = """
    {
        "wallpaper": "/home/a/b.png", "alpha": "100",
        "special": { "background": "#0b0d0e", "foreground": "#c2c2c2", "cursor": "#c2c2c3" },
        "colors": {
    \((0..<16).map { "        \"color\($0)\": \"#0000\($0 < 10 ? "0" : "")\($0)\"" }.joined(separator: ",\n"))
        }
    }
    """

  @Test("pywal: special and palette colors form one theme")
  func pywal() throws {
    let file = try read(Self.pywal, "colors.json")
    #expect(file.format == .pywal && file.theme.count == 19 && file.themeCount == 1)
    #expect(file.theme[.background] == RGB24(0x0B0D0E) && file.theme[.cursor] == RGB24(0xC2C2C3))
    #expect(file.theme[.palette(15)] == RGB24(0x000015))
    #expect(
      try changed(Self.pywal, "colors.json")
        == Self.pywal.replacing("#0b0d0e", with: "#010203").replacing("#c2c2c3", with: "#0a0b0c"))
  }

  @Test(
    "The palette as an array or beside the other colors",
    arguments: [
      ##"{"name":"A","color":["#000001","#000002","#000003"],"foreground":"#c2c2c2","background":"#0b0d0e"}"##,
      ##"{"background":"#0b0d0e","color0":"#000001","color1":"#000002","color2":"#000003"}"##,
      ##"{"x":{"colors":["#000001","#000002","#000003"],"background":"#0b0d0e"},"y":["#ffffff"]}"##,
    ])
  func palettesInJSON(text: String) throws {
    let file = try read(text, "a.json")
    #expect(file.format == .pywal && file.theme[.background] == RGB24(0x0B0D0E))
    #expect((0..<3).allSatisfy { file.theme[.palette($0)] == RGB24(UInt32($0) + 1) })
  }

  @Test("Names are unescaped and escaped")
  func names() throws {
    let name = #"Bob's "x" \ é"#
    var theme = ColorTheme.xterm
    theme.name = name
    for format in [ThemeFormat.windowsTerminal, .wezterm, .gnome, .base16, .base24] {
      let file = try ThemeFile(reading: format.encoded(theme).bytes, fileName: "", as: format)
      #expect(file.theme.name == name, "\(format)")
    }
    #expect(
      try read(##"{"name":"Caf\u00e9 \"x\"","background":"#000000","red":"#ff0000"}"##, "a.json").theme.name
        == "Café \"x\"")
    #expect(try read("scheme: 'it''s'\nbase00: \"000000\"\n", "a.yaml").theme.name == "it's")
  }

  @Test("A name with a final backslash does not continue", arguments: [ThemeFormat.tmux, .xresources])
  func backslash(format: ThemeFormat) throws {
    var theme = ColorTheme.xterm
    theme.name = #"Foo\\"#
    let lines = String(decoding: format.encoded(theme).bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines[0].hasSuffix(" Foo"))
  }

  private static let conditional = """
    *.background: #000000
    *.foreground: #ffffff
    *.color0: #111111
    #ifdef LIGHT
    *.background: #eeeeee
    *.foreground: #222222
    #else
    *.color1: #aa0000
    #endif
    """

  @Test("X resources: lines under an undefined name are unchanged")
  func conditions() throws {
    let file = try read(Self.conditional, "a.xresources")
    #expect(file.theme[.background] == RGB24(0) && file.theme[.palette(1)] == RGB24(0xAA0000))
    #expect(file.notes == ["Line 4: The lines under #ifdef LIGHT were ignored."])
    let expected = Self.conditional.replacing("#000000", with: "#010203").replacing(
      "#ffffff\n", with: "#ffffff\n*.cursorColor: #0a0b0c\n")
    #expect(try changed(Self.conditional, "a.xresources") == expected)
    let defined = try read("#define LIGHT\n" + Self.conditional, "a.xresources").theme
    #expect(defined[.background] == RGB24(0xEEEEEE) && defined[.palette(1)] == nil)
    let nested =
      "#ifdef A\n#if x\n*color1: #aa0000\n#elif y\n#else\n#endif\n#elif b\n#else\n*color2: #00aa00\n#endif"
    #expect(
      try read(nested + "\n*color3: #0000aa", "a.xresources").theme.slots == [.palette(2), .palette(3)])
  }

  @Test("kitty: a line that starts with a backslash continues the previous one")
  func continuedLines() throws {
    let text = "background \n  \\#101010\ncolor2 #00ff\n\\00\ncolor1 #aa0000\nforeground #ffffff \n\\\n"
    let file = try read(text, "kitty.conf")
    #expect(file.theme[.background] == RGB24(0x101010) && file.theme[.palette(2)] == nil)
    #expect(file.problems == ["Line 3: A color continued on the next line was skipped."])
    #expect(
      try changed(text, "kitty.conf")
        == text.replacing("#101010", with: "#010203").replacing(
          "#aa0000\n", with: "#aa0000\ncursor #0a0b0c\n"))
  }

  @Test("A sequence can set several colors")
  func sequences() throws {
    let text = ##"printf "\033]4;0;#111111;1;#222222;x;#1;2;#333333\007\033]10;#aaaaaa;#bbbbbb;#cccccc\007""##
    let theme = try read(text, "a.sh").theme
    #expect(
      [.palette(0), .palette(1), .palette(2), .text, .background, .cursor].map { theme[$0]?.hex } == [
        "#111111", "#222222", "#333333", "#aaaaaa", "#bbbbbb", "#cccccc",
      ])
  }

  @Test("Endless conditions and continued lines take linear time", arguments: ["a.xresources", "kitty.conf"])
  func hostile(name: String) {
    for part in ["#if\n", "#ifdef A\nx\n", "\\\n", "#else\n", "\n\\\\"] {
      let text = "color1 #aa0000\n*color1: #aa0000\n" + String(repeating: part, count: samples(20_000).count)
      _ = try? read(text, name).updated(to: .xterm)
    }
  }
}
