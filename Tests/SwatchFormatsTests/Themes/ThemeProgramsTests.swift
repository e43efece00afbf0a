import SwatchColor
import SwatchFormats
import Testing

/// Files as written by terminals, editors and registries: reading, updating in place, and rejecting.
@Suite struct ThemeProgramsTests {
  private func read(_ text: String, _ name: String) throws -> ThemeFile {
    try ThemeFile(reading: Array(text.utf8), fileName: name)
  }

  /// Reads a file, changes red and the background, and expects only their text to change.
  private func expectChange(
    _ text: String, _ name: String, _ format: ThemeFormat, red: (String, String),
    background: (String, String),
    count: Int
  ) throws {
    let file = try read(text, name)
    #expect(file.format == format)
    #expect(file.problems.isEmpty, "\(file.problems)")
    #expect(file.theme.count == count)
    #expect(file.theme[.palette(1)] == RGB24(0xCC6666) && file.theme[.background] == RGB24(0x1D1F21))
    #expect(file.updated(to: file.theme).bytes == Array(text.utf8))
    var theme = file.theme
    (theme[.palette(1)], theme[.background]) = (RGB24(0xABCDEF), RGB24(0x010203))
    let (bytes, _, missingSlots) = file.updated(to: theme)
    #expect(missingSlots.isEmpty)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == text.replacing(red.0, with: red.1).replacing(background.0, with: background.1))
  }

  @Test func vscode() throws {
    try expectChange(
      ##"""
      {
        // "terminal.ansiRed": "#ffffff",
        "editor.fontSize": 13,
        "workbench.colorCustomizations": {
          "editor.background": "#101010",
          "terminal.background": "#1D1F21",
          "terminal.foreground": "#c5c8c6",
          "terminal.ansiRed": "#CC6666", /* warm */
          "terminal.ansiBrightBlack": "#969896",
          "terminalCursor.foreground": "#aeafad",
          "[Other]": { "terminal.ansiRed": "#ff0000", "terminal.background": "#ffffff", },
        },
      }
      """##, "settings.json", .vscode, red: ("#CC6666", "#ABCDEF"), background: ("#1D1F21", "#010203"),
      count: 5)
    let theme =
      ##"{"name":"Night","type":"dark","colors":{"terminal.ansiRed":"#cc6666","tab.border":"#000000"}}"##
    let file = try read(theme, "night-color-theme.json")
    #expect(file.format == .vscode && file.theme.name == "Night" && file.otherNames == ["tab.border"])
  }

  @Test func xfce() throws {
    let palette = (0..<16).map { $0 == 1 ? "#cccc66666666" : "#0000\($0 + 10)" }.joined(separator: ";")
    try expectChange(
      """
      [Configuration]
      FontName=Monospace 11
      ColorForeground=#c5c8c6
      ColorBackground=#1d1d1f1f2121
      ColorCursor=#aeafad
      ColorCursorUseDefault=TRUE
      ColorBold=#ffffff
      ColorPalette=\(palette)

      """, "terminalrc", .xfce, red: ("#cccc66666666", "#abcdef"), background: ("#1d1d1f1f2121", "#010203"),
      count: 18)
    let old = "[Configuration]\nColorForeground=#c5c8c6\nColorPalette1=#000000\nColorPalette2=#cc6666\n"
    #expect(try read(old, "terminalrc").theme[.palette(1)] == RGB24(0xCC6666))
  }

  @Test func termux() throws {
    try expectChange(
      "# mine\nbackground=#1d1f21\nforeground: #c5c8c6\ncolor1 = #cc6666\ncolor15=#ffffff\n",
      "colors.properties",
      .termux, red: ("#cc6666", "#abcdef"), background: ("#1d1f21", "#010203"), count: 4)
  }

  @Test func rio() throws {
    try expectChange(
      """
      [fonts]
      size = 14
      [colors]
      background = '#1d1f21'
      red = "#CC6666"
      light_green = '#00ff00'
      light-blue = '#0000ff'
      tabs = '#12b5e5'

      """, "rio.toml", .rio, red: ("#CC6666", "#ABCDEF"), background: ("#1d1f21", "#010203"), count: 4)
  }

  @Test("Ptyxis: the dark theme is read, which is reported")
  func ptyxis() throws {
    let dark = "[Dark]\nBackground=#1d1f21\nColor1=#cc6666\nColor2=#00ff00\nForeground=#ffffff\n"
    let light = "[Light]\nBackground=#ffffff\nColor1=#990000\nColor2=#009900\nForeground=#000000\n"
    let text = "[Palette]\nName=Mine\n" + light + dark
    try expectChange(
      text, "mine.palette", .ptyxis, red: ("#cc6666", "#abcdef"), background: ("#1d1f21", "#010203"), count: 4
    )
    let file = try read(text, "mine.palette")
    #expect(file.theme.name == "Mine" && file.notes == ["The file has 2 themes; only the dark one was read."])
    let single = try read("[Palette]\nName=One\nBackground=#101010\nColor1=#aa0000\n", "a.palette")
    #expect(single.theme.name == "One" && single.theme.count == 2)
  }

  @Test("Tilix: colors that are switched off are ignored")
  func tilix() throws {
    let palette = (0..<16).map { $0 == 1 ? "\"#CC6666\"" : "\"#0000\($0 + 10)\"" }.joined(separator: ", ")
    try expectChange(
      """
      { "name": "Tomorrow", "comment": "",
        "use-theme-colors": false, "use-cursor-color": false,
        "foreground-color": "#c5c8c6", "background-color": "#1D1F21",
        "cursor-background-color": "#ffffff",
        "palette": [ \(palette) ] }
      """, "tomorrow.json", .tilix, red: ("#CC6666", "#ABCDEF"), background: ("#1D1F21", "#010203"), count: 18
    )
  }

  @Test func warp() throws {
    try expectChange(
      """
      accent: '#ff0000'
      background: '#1d1f21' # dark
      foreground: '#c5c8c6'
      details: darker
      terminal_colors:
        bright:
          red: '#ff0000'
        normal:
          black: '#000000'
          red: "#cc6666"

      """, "tomorrow.yaml", .warp, red: ("#cc6666", "#abcdef"), background: ("#1d1f21", "#010203"), count: 5)
  }

  @Test("Zed: the first theme with the most colors is read")
  func zed() throws {
    let text = ##"""
      { "name": "Family", "author": "me", "themes": [
        { "name": "Dark", "appearance": "dark", "style": {
          "editor.background": "#000000",
          "terminal.background": "#1d1f21ff", "terminal.foreground": "#c5c8c6ff",
          "terminal.ansi.red": "#cc6666ff", "terminal.ansi.bright_red": "#ff0000ff",
          "players": [ { "cursor": "#aeafadff", "background": "#aeafadff", "selection": "#37415180" } ] } },
        { "name": "Light", "style": { "terminal.background": "#ffffffff", "terminal.foreground": "#000000ff",
          "terminal.ansi.red": "#990000ff", "terminal.ansi.green": "#009900ff", "terminal.ansi.blue": null } } ] }
      """##
    try expectChange(
      text, "family.json", .zed, red: ("#cc6666ff", "#abcdefff"), background: ("#1d1f21ff", "#010203ff"),
      count: 6
    )
    #expect(try read(text, "family.json").notes == ["The file has 2 themes; only ‘Dark’ was read."])
  }

  @Test("PuTTY: sessions from the registry and from a file; bold text follows the text")
  func putty() throws {
    try expectChange(
      """
      Windows Registry Editor Version 5.00

      [HKEY_CURRENT_USER\\Software\\SimonTatham\\PuTTY\\Sessions\\My%20host]
      "HostName"="example.org"
      "Colour0"="197,200,198"
      "Colour2"="29,31,33"
      "Colour3"="29,31,33"
      "Colour8"="204,102,102"
      "Colour9"="255,0,0"

      """, "putty.reg", .putty, red: ("204,102,102", "171,205,239"), background: ("29,31,33", "1,2,3"),
      count: 4)
    let session = try read("HostName=example.org\nColour0=1,2,3\nColour2=4,5,6\nColour6=7,8,9\n", "default")
    #expect(session.format == .putty && session.theme[.palette(0)] == RGB24(0x070809))
    #expect(
      try ThemeFile(
        reading: ThemeFormat.putty.encoded(ColorTheme(name: "My host", colors: [.text: RGB24(1)])).bytes,
        fileName: ""
      )
      .theme.name == "My host")
  }

  private static let registry = """
    Windows Registry Editor Version 5.00\r
    \r
    [HKEY_CURRENT_USER\\Console]\r
    "ColorTable04"=dword:006666cc\r
    "ColorTable01"=dword:00ff0000\r
    "CursorColor"=dword:ffffffff\r
    "DefaultBackground"=dword:00211f1d\r
    "FaceName"="Consolas"\r

    """

  @Test("Windows console: blue comes before red in numbers and in the palette")
  func registry() throws {
    try expectChange(
      Self.registry, "console.reg", .windowsConsole, red: ("006666cc", "00efcdab"),
      background: ("00211f1d", "00030201"), count: 3)
    let file = try read(Self.registry, "console.reg")
    #expect(file.theme[.palette(4)] == RGB24(0x0000FF) && file.theme[.cursor] == nil)
    var theme = file.theme
    theme[.cursor] = RGB24(0x0A0B0C)
    #expect(
      String(decoding: file.updated(to: theme).bytes, as: UTF8.self)
        == Self.registry.replacing("ffffffff", with: "000c0b0a"))
  }

  @Test("UTF-16 is kept", arguments: [true, false])
  func utf16(isBigEndian: Bool) throws {
    func encoded(_ text: String) -> [UInt8] {
      ("\u{FEFF}" + text).utf16.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? bytes : bytes.reversed()
      }
    }
    let file = try ThemeFile(reading: encoded(Self.registry), fileName: "console.reg")
    #expect(file.format == .windowsConsole && file.theme.count == 3)
    #expect(file.updated(to: file.theme).bytes == encoded(Self.registry))
    var theme = file.theme
    theme[.palette(1)] = RGB24(0xABCDEF)
    #expect(file.updated(to: theme).bytes == encoded(Self.registry.replacing("006666cc", with: "00efcdab")))
  }

  @Test("xrdb: definitions are a theme, even without resources")
  func xrdb() throws {
    try expectChange(
      """
      ! theme
      #define Ansi_0_Color #101214
      #define Ansi_1_Color #cc6666
      #define Background_Color   #1d1f21
      #define Bold_Color #ffffff
      #define Cursor_Text_Color #010101

      """, "a.xrdb", .xrdb, red: ("#cc6666", "#abcdef"), background: ("#1d1f21", "#010203"), count: 4)
    let file = try read("#define Ansi_1_Color #cc6666\n", "a.xrdb")
    var theme = file.theme
    theme[.palette(2)] = RGB24(0x00FF00)
    #expect(
      String(decoding: file.updated(to: theme).bytes, as: UTF8.self)
        == "#define Ansi_1_Color #cc6666\n#define Ansi_2_Color #00ff00\n")
  }

  @Test("iTerm2: sequences for text and other colors")
  func letters() throws {
    let text = #"printf "\033]P1d04050\033\\\033]Pge0e0e0\033\\\033]Ph101214\033\\""#
    let theme = try read(text, "a.sh").theme
    #expect([.palette(1), .text, .background].map { theme[$0]?.hex } == ["#d04050", "#e0e0e0", "#101214"])
  }

  @Test("Konsole: faint colors are unchanged and reported by section")
  func faint() throws {
    let text = "[Color1]\nColor=204,102,102\n[Color1Faint]\nColor=1,1,1\n[Background]\nColor=29,31,33\n"
    try expectChange(
      text, "a.colorscheme", .konsole, red: ("204,102,102", "171,205,239"), background: ("29,31,33", "1,2,3"),
      count: 2)
    #expect(try read(text, "a.colorscheme").unchangedNames == ["Color1Faint"])
  }

  // MARK: Property lists

  @Test("Apple Terminal: a color is an archive, which is replaced as a whole")
  func appleTerminal() throws {
    var theme = ColorTheme(name: "A & B")
    for (index, slot) in (TerminalSlot.named + [.text, .background, .cursor, .selection]).enumerated() {
      theme[slot] = RGB24(UInt32(0x102030 + index * 0x070503))
    }
    let text = String(decoding: ThemeFormat.appleTerminal.encoded(theme).bytes, as: UTF8.self)
    let profile = text.replacing(
      "<dict>\n", with: "<dict>\n\t<key>FontWidthSpacing</key>\n\t<real>1.0</real>\n")
    let file = try read(profile, "a.terminal")
    #expect(file.format == .appleTerminal && file.theme == theme && file.theme.name == "A & B")
    let changed = file.theme.mapColors { _, color in RGB24(color.packed ^ 0x5A5A5A) }
    let (bytes, _, missingSlots) = file.updated(to: changed)
    #expect(missingSlots.isEmpty)
    let again = try ThemeFile(reading: bytes, fileName: "a.terminal")
    #expect(again.theme == changed)
    #expect(again.updated(to: theme).bytes == Array(profile.utf8))
  }

  /// An archive written by macOS, with the components of 0x262427.
  @Test("A macOS archive with blanks and line breaks")
  func archive() throws {
    let text = """
      <plist version="1.0"><dict>
      \t<key>ANSIBlackColor</key>
      \t<data>
      \tYnBsaXN0MDDUAQIDBAUGFRZYJHZlcnNpb25YJG9iamVjdHNZJGFyY2hpdmVyVCR0b3AS
      \tAAGGoKMHCA9VJG51bGzTCQoLDA0OVU5TUkdCXE5TQ29sb3JTcGFjZVYkY2xhc3NPEDsw
      \tLjE0OTAxOTYxMzg2MjAzNzY2IDAuMTQxMTc2NDc3MDc0NjIzMSAwLjE1Mjk0MTE4MjI1
      \tNTc0NDkzABACgALSEBESE1okY2xhc3NuYW1lWCRjbGFzc2VzV05TQ29sb3KiEhRYTlNP
      \tYmplY3RfEA9OU0tleWVkQXJjaGl2ZXLRFxhUcm9vdIABCBEaIy0yNztBSE5bYqCipKm0
      \tvcXI0ePm6wAAAAAAAAEBAAAAAAAAABkAAAAAAAAAAAAAAAAAAADt
      \t</data>
      </dict></plist>
      """
    #expect(try read(text, "a.terminal").theme[.palette(0)] == RGB24(0x262427))
  }

  @Test(
    "A binary property list stays binary",
    arguments: [ThemeFormat.iterm2, .appleTerminal])
  func binary(format: ThemeFormat) throws {
    var theme = ColorTheme()
    for (index, slot) in (TerminalSlot.named + [.text, .background, .cursor]).enumerated() {
      theme[slot] = RGB24(UInt32(0x102030 + index * 0x070503))
    }
    let xml = format.encoded(theme).bytes
    let bytes = try #require(BinaryPropertyList.encoding(xml: xml))
    let file = try ThemeFile(reading: bytes, fileName: "a")
    #expect(file.format == format && file.theme.filter { theme[$0] != nil }.slots == theme.slots)
    #expect(theme.slots.allSatisfy { file.theme[$0] == theme[$0] })
    #expect(file.updated(to: file.theme).bytes == bytes)
    let changed = file.theme.mapColors { _, color in RGB24(color.packed ^ 0x5A5A5A) }
    let (new, _, missingSlots) = file.updated(to: changed)
    #expect(missingSlots.isEmpty && new.starts(with: "bplist00".utf8))
    #expect(try ThemeFile(reading: new, fileName: "a").theme == changed)
    // Damage may lead to an error, but not to a crash.
    for index in stride(from: 8, to: bytes.count, by: 97) {
      var damaged = bytes
      damaged[index] ^= 0xFF
      _ = try? ThemeFile(reading: damaged, fileName: "a", as: format).updated(to: theme)
      _ = try? ThemeFile(reading: Array(bytes.prefix(index)), fileName: "a", as: format)
    }
  }

  @Test("Binary property lists: sets and 16-byte integers are kept, larger ones rejected")
  func binaryObjects() throws {
    let greatest = [0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8)
    let others = """
      <key>Big</key><integer>18446744073709551615</integer>\
      <key>Set</key><set><string>member</string></set></dict>
      """
    let xml = String(decoding: ThemeFormat.iterm2.encoded(.xterm).bytes, as: UTF8.self)
    let text = xml.replacing("</dict>\n</plist>", with: others + "</plist>")
    let bytes = try #require(BinaryPropertyList.encoding(xml: Array(text.utf8)))
    func place(of part: [UInt8], in bytes: [UInt8]) -> Int? {
      bytes.indices.first { bytes[$0...].starts(with: part) }
    }
    let file = try ThemeFile(reading: bytes, fileName: "a.itermcolors")
    var theme = file.theme
    theme[.background] = RGB24(0x123456)
    let changed = file.updated(to: theme).bytes
    #expect(try ThemeFile(reading: changed, fileName: "a.itermcolors").theme == theme)
    for bytes in [bytes, changed] {
      #expect(place(of: greatest, in: bytes) != nil)
      // The set comes before its member.
      let member = try #require(place(of: [0x56] + Array("member".utf8), in: bytes))
      #expect(bytes[member - 5] == 0xC1)
    }
    var larger = bytes
    larger[try #require(place(of: greatest, in: bytes)) + 1] = 1
    #expect(throws: ThemeFileError.self) { try ThemeFile(reading: larger, fileName: "a.itermcolors") }
  }

  // MARK: Other files

  @Test(
    "A file without terminal colors is rejected with the list of formats",
    arguments: [
      ("a.json", ##"{"editor.background":"#101010","a":["#ffffff"]}"##),
      ("a.reg", "[HKEY_CURRENT_USER\\Console]\n\"FaceName\"=\"x\"\n"),
      ("a.plist", "<plist><dict><key>Color</key><data>AAAA</data></dict></plist>"),
      ("a.yaml", "a: '#ff0000'\n"),
      ("a.xrdb", "#define Some_Color #ff0000\n"),
    ])
  func refused(name: String, text: String) {
    #expect {
      try read(text, name)
    } throws: {
      "\($0)".contains("VS Code, Apple Terminal, Xfce Terminal, Termux, Rio")
    }
  }
}
