import SwatchColor
import SwatchRaster
import SwatchSVG
import SwatchSketch
import SwatchTestSupport
import Testing

/// Positions and styles of letters. A comparison with librsvg tests their appearance, but it supports less.
@Suite("Text of documents") struct SVGTextTests {
  /// Returns the lines of text in strokes with their origins on the canvas.
  private func lines(_ content: String) throws -> [(
    line: TextLine, origin: CanvasPoint, map: CanvasTransform
  )] {
    func lines(in stroke: Stroke, _ map: CanvasTransform) -> [(TextLine, CanvasPoint, CanvasTransform)] {
      if case .text(let line) = stroke.shape { return [(line, map(line.origin), map)] }
      guard let artwork = stroke.artwork else { return [] }
      return artwork.strokes.flatMap { lines(in: $0, map * artwork.transform) }
    }
    return try strokes(content).flatMap { lines(in: $0, .identity) }.map { (line: $0, origin: $1, map: $2) }
  }

  private func width(_ string: String, _ family: String = "monospace", size: Double = 10) -> Double {
    size * TextMetrics(string, in: TextStyle(families: [family])).advance
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.02 }

  @Test("Fonts follow their properties, single or combined")
  func fonts() throws {
    let separate = "font-family='DejaVu Sans, \"A b\", serif' font-weight='bolder' font-style='italic'"
    let line = try #require(
      try lines("<text \(separate) font-variant='small-caps' font-size='9'>a</text>").first
    ).line
    #expect(
      line.style
        == TextStyle(
          families: ["DejaVu Sans", "A b", "serif"], weight: 700, slant: .italic, hasSmallCaps: true))
    #expect(line.size == 9)
    let combined = "style='font: italic small-caps 700 9px/1.5 DejaVu Sans, &quot;A b&quot;, serif'"
    #expect(try lines("<text \(combined)>a</text>").map(\.line) == [line])
  }

  @Test("The fonts of swatchterm are generic families, with bold as a weight")
  func ownFonts() throws {
    let ink = Ink(line: Color(white: 0), width: 1)
    let lines = TextFont.allCases.map {
      TextLine("a <b>", at: CanvasPoint(x: 5, y: 9), size: 10, style: TextStyle($0))
    }
    let drawing = Drawing(strokes: lines.map { Stroke(ink: ink, shape: .text($0)) })
    let text = String(decoding: drawing.svg(), as: UTF8.self)
    for attributes in [
      #"font-family="sans-serif">"#, #"font-family="serif">"#,
      #"font-family="sans-serif" font-weight="bold">"#,
      #"font-family="serif" font-weight="bold">"#, #"font-size="10" font-weight="bold">"#,
    ] {
      #expect(text.contains(attributes), "\(attributes)")
    }
    let result = try imported(text)
    #expect(result.drawing == drawing && result.unsupportedFeatures == [] && result.contentLostOnSave == [])
    #expect(result.drawing.strokes.map(\.bounds) == drawing.strokes.map(\.bounds))
  }

  @Test("A font changed in another program's document is written into it")
  func changedFont() throws {
    let document =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="90" height="50"><!-- a --><text x="5" y="20" font-family="Georgia, serif" id="t">Hi</text><path d="M0 0h9" stroke="red"/></svg>"#
    var drawing = try imported(document).drawing
    drawing.apply(DrawingSelection([0], of: drawing).changingFont(FontChange(.sans, isBold: true)).edit)
    let update = try #require(try drawing.svg(updating: utf8(document)))
    let text = String(decoding: update.bytes, as: UTF8.self)
    #expect(
      text.contains("<!-- a -->") && text.contains(#"<path d="M0 0h9" stroke="red"/>"#)
        && text.contains("id=\"t\""))
    #expect(try imported(text).drawing.strokes[0].textStyle == TextStyle(TextFont(.sans, isBold: true)))
  }

  @Test("Characters are placed by lists of positions")
  func places() throws {
    let found = try lines(
      "<text x='1 20' y='5 6 7' dx='0 0 2' font-size='10' font-family='monospace'>ab<tspan y='9'>cd</tspan></text>"
    )
    #expect(found.map(\.line.string) == ["a", "b", "cd"])
    #expect(found.map(\.origin.y) == [5, 6, 9])
    #expect(found[0].origin.x == 1 && found[1].origin.x == 20)
    #expect(isNear(found[2].origin.x, 22 + width("b")))
  }

  @Test("A part in another style follows the text before it, and one in the same style is merged")
  func spans() throws {
    let found = try lines(
      "<text x='1' y='5' font-size='10' font-family='monospace'>see <tspan>it</tspan> <tspan fill='red'>here</tspan></text>"
    )
    #expect(found.map(\.line.string) == ["see it ", "here"])
    #expect(isNear(found[1].origin.x, 1 + width("see it ")))
    #expect(try strokes("<text>a<tspan fill='red'>b</tspan></text>").count == 1)
  }

  @Test(
    "Lines are anchored at their middle or end, as a whole",
    arguments: [("start", 0.0), ("middle", 0.5), ("end", 1)])
  func anchors(anchor: String, share: Double) throws {
    let found = try lines(
      "<text x='50' y='5' font-size='10' font-family='monospace' text-anchor='\(anchor)'>one<tspan fill='red'>two</tspan></text>"
    )
    #expect(isNear(found[0].origin.x, 50 - share * width("onetwo")))
    #expect(isNear(found[1].origin.x, found[0].origin.x + width("one")))
  }

  @Test("A text has the stated length, by spacing or by stretching")
  func lengths() throws {
    let attributes = "x='5' y='9' font-size='10' font-family='monospace' textLength='80'"
    let apart = try #require(try lines("<text \(attributes)>swatch</text>").first)
    let measured = 10 * TextMetrics("swatch", in: apart.line.style).advance
    // The spacing after the last letter is ignored.
    #expect(isNear(measured - 10 * apart.line.style.spacing, 80))
    let wide = try #require(
      try lines("<text \(attributes) lengthAdjust='spacingAndGlyphs'>swatch</text>").first)
    #expect(wide.line.style.spacing == 0 && isNear(wide.map.a, 80 / width("swatch")))
  }

  @Test("Letters are rotated individually, with the last angle for all that follow")
  func angles() throws {
    let found = try lines("<text x='10' y='20' rotate='0 30 90' font-family='monospace'>abcd</text>")
    #expect(found.map(\.line.string) == ["a", "b", "c", "d"])
    for (line, sine) in zip(found, [0, 0.5, 1, 1]) { #expect(isNear(line.map.b, sine)) }
  }

  @Test("Letters are placed on a path by their midpoints, in its direction")
  func paths() throws {
    let content =
      "<defs><path id='p' d='M10 50h20v40'/></defs><text font-size='10' font-family='monospace'>"
      + "<textPath href='#p' startOffset='50%'>abcdefghij</textPath></text>"
    let found = try lines(content)
    let half = width("a") / 2
    // From the middle of a path of 60: all downward, until it ends.
    #expect(found.count == Int(30 / (2 * half) + 0.5))
    for (index, letter) in found.enumerated() {
      let middle = letter.map(letter.line.origin + CanvasPoint(x: half, y: 0))
      #expect(isNear(middle.x, 30) && isNear(middle.y, 60 + half * Double(2 * index + 1)))
      #expect(isNear(letter.map.b, 1))
    }
    #expect(
      try lines(content.replacing("<defs>", with: "").replacing("</defs>", with: "")).count == found.count)
    #expect(try lines("<text><textPath href='#none'>a</textPath></text>").isEmpty)
  }

  @Test("Text follows baseline properties")
  func baselines() throws {
    let size = "font-size='10' font-family='monospace'"
    let raised = try lines(
      "<text y='50' \(size)>a<tspan baseline-shift='super'>b<tspan baseline-shift='2'>c</tspan></tspan></text>"
    )
    #expect(raised.map { (50 - $0.origin.y).rounded() } == [0, 3, 5])
    let middle = try #require(try lines("<text y='50' \(size) dominant-baseline='middle'>a</text>").first)
    #expect(middle.origin.y > 51 && middle.origin.y < 55)
  }

  @Test("Outlines of letters are lines, in the stated paint order")
  func outlines() throws {
    let text = "<text x='5' y='20' stroke='red' stroke-width='2' fill='blue' %>a</text>"
    let artwork = try #require(try strokes(text.replacing("%", with: "")).first?.artwork)
    #expect(artwork.strokes.map(\.isText) == [true, false])
    #expect(artwork.strokes[1].ink.line?.hex == "#ff0000" && artwork.strokes[1].ink.width == 2)
    let below = try #require(
      try strokes(text.replacing("%", with: "paint-order='stroke'")).first?.artwork)
    #expect(below.strokes.map(\.isText) == [false, true])
  }

  @Test("Decoration lines have the paint of the element that sets them")
  func decorations() throws {
    let artwork = try #require(
      try strokes(
        "<text fill='red' text-decoration='underline' y='20'>a<tspan fill='blue'>b</tspan></text>"
      ).first?.artwork)
    let lines = artwork.strokes.filter { !$0.isText }
    #expect(lines.map { $0.ink.fill?.hex } == ["#ff0000", "#ff0000"])
    #expect(lines.allSatisfy { ($0.bounds?.min.y ?? 0) > 20 })
  }

  @Test("Gradient lengths in em refer to the font size of the painted text")
  func gradientUnits() throws {
    func text(end: String) throws -> [Stroke] {
      try strokes(
        "<linearGradient id='g' gradientUnits='userSpaceOnUse' x2='\(end)'><stop stop-color='red'/>"
          + "<stop offset='1' stop-color='blue'/></linearGradient>"
          + "<text y='50' font-size='40' fill='url(#g)'>Some wide text</text>")
    }
    let inEm = try text(end: "10em").map(\.ink)
    #expect(!inEm.isEmpty)
    #expect(try inEm == text(end: "400").map(\.ink))
    #expect(try inEm != text(end: "160").map(\.ink))
  }

  @Test("A clip path relative to the bounding box fits the letters, however they are turned")
  func clips() throws {
    let artwork = try #require(
      try strokes(
        "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath>"
          + "<text x='20' y='40' font-size='20' font-family='monospace' transform='rotate(30)' clip-path='url(#c)'>abcd</text>"
      ).first?.artwork)
    let outline = try #require(artwork.maskLayers.first?.outline?.path)
    let side = outline.points[1] - outline.points[0]
    #expect(isNear((side.x * side.x + side.y * side.y).squareRoot(), width("ab", size: 20)))
  }

  @Test("A moved and saved element keeps its content")
  func moved() throws {
    let content =
      "<text x='5' y='20' font-family='serif'>a<tspan fill='red' dx='2'>b</tspan><!-- c --></text>"
    let document = "<svg xmlns='http://www.w3.org/2000/svg' width='99' height='99'>\n\(content)\n</svg>"
    var drawing = try imported(document).drawing
    drawing.strokes[0] = drawing.strokes[0].transformed(by: .move(by: CanvasPoint(x: 10, y: 5)))
    let update = try #require(try drawing.svg(updating: utf8(document)))
    #expect(
      String(decoding: update.bytes, as: UTF8.self)
        == document.replacing("<text ", with: "<text transform=\"translate(10 5)\" "))
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: samples(count).count)
  }

  @Test(
    "Text of any kind is read within its budget",
    arguments: [
      "<text x='\(repeated("1 ", 50_000))'>\(repeated("a", 50_000))</text>",
      "<text rotate='1'>\(repeated("a", 50_000))</text>",
      "<text textLength='-5'>ab</text>", "<text textLength='1e300'>ab</text>",
      "<text font-size='1e-300'>a</text>",
      "<text font-size='1e300'>a</text>", "<text x='nan' y='1e400' rotate='x'>a</text>",
      "<text letter-spacing='1e30' word-spacing='-1e30'>a b c</text>",
      "<text font-family='\(String(repeating: "a,", count: 900))'>a</text>",
      "<text font-family='&quot;'>a</text>", "<text style='font:'>a</text>",
      "<text style='font: 0 /'>a</text>",
      "<text>\(String(repeating: "<tspan x='1'>", count: 200))a\(String(repeating: "</tspan>", count: 200))</text>",
      "<text><textPath href='#t'><tspan id='t'>a</tspan></textPath></text>",
      "<path id='p' d='M0 0'/><text><textPath href='#p' startOffset='1e308'>a</textPath></text>",
      "<text>\u{202E}\u{200D}\u{301}\u{FE0F}</text>", "<tspan>a</tspan>", "<textPath href='#a'>a</textPath>",
      String(repeating: "<text font-family='F\u{1}'>a</text>", count: 10),
      "<text>\(repeated("<tspan x='1'>a</tspan>", 100_000))</text>",
      "<text>\(repeated("<textPath href='#p'>a</textPath>", 50_000))</text><path id='p' d='M0 0h9'/>",
    ])
  func hostile(content: String) throws {
    do {
      _ = try importedContent(content).drawing.svg()
    } catch {
      #expect(!error.description.isEmpty)
    }
  }

  @Test("Many fonts have their cost, and are refused in time")
  func manyFonts() {
    let texts = (0..<40_000).map { "<text font-family='f\($0)' dominant-baseline='middle'>a</text>" }.joined()
    #expect(throws: DrawingFileError.self) { try importedContent(texts) }
  }
}
