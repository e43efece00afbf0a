import SwatchColor
import SwatchRaster
import SwatchSVG
import SwatchSketch
import Testing

@Suite("SVG shapes and properties")
struct SVGShapeTests {
  @Test(
    "Basic shapes",
    arguments: [
      ("<rect x='1' y='2' width='3' height='4'/>", "M1 2 L4 2 L4 6 L1 6 Z"),
      ("<rect width='50%' height='1in' y='0'/>", "M0 0 L50 0 L50 96 L0 96 Z"),
      (
        "<rect width='20' height='10' rx='5'/>",
        "M5 0 L15 0 C17.76 0 20 2.24 20 5 L20 5 C20 7.76 17.76 10 15 10 L5 10 C2.24 10 0 7.76 0 5 L0 5 C0 2.24 2.24 0 5 0 Z"
      ),
      (
        "<circle cx='10' cy='10' r='10'/>",
        "M20 10 C20 15.52 15.52 20 10 20 C4.48 20 0 15.52 0 10 C0 4.48 4.48 0 10 0 C15.52 0 20 4.48 20 10 Z"
      ),
      (
        "<ellipse cx='10' cy='20' rx='10' ry='20'/>",
        "M20 20 C20 31.05 15.52 40 10 40 C4.48 40 0 31.05 0 20 C0 8.95 4.48 0 10 0 C15.52 0 20 8.95 20 20 Z"
      ),
      ("<line x1='1' y1='2' x2='3pt' y2='4' stroke='red'/>", "M1 2 L4 4"),
      ("<polyline points='1,2 3,4,5 6'/>", "M1 2 L3 4 L5 6"),
      ("<polygon points='1-2 3,4 5 6'/>", "M1 -2 L3 4 L5 6 Z"),
    ])
  func shapes(element: String, expected: String) throws {
    #expect(try strokes("<g>\(element)</g>").map(\.outline) == [expected])
  }

  @Test("Shapes without extent or paint, hidden ones and definitions are not shown")
  func notShown() throws {
    let elements = [
      "<rect width='0' height='5'/>", "<rect width='5'/>", "<circle r='-1'/>", "<ellipse rx='5' ry='0'/>",
      "<line x2='5'/>", "<polyline points=''/>", "<path d='M0 0h5' fill='none'/>", "<path/>",
      "<rect width='5' height='5' display='none'/>", "<g style='display:none'><circle r='5'/></g>",
      "<g visibility='hidden'><circle r='5'/></g>", "<defs><circle r='5'/></defs>",
      "<symbol><circle r='5'/></symbol>",
      "<clipPath><circle r='5'/></clipPath>", "<text> \n </text>",
      "<title>a</title><desc>b</desc><metadata><x/></metadata>",
      "<x:circle xmlns:x='urn:x' r='5'/>", "<path d='M0 0h5' stroke='red' stroke-width='0' fill='none'/>",
    ]
    for element in elements { #expect(try strokes(element).isEmpty, "\(element)") }
  }

  @Test("Properties come from attributes, style sheets, styles, and ancestors")
  func cascade() throws {
    let content = """
      <style><![CDATA[/* c */ .a, .b { fill: #f00; } circle{fill:blue;stroke:none!important} #c {fill:lime}
      @media print { .a { fill: black } } *{stroke-width:4}]]></style>
      <g fill="gray" stroke="black" stroke-width="2" stroke-linecap="round" fill-rule="evenodd">
      <path d="M0 0h5"/><path class="x a" d="M0 0h5" fill="yellow"/><circle id="c" r="5"/>
      <path class="a" style="fill: rgb(0, 0, 255);stroke:currentColor; stroke-linecap:butt" color="#123456" d="M0 0h5"/>
      </g>
      """
    let inks = try strokes(content).map(\.ink)
    #expect(inks.map { $0.fill?.hex } == ["#808080", "#ff0000", "#00ff00", "#0000ff"])
    #expect(inks.map { $0.line?.hex } == ["#000000", "#000000", nil, "#123456"])
    #expect(inks.map(\.width) == [4, 4, 4, 4])
    #expect(inks.map(\.cap) == [.round, .round, .round, .butt])
    #expect(inks.allSatisfy { $0.isEvenOdd && $0.join == .miter })
  }

  @Test("Opacities multiply, and stay separate if line and area differ")
  func opacity() throws {
    let content = """
      <g opacity="0.5"><path d="M0 0h5" stroke="#ff000080" stroke-opacity="50%" fill="none"/></g>
      <path d="M0 0h5" stroke="red" stroke-opacity="0.25" fill="blue" fill-opacity="0.75" opacity="0.5"/>
      """
    let inks = try strokes(content).map(\.ink)
    #expect(abs(inks[0].opacity - 0.125) < 0.001 && inks[0].line?.alpha == 1)
    #expect(inks[1].opacity == 0.5 && inks[1].line?.alpha == 0.25 && inks[1].fill?.alpha == 0.75)
  }

  @Test(
    "Transforms",
    arguments: [
      ("translate(5)", "M6 2"), ("translate(5 6)", "M6 8"), ("scale(2)", "M2 4"), ("scale(2,-1)", "M2 -2"),
      ("rotate(90)", "M-2 1"), ("rotate(180 5 5)", "M9 8"), ("skewX(45)", "M3 2"), ("skewY(45)", "M1 3"),
      ("matrix(1 2 3 4 5 6)", "M12 16"), ("translate(5,0) scale(2)", "M7 4"),
      ("scale(2)translate(5,0)", "M12 4"),
    ])
  func transforms(transform: String, expected: String) throws {
    let result = try importedContent("<path transform='\(transform)' d='M1 2h0v1z'/>")
    #expect(result.drawing.strokes.first?.outline.hasPrefix(expected + " L") == true)
  }

  @Test("Line widths are scaled by the transform")
  func lineWidths() throws {
    let widths = try strokes(
      "<g transform='scale(3)'><path d='M0 0h5' stroke='red' stroke-width='2'/>"
        + "<path d='M0 0h5' stroke='red' stroke-width='2' vector-effect='non-scaling-stroke'/></g>")
    #expect(widths.map(\.ink.width) == [6, 2])
  }

  @Test(
    "The page is in pixels, whatever its units",
    arguments: [
      ("width='200' height='50'", 0, 0, 200, 50), ("width='1in' height='2.54cm'", 0, 0, 96, 96),
      ("viewBox='-5 -6 70 80'", -5, -6, 65, 74),
      ("width='100%' height='100%' viewBox='0 0 30 40'", 0, 0, 30, 40),
      ("width='60' viewBox='10 0 30 40'", 20, 0, 80, 80),
      ("width='60' height='60' viewBox='0 0 30 10'", 0, -20, 60, 40),
      ("width='60' height='60' viewBox='0 0 30 10' preserveAspectRatio='xMinYMin'", 0, 0, 60, 60),
      ("width='60' height='60' viewBox='0 0 30 10' preserveAspectRatio='none'", 0, 0, 60, 60),
      ("", 0, 0, 640, 384),
    ])
  func pages(attributes: String, x: Double, y: Double, maxX: Double, maxY: Double) throws {
    let sheet = try imported("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)/>").drawing.sheet
    #expect(sheet == CanvasRect(min: CanvasPoint(x: x, y: y), max: CanvasPoint(x: maxX, y: maxY)))
  }

  @Test("Only a plain rectangle over the whole page is paper")
  func paper() throws {
    #expect(
      try importedContent("<rect width='100%' height='100%' fill='#abc'/>").drawing.paper.hex == "#aabbcc")
    for shape in [
      "<rect width='99' height='100'/>", "<circle r='50' cx='50' cy='50'/>",
      "<rect rx='9' width='100' height='100'/>",
    ] {
      let drawing = try importedContent(shape).drawing
      #expect(drawing.paper.hex == "#ffffff" && drawing.strokes.count == 1)
    }
  }

  @Test("Text: lines, anchors and white space")
  func text() throws {
    #expect(try strokes("<text x='5' y='6'> a\n  b </text>").map(\.outline) == ["‘a b’ 16.0 at 5.0 6.0"])
    let lines = try strokes(
      "<text x='5' y='6' font-size='10'>one<tspan x='5' dy='1.2em'>two</tspan><tspan> &amp; a half</tspan></text>"
    )
    #expect(lines.map(\.outline) == ["(‘one’ 10.0 at 5.0 6.0; ‘two & a half’ 10.0 at 5.0 18.0)"])
    let anchored = try strokes(
      "<text x='50' y='6' font-size='10' text-anchor='middle' fill='red' font-family='monospace'>four</text>")
    let start = (50 - 5 * TextMetrics("four", in: .monospaced).advance)
    guard case .text(let line) = try #require(anchored.first).shape else { return #expect(Bool(false)) }
    #expect(line.string == "four" && abs(line.origin.x - start) < 0.01)
    #expect(anchored.first?.ink.line?.hex == "#ff0000")
    #expect(
      try strokes("<text xml:space='preserve'>  a  </text>").map(\.outline) == ["‘  a  ’ 16.0 at 0.0 0.0"])
  }

  @Test("Definitions are shown where they are used")
  func uses() throws {
    let content = """
      <defs><g id="a"><path id="b" d="M0 0h1" stroke="red"/></g></defs>
      <symbol id="s" viewBox="0 0 10 10"><path d="M0 0h5" stroke="lime"/></symbol>
      <use href="#a" x="5" y="6"/><use xlink:href="#b" transform="scale(2)"/>
      <use href="#s" width="20" height="20" x="1"/>
      """
    #expect(try strokes(content).map(\.outline) == ["M5 6 L6 6", "M0 0 L2 0", "(M1 0 L11 0)"])
  }

  @Test(
    "Unsupported features are reported",
    arguments: [
      ("<image href='file:///etc/passwd'/>", "images"), ("<script>x</script>", "scripts"),
      ("<circle r='5' clip-path='circle(5px)'/>", "CSS clip paths"),
      ("<circle r='5' style='filter:url(#c)'/>", "filters"),
      ("<foreignObject><p/></foreignObject>", "<foreignObject>"),
      ("<circle r='5'><animate/></circle>", "animations"),
      ("<use href='b.svg#x'/>", "references to other files"),
      ("<text font-family='No Such, sans-serif'>a</text>", "the font No Such"),
      ("<text writing-mode='tb'>a</text>", "vertical text"),
      ("<text>a\u{10FFFD}</text>", "characters missing from all fonts"),
      ("<circle r='5' transform='turn(5)'/>", "invalid transforms"),
      ("<style>g + path { fill: red }</style>", "some style sheet selectors"),
    ])
  func unsupportedFeatures(content: String, kind: String) throws {
    #expect(try importedContent(content + content).unsupportedFeatures == [kind])
  }
}
