import SwatchLiterals
import Testing

// Less common notations in programs and their files.
extension LanguageTests {
  @Test("Indented Sass: a line is a statement")
  func sass() {
    #expect(
      found("$p: #aaaaa1\n#fade\n  color: #abcdef\na\n  color: red\n  background: blue\n", .sass) == [
        "1:5 $p #aaaaa1", "3:10 color #abcdef", "5:10 color red", "6:15 background blue",
      ])
  }

  @Test("Android styles are elements")
  func androidStyles() {
    let text = "<resources>\n<style name=\"T\"><item name=\"colorPrimary\">#6200EE</item></style></resources>"
    #expect(found(text, language("styles.xml", text)) == ["2:43 colorPrimary #6200EE"])
    #expect(found("<svg><style>a { fill: #fff }</style></svg>", .xml) == ["1:23 a fill #fff"])
  }

  @Test("TOML: multiline strings")
  func longTOML() {
    let text = "format = \"\"\"\n[](#9A348E)\\\n[](bg:#DA627D fg:#9A348E)\\\n\"\"\"\nnext = \"#112233\"\n"
    #expect(
      found(text, .toml).map { $0.split(separator: " ").last.map(String.init) } == [
        "#9A348E", "#DA627D", "#9A348E", "#112233",
      ])
    #expect(found("a = '''x #9A348E y'''\nb = \"#112233\"", .toml).count == 2)
  }

  @Test("Lua: long strings, but not comments")
  func longLua() {
    #expect(
      found(
        "vim.cmd([[\n  hi Comment guifg=#928374\n]])\n--[[ #ffffff ]]\nlocal x = { bg = \"#112233\" }", .lua
      ).map {
        $0.split(separator: " ").last.map(String.init)
      } == ["#928374", "#112233"])
  }

  @Test("Lisp: strings are named by the word before them")
  func lisp() {
    #expect(
      found(
        "; \"#ff0000\"\n(default ((t (:foreground \"#333333\" :background \"white\"))))\n(x [\"#000000\"])",
        .lisp)
        == ["2:28 foreground #333333", "2:50 background white", "3:6 x #000000"])
  }

  @Test(
    "Names of other things are not colors",
    arguments: [
      (TextLanguage.json, #"{"tokenColors":[{"name":"Red","scope":["comment","red"]}]}"#),
      (.json, #"{"colors":{"name":"Fix #123 and #abc"}}"#), (.ini, "theme = red\n"),
      (.html, "<script>const default_dark_theme = 'navy'</script>"), (.toml, "color-theme = \"navy\""),
      (.lua, "x(0, 'Normal', { link = \"Red\" })"),
    ])
  func names(language: TextLanguage, text: String) {
    #expect(found(text, language) == [])
  }

  @Test("JSX: attributes name themselves; links are not colors")
  func jsx() {
    let text = """
      const a = (
        <path fill="#F80" stroke="tomato" d="M0"/>
        <Foo color="#abc" target="#bad" to={"#f0d"}/>
      )
      """
    #expect(
      found(text, .code).map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "fill #F80", "stroke tomato", "color #abc", "to #f0d",
      ])
  }

  @Test("JavaScript: number keys and ternary branches")
  func keysOfCode() {
    #expect(
      found("const c = { primary: { 50: '#f0f9ff', 100: '#e0f2fe' } }", .code) == [
        "1:29 c.primary.50 #f0f9ff", "1:45 c.primary.100 #e0f2fe",
      ])
    #expect(
      found("const o = { borderColor: dark ? '#ffffff' : '#000000' }", .code) == [
        "1:34 o.borderColor #ffffff", "1:46 o.borderColor #000000",
      ])
  }

  @Test("foot: two colors on a line; KDE: files without extension; Kotlin: long numbers")
  func pairsAndLongNumbers() {
    #expect(
      found("[colors]\ncursor=111111 dcdccc\n", .ini) == [
        "2:8 colors.cursor 111111", "2:15 colors.cursor dcdccc",
      ])
    #expect(language("/home/ada/.config/kdeglobals") == .ini)
    #expect(found("val color = 0xff112233L", .kotlin) == ["1:13 color 0xff112233"])
    #expect(found("a { color: #ff112233L }", .css) == [])
  }

  @Test("polybar: tags")
  func tags() {
    #expect(
      found("[m]\nlabel = %{F#F0C674}x%{F-} %{B#282A2E}\n", .alphaFirstSettings) == [
        "2:12 m.label #F0C674", "2:30 m.label #282A2E",
      ])
  }

  @Test("GTK variables; the byte order mark is not part of a name")
  func variables() {
    #expect(found("@define-color bg #1e1e2e;\n@define-color fg tomato;", .css).first == "1:18 bg #1e1e2e")
    #expect(found("@theme \"red\"\n* { bg: #fff; }", .rasi) == ["2:9 * bg #fff"])
    #expect(found("\u{FEFF}a { color: #fff }", .css).map { $0.dropFirst(2) } == ["12 a color #fff"])
    #expect(found("\u{FEFF}fg = \"#ffffff\"", .toml).map { $0.split(separator: " ")[1] } == ["fg"])
  }

  @Test("Names count in color properties and in variables")
  func words() {
    #expect(
      found("a { animation: tan 1s; --x: tan; transition: color red; border: 1px solid tan }", .css) == [
        "1:29 --x tan", "1:75 a border tan",
      ])
  }

  @Test("Names in gradients, and nested templates")
  func gradients() {
    #expect(
      found(
        "el.style.background = \"linear-gradient(90deg, #f00 0%, blue 100%)\"; x = 'gradient(s) of red'",
        .code)
        == ["1:47 background #f00", "1:56 background blue"])
    let text = """
      const A = styled.div`
        color: #ff8801;  // color: #000000
        ${p => p.on && css`background: gold; ${x => css`border: 1px solid ${x ? "#ff8802" : "}"}`}`};
        fill: tan;
      `;
      const bg = "#ff8803";
      """
    let colors = found(text, .code).map { String($0.split(separator: " ").last ?? "") }
    #expect(colors == ["#ff8801", "gold", "#ff8802", "tan", "#ff8803"])
  }
}
