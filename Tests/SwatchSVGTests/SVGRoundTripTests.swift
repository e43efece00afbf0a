import SwatchColor
import SwatchSVG
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("SVG round trips")
struct SVGRoundTripTests {
  @Test("Drawings are restored exactly")
  func exact() throws {
    var generator = SeededGenerator(seed: 400)
    for _ in samples(1_500) {
      let drawing = Drawing.random(using: &generator)
      let result = try DrawingImport(svg: drawing.svg())
      guard result.drawing == drawing else {
        let index = zip(drawing.strokes, result.drawing.strokes).prefix { $0 == $1 }.count
        Issue.record("stroke \(index) of \(String(decoding: drawing.svg(), as: UTF8.self))")
        return
      }
      #expect(result.unsupportedFeatures == [])
      #expect(result.contentLostOnSave == [])
    }
  }

  @Test("A group is an element that other programs keep, and its number is known only here")
  func groups() throws {
    let stroke = Stroke(pen: .standard, points: [CanvasPoint(x: 8, y: 8), CanvasPoint(x: 80, y: 8)])
    let drawing = Drawing(strokes: [nil, 2, 2, 7, nil].map(stroke.inGroup))
    let text = String(decoding: drawing.svg(), as: UTF8.self)
    #expect(text.contains("<g data-group=\"2\">\n<path") && text.split(separator: "</g>").count == 4)
    #expect(try DrawingImport(svg: drawing.svg()).drawing == drawing)
    let foreign = try importedContent("<g data-group=\"2\"><circle r=\"5\"/></g>")
    #expect(foreign.drawing.strokes.map(\.group) == [nil] && foreign.contentLostOnSave.contains("1 group"))
  }

  @Test("Blank paper of any color is restored")
  func blank() throws {
    for paper in [Color(white: 1), Color(red: 0.1, green: 1e-7, blue: 1 / 3), Color(white: 0, alpha: 0)] {
      let drawing = Drawing(paper: paper)
      #expect(try DrawingImport(svg: drawing.svg()).drawing == drawing)
    }
  }

  @Test("Numbers of any magnitude are restored")
  func numbers() throws {
    var generator = SeededGenerator(seed: 401)
    for _ in samples(2_000) {
      let exponent = Double.random(in: -330...8.9, using: &generator)
      func number() -> Double {
        let magnitude = Double("1e\(Int(exponent))") ?? 0
        return Double.random(in: -1...1, using: &generator) * magnitude
      }
      var path = Path()
      path.move(to: CanvasPoint(x: number(), y: number()))
      path.line(to: CanvasPoint(x: number(), y: number()))
      let stroke = Stroke(ink: Ink(line: Color(white: 0), width: abs(number())), shape: .path(path))
      var drawing = Drawing(strokes: [stroke])
      drawing.sheet = drawing.fittedSheet
      #expect(try DrawingImport(svg: drawing.svg()).drawing == drawing)
    }
  }

  @Test("A sheet around ink at the largest coordinates is restored")
  func largestCoordinates() throws {
    let stroke = Stroke(pen: .standard, points: [CanvasPoint(x: 999_999_999, y: 0)])
    var drawing = Drawing(strokes: [stroke])
    drawing.sheet = drawing.fittedSheet
    let result = try DrawingImport(svg: drawing.svg())
    #expect(result.drawing == drawing && result.unsupportedFeatures == [])
  }

  @Test("Pages whose corner and size do not add up exactly are restored")
  func pages() throws {
    let sheet = CanvasRect(min: CanvasPoint(x: -1e8, y: 0.1), max: CanvasPoint(x: 0.1, y: 0.7))
    #expect(sheet.min.x + sheet.size.width != sheet.max.x)
    for sheet in [sheet, CanvasRect(min: sheet.min, max: sheet.min)] {
      #expect(try DrawingImport(svg: Drawing(sheet: sheet).svg()).drawing == Drawing(sheet: sheet))
    }
  }

  @Test(
    "A page of any shape that was read is restored",
    arguments: [
      #"height="384" viewBox="0 0 642084000 3""#, #"width="384" viewBox="0 0 3 642084000""#,
      #"viewBox="1e9 1e9 1e9 1e9""#, #"viewBox="-1e9 -1e9 2e9 1e9""#,
      #"viewBox="0 0 1e-9 1e9" width="9" height="9""#,
      #"width="1e9" height="1e9" viewBox="1e9 0 1e-9 1" preserveAspectRatio="xMaxYMax slice""#,
      #"width="1e9" height="1" viewBox="1 2 3 4" preserveAspectRatio="none""#,
    ])
  func oddPages(attributes: String) throws {
    let document =
      "<svg \(attributes)><rect width='9' height='9' fill='red'/><path d='M1 2h3' stroke='red'/></svg>"
    let drawing = try imported(document).drawing
    let again = try DrawingImport(svg: drawing.svg())
    #expect(again.drawing == drawing)
    #expect(again.unsupportedFeatures == [])
  }

  @Test("A document has a short line for each stroke")
  func written() {
    let text = Stroke(
      ink: Ink(line: Color(white: 0), width: 1),
      shape: .text(TextLine("a<b", at: CanvasPoint(x: 8, y: 20), size: 10)))
    let line = Stroke(
      pen: Pen(strokeColor: Color(RGB24(0x3FA7D6)), width: 3, opacity: 0.5),
      points: [CanvasPoint(x: 1.5, y: -2), CanvasPoint(x: 7.25, y: 8)])
    var ink = Ink(
      line: Color(white: 0, alpha: 0.25), fill: Color(RGB24(0xFF8800)).opacity(0.75), width: 2, opacity: 0.5)
    (ink.cap, ink.join, ink.isEvenOdd) = (.butt, .miter, true)
    let box = Stroke(
      ink: ink, shape: .path(Path(CanvasRect(between: CanvasPoint(x: 10, y: 10), CanvasPoint(x: 19, y: 30)))))
    let dot = Stroke(pen: .standard, points: [CanvasPoint(x: 5, y: 5)])
    var drawing = Drawing(strokes: [line, box, text, dot])
    drawing.sheet.min.y = -10
    drawing.sheet = drawing.fittedSheet
    #expect(
      String(decoding: drawing.svg(), as: UTF8.self) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="640" height="394" viewBox="0 -10 640 394">
        <rect id="paper" y="-10" width="640" height="394" fill="#ffffff"/>
        <g fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="monospace" xml:space="preserve">
        <path stroke="#3fa7d6" stroke-opacity="0.5" stroke-width="3" d="M1.5-2C1.5-2 7.25 8 7.25 8"/>
        <path fill="#ff8800" fill-opacity="0.75" stroke="#000000" stroke-opacity="0.25" opacity="0.5" \
        stroke-width="2" stroke-linecap="butt" stroke-linejoin="miter" fill-rule="evenodd" d="M10 10L19 10 19 30 10 30Z"/>
        <text fill="#000000" x="8" y="20" font-size="10" textLength="18">a&lt;b</text>
        <path stroke="#808080" stroke-opacity="0.5" stroke-width="10" d="M5 5L5 5"/>
        </g>
        </svg>

        """)
  }

  @Test("Values that are not numbers are written as numbers")
  func notFinite() throws {
    var path = Path(lines: [CanvasPoint(x: .nan, y: .infinity), CanvasPoint(x: 1, y: -.infinity)])
    path.close()
    let drawing = Drawing(strokes: [Stroke(ink: Ink(line: Color(white: 0), width: 2), shape: .path(path))])
    let document = drawing.svg()
    #expect(String(decoding: document, as: UTF8.self).contains("d=\"M0 0L1 0Z\""))
    #expect(throws: Never.self) { try DrawingImport(svg: document) }
  }

  @Test(
    "A chosen sheet and its ruling are restored, not as strokes, and without losses",
    arguments: Ruling.Kind.allCases)
  func sheets(kind: Ruling.Kind) throws {
    let setup = SheetSetup(
      CanvasRect(size: CanvasSize(width: 320, height: 200)), hasFixedSize: true,
      ruling: kind == .none ? Ruling() : Ruling(kind, spacing: 40))
    let stroke = Stroke(pen: .standard, points: [CanvasPoint(x: 10, y: 10), CanvasPoint(x: 50, y: 20)])
    let drawing = Drawing(paper: Color(white: 1), setup, strokes: [stroke])
    let document = try DrawingImport(svg: drawing.svg())
    #expect(document.drawing == drawing)
    #expect(document.contentLostOnSave.isEmpty && document.unsupportedFeatures.isEmpty)
    #expect(try DrawingImport(svg: document.drawing.svg()).drawing.svg() == drawing.svg())
  }

  @Test(
    "Invalid rulings are ignored, and nothing is lost",
    arguments: [
      "data-ruling=\"lines\"", "data-ruling=\"lines\" data-spacing=\"nan\"",
      "data-ruling=\"waves\" data-spacing=\"3\"", "data-ruling=\"none\" data-spacing=\"3\"",
    ])
  func brokenRulings(attributes: String) throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">
      <rect id="paper" width="100" height="100" fill="#fff"/>
      <path \(attributes) stroke="#f00" d="M0 50L100 50"/>
      </svg>
      """
    let drawing = try DrawingImport(svg: Array(svg.utf8)).drawing
    #expect(drawing.sheetSetup.ruling == Ruling() && drawing.strokes.count == 1)
  }
}
