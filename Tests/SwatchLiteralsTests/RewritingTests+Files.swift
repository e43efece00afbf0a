import SwatchColor
import SwatchLiterals
import Testing

// Rewriting in the language that a file name indicates.
extension RewritingTests {
  /// Returns the text of a file with its first color changed.
  private func file(_ text: String, _ path: String, as color: String) throws -> String {
    let scanned = ScannedText(Array(text.utf8), language: language(path, text))
    let literal = try #require(scanned.literals.first)
    let new = scanned.rewriting(literal, as: try ColorCoordinates(parsing: color))
    return text.replacingSubrange(literal.range, with: new.text)
  }

  @Test(
    "Alpha first: Java, QML, XAML and polybar",
    arguments: [
      ("M.java", "int a = Color.parseColor(\"#803FA7D6\");", "int a = Color.parseColor(\"#80FF6347\");"),
      ("polybar/config.ini", "[colors]\nback = #803FA7D6", "[colors]\nback = #80FF6347"),
      ("config.ini", "[bar/top]\nbackground = #803FA7D6", "[bar/top]\nbackground = #80FF6347"),
      ("a.qml", "color: \"#80ff8800\"", "color: \"#80ff6347\""),
      ("a.xaml", "<Grid Background=\"#80FF8800\"/>", "<Grid Background=\"#80FF6347\"/>"),
    ])
  func alphaFirst(path: String, old: String, new: String) throws {
    #expect(try file(old, path, as: "rgb(255 99 71 / 0.502)") == new)
  }

  @Test(
    "No opacity is added to languages without it",
    arguments: [
      ("alacritty.toml", "[colors.primary]\nbackground = \"#1d1f21\""),
      ("a.lua", "return { bg = \"#1d1f21\" }"), ("a.yaml", "base00: \"#1d1f21\""),
      ("a.el", "(setq bg \"#1d1f21\")"),
    ])
  func opaque(path: String, text: String) throws {
    let new = try file(text, path, as: "rgb(255 99 71 / 0.3)")
    #expect(new == text.replacing("#1d1f21", with: "#ff6347"))
  }

  @Test("Settings and X resources use X11 names")
  func x11Names() throws {
    for (path, text) in [("kitty.conf", "foreground green\n"), ("a.xresources", "*color2: green\n")] {
      let scanned = ScannedText(Array(text.utf8), language: language(path))
      #expect(scanned.literals.map(\.color) == [ColorCoordinates(Color(RGB24(0x00FF00)))])
    }
    #expect(try file("*color3: red", "a.ad", as: "#a020f0") == "*color3: purple")
    #expect(try file("*color3: red", "a.ad", as: "#800080") == "*color3: webpurple")
    #expect(try file("a { color: red }", "a.css", as: "#800080") == "a { color: purple }")
  }

  @Test(
    "Long digits, X11 opacities and LaTeX numbers are kept",
    arguments: [
      ("a.ad", "*a: rgba:ffff/8888/0000/8080", "*a: rgba:ffff/6363/4747/4d50"),
      ("a.ad", "*a: #FFF888000", "*a: #FFF636474"), ("a.ad", "*a: #ffff88880000", "*a: #ffff63634747"),
      ("a.tex", "\\definecolor{b}{RGB}{255, 136,2}", "\\definecolor{b}{RGB}{255, 99,71}"),
      ("a.tex", "\\definecolor{c}{rgb}{1, .5,0.03}", "\\definecolor{c}{rgb}{1, .388,0.278}"),
      ("a.tex", "\\definecolor{c}{HTML}{FF8800}", "\\definecolor{c}{HTML}{FF6347}"),
      ("a.tex", "\\definecolor{c}{cmyk}{0,.5,1,0.00}", "\\definecolor{c}{cmyk}{0,.612,0.722,0}"),
      ("a.tex", "\\definecolor{c}{gray}{.5}", "\\definecolor{c}{gray}{.616}"),
      ("config.fish", "set_color f80", "set_color ff6347"),
      ("a.cpp", "QColor ink(255, 136, 0, 255);", "QColor ink(255, 99, 71, 77);"),
      ("a.kt", "Color.hsl(30f, 1f, 0.5f, 1f)", "Color.hsl(9.1f, 1f, 0.64f, 0.302f)"),
      ("a.kt", "Color.hsv(30f, 1f, 1f, 1f)", "Color.hsv(9.13f, 0.72f, 1f, 0.302f)"),
      (
        "a.dart", "Color.from(alpha: 1.0, red: 1.0, green: 0.5, blue: 0.0)",
        "Color.from(alpha: 0.302, red: 1.0, green: 0.39, blue: 0.28)"
      ),
      ("swaylock/config", "color=ff8800ff", "color=ff63474d"),
      ("a.cpp", "QColor(\"#80ff8800\")", "QColor(\"#4dff6347\")"),
    ])
  func longNotations(path: String, old: String, new: String) throws {
    let changed = try file(old, path, as: "rgb(255 99 71 / 0.302)")
    #expect(changed == new)
  }

  @Test(
    "An opacity is added in the language's notation",
    arguments: [
      (
        "a.r", "rgb(255, 128, 0, maxColorValue = 255)", "rgb(255, 99, 71, 128, maxColorValue = 255)"
      ),
      ("a.gd", "Color(1, 0.5, 0)", "Color(1, 0.388, 0.28, 0.502)"),
      ("a.py", "Color(red=1, green=0.5, blue=0)", "Color(red=1, green=0.388, blue=0.28, alpha = 0.502)"),
      ("a.cs", "new Color(1f, 0.5f, 0f)", "new Color(1f, 0.388f, 0.28f, 0.502f)"),
      ("a.kt", "Color(0xFF, 0x88, 0x00, 0xFF)", "Color(0xFF, 0x63, 0x47, 0x80)"),
      ("a.go", "color.RGBA{0xff, 136, 0, 0xff}", "color.RGBA{0x80, 50, 36, 0x80}"),
      ("a.go", "color.RGBA{255, 136, 0, 255}", "color.RGBA{128, 50, 36, 128}"),
      ("a.go", "color.NRGBA{255, 136, 0, 255}", "color.NRGBA{255, 99, 71, 128}"),
      ("a.cpp", "QColor(\"#ff8800\")", "QColor(\"#80ff6347\")"),
      ("A.java", "Color.web(\"#f80\")", "Color.web(\"#ff634780\")"),
      ("a.py", "fg = \"#ff8800\"", "fg = \"#ff6347\""),
      ("a.tscn", "Color(1, 1, 1, 1)", "Color(1, 0.39, 0.28, 0.502)"),
      ("a.jsx", "<p className=\"bg-[rgb(255,128,0)]\">", "<p className=\"bg-[rgba(255,99,71,0.502)]\">"),
      ("a.html", "<p class=\"a text-[#ff8000] b\">", "<p class=\"a text-[#ff634780] b\">"),
    ])
  func addedOpacities(path: String, old: String, new: String) throws {
    let changed = try file(old, path, as: "rgb(255 99 71 / 0.502)")
    #expect(changed == new)
  }

  @Test(
    "Names are written only for CSS and X11",
    arguments: [
      ("theme.toml", "fg = \"red\"", "fg = \"#ff6347\""), ("a.yaml", "color: red", "color: \"#ff6347\""),
      ("a.py", "color = \"red\"", "color = \"#ff6347\""),
      ("a.css", "a { color: red }", "a { color: tomato }"),
      ("kitty.conf", "foreground red", "foreground tomato"),
    ])
  func names(path: String, old: String, new: String) throws {
    let changed = try file(old, path, as: "tomato")
    #expect(changed == new)
  }

  @Test(
    "Tailwind classes get no spaces and keep the opacity placeholder",
    arguments: [
      (
        "tailwind.config.js", "colors: { a: 'rgb(52 144 220 / <alpha-value>)' }",
        "colors: { a: 'rgb(0 194 72 / <alpha-value>)' }"
      ),
      ("a.css", "a { @apply text-[#ff8000] p-2; }", "a { @apply text-[oklch(0.7_0.3_150)] p-2; }"),
      (
        "a.jsx", "<p className=\"text-[hsl(30.1,100%,50%)] b\">",
        "<p className=\"text-[hsl(142.2,100%,38%)] b\">"
      ),
    ])
  func classes(path: String, old: String, new: String) throws {
    let changed = try file(old, path, as: "oklch(0.7 0.3 150)")
    #expect(changed == new)
  }

  @Test(
    "Unquoted attributes get no spaces, old HTML no new notations",
    arguments: [
      ("<p style=color:red>", "color(display-p3 1 0 0)", "<p style=color:#ff0b0c>"),
      ("<path fill=red />", "rgb(1 2 3 / 40%)", "<path fill=#01020366 />"),
      ("<p style=color:rgb(255,0,0)>", "rgb(1 2 3 / 40%)", "<p style=color:#01020366>"),
      ("<p style=color:rgb(255,0,0)>", "#010203", "<p style=color:rgb(1,2,3)>"),
      ("<p style=\"color: red\">", "rgb(1 2 3 / 40%)", "<p style=\"color: #01020366\">"),
      ("<td bgcolor=\"red\">", "color(display-p3 1 0 0)", "<td bgcolor=\"#ff0b0c\">"),
      ("<td bgcolor = '#f00'>", "#0006", "<td bgcolor = '#000000'>"),
      ("<body link=red>", "lime", "<body link=lime>"),
      ("<body link=red>", "#0006", "<body link=#000000>"),
      ("<font size=1 color='red'>", "#0006", "<font size=1 color='#000000'>"),
      ("<input type=color value=\"#ff0000\">", "#12345678", "<input type=color value=\"#123456\">"),
    ])
  func attributes(old: String, color: String, new: String) throws {
    #expect(try file(old, "a.html", as: color) == new)
  }

  @Test(
    "YAML: digits that read as another number are quoted",
    arguments: [
      ("base00: 18181a", "#001234", "base00: \"001234\""),
      ("base00: 181818", "#1e1000", "base00: \"1e1000\""),
      ("base00: 181818", "#282828", "base00: 282828"), ("base00: 18181a", "#282828", "base00: \"282828\""),
      ("base00: 18181a", "#28282a", "base00: 28282a"),
      ("base00: \"18181a\"", "#000000", "base00: \"000000\""),
    ])
  func numbersOfYAML(old: String, color: String, new: String) throws {
    #expect(try file(old, "base16/a.yaml", as: color) == new)
  }

  @Test("Numbers get no opacity; calculations give way to colors beyond sRGB")
  func numbersAndCalculations() throws {
    #expect(try file("const m = new T({ color: 0xff0000 })", "a.ts", as: "#0102034d").contains("0x010203 "))
    let new = try file("a { color: rgb(calc(255) 136 0) }", "a.css", as: "color(display-p3 1 0 0)")
    #expect(new.hasPrefix("a { color: oklch("))
  }

  @Test("A one-number gray gets all components for other colors")
  func grays() throws {
    #expect(try file("Color(white: 0.5)", "a.swift", as: "#333") == "Color(white: 0.2)")
    #expect(
      try file("UIColor(white: 0.5, alpha: 0.5)", "a.swift", as: "rgb(255 99 71 / 0.5)")
        == "UIColor(red: 1.0, green: 0.388, blue: 0.278, alpha: 0.5)")
    #expect(
      try file("Color(.sRGB, white: 0.5)", "a.swift", as: "#ff0000")
        == "Color(.sRGB, red: 1.0, green: 0.0, blue: 0.0)")
    let kept = try rewritten("Color(white: 0.5)", as: "#ff6347", .swift, keepsNotation: true)
    #expect(kept.text.hasPrefix("Color(white: 0.6") && !kept.isExact)
  }

  @Test(
    "rofi and GTK 3 get supported functions only",
    arguments: [
      (
        "a.rasi", "* { a: rgba ( 0, 43, 54, 100 % ); }", "rgb(255 99 71 / 0.5)",
        "* { a: rgba ( 255, 99, 71, 50 % ); }"
      ),
      ("a.rasi", "* { a: hsl ( 20, 100 %, 50 % ); }", "tomato", "* { a: hsl ( 9, 100 %, 64 % ); }"),
      (
        "a.rasi", "* { a: hsl( 20, 100 %, 50 % ); }", "rgb(255 99 71 / 0.5)",
        "* { a: hsla( 9, 100 %, 64 %, 0.5 ); }"
      ),
      (
        "a.rasi", "* { a: hsl ( 20, 100 %, 50 % ); }", "rgb(255 99 71 / 0.5)",
        "* { a: hsla ( 9, 100 %, 64 %, 0.5 ); }"
      ),
      ("a.rasi", "* { a: #002b36; }", "color(display-p3 0 1 0)", "* { a: #00fb29; }"),
      ("a.rasi", "* { text-color: red; }", "rgb(0 0 0 / 0)", "* { text-color: transparent; }"),
      (
        "waybar/style.css", "a { color: #fff; }", "rgb(255 99 71 / 0.5)",
        "a { color: rgba(255, 99, 71, 0.5); }"
      ),
      (
        "gtk-3.0/gtk.css", "@define-color x red;", "rgb(255 99 71 / 0.5)",
        "@define-color x rgba(255, 99, 71, 0.5);"
      ),
      ("gtk-3.0/gtk.css", "a { color: red }", "color(display-p3 0 1 0)", "a { color: #00fb29 }"),
    ])
  func oldFunctions(path: String, old: String, color: String, new: String) throws {
    #expect(try file(old, path, as: color) == new)
  }

  @Test("A function with calculations is kept")
  func calculated() throws {
    #expect(
      try file("a { color: rgb(calc(1 + 2) 3 4) }", "a.css", as: "tomato") == "a { color: rgb(255 99 71) }")
    #expect(
      try file("a { color: oklch(calc(0.5 + 0.1) 0.1 20) }", "a.css", as: "tomato")
        == "a { color: oklch(0.696 0.196 32.3) }")
  }

  @Test(
    "Colors that # would turn into comments are quoted",
    arguments: [
      ("k9s.yaml", "fgColor: dodgerblue", "fgColor: \"#ff6348\""),
      ("a.yaml", "colors:\n  - orange", "colors:\n  - \"#ff6348\""),
      ("a.yaml", "color: 'Red'", "color: '#ff6348'"),
      (".tmux.conf", "setw -g clock-mode-colour cyan", "setw -g clock-mode-colour \"#ff6348\""),
      (".tmux.conf", "set -g status-style bg=red", "set -g status-style bg=#ff6348"),
      ("tmux.conf", "set -g status-bg 'red'", "set -g status-bg '#ff6348'"),
      ("i3/config", "set $bg red", "set $bg #ff6348"), ("kitty.conf", "foreground red", "foreground #ff6348"),
    ])
  func comments(path: String, old: String, new: String) throws {
    #expect(try file(old, path, as: "#ff6348") == new)
  }

  @Test(
    "No CSS functions where they are unsupported",
    arguments: [
      (
        "a.html", "<script>c = new THREE.Color(0xff8800);</script>",
        "<script>c = new THREE.Color(0x00fb29);</script>"
      ),
      (
        "a.html", "<p>x</p><script>\nvar bgColor = 0xAABBCC;</script>",
        "<p>x</p><script>\nvar bgColor = 0x00FB29;</script>"
      ),
      ("a.less", ".a { color: fade(#000, 20%) }", ".a { color: fade(#00fb29, 20%) }"),
      ("a.scss", ".a { color: darken(red, 10%) }", ".a { color: darken(#00fb29, 10%) }"),
      ("a.scss", ".a { background: linear-gradient(red, var(--b)) }", nil),
      ("a.scss", ".a { color: #123456 }", nil),
    ] as [(String, String, String?)])
  func placesWithoutFunctions(path: String, old: String, new: String?) throws {
    let changed = try file(old, path, as: "color(display-p3 0 1 0)")
    if let new { #expect(changed == new) } else { #expect(changed.contains("oklch(")) }
  }

  @Test("rofi: an opacity after a name is part of the color")
  func opacityBehindName() throws {
    let text = "* { background: linear-gradient(to top, white, black / 50%); }"
    let scanned = ScannedText(Array(text.utf8), language: .rasi)
    #expect(scanned.literals.map { $0.color.alpha } == [1, 0.5])
    #expect(
      try file("* { text-color: black/50%; }", "a.rasi", as: "rgb(255 99 71 / 0.5)")
        == "* { text-color: #ff634780; }")
  }

  @Test(
    "YAML: quotes only around whole values; units stay with numbers",
    arguments: [
      ("a.yaml", "fg: \"1px solid #ff8800\"", "fg: \"1px solid #ff6348\""),
      ("a.yaml", "style: 'x #ff8812'", "style: 'x #ff6348'"),
      ("a.yaml", "style: {fg: red}", "style: {fg: \"#ff6348\"}"),
      ("a.css", "a { color: lch(50% 30 120deg) }", "a { color: lch(64.5% 78.9 40.08deg) }"),
      ("a.css", "a { color: rgb(from red r g b) }", "a { color: rgb(from #ff6348 r g b) }"),
    ])
  func marks(path: String, old: String, new: String) throws {
    let changed = try file(old, path, as: "#ff6348")
    if path == "a.css" {
      #expect(changed.contains("deg)") || changed == new)
    } else {
      #expect(changed == new)
    }
  }

  @Test("An opacity follows the unit of a hue", arguments: ["120deg", "0.3turn", "2rad"])
  func unit(hue: String) throws {
    let changed = try file("a { color: lch(50% 30 \(hue)) }", "a.css", as: "rgb(255 99 72 / 0.5)")
    let unit = hue.drop { !$0.isLetter }
    #expect(changed.contains("\(unit) / 0.5)"), "\(changed)")
  }
}
