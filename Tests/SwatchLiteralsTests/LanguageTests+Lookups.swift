import SwatchLiterals
import SwatchTestSupport
import Testing

// Color names used as keys or labels.
extension LanguageTests {
  @Test(
    "Lookups, comparisons and labels are not colors",
    arguments: [
      ("a.py", "color = colors[\"red\"]\nfg = palette.get(\"red\")\nbg = \"tan\"", ["tan"]),
      ("a.py", "color = get_color(\"red\")\nfg = Color(\"tan\")\nx = 1 if color == \"red\" else 2", ["tan"]),
      ("a.js", "const fg = colors[\"red\"], bg = t(\"red\"), color = [\"tan\"]", ["tan"]),
      ("a.ts", "if (color === \"red\" || color !== \"red\") { color = \"tan\" }", ["tan"]),
      ("a.rs", "let color = map[\"red\"]; let fg = \"tan\";", ["tan"]),
      ("a.php", "<?php $color = $colors[\"red\"]; $bg = lang(\"red\"); $fg = \"tan\";", ["tan"]),
      ("a.lua", "local fg = get(\"red\")\nif color ~= \"red\" then bg = \"tan\" end", ["tan"]),
      ("a.lua", "vim.g.colors_name = \"blue\"\nrequire(\"x\").setup({ colorscheme = \"tan\" })", []),
      ("a.json", "{ \"colorScheme\": \"tan\", \"colorNames\": [\"red\"], \"color\": \"gold\" }", ["gold"]),
      ("a.toml", "colorscheme = \"tan\"\ncolor = \"gold\"", ["gold"]),
      (
        "a.scss", "$t: (red: #f00);\n.b { color: map-get($t, red); fill: map.get($t, red); stroke: tan }",
        ["#f00", "tan"]
      ),
      ("a.less", ".a { color: @m[red]; fill: tan }", ["tan"]),
      ("w.css", "@define-color red #f38ba8;\n#b { color: @red; background: tan }", ["#f38ba8", "tan"]),
      (
        "a.css", "a { color: attr(red); fill: attr(data-c color, tan); stroke: env(red, gold) }",
        ["tan", "gold"]
      ),
      ("a.js", "document.querySelector(\"#facade\").style.color = \"#facade\"; $(\"#decade\")", ["#facade"]),
    ])
  func lookups(path: String, text: String, expected: [String]) {
    #expect(colors(in: text, path) == expected)
  }

  @Test(
    "Replacements, type alternatives and other statements are not colors",
    arguments: [
      (
        "a.js", "const color = s.replace(\"red\", \"tan\"); const bg = mix(\"gold\", \"navy\")",
        ["gold", "navy"]
      ),
      ("a.py", "color = names.get(\"red\", \"tan\")\nfg = Color(\"a\", \"gold\")", ["gold"]),
      ("a.js", "const color = lookup(find(a, \"red\"), b) || \"tan\"", ["tan"]),
      ("a.ts", "type A = { color: \"red\" | \"tan\" | number; fill?: \"navy\" | \"gold\" }", []),
      ("a.ts", "type Color =\n  | \"red\"\n  | \"tan\";\nconst color = a || \"gold\";", ["gold"]),
      ("a.rs", "match color { \"red\" | \"tan\" => fill = \"gold\" }", ["gold"]),
      (
        "a.lua", "local bg = x\nprint(\"red\")\nlocal s = \"tan\"\nlocal fg = a and \"gold\"\n  or \"navy\"",
        ["gold", "navy"]
      ),
      ("a.lua", "hl.bg =\n  \"gold\"\nassert(\"red\")", ["gold"]),
      ("a.sh", "grep --color=auto \"#add\" x\nfg=tan grep '#add'\nexport BG=\"#add\" C=x", ["#add"]),
      ("a.sh", "colors=( \"#fff\" '#abc' )\nbg='#add'", ["#fff", "#abc", "#add"]),
      (
        "a.json",
        "{ \"hash\": \"#deadbeef\", \"sha256\": \"#c0ffee\", \"id\": \"#facade\", \"grid\": \"#ff8800\" }",
        ["#ff8800"]
      ),
      ("a.yaml", "commit: \"#c0ffee\"\nref: '#deadbe'\nbg: \"#add\"", ["#add"]),
    ])
  func statements(path: String, text: String, expected: [String]) {
    #expect(colors(in: text, path) == expected)
  }

  @Test("Prose: links and commit hashes are not colors")
  func links() {
    let text =
      "See [a](#deadbeef), [b](x.md#facade) and `#c0ffee`; commit #c0ffee, issue #123456a, in #deadbe."
    #expect(colors(in: text, "a.md") == ["#c0ffee", "#deadbe"])
  }

  @Test(
    "Masks, keys, variables and lists of names are not colors",
    arguments: [
      (
        "a.c", "r = (color & 0xff0000) >> 16; color |= 0xff000000; c = ~0xffffff; bg = 0xff8800;",
        ["0xff8800"]
      ),
      (
        "a.c",
        "#define COLOR_MASK 0xffffff\n#define COLOR_BG 0xff8800\nint color_id = 0x123456, colorId = 0x123456; int color_solid = 0x00ff88;",
        ["0xff8800", "0x00ff88"]
      ),
      ("a.kt", "val red = color shr 16 and 0xFF0000; val bg = 0xFFFF8800", ["0xFFFF8800"]),
      ("a.vue", "<style>\n.a { color: v-bind(red); fill: v-bind( tan ); stroke: gold }\n</style>", ["gold"]),
      ("a.lua", "hl(0, \"N\", { fg = \"Red\", ctermfg = \"Red\" })\nx = { AnsiColor = \"Red\" }", ["Red"]),
      (
        "a.cpp",
        "std::map<std::string,int> colors = {{\"red\", 1}, {\"tan\", RED}}; auto bg = {\"gold\", \"navy\"};",
        ["gold", "navy"]
      ),
      ("a.css", "a { --font-brand: Tan; --anim: red; --brand-font-family: Azure; --brand: gold }", ["gold"]),
      (
        "a.el", "(list ?\\\" \"#112233\")\n(list ?\\; \"#445566\" ?\" \"#778899\")",
        ["#112233", "#445566", "#778899"]
      ),
      ("a.scm", "(if (null? x) \"#112233\" (list #\\\" \"#445566\"))", ["#112233", "#445566"]),
    ])
  func others(path: String, text: String, expected: [String]) {
    #expect(colors(in: text, path) == expected)
  }

  @Test(
    "Remaining words are colors; capitalized names are not IDs",
    arguments: [
      ("a.js", "const color = opts.color || 0xff8800, b = x && 0xff8801;", ["0xff8800", "0xff8801"]),
      ("a.lua", "local color = opts.color or 0xff8800", ["0xff8800"]),
      (
        "a.c", "#define COLOR_MID 0xff8800\nint COLOR_SOLID = 0xff8802, unmaskedColor = 0xff8803;",
        ["0xff8800", "0xff8802", "0xff8803"]
      ),
      ("a.go", "var shell = `echo ${`\nvar color = `#ff8801`", ["#ff8801"]),
    ])
  func alternatives(path: String, text: String, expected: [String]) {
    #expect(colors(in: text, path) == expected)
  }

  @Test("Nested and unclosed templates take linear time")
  func depth() {
    let nested =
      String(repeating: "css`color: tan; ${a => ", count: 5_000) + String(repeating: "}`", count: 5_000)
    #expect(colors(in: nested, "a.js").count < 40)
    for part in ["`${ ", "css`${\" \\\"", "x = \"a\"\n \n"] {
      _ = colors(in: String(repeating: part, count: samples(50_000).count), "a.js")
      _ = colors(in: String(repeating: part, count: samples(50_000).count), "a.lua")
    }
  }

  @Test(
    "Secrets, bits, texts and titles are not colors",
    arguments: [
      (
        "a.ini",
        "password = #abc123\npasswd=#fff\ntoken=#deadbeef\nsalt = #abcdef\nsecret_key = #c0ffee\nbg = #c0ffee\ncolor_key=#fff",
        ["#c0ffee", "#fff"]
      ),
      (
        "a.h",
        """
        #define DT_FILTER 0x7fffffff
        #define GL_COLOR_BUFFER_BIT 0x00004000
        EF_HEXAGON_MACH_V2 = 0x00000001,
        #define PT_PARISC_ARCHEXT 0x70000000
        #define KVM_VCPUEVENT_VALID_SHADOW 0x00000004
        { "XF86MonBrightnessUp", 0x1008FF02 },
        #define COLOR_MAGIC 0x46140277
        #define COLOR_FLAGS 0x46140277
        V4L2_COLORFX_NONE = 0x00000001,
        #define COLOR_INK 0xff8801
        #define COLOR_LAST 0x008802ff
        int hex = 0xff8802, rgbTint = 0xff8803;
        """, ["0xff8801", "0x008802ff", "0xff8802", "0xff8803"]
      ),
      (
        "layout.xml",
        "<resources/><TextView android:text=\"#123456\" android:hint=\"#fff\" android:contentDescription=\"#abcdef\" android:textColor=\"#ff8801\"/>",
        ["#ff8801"]
      ),
      (
        "a.xaml",
        "<Label Content=\"#FFF\" Text=\"#FFF\" CommandParameter=\"#FF0000\" Background=\"#F81\"/><Setter Property=\"Tag\" Value=\"#fff\"/><Setter Property=\"Fill\" Value=\"#ff2\"/>",
        ["#F81", "#ff2"]
      ),
      (
        "tailwind.config.js",
        "module.exports = { theme: { fontFamily: { display: ['Linen', 'Tan'] }, screens: { tan: 'tan' }, colors: { a: 'tan' } } }",
        ["tan"]
      ),
      ("a.r", "labs(color = \"Gold\", fill = \"Red\")\nplot(x, col = \"tan\")", ["tan"]),
    ])
  func texts(path: String, text: String, expected: [String]) {
    #expect(colors(in: text, path) == expected)
  }

  @Test(
    "Color words count as parts of names, not within other words",
    arguments: [
      (
        "a.c",
        "uint32_t stored_crc = 0xFFFFFFFF;\n#define LINK_DOWN 0xFFFFFF\nint bg_color = 0xff8801, fgRed = 0xff8802;",
        ["0xff8801", "0xff8802"]
      ),
      ("a.rs", "let shared: u32 = 0xFFFFFFFF; let red: u32 = 0xff8801;", ["0xff8801"]),
      (
        "a.yaml",
        "redis: {user: 000000}\ncredentials: {provider: azure, tier: gold}\nred: 112233\ncolors: {hired: gold}",
        ["112233", "gold"]
      ),
      (
        "a.toml",
        "[dependencies.redis]\nrev = \"3fa7d6ab\"\ntier = \"gold\"\n[dependencies]\ncolored = { git = \"x\", rev = \"a1b2c3d4\" }",
        []
      ),
      (
        "a.ini",
        "[credentials]\naccount=12345678\n[x]\nspring.redis.password=deadbeef\nstatusbg=red\nnormfg=222222\ncfg=azure",
        ["red", "222222"]
      ),
      (
        "a.json",
        "{\"ingredients\":[\"tomato\",\"lime\"],\"preferredFruit\":\"orange\",\"linkedEditing\":\"azure\",\"tintColor\":\"tan\"}",
        ["tan"]
      ),
      (
        "a.json",
        "{\"colors\":{\"red\":\"Red\",\"b\":\"Red\"},\"color\":{\"enum\":[\"red\"],\"description\":\"Red\"}}",
        ["Red"]
      ),
      (
        "a.js", "const chainId = '0xaa36a7', end = \"0xFFFFFFFF\", color = '0xff8801'",
        ["'0xff8801'".replacing("'", with: "")]
      ),
      ("a.py", "f\"{n:#010b} {n:#06b}\"; format(n, \"#010b\"); color = \"#010b\"", ["#010b"]),
      ("a.java", "new DecimalFormat(\"#000\").format(5); x.ToString(\"#0000\"); c = \"#000\"", ["#000"]),
    ])
  func parts(path: String, text: String, expected: [String]) {
    #expect(colors(in: text, path) == expected)
  }
}
