import Glibc
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import swatchterm

@Suite("Settings") struct ConfigurationTests {
  private func sentences(_ text: String) -> [String] {
    Configuration(text).problems.map { $0.message(path: "c.toml") }
  }

  @Test(
    "Parses TOML lines",
    arguments: [
      "graphics = \"sextant\"\ncolor = \"256\"\n", "graphics='sextant'\ncolor=256",
      "# mine\n\n\t\"graphics\" = 'sextant' # finer\r\ncolor = 256\r\n",
      "color = 256 # fewer\ngraphics = \"sextant\"#", "\u{FEFF}graphics = \"sextant\"\ncolor = 256",
    ])
  func settings(text: String) {
    let configuration = Configuration(text)
    #expect(configuration.graphics?.choice == .sextant && configuration.colors == .indexed256)
    #expect(configuration.problems.isEmpty)
  }

  @Test(
    "Empty text and comments set nothing",
    arguments: ["", "\n\n", "# graphics = \"half\"", "  \t# x", "# see\u{2028}color = \"never\""])
  func nothing(text: String) {
    #expect(Configuration(text) == Configuration())
  }

  @Test("Accepts every value of an option")
  func values() {
    for value in GraphicsOption.allValueStrings {
      #expect(Configuration("graphics = \"\(value)\"").graphics?.name == value)
    }
    for value in ColorOption.allValueStrings {
      #expect(Configuration("color = \"\(value)\"").colors?.rawValue == value)
    }
  }

  @Test(
    "Problems are reported with line and advice",
    arguments: [
      (
        "grafics = \"half\"",
        "Line 1 of ‘c.toml’: unknown setting ‘grafics’. Did you mean ‘graphics’?"
      ),
      (
        "\nfont = \"x\"",
        "Line 2 of ‘c.toml’: unknown setting ‘font’. Use graphics, color, glyphs, theme, reduce-motion, paper, page, notation or palette."
      ),
      (
        "color = \"red\"",
        "Line 1 of ‘c.toml’: invalid value ‘red’ for color. Use auto, always, never, truecolor, 256, 16 or mono."
      ),
      (
        "foo.theme = \"light\"",
        "Line 1 of ‘c.toml’: unknown setting ‘foo.theme’. Use graphics, color, glyphs, theme, reduce-motion, paper, page, notation or palette."
      ),
      (
        "graphics = true",
        "Line 1 of ‘c.toml’: invalid value ‘true’ for graphics. Use auto, ascii, half, quadrant, sextant, octant, sixel or kitty."
      ),
      ("color = 16\ncolor = 16", "Line 2 of ‘c.toml’ sets color again. Remove one of the two lines."),
    ]
      + [
        "graphics", "graphics =", "= \"half\"", "graphics = half", "graphics = \"half", "graphics = \"half' ",
        "graphics = \"half\" x", "[graphics]", "graphics = \"ha\\u006Cf\"", "graphics: half",
        "graphics = [\"half\"]",
        "graphics = yes", "\u{1B}[31m = 1", "graphics = \"half\"\u{0}",
      ].map { ($0, "Line 1 of ‘c.toml’ is not a setting. Use the form graphics = \"auto\".") })
  func problems(text: String, message: String) {
    #expect(sentences(text) == [message])
  }

  @Test("Sets paper, page, notation, palette and glyphs")
  func more() {
    let text =
      "paper = \"#222\"\npage = \"oklch\"\nnotation = \"hsl\"\npalette = \"Warm\"\nglyphs = \"ascii\"\ntheme = \"light\""
    let configuration = Configuration(text)
    #expect(configuration.problems.isEmpty)
    #expect(configuration.theme == .light)
    #expect(configuration.paper?.hex == "#222222" && configuration.page?.title == "OKLCH")
    #expect(
      configuration.notation == .hsl && configuration.palette == "Warm" && configuration.glyphs == .ascii)
    #expect(
      sentences("page = \"picture\"") == [
        "Line 1 of ‘c.toml’: invalid value ‘picture’ for page. Use last, grid, hsb, rgb, oklch, palette, hue or okhsv."
      ])
    #expect(
      Configuration("page = \"last\"\nnotation = \"last\"\nglyphs = \"auto\"\ntheme = \"auto\"").problems
        .isEmpty)
  }

  @Test("Motion is reduced on request", arguments: [("true", true), ("\"true\"", true), ("false", false)])
  func motion(value: String, isReduced: Bool) {
    #expect(Configuration("reduce-motion = \(value)").reducesMotion == isReduced)
    #expect(sentences("reduce-motion = \"yes\"").first?.hasSuffix("Use true or false.") == true)
  }

  @Test("Rebinds commands")
  func keys() {
    let configuration = Configuration(
      "[keys] # mine\nundo = \"Ctrl-U F9\"\nredo = 'u'\nhistory = \"\"\npanel = '\\'")
    #expect(configuration.problems.isEmpty)
    #expect(configuration.keyMap.keys(of: "undo") == [.control("u"), KeyPress(.function(9))])
    #expect(configuration.keyMap.keys(of: "redo") == ["u"])
    #expect(configuration.keyMap.keys(of: "history") == [])
  }

  @Test(
    "Problems with key bindings are reported with their line",
    arguments: [
      ("undoo = \"x\"", "Line 2 of ‘c.toml’: unknown command ‘undoo’. Did you mean ‘undo’?"),
      (
        "undo = \"Hyper-x\"",
        "Line 2 of ‘c.toml’: invalid key ‘Hyper-x’ for undo. Use keys such as u, Ctrl-R or F2."
      ),
      (
        "undo = \"Ctrl-I\"",
        "Line 2 of ‘c.toml’: invalid key ‘Ctrl-I’ for undo. Use keys such as u, Ctrl-R or F2."
      ),
      ("undo = \"F3\"\nundo = \"F4\"", "Line 3 of ‘c.toml’ binds undo again. Remove one of the two lines."),
      (
        "undo = \"F3\"\nredo = \"F3\"",
        "Line 3 of ‘c.toml’ binds ‘F3’ to redo, but line 2 binds it to undo. Choose another key."
      ),
      (
        "undo = \"h\"",
        "Line 2 of ‘c.toml’ binds ‘h’ to undo, which leaves history without a key. Bind a key to it, too."
      ),
    ])
  func keyProblems(lines: String, message: String) {
    #expect(sentences("[keys]\n\(lines)") == [message])
  }

  @Test("The output of config can be read back")
  func written() {
    let text =
      "graphics = \"half\"\npaper = \"#222222\"\npage = \"rgb\"\n[keys]\nundo = '\"'\nredo = \"'\"\npanel = \"F3\""
    for configuration in [Configuration(), Configuration(text)] {
      let again = Configuration(configuration.text)
      #expect(again.problems.isEmpty)
      #expect(again.text == configuration.text && again.keyMap == configuration.keyMap)
    }
    #expect(Configuration(text).problems.isEmpty)
  }

  @Test("An invalid line does not affect others")
  func rest() {
    let configuration = Configuration("[x]\ngraphics = \"half\"\ncolor = 7\ncolor = 16\n")
    #expect(configuration.graphics?.choice == .half && configuration.colors == nil)
    #expect(configuration.problems.map(\.line) == [1, 3, 4])
  }

  @Test("Any text is read to the end, and problems refer to its lines", arguments: samples(30))
  func noise(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "graphics", "color", "=", "\"", "'", "#", "\n", "\r\n", " ", "half", "256", "\\", "[", "[keys]", "undo",
      "u", "é", "\u{0}",
      "🎨",
    ]
    let text = (0..<400).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    let lineCount = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    for problem in Configuration(text).problems {
      #expect((1...lineCount).contains(problem.line))
      #expect(problem.message(path: "c.toml").allSatisfy { !$0.isNewline && $0 != "\u{0}" })
    }
  }
}
