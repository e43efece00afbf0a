import SwatchColor
import SwatchFormats
import SwatchTestSupport
import Testing

/// In-place updates of typical files keep comments, order, spaces and spellings.
@Suite struct ThemeInPlaceTests {
  /// Reads a file, changes red and the background, and returns the new file.
  private func change(
    _ text: String, _ name: String, _ format: ThemeFormat, red: UInt32? = 0xABCDEF,
    background: UInt32? = 0x010203
  ) throws -> String {
    let file = try ThemeFile(reading: Array(text.utf8), fileName: name)
    #expect(file.format == format)
    #expect(file.problems.isEmpty, "\(file.problems)")
    var theme = file.theme
    if let red { theme[.palette(1)] = RGB24(red) }
    if let background { theme[.background] = RGB24(background) }
    // Colors without their own entry follow.
    if format == .base16 || format == .base24 { theme[.palette(0)] = theme[.background] }
    if format == .base16 { theme[.palette(9)] = theme[.palette(1)] }
    let (bytes, _, missingSlots) = file.updated(to: theme)
    #expect(missingSlots.isEmpty)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text with the old colors replaced.
  private func expectChange(
    _ text: String, _ name: String, _ format: ThemeFormat, red: (String, String), background: (String, String)
  ) throws {
    let changed = try change(text, name, format)
    let expected = text.split(separator: red.0, omittingEmptySubsequences: false).joined(separator: red.1)
      .split(separator: background.0, omittingEmptySubsequences: false).joined(separator: background.1)
    #expect(changed == expected)
    #expect(changed != text)
  }

  @Test func kitty() throws {
    try expectChange(
      """
      # My kitty
      font_size 12.0
      foreground  #dddddd
        background #1D1F21
      color0\t#000000
      color1 #CC0403   # no comment in kitty, but seen
      map ctrl+c copy
      cursor none
      selection_foreground #000

      """, "kitty.conf", .kitty, red: ("#CC0403", "#ABCDEF"), background: ("#1D1F21", "#010203"))
  }

  @Test("In base16, background and text decide shared colors")
  func sharedBase() throws {
    let text = "scheme: x\nbase00: \"101010\"\nbase05: \"dddddd\"\nbase08: \"aa0000\"\n"
    let file = try ThemeFile(reading: Array(text.utf8), fileName: "x.yaml")
    var theme = file.theme
    theme[.background] = RGB24(0xFAFAFA)
    theme[.text] = RGB24(0x202020)
    theme[.palette(0)] = RGB24(0x555555)
    theme[.palette(7)] = RGB24(0x666666)
    let (bytes, _, missingSlots) = file.updated(to: theme)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "scheme: x\nbase00: \"fafafa\"\nbase05: \"202020\"\nbase08: \"aa0000\"\n")
    #expect(
      Set(missingSlots).isSuperset(of: [.palette(0), .palette(7)]) && !missingSlots.contains(.background))
  }

  @Test("X resources: multiword names, urxvt opacities")
  func words() throws {
    let text = "*background: [80]#101010\n*foreground: light goldenrod\n*color1: rgb:aa/00/00 \n"
    let file = try ThemeFile(reading: Array(text.utf8), fileName: ".Xresources")
    #expect(file.problems.isEmpty && file.theme[.text] == RGB24(0xEEDD82))
    #expect(
      try change(text, ".Xresources", .xresources)
        == "*background: [80]#010203\n*foreground: light goldenrod\n*color1: rgb:ab/cd/ef \n")
  }

  @Test("X resources: a backslash continues a value, but not a comment")
  func continuedLines() throws {
    let text = "! a \\\n*background: \\\n   #101010\n*color1:\\\r\n\\\r\n #aa0000\n*foreground: #202020"
    let changed = try change(text, ".Xresources", .xresources)
    #expect(
      changed == text.replacing("#101010", with: "#010203").replacing("#aa0000", with: "#abcdef"))
  }

  @Test("kitty: the last of two lines counts, and both are changed")
  func twice() throws {
    let text = "background #111111\ncolor1 #aa0000\nbackground #222222\n"
    #expect(
      try change(text, "kitty.conf", .kitty) == "background #010203\ncolor1 #abcdef\nbackground #010203\n")
  }

  @Test func alacritty() throws {
    try expectChange(
      """
      # Colors (Tomorrow Night)
      import = ["other.toml"]
      [font]
      size = 11.0
      [colors]
      draw_bold_text_with_bright_colors = true
      primary = { background = '#1d1f21', foreground = "#c5c8c6" } # inline
      [colors.normal]
      black   = '#1d1f22'
      red     = '0xcc6666' # warm
      [colors.cursor]
      cursor = "CellForeground"
      [[colors.indexed_colors]]
      index = 16
      color = "#ffaa00"
      """, "alacritty.toml", .alacritty, red: ("0xcc6666", "0xabcdef"), background: ("#1d1f21", "#010203"))
    let file = try ThemeFile(
      reading: Array(
        "[colors]\nindexed_colors = [{ index = 17, color = '#123456' }, {color='#654321',index=20}]\n".utf8),
      fileName: "a.toml")
    #expect(file.theme[.palette(17)] == RGB24(0x123456) && file.theme[.palette(20)] == RGB24(0x654321))
  }

  @Test func foot() throws {
    let text = """
      # -*- conf -*-
      font=monospace:size=8
      [cursor]
      color=282828 eeeeee
      [colors]
      alpha=0.9
      background=1d1f21
      foreground=ffffff
      regular1=CC6666
      bright1=ff6666
      200=102030
      [colors2]
      background=ffffff
      """
    try expectChange(text, "foot.ini", .foot, red: ("CC6666", "ABCDEF"), background: ("1d1f21", "010203"))
    let theme = try ThemeFile(reading: Array(text.utf8), fileName: "foot.ini").theme
    #expect(theme[.cursor] == RGB24(0xEEEEEE) && theme[.cursorText] == RGB24(0x282828))
    #expect(theme[.palette(200)] == RGB24(0x102030) && theme[.palette(9)] == RGB24(0xFF6666))
  }

  @Test func wezterm() throws {
    try expectChange(
      """
      [colors]
      ansi = [
        "#1d1f22", # black
        '#cc6666',
        "#b5bd68", "#f0c674", "#81a2be", "#b294bb", "#8abeb7", "#c5c8c6"]
      background = "#1d1f21"
      [colors.indexed]
      136 = "#af8700"
      [metadata]
      name = "Tomorrow"
      origin_url = "https://example.org/#cc6"
      """, "t.toml", .wezterm, red: ("#cc6666", "#abcdef"), background: ("#1d1f21", "#010203"))
  }

  @Test func ghostty() throws {
    try expectChange(
      """
      # config
      font-size = 13
      theme =
      palette = 0=#1d1f22
      palette=1 = #cc6666
      background = 1d1f21
      cursor-text = cell-background
      """, "config", .ghostty, red: ("#cc6666", "#abcdef"), background: ("1d1f21", "010203"))
  }

  @Test func konsole() throws {
    let text = """
      [Background]
      Color=29,31,33

      [BackgroundFaint]
      Color=1,1,1

      [Color1]
      Color=204,102,102
      MaxRandomHue=0

      [Color1Intense]
      Color=#ff0000

      [General]
      Blur=false
      Description=Breeze, of mine
      """
    try expectChange(
      text, "a.colorscheme", .konsole, red: ("204,102,102", "171,205,239"), background: ("29,31,33", "1,2,3"))
    #expect(try ThemeFile(reading: Array(text.utf8), fileName: "").theme.name == "Breeze, of mine")
  }

  @Test("GNOME Terminal: the first profile with a palette is read")
  func gnome() throws {
    let palette = (0..<16).map { "'rgb(\($0 * 3),\($0),\($0))'" }.joined(separator: ", ")
    let text = """
      [/]
      default='b1dcc9dd'
      list=['b1dcc9dd', 'aa']

      [:b1dcc9dd]
      background-color='rgb(29, 31, 33)'
      palette=[\(palette)]
      use-theme-colors=false
      visible-name='Dark'

      [:aa]
      background-color='rgb(29, 31, 33)'
      visible-name='Other'

      """
    let changed = try change(text, "gnome.dconf", .gnome)
    let lines = zip(text.split(separator: "\n"), changed.split(separator: "\n")).filter { $0 != $1 }
    #expect(lines.map(\.1).first == "background-color='rgb(1, 2, 3)'")
    #expect(
      lines.count == 2 && lines.last?.1.hasPrefix("palette=['rgb(0,0,0)', 'rgb(171,205,239)', 'rgb(6") == true
    )
    #expect(try ThemeFile(reading: Array(text.utf8), fileName: "").theme.name == "Dark")
  }

  @Test("Windows Terminal: settings with comments and several themes")
  func windowsTerminal() throws {
    let text = #"""
      {
        // the default is "red": "#ffffff"
        "profiles": { "defaults": { "colorScheme": "Mine", "background": "#999999" } },
        "schemes": [
          { "name": "Mine", "background": "#1D1F21", "red": "#CC6666", /* "red": "#1" */ "brightRed": "#ff0000" },
          { "name": "Short", "red": "#CC6666" }
        ]
      }
      """#
    let changed = try change(text, "settings.json", .windowsTerminal)
    #expect(changed.contains(##""background": "#010203", "red": "#ABCDEF", /*"##))
    #expect(changed.contains(##"{ "name": "Short", "red": "#CC6666" }"##) && changed.contains("#999999"))
  }

  @Test("iTerm2: fractions change individually, in sRGB and Display P3")
  func iterm() throws {
    func entry(_ key: String, _ red: String, _ green: String, _ blue: String, space: String) -> String {
      """
      <key>\(key)</key><dict><key>Alpha Component</key><real>0.5</real><key>Blue Component</key><real>\(blue)</real>
      <key>Color Space</key><string>\(space)</string><key>Green Component</key><real>\(green)</real>
      <key>Red Component</key><real>\(red)</real></dict>

      """
    }
    func file(_ red: String, _ background: (String, String, String)) -> String {
      "<plist version=\"1.0\"><dict>\n" + entry("Ansi 1 Color", red, "0.4", "0", space: "sRGB")
        + entry("Background Color", background.0, background.1, background.2, space: "P3")
        + "</dict></plist>\n"
    }
    let text = file("1", ("0.5", "0.5", "0.5"))
    let read = try ThemeFile(reading: Array(text.utf8), fileName: "a.itermcolors").theme
    #expect(read[.palette(1)] == RGB24(0xFF6600) && read[.background] == RGB24(0x808080))
    let changed = try change(text, "a.itermcolors", .iterm2, red: 0x006600, background: nil)
    #expect(changed == file("0.0", ("0.5", "0.5", "0.5")))
    _ = try change(text, "a.itermcolors", .iterm2, red: nil, background: 0x123456)
  }

  @Test("X resources: macros and program names")
  func xresources() throws {
    try expectChange(
      """
      ! theme
      #define redcolor rgb:cc/66/66
      XTerm*faceName: Mono
      *.background:\t#1d1f21
      *color1:       redcolor
      URxvt.color9: indianred

      """, ".Xresources", .xresources, red: ("rgb:cc/66/66", "rgb:ab/cd/ef"),
      background: ("#1d1f21", "#010203"))
  }

  @Test("Linux console: three rows, sixteen lines, and sequences")
  func console() throws {
    let rows = """
      0,204,0,170,0,170,0,170,85,255,85,255,85,255,85,255
      0, 102,170,85,0,0,170,170,85,85,255,255,85,85,255,255
      0,102,0,0,170,170,170,170,85,85,85,85,255,255,255,255

      """
    let changed = try change(rows, "vtrgb", .console, background: nil)
    #expect(changed.split(separator: "\n").map { $0.prefix(9) } == ["0,171,0,1", "0, 205,17", "0,239,0,0"])
    let lines = (0..<16).map { "#0000\($0 + 10)\n" }.joined()
    #expect(
      try ThemeFile(reading: Array(lines.utf8), fileName: "vtrgb").theme[.palette(15)] == RGB24(0x000025))
    let script = #"printf '\e]P0000000\e]P1cc6666\e]PFffffff'"# + "\n"
    #expect(
      try change(script, "console.sh", .console, background: nil)
        == #"printf '\e]P0000000\e]P1abcdef\e]PFffffff'"# + "\n")
  }

  @Test("base16: the old and the new form")
  func base16() throws {
    try expectChange(
      """
      scheme: "Tomorrow Night"
      author: "Chris Kempson"
      base00: "1d1f21" # ground
      base05: "c5c8c6"
      base08: "cc6666"

      """, "tomorrow.yaml", .base16, red: ("cc6666", "abcdef"), background: ("1d1f21", "010203"))
    try expectChange(
      """
      system: "base24"
      name: "Tomorrow"
      palette:
        base00: "#1d1f21"
        base08: "#cc6666"
        base12: "#ff0000"

      """, "tomorrow.yaml", .base24, red: ("#cc6666", "#abcdef"), background: ("#1d1f21", "#010203"))
  }

  @Test func tmux() throws {
    try expectChange(
      """
      set -g mouse on
      set -g status-style 'fg=#cc6666,bg=#1d1f22'
      set -g pane-colours[1] '#cc6667'
      set -ga window-style "fg=#dddddd bg=#1d1f21"

      """, "tmux.conf", .tmux, red: ("#cc6667", "#abcdef"), background: ("#1d1f21", "#010203"))
  }

  @Test func shell() throws {
    try expectChange(
      #"""
      # colors
      printf '\033]4;1;rgb:cc/66/66\007\033]11;#1d1f21\033\\'
      """#, "profile.sh", .shell, red: ("rgb:cc/66/66", "rgb:ab/cd/ef"), background: ("#1d1f21", "#010203"))
  }

  // MARK: Added lines

  /// Returns the text added to a file for bright red, white and the cursor.
  private func adding(_ text: String, _ name: String) throws -> (String, missingSlots: [TerminalSlot]) {
    let file = try ThemeFile(reading: Array(text.utf8), fileName: name)
    var theme = file.theme
    theme[.palette(9)] = RGB24(0xFF0000)
    theme[.palette(7)] = RGB24(0xAABBCC)
    theme[.cursor] = RGB24(0xFFFFFF)
    let (bytes, added, missingSlots) = file.updated(to: theme)
    #expect(Set(added).union(missingSlots) == [.palette(9), .palette(7), .cursor])
    return (String(decoding: bytes, as: UTF8.self), missingSlots)
  }

  @Test("A missing color gets a line after the last of its kind, in its style")
  func added() throws {
    #expect(
      try adding("background  #111111\n\n# red\ncolor1      #AA0000 # mine\n\nmap a b", "kitty.conf").0
        == "background  #111111\ncursor      #ffffff\n\n# red\ncolor1      #AA0000 # mine\n"
        + "color7      #AABBCC\ncolor9      #FF0000\n\nmap a b")
    #expect(
      try adding("palette=1 = #aa0000\r\nbackground = 111111", "config.ghostty").0
        == "palette=1 = #aa0000\r\npalette = 7=#aabbcc\r\npalette = 9=#ff0000\r\nbackground = 111111\r\n"
        + "cursor-color = #ffffff\r\n")
    #expect(
      try adding("#define red #aa0000\n*color1: red\nXTerm*color2:  rgb:00/aa/00\n", ".Xresources").0
        == "#define red #aa0000\n*color1: red\nXTerm*color2:  rgb:00/aa/00\nXTerm*color7:  rgb:aa/bb/cc\n"
        + "XTerm*color9:  rgb:ff/00/00\nXTerm*cursorColor: rgb:ff/ff/ff\n")
    let foot = try adding(
      "[colors-dark]\nregular1=aa0000\nregular2=00aa00\n[key-bindings]\nx=y\n", "foot.ini")
    #expect(
      foot.0 == "[colors-dark]\nregular1=aa0000\nregular2=00aa00\nregular7=aabbcc\nbright1=ff0000\n"
        + "[key-bindings]\nx=y\n")
    #expect(foot.missingSlots == [.cursor])
  }

  @Test("TOML: lines are added to their table, or to a new one at the end")
  func addedTables() throws {
    let text = "[colors.normal]\nred   = '0xaa0000' # red\nblue  = '0x0000aa'\n\n[font]\nsize = 11\n"
    #expect(
      try adding(text, "alacritty.toml").0
        == "[colors.normal]\nred   = '0xaa0000' # red\nblue  = '0x0000aa'\nwhite = '0xaabbcc'\n\n[font]\nsize = 11\n"
        + "\n[colors.bright]\nred = \"#ff0000\"\n\n[colors.cursor]\ncursor = \"#ffffff\"\n")
    let inline = "[colors]\nbright = { black = '#222222' }\nnormal = { red = '#aa0000' }\n"
    let (same, missingSlots) = try adding(inline, "alacritty.toml")
    #expect(same == inline && missingSlots.count == 3)
  }

  @Test("Nothing is added to files with includes")
  func included() throws {
    for (text, name) in [
      ("include theme.conf\ncolor1 #aa0000\n", "kitty.conf"),
      ("theme = dracula\npalette = 1=#aa0000\n", "config.ghostty"),
      ("[main]\ninclude=~/a.ini\n[colors]\nregular1=aa0000\n", "foot.ini"),
      ("#include \"a\"\n*color1: #aa0000\n", ".Xresources"),
      ("import = ['a.toml']\n[colors.normal]\nred = '#aa0000'\n", "alacritty.toml"),
    ] {
      let (same, missingSlots) = try adding(text, name)
      #expect(same == text && missingSlots.count == 3)
    }
  }

  @Test("A selection is added together with its text color")
  func addedSelection() throws {
    let file = try ThemeFile(reading: Array("color1 #aa0000\n".utf8), fileName: "kitty.conf")
    var theme = file.theme
    theme[.selection] = RGB24(0x333333)
    #expect(file.updated(to: theme).missingSlots == [.selection])
    theme[.selectionText] = RGB24(0xFFFFFF)
    #expect(
      String(decoding: file.updated(to: theme).bytes, as: UTF8.self)
        == "color1 #aa0000\nselection_background #333333\nselection_foreground #ffffff\n")
  }

  @Test("Differing colors that share an entry are reported")
  func shared() throws {
    let file = try ThemeFile(reading: Array("base00: '1d1f21'\nbase08: 'cc6666'\n".utf8), fileName: "a.yaml")
    var theme = file.theme
    theme[.palette(9)] = RGB24(0xFF0000)
    #expect(file.updated(to: theme).missingSlots == [.palette(9)])
    #expect(file.updated(to: theme).bytes == Array("base00: '1d1f21'\nbase08: 'cc6666'\n".utf8))
  }

  /// Returns a file after writing a whole theme into it.
  private func updated(_ text: String, _ name: String, to theme: ColorTheme) throws -> String {
    String(
      decoding: try ThemeFile(reading: Array(text.utf8), fileName: name).updated(to: theme).bytes,
      as: UTF8.self)
  }

  private var light: ColorTheme {
    var theme = ColorTheme()
    theme[.background] = RGB24(0xEFF0FF)
    theme[.text] = RGB24(0x202020)
    theme[.cursor] = RGB24(0x31221F)
    theme[.cursorText] = RGB24(0xFFFFFF)
    return theme
  }

  @Test("Alacritty: existing keys without a color are not duplicated")
  func toldKeys() throws {
    let text = """
      [colors.primary]
      background = "#1e1e2e"
      foreground = '''#cdd6f4'''
      [colors.cursor]
      text = "CellBackground"
      cursor = "#f5e0dc"

      """
    let new = try updated(text, "alacritty.toml", to: light)
    #expect(new.split(separator: "text = ").count == 2)
    #expect(new.split(separator: "foreground = ").count == 2)
    #expect(new.contains("background = \"#eff0ff\"") && new.contains("cursor = \"#31221f\""))
  }

  @Test("iTerm2: integer elements become real elements")
  func wholeNumbers() throws {
    let text = """
      <dict><key>Background Color</key><dict>
      <key>Blue Component</key><integer>0</integer>
      <key>Green Component</key><real>0.5</real>
      <key>Red Component</key><integer>1</integer>
      </dict></dict>
      """
    let new = try updated(text, "x.itermcolors", to: light)
    #expect(new.contains("<key>Blue Component</key><integer>0</integer>") == false)
    #expect(new.contains("<key>Red Component</key><real>0.93725"))
    #expect(!new.contains("<integer>0."))
    #expect(
      try ThemeFile(reading: Array(new.utf8), fileName: "x.itermcolors").theme[.background]
        == light[.background])
  }

  @Test("The UTF-8 byte order mark does not hide the first line", arguments: ["\n", "\r\n"])
  func byteOrderMark(lineBreak: String) throws {
    for (name, lines, format) in [
      ("foot.ini", ["[colors]", "background=111111", "foreground=eeeeee"], ThemeFormat.foot),
      ("kitty.conf", ["foreground #eeeeee", "background #111111"], .kitty),
      (
        "alacritty.toml", ["[colors.primary]", "background = \"#111111\"", "foreground = \"#eeeeee\""],
        .alacritty
      ),
    ] {
      let text = "\u{FEFF}" + lines.joined(separator: lineBreak) + lineBreak
      let file = try ThemeFile(reading: Array(text.utf8), fileName: name)
      #expect(file.format == format)
      #expect(file.theme[.background] == RGB24(0x111111) && file.theme[.text] == RGB24(0xEEEEEE))
    }
  }

  @Test("Dependent colors follow: Konsole's bold text, WezTerm's cursor border")
  func followers() throws {
    let konsole =
      "[Background]\nColor=1,2,3\n\n[ForegroundIntense]\nColor=9,9,9\n\n[Foreground]\nColor=7,7,7\n"
    let file = try ThemeFile(reading: Array(konsole.utf8), fileName: "x.colorscheme")
    #expect(file.theme[.text] == RGB24(0x070707))
    #expect(
      try updated(konsole, "x.colorscheme", to: light)
        == "[Background]\nColor=239,240,255\n\n[ForegroundIntense]\nColor=32,32,32\n\n[Foreground]\nColor=32,32,32\n"
    )
    let wezterm = "[colors]\nbackground = \"#101010\"\ncursor_bg = \"#aaaaaa\"\ncursor_border = \"#aaaaaa\"\n"
    #expect(
      try updated(wezterm, "x.toml", to: light)
        == wezterm.replacing("#101010", with: "#eff0ff").replacing("#aaaaaa", with: "#31221f"))
  }

  @Test("The theme in use is read")
  func inUse() throws {
    let terminal = """
      {"profiles":{"defaults":{"colorScheme":"B"}},"schemes":[
      {"name":"A","background":"#111111","foreground":"#eeeeee","red":"#aa0000"},
      {"name":"B","background":"#222222","foreground":"#dddddd"}]}
      """
    #expect(
      try ThemeFile(reading: Array(terminal.utf8), fileName: "settings.json").theme[.background]
        == RGB24(0x222222))
    let gnome = """
      [/]
      default='bbbb'
      [:aaaa]
      background-color='#111111'
      foreground-color='#eeeeee'
      [:bbbb]
      background-color='#222222'
      cursor-background-color='#ff0000'
      cursor-colors-set=false

      """
    let theme = try ThemeFile(reading: Array(gnome.utf8), fileName: "g.dconf").theme
    #expect(theme[.background] == RGB24(0x222222) && theme[.cursor] == nil)
  }

  @Test("Windows Terminal: the dark theme of a pair is read")
  func lightAndDark() throws {
    let text = """
      {"profiles":{"defaults":{"colorScheme":{"light":"A","dark":"B"},"opacity":90}},"schemes":[
      {"name":"A","background":"#eeeeee","foreground":"#111111","red":"#aa0000","blue":"#0000aa"},
      {"name":"B","background":"#222222","foreground":"#dddddd","red":"#ff0000","blue":"#0000ff"}]}
      """
    let file = try ThemeFile(reading: Array(text.utf8), fileName: "settings.json")
    #expect(file.theme[.background] == RGB24(0x222222))
    #expect(file.notes == ["The file has 2 themes; only ‘B’ was read."])
  }

  @Test("GNOME Terminal: text and background are ignored if they follow the desktop")
  func desktopColors() throws {
    let text = """
      [/]
      background-color='#111111'
      foreground-color='#eeeeee'
      use-theme-colors=true
      palette=['#000000', '#aa0000']

      """
    let file = try ThemeFile(reading: Array(text.utf8), fileName: "g.dconf")
    #expect(file.theme.slots == [.palette(0), .palette(1)])
    #expect(file.ignoredSlots == [.text, .background])
    let used = text.replacing("=true", with: "=false")
    #expect(
      try ThemeFile(reading: Array(used.utf8), fileName: "g.dconf").theme[.background] == RGB24(0x111111))
  }

  @Test("tmux: conditions that are ignored are reported")
  func conditions() throws {
    let text =
      "%if \"#{==:1,1}\"\nset -g cursor-colour \"#ff0000\"\n%else\nset -g cursor-colour \"#00ff00\"\n%endif\n"
    let file = try ThemeFile(reading: Array(text.utf8), fileName: "tmux.conf")
    #expect(file.notes == ["Line 1: All branches of %if were read."])
  }

  private func read(_ text: String, _ name: String) throws -> ThemeFile {
    try ThemeFile(reading: Array(text.utf8), fileName: name)
  }

  @Test(
    "Alacritty: the index of a color in any of TOML's ways",
    arguments: ["17", "0x11", "0o21", "0b1_0001", "1_7"])
  func indices(index: String) throws {
    let text = """
      [colors.normal]
      black="#000000"
      [[colors.indexed_colors]]
      index=\(index)
      color="#ff8701"
      """
    let theme = try read(text, "alacritty.toml").theme
    #expect(theme[.palette(0)] == RGB24(0) && theme[.palette(17)] == RGB24(0xFF8701))
  }

  @Test("Alacritty's old YAML: mappings in braces")
  func braces() throws {
    let text = """
      colors:
        primary:
          background: '0x1d1f21'
        normal: {black: '0x010000', red: "#ff0000"}
        bright: {
          black: '0x020202' }
      """
    let theme = try read(text, "alacritty.yml").theme
    #expect(theme[.palette(0)] == RGB24(0x010000) && theme[.palette(1)] == RGB24(0xFF0000))
    #expect(theme[.palette(8)] == RGB24(0x020202))
  }

  @Test("Linux console: comments are skipped")
  func comments() throws {
    let rows = (0..<16).map { "#0000\($0 + 10)\n" }.joined()
    let file = try read("# my colors\n" + rows + "! end\n", "vt.txt")
    #expect(file.format == .console)
    #expect(file.theme[.palette(0)] == RGB24(0x000010) && file.theme[.palette(15)] == RGB24(0x000025))
  }

  @Test("GNOME Terminal: a default profile without colors is reported")
  func defaultProfile() throws {
    let text = """
      [/]
      default='b1'
      [:a1]
      visible-name='A'
      background-color='#111111'
      palette=['#000000', '#aa0000']
      [:b1]
      background-color='#222222'
      foreground-color='#dddddd'
      use-theme-colors=true

      """
    let file = try read(text, "g.dconf")
    #expect(file.theme[.background] == RGB24(0x111111))
    #expect(file.notes == ["The default profile uses no custom colors; ‘A’ was read instead."])
  }

  @Test("X resources: macros are resolved and not reported")
  func macros() throws {
    let text = "#define RED red\nXterm*color4: RED\n"
    let file = try read(text, "a.xresources")
    #expect(file.theme[.palette(4)] == RGB24(0xFF0000))
    #expect(file.ranges.contains { Array(text.utf8)[$0].elementsEqual("RED".utf8) })
  }

  @Test("The author of a tinted-theming theme is kept")
  func author() throws {
    let theme = ColorTheme.xterm
    let written = String(decoding: ThemeFormat.base16.encoded(theme).bytes, as: UTF8.self)
    let named = written.replacing("author: \"\"", with: "author: 'me # x'")
    let again = try read(named, "a.yaml").theme
    #expect(again.author == "me # x")
    #expect(
      String(decoding: ThemeFormat.base16.encoded(again).bytes, as: UTF8.self).contains("author: \"me # x\""))
  }

  @Test("tmux: names refer to the palette and are not colors")
  func tmuxNames() throws {
    let text = "set -g mode-style \"fg=black,bg=yellow\"\nset -g window-style \"fg=#dddddd,bg=brightred\"\n"
    let theme = try ThemeFile(reading: Array(text.utf8), fileName: "tmux.conf").theme
    #expect(theme.slots == [.text])
    #expect(
      try read(text, "tmux.conf").notes.first
        == "Line 1: ‘black’ refers to the palette and is not a color of its own.")
  }
}
