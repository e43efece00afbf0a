import SwatchLiterals
import Testing

// Comments contain no colors, regardless of their marks.
extension LanguageTests {
  @Test(
    "Comments of all languages are skipped",
    arguments: [
      (
        "a.hs",
        """
        -- accent "#ff0001"
        {- "#ff0002" {- nested "#ff0003" -} "#ff0004" -}
        accentColor = "#ff8801" -- "#ff0005"
        q = '\\n','"' : foldl' f "#ff8802" x'
        """
      ),
      ("a.elm", "-- \"#ff0001\"\n{-| \"#ff0002\" -}\na = rgb \"#ff8801\"\nb c --> d\ne = \"#ff8802\""),
      (
        "a.sql",
        """
        -- "#ff0001"
        /* '#ff0002' */
        UPDATE c SET color = '#ff8801' WHERE a = 'it''s'; -- '#ff0003'
        INSERT INTO c VALUES (`a`, '#ff8802');
        """
      ),
      (
        "a.ml",
        """
        (* "#ff0001" (* nested *) "#ff0002" *)
        let accent = "#ff8801" (* "#ff0003" *) and f = (*) 2
        let c = '"' and d = "#ff8802"
        """
      ),
      ("a.fs", "// \"#ff0001\"\nlet a = \"#ff8801\"\nlet f (x: 'a) = \"#ff8802\""),
      (
        "a.php",
        """
        <?php
        # "#ff0001"
        // "#ff0002"
        /* "#ff0003" */
        #[Color("#ff8801")]
        $a = '#ff8802';
        """
      ),
      ("a.nix", "# \"#ff0001\"\n/* \"#ff0002\" */\n{ a = \"#ff8801\"; b = \"#ff8802\"; }"),
      ("a.ps1", "# \"#ff0001\"\n<# \"#ff0002\" #>\n$a = \"#ff8801\"; $b = \"#ff8802\""),
      ("a.gd", "# \"#ff0001\"\nvar a = Color(\"#ff8801\")\nvar b = \"#ff8802\""),
      ("a.gp", "# \"#ff0001\"\nset style line 1 lc rgb \"#ff8801\"; plot x lc rgb '#ff8802'"),
      ("a.dot", "// \"#ff0001\"\ndigraph { a [color=\"#ff8801:#ff8802\"]; }"),
    ])
  func comments(path: String, text: String) {
    let texts = found(text, language(path, text)).compactMap { $0.split(separator: " ").last }
    #expect(texts == ["#ff8801", "#ff8802"])
  }

  @Test("Python and Elixir: docstrings are comments, other multiline strings are not")
  func documentation() {
    let text = #"""
      """Of the module: #ff0001, color=#f00."""
      STYLE = """
      # { }
      a = color: #ff8801
      """
      def f():
          '''color: "#ff0002"'''
          g(
            """<b color="#ff8802">""")
      """#
    #expect(found(text, .script).compactMap { $0.split(separator: " ").last } == ["#ff8801", "#ff8802"])
    #expect(found("@doc \"\"\"\nx \"#ff0001\"\n\"\"\"\na = \"#ff8801\"", language("a.ex")).count == 1)
    #expect(
      found("String a = \"\"\"\n  fill: #ff8801\n  \"\"\"; b = \"#ff8802\"", language("A.java")).count == 2)
  }

  @Test("Regular expressions may contain quotation marks")
  func patterns() {
    #expect(
      found(
        "const r = /[\"'`#/]/.test(x) ? '#ff8801' : \"#ff8802\"\nconst d = a / b / c, e = '#ff8803'", .code)
        == ["1:32 r #ff8801", "1:44 r #ff8802", "2:27 e #ff8803"])
    #expect(found("x =~ /[\"#]/ ; y = \"#ff8801\"", language("a.rb")) == ["1:20 y #ff8801"])
    #expect(found("return /`/.test(a) || { b: '#ff8801' }", .code).count == 1)
  }
}
