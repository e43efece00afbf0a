import SwatchColor
import SwatchLiterals
import Testing

// What libraries and tools have of their own.
extension LanguageTests {
  @Test(
    "Names of the terminal's own colors, and numbers of other models, are left alone",
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
    "Stylus needs no colons, and sets variables with an equals sign",
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

  @Test("Slint's files are read like style sheets")
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
    "Calls of Qt, Flutter and Compose",
    arguments: [
      ("a.cpp", "QColor b(255, 136, 0);", "QColor b(255, 136, 0)", "#ff8800"),
      ("a.cpp", "static const QColor kInk(1, 2, 3, 128);", "QColor kInk(1, 2, 3, 128)", "#01020380"),
      (
        "a.dart", "Color.from(alpha: 1.0, red: 1.0, green: 0.5, blue: 0.0)",
        "from(alpha: 1.0, red: 1.0, green: 0.5, blue: 0.0)", "#ff8000"
      ),
      ("a.kt", "val c = Color.hsl(120f, 0.5f, 0.25f)", "hsl(120f, 0.5f, 0.25f)", "#206020"),
      ("a.kt", "val c = Color.hsv(30f, 1f, 1f, 0.5f)", "hsv(30f, 1f, 1f, 0.5f)", "#ff800080"),
    ])
  func calls(path: String, text: String, literal: String, hex: String) {
    let scanned = ScannedText(Array(text.utf8), language: language(path))
    #expect(scanned.literals.map { scanned.text(of: $0) } == [literal])
    #expect(scanned.literals.map { $0.color.formatted(.hex) } == [hex])
  }

  @Test("What a setter of XAML sets says whether its value is a color")
  func setters() {
    let text = """
      <Setter Property="Background" Value="Tan"/><Setter Value="Gold" Property="BorderBrush" />
      <Setter Property="Tag" Value="Red"/><SolidColorBrush Color="Navy"/>
      """
    #expect(colors(in: text, "a.xaml") == ["Tan", "Gold", "Navy"])
  }

  @Test("Highlights of Vim are read within Lua, with their names")
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

  @Test("LaTeX's grays and inks")
  func inks() {
    let text = #"\definecolor{a}{gray}{0.5}\definecolor{b}{cmyk}{0,.5,1,0}\definecolor{c}{cmyk}{0,2,1,0}"#
    let scanned = ScannedText(Array(text.utf8), language: language("a.tex"))
    #expect(scanned.literals.map { scanned.text(of: $0) } == ["0.5", "0,.5,1,0"])
    #expect(scanned.literals.map { $0.color.formatted(.hex) } == ["#808080", "#ff8000"])
  }
}
