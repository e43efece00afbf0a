import SwatchSVG
import SwatchSketch
import Testing

@Suite("Losses of overwriting an SVG document")
struct SVGLossTests {
  @Test(
    "Everything that a drawing does not keep is reported",
    arguments: [
      ("<g display='none'><circle r='5'/></g>", "1 hidden layer"),
      ("<g style='display:none'><title>a</title></g><g display='none'/>", "2 hidden layers"),
      ("<style>.a{display:none}</style><path class='a' d='M0 0h5'/>", "1 hidden shape"),
      ("<circle r='5' visibility='hidden'/>", "1 hidden shape"),
      ("<text visibility='hidden'>a</text>", "1 hidden shape"),
      ("<path d='M0 0h5' fill='none'/>", "1 shape without ink"), ("<rect width='5'/>", "1 shape without ink"),
      ("<symbol><circle r='5'/></symbol>", "1 definition"),
      ("<defs><circle r='5'/><g><path d='M0 0h5'/></g></defs>", "2 definitions"),
      ("<clipPath><circle r='5'/></clipPath><linearGradient/>", "2 definitions"),
      ("<text>see <a href='https://example.org'>there</a></text>", "1 link"),
      ("<a><circle r='5'/></a>", "1 link"), ("<title>a</title>", "1 title"),
      ("<desc>a</desc>", "1 description"),
      ("<circle r='5'><title>a</title></circle>", "1 title"), ("<metadata><x/></metadata>", "metadata"),
      ("<!-- a --><!-- b --><circle r='5'/>", "2 comments"), ("<circle id='a' r='5'/>", "ids"),
      ("<style>.a{fill:red}</style><circle class='a' r='5'/>", "1 style sheet"),
      ("<circle class='a' r='5'/>", "classes"), ("<circle data-a='1' r='5'/>", "data attributes"),
      ("<circle onclick='f()' r='5'/>", "other attributes"),
      ("<circle aria-label='a' r='5'/>", "other attributes"),
      ("<text style='text-transform:uppercase'>a</text>", "other attributes"),
      ("<x:a xmlns:x='urn:x'/>", "data from other programs"),
      ("<circle xmlns:x='urn:x' x:label='a' r='5'/>", "data from other programs"),
      ("<g><circle r='5'/></g>", "1 group"), ("<?php a ?>", "1 processing instruction"),
      ("<view/>", "<view>"),
      ("stray", "hidden text"), ("<image href='a.png'/>", "images"),
    ])
  func named(content: String, kind: String) throws {
    #expect(try importedContent(content).contentLostOnSave.contains(kind))
  }

  @Test("The worst loss comes first, and none comes twice")
  func order() throws {
    let content = """
      <!-- a --><metadata/><g id="a" class="b"><script/><script/><circle r="5" visibility="hidden"/></g>
      <g display="none" id="c"/><title/>
      """
    #expect(
      try importedContent(content).contentLostOnSave == [
        "1 hidden layer", "1 hidden shape", "scripts", "1 title", "metadata", "1 group", "1 comment",
        "classes", "ids",
      ])
  }

  @Test("Plain shapes and default values lose nothing")
  func nothing() throws {
    let content = """
      <circle r="5" style="fill:red;font-weight:normal;-x-y:none"/><text x="1" y="5" font-family="monospace">a</text>
      <defs/>
      """
    #expect(try importedContent(content).contentLostOnSave == [])
  }

  @Test("Additions by other programs to a document from here are reported")
  func edited() throws {
    let stroke = Stroke(pen: .standard, points: [CanvasPoint(x: 5, y: 5)])
    let text = String(decoding: Drawing(strokes: [stroke]).svg(), as: UTF8.self)
    #expect(try imported(text).contentLostOnSave == [])
    let edited = text.replacing("</g>", with: "<g><path id='a' d='M0 0h5'/></g><!-- a --></g>")
    #expect(try imported(edited).contentLostOnSave == ["1 group", "1 comment", "ids"])
  }

  @Test("The text of a link is shown")
  func linkedText() throws {
    let result = try importedContent(
      "<text x='5' y='6'>see <a href='b'>there <tspan>now</tspan></a>, or not</text>")
    #expect(result.drawing.strokes.map(\.outline) == ["‘see there now, or not’ 16.0 at 5.0 6.0"])
    #expect(result.unsupportedFeatures == [])
  }

  @Test("Text of unopened entities is reported as missing")
  func entities() throws {
    let head =
      "<!DOCTYPE svg SYSTEM 'file:///nowhere.dtd' [<!ENTITY a SYSTEM 'file:///nowhere'><!ENTITY b 'c'>]>"
    let result = try imported("\(head)<svg><text>&b;&d;</text></svg>")
    #expect(result.unsupportedFeatures == ["external entities"])
    #expect(result.contentLostOnSave.contains("entities"))
  }
}
