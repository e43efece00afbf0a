import SwatchColor
import SwatchFormats
import SwatchTestSupport
import Testing

/// Lines with words, functions or no color, and files with more than one theme.
@Suite struct ThemeWordsTests {
  private func file(_ text: String, _ name: String) throws -> ThemeFile {
    try ThemeFile(reading: Array(text.utf8), fileName: name)
  }

  private func changed(
    _ text: String, _ name: String, _ colors: [TerminalSlot: UInt32]
  ) throws -> (text: String, missingSlots: [TerminalSlot]) {
    let file = try file(text, name)
    var theme = file.theme
    for (slot, color) in colors { theme[slot] = RGB24(color) }
    let (bytes, _, missingSlots) = file.updated(to: theme)
    return (String(decoding: bytes, as: UTF8.self), missingSlots)
  }

  @Test("A word in place of a color is replaced by one")
  func words() throws {
    for (name, old, new) in [
      ("kitty.conf", "color1 #aa0000\ncursor  none # c\n", "color1 #aa0000\ncursor  #abcdef # c\n"),
      (
        "a.toml", "[colors.normal]\nred = '#aa0000'\n[colors.cursor]\ncursor = 'CellForeground'\n",
        "[colors.normal]\nred = '#aa0000'\n[colors.cursor]\ncursor = '#abcdef'\n"
      ),
      (
        "w.toml", "[colors]\nbackground = '#aa0000'\ncursor_bg = 'none'\n",
        "[colors]\nbackground = '#aa0000'\ncursor_bg = '#abcdef'\n"
      ),
      (
        "config.ghostty", "palette = 1=#aa0000\ncursor-color = cell-foreground\n",
        "palette = 1=#aa0000\ncursor-color = #abcdef\n"
      ),
      (
        "tmux.conf", "set -g pane-colours[1] '#aa0000'\nset -g cursor-colour red\n",
        "set -g pane-colours[1] '#aa0000'\nset -g cursor-colour \"#abcdef\"\n"
      ),
    ] {
      let file = try file(old, name)
      #expect(file.theme[.cursor] == nil && file.problems.isEmpty, "\(name)")
      #expect(String(decoding: file.updated(to: file.theme).bytes, as: UTF8.self) == old, "\(name)")
      let result = try changed(old, name, [.cursor: 0xABCDEF])
      #expect(result.text == new && result.missingSlots.isEmpty, "\(name)")
    }
  }

  @Test("The last of two lines counts, even without a color")
  func lastWord() throws {
    let theme = try file("color1 #aa0000\ncursor #ffffff\ncursor none\n", "kitty.conf").theme
    #expect(theme[.cursor] == nil && theme[.palette(1)] == RGB24(0xAA0000))
  }

  @Test("An invalid line is unchanged, not duplicated, and reported")
  func unread() throws {
    for (name, text, slot) in [
      ("kitty.conf", "color1 #aa0000\ncolor3 #zzz\n", TerminalSlot.palette(3)),
      ("foot.ini", "[colors]\nregular1=aa0000\nregular3=ffcc6666\n", .palette(3)),
      ("a.toml", "[colors.normal]\nred = '#aa0000'\nyellow = 'sun'\n", .palette(3)),
      ("a.colorscheme", "[Color1]\nColor=170,0,0\n[Color3]\nColor=300,0,0\n", .palette(3)),
      (
        "g.dconf",
        "[/]\nbackground-color='#aa0000'\nhighlight-colors-set=false\nhighlight-background-color='#111111'\n",
        .selection
      ),
    ] {
      let file = try file(text, name)
      #expect(file.theme.count == 1 && file.ignoredSlots == [slot], "\(name)")
      let result = try changed(text, name, [slot: 0xABCDEF])
      #expect(result.text == text && result.missingSlots == [slot], "\(name)")
    }
  }

  @Test("CSS and WezTerm functions are replaced by digits that keep the opacity")
  func functions() throws {
    let text = """
      [colors]
      ansi = ["hsl:120 50 50", "rgb(100%, 0%, 0%)", "rgba(0% 100% 0% 50%)", "rgba:11/22/33/80"]
      background = "hsl(0, 0%, 50%)"
      """
    let file = try file(text, "w.toml")
    #expect(file.problems.isEmpty)
    let read = (0..<4).map { file.theme[.palette($0)]?.hex }
    #expect(
      read == ["#40bf40", "#ff0000", "#00ff00", "#112233"] && file.theme[.background]?.hex == "#808080")
    let result = try changed(
      text, "w.toml", [.palette(0): 0x010203, .palette(2): 0x040506, .palette(3): 0x070809])
    #expect(result.text.contains(##"["#010203", "rgb(100%, 0%, 0%)", "#04050680", "rgba:07/08/09/80"]"##))
    let kitty = try self.file("color4 oklch(0.7 0.1 250) # c\ncolor1 #aa0000\n", "kitty.conf")
    #expect(kitty.theme[.palette(4)] == RGB24(0x6DA3DA))
  }

  @Test("The opacity in eight digits depends on the program")
  func opacity() throws {
    let text = "[Background]\nColor=#80102030\n[Color1]\nColor=17,209,22,128\n"
    let theme = try file(text, "a.colorscheme").theme
    #expect(theme[.background] == RGB24(0x102030) && theme[.palette(1)] == RGB24(0x11D116))
    #expect(
      try changed(text, "a.colorscheme", [.background: 0x010203, .palette(1): 0x040506]).text
        == "[Background]\nColor=#80010203\n[Color1]\nColor=4,5,6,128\n")
  }

  // MARK: Several themes, other files

  @Test("foot: the initial theme is read; the other is unchanged and reported")
  func footThemes() throws {
    let sections = """
      [colors-dark]
      background=111111
      regular1=aa0000
      [colors-light]
      background=ffffff
      foreground=000000
      regular1=990000
      regular2=009900
      cursor=ffffff 000000

      """
    let dark = try file(sections, "foot.ini")
    #expect(dark.theme[.background] == RGB24(0x111111) && dark.theme[.cursor] == nil)
    #expect(dark.themeCount == 2 && dark.notes == ["The file has 2 themes; only the dark one was read."])
    let light = try file("[main]\ninitial-color-theme=light\n" + sections, "foot.ini")
    #expect(light.theme[.background] == RGB24(0xFFFFFF) && light.theme[.cursor] == RGB24(0))
    let old = try file("[cursor]\ncolor=111111 eeeeee\n[colors2]\nbackground=ffffff\n", "foot.ini")
    #expect(old.theme[.background] == RGB24(0xFFFFFF) && old.theme[.cursor] == RGB24(0xEEEEEE))
  }

  @Test("Included files are reported, even if a file has nothing else")
  func otherFiles() throws {
    for (name, text, note) in [
      ("kitty.conf", "color1 #aa0000\ninclude theme.conf\n", "Line 2: The included file ‘theme.conf’"),
      ("foot.ini", "include=~/a.ini\n[colors]\nregular1=aa0000\n", "Line 1: The included file ‘~/a.ini’"),
      (
        "a.toml", "import = [\n  'b.toml',\n]\n[colors.normal]\nred = '#aa0000'\n",
        "Line 2: The included file ‘b.toml’"
      ),
      ("x.Xresources", "#include \"a\"\n*color1: #aa0000\n", "Line 1: The included file ‘a’"),
    ] {
      #expect(try file(text, name).notes == ["\(note) was not read."])
    }
    #expect(throws: ThemeFileError.self) { try file("theme = dracula\n", "config.ghostty") }
    do {
      _ = try file("theme = dracula\n", "config.ghostty")
    } catch {
      #expect("\(error)".contains("‘dracula’ was not read"))
    }
  }

  // MARK: Alacritty's YAML, base16

  @Test("Alacritty's old YAML is read and changed")
  func alacrittyYAML() throws {
    let text = """
      # Colors (Tomorrow Night)
      schemes:
        other: &other
          primary:
            background: '0xffffff'
        tomorrow: &tomorrow
          # Default
          primary:
            background: '0x1d1f21'
            foreground: '#c5c8c6'   # gray
          cursor:
            text: CellBackground
            cursor: 0xffffff
          normal:
            red:     '0xcc6666'
          indexed_colors:
            - { index: 17, color: '0x102030' }
            - index: 18
              color: '0x102031'
      colors: *tomorrow
      window:
        opacity: 0.9

      """
    let file = try file(text, "alacritty.yml")
    #expect(file.format == .alacritty && file.problems.isEmpty)
    #expect(file.notes.first?.contains("alacritty migrate") == true)
    #expect(
      file.theme.slots == [.palette(1), .text, .background, .cursor, .palette(17), .palette(18)])
    #expect(file.theme[.background] == RGB24(0x1D1F21) && file.theme[.palette(18)] == RGB24(0x102031))
    let result = try changed(
      text, "alacritty.yml",
      [.background: 0x010203, .cursorText: 0x040506, .palette(2): 0x070809, .palette(9): 0x0A0B0C])
    #expect(
      result.text
        == text.replacing("0x1d1f21", with: "0x010203").replacing("CellBackground", with: "0x040506")
        .replacing("'0xcc6666'\n", with: "'0xcc6666'\n      green:   '0x070809'\n"))
    #expect(result.missingSlots == [.palette(9)])
  }

  @Test("base16: shades follow background and text unless defined")
  func baseShades() throws {
    let text = """
      base00: "101010"
      base01: "202020"
      base02: "303030"
      base03: "404040"
      base04: "b0b0b0"
      base05: "d0d0d0"
      base06: "e0e0e0"
      base08: "aa0000"

      """
    let file = try file(text, "a.yaml")
    var theme = ColorTheme()
    theme[.palette(1)] = RGB24(0xBB0000)
    #expect(
      String(decoding: file.updated(to: theme).bytes, as: UTF8.self)
        == text.replacing("aa0000", with: "bb0000"))
    (theme[.background], theme[.text], theme[.palette(20)]) = (
      RGB24(0xFFFFFF), RGB24(0x202020), RGB24(0x123456)
    )
    let new = try ThemeFile(reading: file.updated(to: theme).bytes, fileName: "a.yaml").theme
    let levels = [18, 19, 8, 21].compactMap { new[.palette($0)]?.green }
    #expect(levels == levels.sorted(by: >) && levels.count == 4 && levels.first ?? 0 > 0xE0)
    #expect(new[.palette(20)] == RGB24(0x123456))
  }

  @Test("base16: a new file has a visible selection")
  func baseSelection() throws {
    let plain = ColorTheme(colors: [.background: RGB24(0), .text: RGB24(0xFFFFFF)])
    let bytes = ThemeFormat.base16.encoded(plain)
      .bytes
    let theme = try ThemeFile(reading: bytes, fileName: "").theme
    #expect(theme[.selection] != theme[.text] && theme[.selection] != theme[.background])
  }

  @Test("Colors that a format requires are reported")
  func assumed() {
    let theme = ColorTheme(colors: [.palette(1): RGB24(0xAA0000)])
    #expect(ThemeFormat.wezterm.assumedSlots(for: theme).count == 15)
    #expect(ThemeFormat.kitty.assumedSlots(for: theme).isEmpty)
  }

  @Test("YAML: an unquoted name extends to the end of its line")
  func baseName() throws {
    let text = "name: Gruvbox dark, hard # c\nbase00: '101010'\nbase08: 'aa0000'\n"
    #expect(try file(text, "a.yaml").theme.name == "Gruvbox dark, hard")
  }
}
