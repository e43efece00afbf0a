import SwatchColor
import SwatchLiterals
import Testing

// Notations of libraries and tools.
extension LanguageTests {
  @Test(
    "Terminal color names and numbers of other models are ignored",
    arguments: [
      (
        "a.py",
        "click.secho(\"a\", fg=\"red\", bold=True)\nclick.style(x, bg='red')\nprint(colored(\"a\", \"red\"))\nLabel(root, fg=\"tan\")",
        ["tan"]
      ),
      ("weechat/weechat.conf", "[color]\nchat_nick = cyan\nbar_bg = red", []),
      (".config/cmus/rc", "set color_cmdline_bg=blue\nset color_win_fg=red", []),
      ("a.js", "colorMode(HSB);\nlet c = color(120, 50, 80), d = \"#f01\"", ["#f01"]),
      ("a.js", "colorMode(RGB);\nlet c = color(120, 50, 80)", ["color(120, 50, 80)"]),
      (
        "a.json",
        "{\"fill-color\": [\"match\", [\"get\", \"red\"], \"red\", \"#f01\", \"tan\", \"#f02\", \"#f03\"]}",
        ["#f01", "#f02", "#f03"]
      ),
      (
        "a.js", "p = { 'fill-color': ['case', ['==', ['get', 'x'], 'red'], 'gold', 'navy'] }",
        ["gold", "navy"]
      ),
    ])
  func terminalNames(path: String, text: String, expected: [String]) {
    #expect(colors(in: text, path) == expected)
  }

  @Test(
    "Stylus: no colons, variables with an equals sign",
    arguments: [
      (
        "body\n  color #f01\n  border 1px solid tan\n.red a\n  background: gold\n  margin 0\n",
        ["#f01", "tan", "gold"]
      ),
      ("accent = #f02\n$ink = navy\na\n  fill $ink\n  color accent\n", ["#f02", "navy"]),
      ("#f03 a\n  width 1px\n", []),
    ])
  func stylus(text: String, expected: [String]) {
    #expect(colors(in: text, "a.styl") == expected)
  }

  @Test("Slint")
  func slint() {
    let text = """
      export component A inherits Window {
        in property <color> accent: #f01; // not #abc
        background: @linear-gradient(90deg, #f02 0%, tan 100%);
        Text { color: touch.pressed ? gold : rgb(1, 2, 3); text: "red"; }
      }
      """
    #expect(colors(in: text, "a.slint") == ["#f01", "#f02", "tan", "gold", "rgb(1, 2, 3)"])
  }

  @Test(
    "Calls in Qt, Flutter and Compose",
    arguments: [
      ("a.cpp", "QColor b(255, 136, 0);", "QColor b(255, 136, 0)", "#ff8800"),
      ("a.cpp", "static const QColor kInk(1, 2, 3, 128);", "QColor kInk(1, 2, 3, 128)", "#01020380"),
      (
        "a.dart", "Color.from(alpha: 1.0, red: 1.0, green: 0.5, blue: 0.0)",
        "from(alpha: 1.0, red: 1.0, green: 0.5, blue: 0.0)", "#ff8000"
      ),
      ("a.kt", "val c = Color.hsl(120f, 0.5f, 0.25f)", "hsl(120f, 0.5f, 0.25f)", "#206020"),
      ("a.kt", "val c = Color.hsv(30f, 1f, 1f, 0.5f)", "hsv(30f, 1f, 1f, 0.5f)", "#ff800080"),
      ("a.kt", "Color(0xff, 0x88, 0x00, 0x80)", "Color(0xff, 0x88, 0x00, 0x80)", "#ff880080"),
      ("a.dart", "Color.fromARGB(0x80, 0x3F, 0xA7, 0xD6)", "fromARGB(0x80, 0x3F, 0xA7, 0xD6)", "#3fa7d680"),
      ("a.rs", "Color::Rgb(0xff, 0x88, 0x00)", "Rgb(0xff, 0x88, 0x00)", "#ff8800"),
      ("a.rs", "Color32::from_rgb(255, 136, 0)", "from_rgb(255, 136, 0)", "#ff8800"),
      ("a.rs", "Color::srgb(1.0, 0.5, 0.0)", "srgb(1.0, 0.5, 0.0)", "#ff8000"),
      ("a.go", "c := color.RGBA{255, 136, 0, 255}", "RGBA{255, 136, 0, 255}", "#ff8800"),
      (
        "a.go", "c := color.NRGBA{R: 0xff, G: 0x88, B: 0, A: 128}", "NRGBA{R: 0xff, G: 0x88, B: 0, A: 128}",
        "#ff880080"
      ),
      ("a.go", "tcell.NewRGBColor(255, 136, 0)", "NewRGBColor(255, 136, 0)", "#ff8800"),
      ("a.tres", "[resource]\nbg_color = Color(0.2, 0.4, 0.6, 1)", "Color(0.2, 0.4, 0.6, 1)", "#336699"),
      ("a.gd", "Color8(255, 136, 0)", "Color8(255, 136, 0)", "#ff8800"),
      (
        "a.r", "rgb(255, 128, 0, maxColorValue = 255)", "rgb(255, 128, 0, maxColorValue = 255)", "#ff8000"
      ),
      (
        "a.r", "rgb(255,128,0,128, maxColorValue=255)", "rgb(255,128,0,128, maxColorValue=255)", "#ff800080"
      ),
    ])
  func calls(path: String, text: String, literal: String, hex: String) {
    let scanned = ScannedText(Array(text.utf8), language: language(path))
    #expect(scanned.literals.map { scanned.text(of: $0) } == [literal])
    #expect(scanned.literals.map { $0.color.formatted(.hex) } == [hex])
  }

  @Test(
    "Short style sheets, and unquoted settings",
    arguments: [
      ("a.css", "a{border:1px solid#f81;box-shadow:0 0 1px#f82}b#fade{color:red}", ["#f81", "#f82", "red"]),
      (
        "a.yaml", "primary-color: rgb(255,136,0)\naccent: hsl(32, 100%, 50%) # x\nfont: rgb(1, 2\n",
        ["rgb(255,136,0)", "hsl(32, 100%, 50%)"]
      ),
      (
        "a.html",
        "<p class=\"bg-[rgb(255,128,0)] from-[#ff8000] hover:bg-[#f80]/50 shadow-[0_0_2px_#ff8001] a-#fade\" id=\"#fff\">",
        ["rgb(255,128,0)", "#ff8000", "#f80", "#ff8001"]
      ),
      ("a.jsx", "<p className=\"hover:bg-[#f80]/50 shadow-[0_0_2px_#ff8001]\"/>", ["#f80", "#ff8001"]),
      (
        "a.js", "console.log('%c x', 'color: #bada55; background: black'); y = 'note: red; #fff'",
        ["#bada55", "black"]
      ),
      ("a.vim", "autocmd ColorScheme * highlight Pmenu guibg=brown\nhi def Ax guifg=Tan", ["brown", "Tan"]),
      (
        "values.xml",
        "<resources><item name=\"x\" type=\"color\">#abc</item><item type=\"id\">#abc</item></resources>",
        ["#abc"]
      ),
      ("a.xaml", "<Color x:Key=\"D\">Red</Color><Run>Red</Run>", ["Red"]),
      ("a.tex", #"\rowcolor[gray]{0.9}"#, ["0.9"]),
      ("a.swift", "Color(hex: \"3FA7D6\"); name(hex: \"3FA7D6\", x: \"decade\")", ["3FA7D6", "3FA7D6"]),
      ("a.js", "new THREE.Color('skyblue'); new Color('tan'); Color('red')", ["skyblue", "tan"]),
      ("a.py", "pygame.Color(\"tan\"); Color(\"red\")", ["tan"]),
      ("a.java", "Color.parseColor(\"tan\")", ["tan"]),
      ("a.cpp", "QColor d(\"tan\"); e = QColor(\"gold\");", ["tan", "gold"]),
      (
        "tailwind.config.js", "colors: { a: 'rgb(52 144 220 / <alpha-value>)', b: 'rgb(52 <x> 220)' }",
        ["rgb(52 144 220 / <alpha-value>)"]
      ),
    ])
  func forms(path: String, text: String, expected: [String]) {
    #expect(colors(in: text, path) == expected)
  }

  @Test(
    "A gradient after white space",
    arguments: [
      ("a.js", "x = `\n  linear-gradient(45deg, #f01, tan)\n`"),
      ("a.py", "x = \" linear-gradient(#f01, tan)\""),
      ("a.vue", "<p :style=\"{ background: ' linear-gradient(#f01, tan)' }\"/>"),
      ("a.swift", "let x = \"\\tlinear-gradient(#f01, tan)\""),
    ])
  func gradients(path: String, text: String) {
    #expect(colors(in: text, path) == ["#f01", "tan"])
  }

  @Test(
    "Program-specific notations",
    arguments: [
      (
        "a.tscn", "c = Color(1, 1, 1, 1)\nd = Color(0, 0, 0.5, 1)\ne = Color8(1, 1, 1)",
        [
          "Color(1, 1, 1, 1)", "Color(0, 0, 0.5, 1)", "Color8(1, 1, 1)",
        ]
      ),
      ("a.js", "c = new Color(1, 1, 1, 1)", []),
      ("a.sh", "AC=\"#00897b\"\nsed 's/bg = .*/bg = #252525/g'; printf '#010b'", ["#00897b", "#252525"]),
      ("a.py", "ax.set_facecolor(\"white\"); ax.set_title(\"Red\")", ["white"]),
      ("a.java", "Color.web(\"red\")", ["red"]),
      ("a.tsx", "<Button colorPalette=\"blue\" color=\"tan\"/>", ["tan"]),
      ("intl_en.arb", "{ \"colorsRed\": \"RED\" }", []),
      ("a.rasi", "// background: pink;\n* { background: tan; } // #fff", ["tan"]),
      (
        "a.tmTheme", "<?xml version=\"1.0\"?><dict><key>foreground</key><string>#ff8801</string></dict>",
        ["#ff8801"]
      ),
      ("a.dtx", #"\definecolor{a}{HTML}{FF8801}"#, ["FF8801"]),
      ("x.dunstrc", "[urgency_low]\nbackground = \"#222\"", ["#222"]),
      (
        "a.el", "'(face ((t :foreground \"gray50\" :background \"light grey\" :help \"DarkSeaGreen2\")))",
        ["gray50", "light grey"]
      ),
      ("a.r", "plot(x, col = \"grey50\", main = \"red3\")", ["grey50"]),
      (".tmux.conf.local", "tmux_conf_theme_colour_1=\"#080808\"", ["#080808"]),
    ])
  func own(path: String, text: String, expected: [String]) {
    #expect(colors(in: text, path) == expected)
  }

  @Test("XAML: the property of a setter decides whether its value is a color")
  func setters() {
    let text = """
      <Setter Property="Background" Value="Tan"/><Setter Value="Gold" Property="BorderBrush" />
      <Setter Property="Tag" Value="Red"/><SolidColorBrush Color="Navy"/>
      """
    #expect(colors(in: text, "a.xaml") == ["Tan", "Gold", "Navy"])
  }

  @Test("Vim highlights within Lua")
  func highlights() {
    let text = """
      vim.cmd("highlight Normal guifg=Tan guibg=#f01 ctermfg=red")
      vim.cmd [[
        hi Comment guifg=Gold
        echo "guifg=Red"
      ]]
      """
    #expect(colors(in: text, "a.lua") == ["Tan", "#f01", "Gold"])
  }

  @Test("LaTeX: grays and CMYK")
  func inks() {
    let text = #"\definecolor{a}{gray}{0.5}\definecolor{b}{cmyk}{0,.5,1,0}\definecolor{c}{cmyk}{0,2,1,0}"#
    let scanned = ScannedText(Array(text.utf8), language: language("a.tex"))
    #expect(scanned.literals.map { scanned.text(of: $0) } == ["0.5", "0,.5,1,0"])
    #expect(scanned.literals.map { $0.color.formatted(.hex) } == ["#808080", "#ff8000"])
  }
}
