import SwatchLiterals
import SwatchTestSupport
import Testing

@Suite("Colors in languages") struct LanguageTests {
  @Test("CSS: values, variables, selectors, nesting")
  func css() {
    let text = """
      :root { --accent: #3FA7D6; --gap: 4px }
      /* red #123456 */
      #fade { background: url(#bad) #fade }
      a:hover, a.red { border: 1px solid red; animation: tan 1s; font-family: Tan }
      @media (min-width: 30em) { .card { box-shadow: 0 1px 2px rgb(0 0 0 / 20%), 0 0 1px hsl(120, 50%, 50%) } }
      b { color: color-mix(in oklab, tomato 20%, oklch(0.7 0.1 200)); content: "#fff" }
      """
    #expect(
      found(text, .css) == [
        "1:19 --accent #3FA7D6", "3:31 #fade background #fade", "4:36 a:hover, a.red border red",
        "5:58 @media (min-width: 30em) .card box-shadow rgb(0 0 0 / 20%)",
        "5:84 @media (min-width: 30em) .card box-shadow hsl(120, 50%, 50%)",
        "6:32 b color tomato", "6:44 b color oklch(0.7 0.1 200)",
      ])
  }

  @Test("CSS: selectors and nested rules are not colors; the last semicolon is optional")
  func selectors() {
    #expect(
      found("#abc { }\n#def, #bad:hover { }\na { #fed & { color:#fff } }", .css) == [
        "3:20 a #fed & color #fff"
      ])
    #expect(found("a { color: #12 } b { color: #12345 } c { color: #1234567 }", .css) == [])
    #expect(found("#f80", .css) == ["1:1 #f80"], "a selection in an editor")
    #expect(found("color: tomato", .css) == ["1:8 color tomato"])
  }

  @Test("CSS: functions with variables are not colors, but may contain some")
  func functionsWithVariables() {
    #expect(
      found("a { color: rgb(var(--x) / 50%); fill: rgb(from tomato r g b / 50%) }", .css) == [
        "1:48 a fill tomato"
      ])
  }

  @Test("CSS: functions with calculations are colors")
  func sums() {
    #expect(
      found("a { color: hsl(calc(10deg + 20deg) 20% 30%); fill: rgb(calc(1 * var(--x)) 0 0) }", .css) == [
        "1:12 a color hsl(calc(10deg + 20deg) 20% 30%)"
      ])
  }

  @Test("SCSS: variables, maps, rule arguments")
  func scss() {
    let text = """
      $primary: #3fa7d6; // was red
      $map: (dark: black, "light": rgba(#fff, .5));
      .a { @include button(red); &:not(#fff) { color: darken(#abc, 10%); } #{$x}: blue }
      @function f() { @return tomato; }
      @mixin m($ink: navy) { color: $ink }
      """
    #expect(
      found(text, .scss) == [
        "1:11 $primary #3fa7d6", "2:14 $map dark black", "2:35 $map light #fff", "3:22 .a @include red",
        "3:56 .a &:not(#fff) color #abc", "4:25 @function f() @return tomato",
        "5:16 @mixin ink navy",
      ])
  }

  @Test("HTML: attributes, style sheets, scripts, but not links and character references")
  func html() {
    let text = """
      <a href="#fade" id=abc class="red">&#123456; #123456</a> <!-- fill="#fff" -->
      <body bgcolor=#102030 text=red style="color: tomato; border-color:#abc">
      <style>p { color: #010203 }</style>
      <script>const c = { accent: "#445566" } // "#777777"</script>
      <meta name="theme-color" content="#3fa7d6">
      """
    #expect(
      found(text, .html) == [
        "2:15 body bgcolor #102030", "2:28 body text red", "2:46 body color tomato",
        "2:67 body border-color #abc",
        "3:19 p color #010203", "4:30 c.accent #445566", "5:35 theme-color content #3fa7d6",
      ])
  }

  @Test("SVG: paint, stops, style sheets, but not references")
  func svg() {
    let text = """
      <svg><rect id="bad" fill="#f00" stroke='url(#abc)'/><stop stop-color="red"/>
      <use xlink:href="#fed"/><path style="fill:#00ff00;stroke:none" d="M0 0"/>
      <style><![CDATA[ .a { fill: navy } ]]></style><text>#fff tomato</text>
      <animate values="#f00; 0;blue"/></svg>
      """
    #expect(
      found(text, .xml) == [
        "1:27 bad fill #f00", "1:71 stop stop-color red", "2:43 path fill #00ff00", "3:29 .a fill navy",
        "4:18 animate values #f00", "4:26 animate values blue",
      ])
  }

  @Test("Android: the alpha comes first")
  func android() {
    let text =
      "<resources>\n<color name=\"ink\">#80FF0000</color><item android:color=\"#7F00FF00\"/></resources>"
    let scanned = ScannedText(
      Array(text.utf8), language: .init(path: "res/values/colors.xml", content: text.utf8))
    #expect(scanned.language == .androidXML)
    #expect(scanned.literals.map { scanned.name(of: $0) } == ["ink", "item android:color"])
    #expect(scanned.literals.map { $0.color.formatted(.hex) } == ["#ff000080", "#00ff007f"])
  }

  @Test("JSON: paths, elements, and names under color keys only")
  func json() {
    let text = """
      { "colors": { "editor.background": "#1d1f21", "cursor": "red" }, // "#111111"
        "tokens": [ { "foreground": "#fff" }, { "settings": { "foreground": "#ABCDEF80" } } ],
        "channel": "#fade", "name": "red", "note": "see #123456 and #1234", "url": "https://a.b/#abcdef",
        "style": "bold fg=#ff8800", "id": "#fff", "selector": "#a1b" }
      """
    #expect(
      found(text, .json) == [
        "1:37 colors.editor.background #1d1f21", "1:58 colors.cursor red", "2:32 tokens[0].foreground #fff",
        "2:72 tokens[1].settings.foreground #ABCDEF80", "4:21 style.fg #ff8800",
      ])
  }

  @Test("TOML: tables, inline tables, comments")
  func toml() {
    let text = """
      # "#111111"
      [colors.primary]
      background = "#1d1f21" # "#222222"
      foreground = '0xc5c8c6'
      cursor = { text = "#000", cursor = "red" }
      [[rules]]
      ink = ["#010203", "#040506"]
      title = "red"
      """
    #expect(
      found(text, .toml) == [
        "3:15 colors.primary.background #1d1f21", "4:15 colors.primary.foreground 0xc5c8c6",
        "5:20 colors.primary.cursor.text #000", "5:37 colors.primary.cursor.cursor red",
        "7:9 rules.ink #010203", "7:20 rules.ink #040506",
      ])
  }

  @Test("YAML: indentation, lists, comments, base16")
  func yaml() {
    let text = """
      colors:
        primary:
          background: '#1d1f21' # '#222222'
          foreground: "0xc5c8c6"
        - key: "#aabbcc"
      base00: "181818"
      base0D: 7cafc2
      color: red
      issue: #123456
      title: red
      flow: { bg: "#010203" }
      """
    #expect(
      found(text, .yaml) == [
        "3:18 colors.primary.background #1d1f21", "4:18 colors.primary.foreground 0xc5c8c6",
        "5:11 colors.key #aabbcc", "6:10 base00 181818", "7:9 base0D 7cafc2", "8:8 color red",
        "11:14 flow.bg #010203",
      ])
  }

  @Test("Settings of kitty, foot, ghostty, i3, tmux, hyprland")
  func settings() {
    let text = """
      # background #111111
      background #1d1f21
      foreground red
      palette = 0=#1d1f21
      client.focused #4c7899 #285577 #ffffff
      set $bg #002b36
      set -g status-style "bg=#1d1f21,fg=#fff" # old #999999
      col.active_border = rgba(33ccffee) rgb(595959)
      font_name red
      [colors]
      background=1d1f21
      regular0=282a2e
      """
    #expect(
      found(text, .ini) == [
        "2:12 background #1d1f21", "3:12 foreground red", "4:13 palette.0 #1d1f21",
        "5:16 client.focused #4c7899", "5:24 client.focused #285577", "5:32 client.focused #ffffff",
        "6:9 $bg #002b36", "7:25 status-style.bg #1d1f21", "7:36 status-style.fg #fff",
        "8:26 col.active_border 33ccffee",
        "8:40 col.active_border 595959", "11:12 colors.background 1d1f21", "12:10 colors.regular0 282a2e",
      ])
  }

  @Test("Settings: Ghostty's bare digits, KDE's numbers, tmux's names")
  func settingsOfOthers() {
    let text = """
      palette = 1=f38ba8
      cells = 1=f38ba8
      Color=35,38,39
      BackgroundNormal=49, 54, 59,128
      size=35,38,39
      Color=35,38,300
      set -g message-style bg=red,fg=#FFF
      setw -g mode-style "fg=brightred,bg=navy"
      """
    #expect(
      found(text, .ini) == [
        "1:13 palette.1 f38ba8", "3:7 Color 35,38,39", "4:18 BackgroundNormal 49, 54, 59,128",
        "7:25 message-style.bg red", "7:32 message-style.fg #FFF", "8:37 mode-style.bg navy",
      ])
  }

  @Test("X resources: multiword names, rgb:, comments")
  func xresources() {
    let text = """
      ! *color1: #111111
      #define BG #1d1f21
      *.background: #1D1F21
      URxvt*foreground: light sky blue
      *color0: rgb:1d/1f/21
      #include "red"
      """
    #expect(
      found(text, .xresources) == [
        "2:12 BG #1d1f21", "3:15 *.background #1D1F21", "4:19 URxvt*foreground light sky blue",
        "5:10 *color0 rgb:1d/1f/21",
      ])
  }

  @Test("Lua: tables, comments, numbers, but not identifiers and other words")
  func lua() {
    let text = """
      -- red "#111111"
      local colors = { bg = "#1d1f21", ["fg"] = '#fff', red = red }
      vim.api.nvim_set_hl(0, "Normal", { fg = "tomato", title = "red" })
      color.bar = 0xff1e1e2e
      local n = 0xdeadbe --[[ "#222222" ]]
      """
    #expect(
      found(text, .lua) == [
        "2:24 colors.bg #1d1f21", "2:44 colors.fg #fff", "3:42 fg tomato", "4:13 bar 0xff1e1e2e",
      ])
  }

  @Test("Vim: highlights, variables, comments, gui names")
  func vim() {
    let text = """
      " hi Normal guifg=#111111
      hi Normal guifg=#d0d0d0 guibg=black ctermfg=red
      highlight! default Comment guifg=LightBlue
      let g:accent = '#3fa7d6'
      """
    #expect(
      found(text, .vim) == [
        "2:17 Normal.guifg #d0d0d0", "2:31 Normal.guibg black", "3:34 Comment.guifg LightBlue",
        "4:17 g:accent #3fa7d6",
      ])
  }

  @Test("Swift: labeled initializers, hexadecimal numbers")
  func swift() {
    let text = """
      // Color(red: 1, green: 0, blue: 0)
      static let accent = Color(red: 0.2, green: 0.4, blue: 0.6)
      let ink: UIColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
      let paper = Color(hex: 0xFFEEDD)
      let mask = 0xFFEEDD
      let image = "red"
      """
    #expect(
      found(text, .swift) == [
        "2:21 accent Color(red: 0.2, green: 0.4, blue: 0.6)",
        "3:20 ink UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)", "4:24 paper 0xFFEEDD",
      ])
  }

  @Test(
    "Calls with numbers in any range",
    arguments: [
      ("UIColor(red: 63/255, green: 167.0 / 255.0, blue: 214/255, alpha: 1)", TextLanguage.swift, "#3fa7d6"),
      ("#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.5)", .swift, "#ff800080"),
      ("Color(.sRGB, red: 1, green: 0.5, blue: 0)", .swift, "#ff8000"),
      ("NSColor(calibratedRed: 0, green: 1, blue: 0, alpha: 1)", .swift, "#00ff00"),
      ("Color(hue: 0.5, saturation: 1, brightness: 1)", .swift, "#00ffff"),
      ("Color(red = 63, green = 167, blue = 214)", .kotlin, "#3fa7d6"),
      ("Color(red = 0.2f, green = 0.4f, blue = 0.6f)", .kotlin, "#336699"),
      ("new Color(255, 136, 0)", .code, "#ff8800"), ("new Color(1f, .5f, 0f, 1f)", .code, "#ff8000"),
      ("new Color32(255, 136, 0, 128)", .code, "#ff880080"),
      ("Color.FromArgb(128, 255, 0, 0)", .code, "#ff000080"),
      ("Color.fromRGBO(255, 136, 0, 0.5)", .dart, "#ff880080"),
      ("Color.fromARGB(255, 1, 2, 3)", .dart, "#010203"),
    ])
  func calls(text: String, language: TextLanguage, hex: String) {
    let scanned = ScannedText(Array("ink = \(text)".utf8), language: language)
    #expect(scanned.literals.map { $0.color.formatted(.hex) } == [hex])
    #expect(scanned.literals.map { scanned.name(of: $0) } == ["ink"])
  }

  @Test("Calls with other arguments are not colors")
  func noCalls() {
    let text =
      "Color(x, 1, 2) Color(1, 2) Color(red: 2, green: 0, blue: 0) rgb(256, 0, 0) Color(red: a / 255, green: 0, blue: 0) color(1, 2, 3, 4, 5)"
    #expect(found(text, .swift) == [])
    #expect(found(text, .code) == [])
    #expect(found("c = new Color(1, 0, 0)", .code) == [], "red in one library, nearly black in another")
  }

  @Test("Kotlin: the alpha comes first")
  func kotlin() {
    let text = "val Purple80 = Color(0xFFD0BCFF)\nval Ink = Color.parseColor(\"#80FF0000\") // 0xFF000000"
    let scanned = ScannedText(Array(text.utf8), language: .kotlin)
    #expect(scanned.literals.map { scanned.name(of: $0) } == ["Purple80", "Ink"])
    #expect(scanned.literals.map { $0.color.formatted(.hex) } == ["#d0bcff", "#ff000080"])
  }

  @Test("Shells: strings, assignments, options, but not comments and expansions")
  func shell() {
    let text = """
      # "#111111"
      BG=#1d1f21 # red "#222222"
      export FZF_DEFAULT_OPTS="--color=fg:#d0d0d0,bg:#121212"
      echo ${#fade} ${x#abc} $# "${y#abc123}"
      """
    #expect(
      found(text, .shell) == [
        "2:4 BG #1d1f21", "3:37 FZF_DEFAULT_OPTS.fg #d0d0d0", "3:48 FZF_DEFAULT_OPTS.bg #121212",
      ])
  }

  @Test("Escape sequences in all forms, but not other numbers")
  func sequences() {
    let text = """
      PROMPT='%{\\e[1;38;2;255;136;0m%}'
      LS_COLORS="*.jpg=38;2;1;2;3:di=1;48;2;4;5;6"
      printf '\\033[48:2::17:34:51m \\033[58:2:1:2:3m'
      echo "38;2;300;1;1 138;2;1;1;1 38;5;12 38;2;1;2 38;2;1:2:3"
      """
    #expect(
      found(text, .shell) == [
        "1:21 PROMPT 255;136;0", "2:23 LS_COLORS.jpg 1;2;3", "2:39 LS_COLORS.di 4;5;6", "3:20 17:34:51",
        "3:40 1:2:3",
      ])
    #expect(found(".tar 38;2;9;8;7\n", .ini) == ["1:11 .tar 9;8;7"])
  }

  @Test("Kakoune: face colors, translucent or not")
  func faces() {
    let text = """
      set-face global value rgb:ff8800,rgba:222222c0+b
      face global PrimaryCursor rgb:000000,rgb:3FA7D6
      declare-option str fg "rgb:d0d0d0"
      echo rgb: rgb:12 rgb:1234567 xrgb:ff8800 https://x
      """
    #expect(
      found(text, .shell) == [
        "1:27 value ff8800", "1:39 value 222222c0", "2:31 PrimaryCursor 000000",
        "2:42 PrimaryCursor 3FA7D6", "3:28 d0d0d0",
      ])
  }

  @Test("Other languages and prose: unmistakable colors only")
  func others() {
    #expect(
      found("const c = { color: 'red', a: \"#fff\" } // \"#111111\"", .code) == [
        "1:21 c.color red", "1:31 c.a #fff",
      ])
    #expect(found("x = '#fff' # '#111111'", .script) == ["1:6 x #fff"])
    #expect(
      found("Fixes #1234, #123456 and a red #ff8800 or rgb(1, 2, 3).", .plain) == [
        "1:32 #ff8800", "1:43 rgb(1, 2, 3)",
      ])
  }

  @Test(
    "The language follows from the name, otherwise from the content",
    arguments: [
      ("a/style.css", "", TextLanguage.css), ("x.scss", "", .scss), ("i.svg", "", .svg),
      ("colors.toml", "", .toml),
      (".Xresources", "", .xresources), ("kitty.conf", "", .ini), ("ghostty/config", "", .ini),
      ("Theme.kt", "", .kotlin),
      (".config/ghostty/themes/x", "", .ini), ("noname", "#!/bin/bash\n", .shell), ("noname", "<svg>", .svg),
      ("noname", "{ \"a\": 1 }", .json), ("noname", "words", .plain),
    ])
  func detection(path: String, content: String, language: TextLanguage) {
    #expect(TextLanguage(path: path, content: content.utf8) == language)
  }

  @Test("Lines and columns count from 1, columns in bytes")
  func places() {
    let text = "a {\r\n  color: #fff;\r\n  /* é */ fill: é #abc\r\n}"
    #expect(found(text, .css) == ["2:10 a color #fff", "3:21 a fill #abc"])
  }

  @Test("Arbitrary bytes are harmless", arguments: TextLanguage.allCases)
  func hostile(language: TextLanguage) {
    var random = SeededGenerator(seed: 7)
    let parts =
      [
        "#", "(", ")", "{", "}", "[", "]", "\"", "'", "`", "=", ":", ";", "<", ">", "/", "*", "\\", "\n",
        "\r", " ", "-",
        "#fff", "rgb(", "0x", "red", "style", "\u{0}", "é", "--[[", "<!--", "/*", "<style", "color", "gui",
        "hi ", "@", "$",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0x80]]
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).flatMap { _ in
        parts.randomElement(using: &random) ?? []
      }
      let text = ScannedText(bytes, language: language)
      for literal in text.literals {
        #expect(literal.range.upperBound <= bytes.count)
        _ = text.name(of: literal)
        _ = text.rewriting(literal, as: literal.color.converted(to: .oklch))
      }
      let places = text.literals.map(\.range.lowerBound)
      #expect(places == places.sorted(), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(
    "Endless nesting and repetition take linear time", arguments: TextLanguage.allCases
  )
  func deep(language: TextLanguage) {
    for part in ["{", "[", "(", "<a ", "#", "a:", "rgb(", "\"", "   #", "/*", "a=", "- ", "{a:"] {
      let bytes = Array(String(repeating: part, count: samples(30_000).count / part.utf8.count).utf8)
      _ = ScannedText(bytes, language: language)
    }
  }
}
