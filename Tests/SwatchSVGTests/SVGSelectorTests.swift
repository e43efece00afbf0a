import SwatchColor
import SwatchSVG
import SwatchSketch
import Testing

@Suite("Selectors of style sheets") struct SVGSelectorTests {
  /// Returns the colors of the paths a, b and c under a style sheet.
  private func colors(_ rules: String, sheetIsLast: Bool = false) throws -> [String?] {
    let sheet = "<style>path { fill: black } \(rules)</style>"
    let content = """
      <g id="g" class="one two" data-kind="big box">
      <path id="a" class="x y" d="M0 0h9v9z"/><g><path id="b" class="x" d="M0 0h9v9z"/></g></g>
      <path id="c" lang="en-US" d="M0 0h9v9z"/>
      """
    return try strokes(sheetIsLast ? content + sheet : sheet + content).map { $0.ink.fill?.hex }
  }

  @Test(
    "Rules apply to the elements that match their selectors",
    arguments: [
      ("g path", "ab"), ("g > path", "ab"), ("#g > path", "a"), ("svg > path", "c"), ("g g path", "b"),
      (".one.two path", "ab"), (".one.three path", ""), ("path.x.y", "a"), ("#g .x", "ab"),
      ("g#g > g > .x", "b"),
      ("[lang]", "c"), ("[lang|=en]", "c"), ("[lang|=e]", ""), ("g[data-kind~=box] path", "ab"),
      ("[data-kind^='big'] > path", "a"), ("[id$=\"c\"]", "c"), ("[class*='y']", "a"), ("path[id=b]", "b"),
      ("path:first-child", "b"), ("g > path:first-child", "ab"), (":root > path", "c"), ("* * path", "ab"),
      ("svg > g > path, #c.none", "a"), ("path:hover", ""), ("g > g > g path", ""), ("svg g > g path", "b"),
      ("@import url(a.css); path", "abc"),
    ])
  func matching(selector: String, names: String) throws {
    for sheetIsLast in [false, true] {
      let colors = try colors("\(selector) { fill: red }", sheetIsLast: sheetIsLast)
      // If a child of the first group matches two paths, the sheet itself is the first child.
      let expected = ["a", "b", "c"].map { names.contains($0) ? "#ff0000" : "#000000" }
      if selector.contains("first-child") {
        #expect(colors[1] == expected[1])
      } else {
        #expect(colors == expected, "\(selector)")
      }
    }
  }

  @Test("More specific rules win, then later ones, and important ones above all")
  func precedence() throws {
    #expect(try colors("#g path { fill: red } g g path { fill: blue }")[1] == "#ff0000")
    #expect(try colors("g > g path { fill: red } g g path { fill: blue }")[1] == "#0000ff")
    #expect(try colors("g path { fill: red } .x { fill: blue }")[1] == "#0000ff")
    #expect(try colors("g path { fill: red !important } #b { fill: blue }")[1] == "#ff0000")
  }

  @Test("Gradient stops have colors of rules, too")
  func stops() throws {
    let found = try strokes(
      "<style>.s { stop-color: red; stop-opacity: .5 } #g .t { stop-color: currentColor }</style>"
        + "<linearGradient id='g' color='blue'><stop class='s'/><stop class='t' offset='1'/></linearGradient>"
        + "<path d='M0 0h9v9z' fill='url(#g)'/>")
    let stops = try #require(found.first?.ink.fillGradient?.stops)
    #expect(stops.map(\.color.hex) == ["#ff0000", "#0000ff"] && stops.map(\.color.alpha) == [0.5, 1])
  }

  @Test("A style sheet in another language is ignored")
  func languages() throws {
    let path = "<path d='M0 0h9v9z'/>"
    for (type, color) in [("text/css", "#ff0000"), ("text/x-other", "#000000"), ("", "#ff0000")] {
      let found = try strokes("<style type='\(type)'>path { fill: red }</style>\(path)")
      #expect(found.first?.ink.fill?.hex == color)
    }
  }

  @Test("A used element has the rules of its definition")
  func uses() throws {
    let found = try strokes(
      "<style>defs > path { fill: red } g path { fill: blue }</style><defs><path id='p' d='M0 0h9v9z'/></defs>"
        + "<g><use href='#p'/></g>")
    #expect(found.map { $0.ink.fill?.hex } == ["#ff0000"])
  }

  @Test(
    "Malformed selectors are reported and have no effect",
    arguments: [
      "g > > path", "> path", "path >", "[", "[]", "path[x", "..", "#", "a:not(b)", "path::before",
      "g ~ path", "[a!=b]",
    ])
  func broken(selector: String) throws {
    let result = try importedContent("<style>\(selector) { fill: red }</style><path d='M0 0h9v9z'/>")
    #expect(result.drawing.strokes.first?.ink.fill?.hex == "#000000")
    #expect(result.unsupportedFeatures == ["some style sheet selectors"])
  }

  @Test("Complex selectors for deeply nested elements stay within the budget")
  func hostile() {
    let rules = (0..<300).map {
      "\(String(repeating: "g ", count: 15))g.c\($0)x, g g > g g > g * g { fill: red }"
    }
    let sheet = "<style>\(rules.joined())</style>"
    let deep =
      String(repeating: "<g>", count: 200) + String(repeating: "<g/>", count: 20_000)
      + String(repeating: "</g>", count: 200)
    #expect(throws: DrawingFileError.self) { try importedContent(sheet + deep) }
  }
}
