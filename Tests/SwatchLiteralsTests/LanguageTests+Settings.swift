import SwatchColor
import SwatchLiterals
import Testing

// Settings and themes of terminals and editors.
extension LanguageTests {
  @Test("X11: rgba: opacities, and nine or twelve digits, also in Emacs and kitty")
  func longDigits() {
    let text = "*a: rgba:ffff/8888/0000/8080\n*b: #fff888000\n*c: #ffff88880000\n*d: [80]#000000\n"
    let scanned = ScannedText(Array(text.utf8), language: .xresources)
    #expect(
      scanned.literals.map { $0.color.formatted(.hex) } == ["#ff880080", "#ff8800", "#ff8800", "#000000"])
    #expect(
      found("active_border_color #fff888000\nid #fff888000", .ini) == ["1:21 active_border_color #fff888000"])
    #expect(found("(x :foreground \"#ffff88880000\")", .lisp) == ["1:17 foreground #ffff88880000"])
  }

  @Test("Lua: number keys, and Neovim underlines")
  func luaKeys() {
    #expect(
      found(
        "local c = { [1] = \"#ff8801\", [ 2 ] = \"#ff8802\" }\nhl(\"X\", { sp = \"Red\", link = \"Red\" })",
        .lua)
        == ["1:20 c.1 #ff8801", "1:39 c.2 #ff8802", "2:17 sp Red"])
  }

  @Test("YAML: mappings on one line, in lists, and over several lines")
  func flow() {
    let text = """
      list:
        - { red: "#f03", "blue": "#f04" }
      multi: {
        red: "#f05",
        blue: "#f06",
      }
      next: "#f07"
      """
    #expect(
      found(text, .yaml) == [
        "2:13 list.red #f03", "2:29 list.blue #f04", "4:9 multi.red #f05", "5:10 multi.blue #f06",
        "7:8 next #f07",
      ])
  }

  @Test("fish: bare digits of color variables, but not other words")
  func fish() {
    let text = """
      set -g fish_color_command ff8801
      echo (set_color -b ff8802)x(set_color normal) deadbe
      set -U fish_color_search_match --background=ff8803 --bold
      set facade decade; set_color f80 # set_color ff0001
      """
    #expect(
      found(text, language("config.fish")) == [
        "1:27 fish_color_command ff8801", "2:20 ff8802", "3:45 fish_color_search_match ff8803", "4:30 f80",
      ])
    #expect(
      found("SETUVAR fish_color_command:ff8801\n", language("fish_variables")) == [
        "1:28 fish_color_command ff8801"
      ])
    #expect(
      found("fish_color_selection --background=313244\n", language("a.theme")) == [
        "1:35 fish_color_selection.background 313244"
      ])
  }

  @Test("Bare digits: alpha last in swaylock and fuzzel, first in foot's frame")
  func bareDigits() {
    let text = "ring-color=ff8801\ninside-color=00ff0080\nfont=abcdef\n[csd]\ncolor=80ff0000\n"
    let scanned = ScannedText(Array(text.utf8), language: language("swaylock/config"))
    #expect(scanned.literals.map { $0.color.formatted(.hex) } == ["#ff8801", "#00ff0080", "#ff000080"])
    #expect(
      found("{ base0D = \"7cafc2\"; id = \"7cafc2\"; base0Z = \"7cafc2\"; }", language("a.nix")).count == 1)
  }

  @Test("A name defined by the file is a reference")
  func references() {
    let text = """
      "ui.background" = { bg = "black", fg = "white" }
      "ui.cursor" = { fg = "tomato" }
      [palette]
      black = "#ff8802"
      white = "#fffff3"
      """
    #expect(
      found(text, .toml) == [
        "2:23 ui.cursor.fg tomato", "4:10 palette.black #ff8802", "5:10 palette.white #fffff3",
      ])
    #expect(
      found("{ \"defs\": { \"red\": \"#f00\" }, \"border\": \"red\", \"text\": \"x\" }", .json).count == 1)
    #expect(found("red: red\nblue: navy", .yaml).count == 2)
  }

  @Test("LaTeX: color models and names")
  func tex() {
    let text = """
      % \\definecolor{x}{HTML}{FF0001}
      \\definecolor{accent}{HTML}{FF8801} % {HTML}{FF0002}
      \\definecolor{b}{RGB}{255,136,2}
      \\definecolor{c}{rgb}{1,.5,0.03}
      100\\% \\color[HTML]{FF8804} \\textcolor{red}{x} \\definecolor{e}{cmyk}{0,0,0,1} #1
      \\definecolor{f}{rgb}{2,0,0} {RGB}{300,1,1} {HTML}{12}
      """
    #expect(
      found(text, language("a.tex")) == [
        "2:28 accent FF8801", "3:22 b 255,136,2", "4:22 c 1,.5,0.03", "5:20 FF8804", "5:69 e 0,0,0,1",
      ])
  }

  @Test("Module paths, and colons in Hyprland keys")
  func colons() {
    #expect(found("let c = Color::Rgb(1, 2, 4);", language("a.rs")) == ["1:16 c Rgb(1, 2, 4)"])
    #expect(
      found("decoration:shadow:color = rgba(1a1a1aee)", .ini) == ["1:32 decoration:shadow:color 1a1a1aee"])
  }

  @Test("Short digits: client colors in i3 and sway, tags in polybar")
  func shortDigits() {
    #expect(
      found("client.focused #4c7899 #285 #fff\nbindsym x exec y #285\n", language("i3/config")) == [
        "1:16 client.focused #4c7899", "1:24 client.focused #285", "1:29 client.focused #fff",
      ])
    #expect(
      found("format = %{F#f80}<label>%{F-}%{B#123}", language("polybar/config")) == [
        "1:13 format #f80", "1:33 format #123",
      ])
  }

  @Test("rofi: blanks before a parenthesis")
  func rofi() {
    #expect(
      found(
        "* { a: rgba ( 0, 43, 54, 100 % ); b: hsl( 20, 100 %, 50 % ); c: calc( 1px ); }", language("a.rasi"))
        == ["1:8 * a rgba ( 0, 43, 54, 100 % )", "1:38 * b hsl( 20, 100 %, 50 % )"])
  }

  @Test("Ghostty palette names, sway locker colors, and first values")
  func smallPlaces() {
    #expect(
      found("palette = 1=tomato\npalette = 2 = #0f0", language("ghostty/config")).first
        == "1:13 palette.1 tomato")
    #expect(
      found(
        "bindsym $mod+l exec swaylock -f -c 1d1f21\nexec swayidle timeout 9 'swaylock -c 1d1f2180'\nexec x -c 1d1f21",
        language("sway/config"))
        == ["1:36 swaylock 1d1f21", "2:38 swaylock 1d1f2180"])
    #expect(
      found("@property --a { syntax: '<color>'; inherits: false; initial-value: red }", .css).map {
        $0.suffix(3)
      }
        == ["red"])
  }

  @Test("Names with $ stand alone only for variables; Nix headers name nothing")
  func dollars() {
    #expect(
      found("{\"color\":{\"red\":{\"$value\":\"#ff0000\"}}}", .json) == ["1:28 color.red.$value #ff0000"])
    #expect(found(".a { $b: #ff0000 }", .scss) == ["1:10 $b #ff0000"])
    #expect(
      found("{ pkgs, ... }: { colors = { base00 = \"#112233\"; }; }", language("a.nix")) == [
        "1:39 colors.base00 #112233"
      ])
  }

  @Test("Unquoted YAML lists, argb: digits, and i3 locker colors")
  func moreSettings() {
    #expect(
      found("colors: [red, \"blue\"]\nstyle: { fg: tan, bg: \"#fff\" }\n", .yaml) == [
        "1:10 colors red", "1:16 colors blue", "2:14 style.fg tan", "2:24 style.bg #fff",
      ])
    #expect(
      found("color-normal: argb:ff282a36", language("rofi/config")).first == "1:20 color-normal ff282a36")
    #expect(found("exec i3lock -c 1d1f21", language("i3/config")) == ["1:16 i3lock 1d1f21"])
  }
}
