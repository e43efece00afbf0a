import SwatchLiterals
import Testing

// Embedded languages, and colors within lists, calls and tables.
extension LanguageTests {
  @Test("Shell here documents: language by output file or content")
  func hereDocuments() {
    let text = """
      cat > colors.rasi <<- EOT
      * {
          fg: #11AA22FF;
          al: #00000000;
      }
      EOT
      cat <<EOF >> ~/.config/kitty/kitty.conf
      # not #999999
      color0 #112233
      EOF
      tee theme.json << 'EOF'
      { "colors": { "bg": "#fff" } }
      EOF
      xrdb -merge <<EOF
      *.foreground: #ddd
      See issue #123.
      EOF
      A=$((1 << 4)) B='#ff0000' # '#010101'
      LIST=('#EC7875' \\
            '#BE78D1')
      """
    #expect(
      found(text, .shell) == [
        "3:9 * fg #11AA22FF", "4:9 * al #00000000", "9:8 color0 #112233", "12:22 colors.bg #fff",
        "15:15 foreground #ddd", "18:18 B #ff0000", "19:8 LIST #EC7875", "20:8 LIST #BE78D1",
      ])
  }

  @Test("Here documents of other languages")
  func hereDocumentsOfPrograms() {
    let ruby =
      "css = <<~CSS\n  a { color: #abc; }\nCSS\nx << RED\nt = <<-EOS\n  fg: #112233\nEOS\ny = '#123abc'"
    #expect(colors(in: ruby, "a.rb") == ["#abc", "#112233", "#123abc"])
    #expect(colors(in: "x = <<-EOT\n  a { color: #123456; }\nEOT\n", "a.tf") == ["#123456"])
    #expect(colors(in: "print <<\"END\";\n<b style=\"color: #f00\">x</b>\nEND\n", "a.pl") == ["#f00"])
    #expect(
      colors(in: "<?php $a = <<<HTML\n<p style=\"color: #abc\">x</p>\nHTML;\nf('#00ff88');", "a.php") == [
        "#abc", "#00ff88",
      ])
    #expect(colors(in: "RUN cat <<EOF > /x.css\na { color: #abc }\nEOF\n", "Dockerfile") == ["#abc"])
    #expect(colors(in: String(repeating: "x <<A\n", count: 40) + "'#ff0000'", "a.rb") == ["#ff0000"])
  }

  @Test("An identifier argument hides only itself")
  func argumentsOfCalls() {
    let kotlin = """
      Plugin(
          id = "a.b",
          color = "#CAFFBF",
          style = "fill:#CAFFBF,stroke:#001122",
      )
      """
    #expect(
      found(kotlin, .kotlin) == [
        "3:14 color #CAFFBF", "4:19 style fill #CAFFBF", "4:34 style fill #001122",
      ])
    #expect(found(##"Item(id: "x", color: "#CAFFBF")"##, .swift) == ["1:23 color #CAFFBF"])
    #expect(found(##"let ref = Item(commit: "#abcdef", color: "#CAFFBF")"##, .swift).count == 1)
    #expect(colors(in: "$a = array('id' => 'x', 'color' => '#CAFFBF');", "a.rb") == ["#CAFFBF"])
    #expect(colors(in: "new Item({ id: 'x' }, { ref: 'y', tint: '#CAFFBF' })", "a.ts") == ["#CAFFBF"])
    #expect(colors(in: "Item(ref = 'x', tint = '#CAFFBF')", "a.py") == ["#CAFFBF"])
  }

  @Test("Sass interpolation")
  func interpolation() {
    let text = """
      @define-color LIME #{#8adba6};
      $a: #{#112233};
      b { color: #{#445566}; fill: #{rgba(#fff, .5)}; stroke: #{red}; width: #{$x}px }
      .a-#{$name} #{$b} #abc { margin: #{$c} }
      """
    #expect(
      found(text, .scss) == [
        "1:22 LIME #8adba6", "2:7 $a #112233", "3:14 b color #445566", "3:37 b fill #fff",
        "3:59 b stroke red",
      ])
  }

  @Test("Lists with other words, and searched lists, are not colors")
  func listsOfWords() {
    #expect(found(#"local acceptable_colors = { "black", "red", "green", "text" }"#, .lua) == [])
    #expect(colors(in: #"colors = ("black", "red", "text")"#, "a.py") == [])
    #expect(colors(in: #"VALID_COLORS = ["red", "green"]"#, "a.py") == [])
    #expect(colors(in: #"if color in ("red", "blue"): pass"#, "a.py") == [])
    #expect(colors(in: #"if (["red", "blue"].includes(color)) {}"#, "a.js") == [])
    #expect(colors(in: #"if (color in listOf("red", "blue")) {}"#, "a.java") == [])
    #expect(colors(in: #"{ "colors": ["black", "red", "text"], "allowedColors": ["red"] }"#, "a.json") == [])
    #expect(colors(in: #"colors = ["black", "red", "text"]"#, "a.toml") == [])
    #expect(colors(in: "colors: [black, red, text]", "a.yaml") == [])
    #expect(colors(in: #"colors = ["black", "red", "none"]"#, "a.py") == ["black", "red"])
    #expect(colors(in: ##"colors = ["black", "#ff0000", "text"]"##, "a.py") == ["black", "#ff0000"])
    #expect(colors(in: #"colors = { "black", "red" }"#, "a.lua") == ["black", "red"])
    #expect(colors(in: "colors: [black, red]", "a.yaml") == ["black", "red"])
  }

  @Test("Labeled calls of any type, and Objective-C messages")
  func colorTypes() throws {
    for name in ["NSUIColor", "UIColor", "PlatformColor"] {
      let call = "\(name)(red: 192/255.0, green: 255/255.0, blue: 140/255.0, alpha: 1.0)"
      #expect(colors(in: "let a = \(call)", "a.swift") == [call])
    }
    let message = "colorWithRed:192/255.0 green:1 blue:0.5 alpha:1.0"
    #expect(colors(in: "UIColor *c = [UIColor \(message)];", "a.m") == [message])
    let white = "colorWithWhite:0.5 alpha:1"
    #expect(colors(in: "v.tint = [NSColor \(white)];", "a.m") == [white])
    #expect(
      try rewritten("[UIColor \(message)]", as: "rgb(255 0 51 / 0.5)", .code).text
        == "colorWithRed:255/255.0 green:0 blue:0.2 alpha:0.5")
    #expect(
      try rewritten("[UIColor colorWithWhite:0.5]", as: "rgb(255 0 51 / 0.5)", .code).text
        == "colorWithRed:1.0 green:0.0 blue:0.2 alpha:0.5")
  }

  @Test("Style words around a color")
  func styles() {
    let text = """
      class S(Style):
          styles = {
              Keyword: "bold #225588",
              Error: "#F00 bg:#FAA",
              Name: "#334455",
              Issue: "fixed by #225588 and #123",
          }
      """
    #expect(colors(in: text, "a.py") == ["#225588", "#F00", "#FAA", "#334455"])
    #expect(colors(in: ##"a = "bold underline #123456 on #F00""##, "a.toml") == ["#123456", "#F00"])
    #expect(colors(in: ##"const a = "italic #123456""##, "a.ts") == ["#123456"])
    #expect(colors(in: #"const a = "on #123456""#, "a.ts") == [])
  }

  @Test("Tables of numbers are named by their declaration")
  func tables() {
    let rust = """
      pub const CYAN: Palette = Palette::from_colors([
          0xE0F7FA,
      ]);
      const COLORS256: [u32; 3] = [
          0x87af5f, 0x87af87,
      ];
      """
    #expect(
      found(rust, .code) == ["2:5 CYAN 0xE0F7FA", "5:5 COLORS256 0x87af5f", "5:15 COLORS256 0x87af87"])
    let tables = [
      ("var colors = []uint32{\n0x87af5f}", "a.go"), ("colors := [2]uint32{\n0x87af5f}", "a.go"),
      ("static const uint32_t palette[COUNT] = {\n0x87af5f};", "a.c"),
      ("static final int[] COLORS = new int[] {\n0x87af5f};", "a.java"),
      ("const colors: number[] = [\n0x87af5f];", "a.ts"), ("let colors: [UInt32] = [\n0x87af5f]", "a.swift"),
      ("val COLORS: Array<Int> = arrayOf(\n0x87af5f)", "a.kt"), ("colors: list[int] = [\n0x87af5f]", "a.py"),
      ("const colors = [_]u32{\n0x87af5f};", "a.zig"),
    ]
    for (text, path) in tables { #expect(colors(in: text, path) == ["0x87af5f"], "\(path)") }
    let python = "if dark: color = 'red'\nelse: color = 'blue'\ntint: str = 'tan'\n"
    #expect(found(python, .script) == ["1:19 color red", "2:16 color blue", "3:14 tint tan"])
    #expect(colors(in: "const sizes: [u32; 1] = [\n0x87af5f];", "a.rs") == [])
  }

  @Test("Markup in strings")
  func markupInStrings() {
    let lua = "local t = [[\n<string>#00112233</string>\n<key>background</key>\n<b>#123</b>\n]]"
    #expect(colors(in: lua, "a.lua") == ["#00112233"])
    let script = ##"const a = `<rect data-fill="#001122"/><text>#112233</text><a href="#445566">#12</a>`"##
    #expect(colors(in: script, "a.js") == ["#001122", "#112233"])
    #expect(colors(in: ##"a = '<item id="#112233" value="#445566">'"##, "a.py") == ["#445566"])
  }

  @Test("Raw strings with quotation marks, and Lua's long brackets")
  func rawStrings() {
    let rust = "let a = r##\"<b fill=\"#ff0000\"># <t>#00112233</t>\"##; let b = \"#abcdef\";"
    #expect(colors(in: rust, "a.rs") == ["#ff0000", "#00112233", "#abcdef"])
    #expect(
      colors(in: "let a = ##\"<b color=\"#fff\">\"##\nlet b = \"#abcdef\"", "a.swift") == ["#fff", "#abcdef"])
    let c = "auto t = R\"x(\n<b color=\"#fff\"> )\" )x\"; auto u = \"#123abc\";"
    #expect(colors(in: c, "a.cpp") == ["#fff", "#123abc"])
    let lua = "local s = [==[ <string>#00112233</string> ]] ]==] local u = t[x[1]] .. \"#abcdef\""
    #expect(colors(in: lua, "a.lua") == ["#00112233", "#abcdef"])
    #expect(colors(in: String(repeating: "x#\" ", count: 40) + "\n'#abcdef'", "a.js") == ["#abcdef"])
  }
}
