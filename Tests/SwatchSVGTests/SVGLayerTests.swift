import SwatchColor
import SwatchSVG
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Layers of SVG documents") struct SVGLayerTests {
  private func document(_ content: String) -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" \
      xmlns:other="http://example.org/other" width="100" height="50" viewBox="0 0 100 50">\(content)</svg>
      """.utf8)
  }

  private func fills(_ content: String, _ layer: String) throws -> [String?] {
    try DrawingImport(svg: document(content), layer: layer).drawing.strokes.map { $0.ink.fill?.hex }
  }

  private static let paper = "<rect width='100' height='50' fill='#eeeeee'/>"
  private static let layers = """
    \(paper)<g inkscape:groupmode="layer" inkscape:label="Sky" id="layer1"><rect width="5" height="5" fill="blue"/></g>
    <rect width="5" height="5" fill="gray"/><text y="9">loose</text>
    <g inkscape:groupmode="layer" inkscape:label="Ink &amp; line" id="layer2" transform="translate(10)">
    <g id="hat"><rect width="5" height="5" fill="red"/></g><rect width="5" height="5" fill="lime"/></g>
    <g inkscape:label="Notes" id="layer3" style="display:none"><rect width="5" height="5" fill="black"/>
    <rect width="5" height="5" fill="white" display="none"/></g>
    """

  @Test("A layer is selected by label or id; nothing else is drawn, and the paper stays")
  func names() throws {
    #expect(try fills(Self.layers, "Sky") == ["#0000ff"])
    #expect(try fills(Self.layers, "layer1") == ["#0000ff"])
    #expect(try fills(Self.layers, "Ink & line") == ["#ff0000", "#00ff00"])
    #expect(try fills(Self.layers, "hat") == ["#ff0000"])
    let found = try DrawingImport(svg: document(Self.layers), layer: "hat")
    #expect(found.drawing.paper.hex == "#eeeeee" && found.drawing.sheet.size.width == 100)
    #expect(found.drawing.strokes.first?.bounds?.min.x == 10)
    #expect(found.layers == ["Sky", "Ink & line", "Notes"])
  }

  @Test("A hidden layer, or one inside, is drawn, but hidden content in it is not")
  func hidden() throws {
    #expect(try fills(Self.layers, "Notes") == ["#000000"])
    let nested = "<g display='none'><g id='a'><rect width='5' height='5' fill='red'/></g></g>"
    #expect(try fills(nested, "a") == ["#ff0000"])
  }

  @Test("All groups of a name form one layer, including what they use")
  func several() throws {
    let content = """
      <defs><rect id="r" width="5" height="5" fill="red"/><g id="a"><rect width="5" height="5"/></g></defs>
      <g inkscape:label="a"><use href="#r"/></g><use href="#r"/><g id="a"><rect width="5" height="5" fill="lime"/></g>
      """
    #expect(try fills(content, "a") == ["#ff0000", "#00ff00"])
  }

  @Test("Effects of a group around a layer stay: opacity, clip paths defined later")
  func around() throws {
    let content = """
      \(Self.paper)<g clip-path="url(#c)" opacity="0.5"><rect width="9" height="9" fill="blue"/>
      <g id="a"><rect width="60" height="40" fill="red"/></g></g>
      <clipPath id="c"><rect width="20" height="20"/></clipPath>
      """
    let drawing = try DrawingImport(svg: document(content), layer: "a").drawing
    let (strokes, written) = (drawing.strokes, String(decoding: drawing.svg(), as: UTF8.self))
    #expect(strokes.count == 1 && strokes.first?.ink.opacity == 0.5)
    #expect(written.contains("#ff0000") && !written.contains("#0000ff"))
    #expect(strokes.first?.artwork?.maskLayers.count == 1)
  }

  @Test("Groups of drawings from here are named by their numbers")
  func numbers() throws {
    let strokes = (0..<4).map { index in
      Stroke(pen: .standard, points: [CanvasPoint(x: Double(10 * index), y: 8)]).inGroup(
        index == 0 ? nil : index / 2 + 1)
    }
    let bytes = Drawing(strokes: strokes).svg()
    #expect(try DrawingImport(svg: bytes).layers == ["1", "2"])
    #expect(try DrawingImport(svg: bytes, layer: "2").drawing.strokes == Array(strokes[2...]))
  }

  @Test("The message for a missing layer names the others")
  func missing() throws {
    let error = #expect(throws: DrawingFileError.self) {
      try DrawingImport(svg: document(Self.layers), layer: "sky")
    }
    #expect(error?.description == "The drawing has no layer ‘sky’; it has ‘Sky’, ‘Ink & line’, ‘Notes’.")
    let plain = #expect(throws: DrawingFileError.self) { try DrawingImport(svg: document(""), layer: "1") }
    #expect(plain?.description == "The drawing has no layer ‘1’; it has no named groups.")
  }

  @Test("Hostile names are neither trusted nor printed")
  func hostile() throws {
    let names = [
      "&#x9b;31m", "&#x202e;evil", "&#10;", String(repeating: "x", count: 100_000), "", " ", "&amp;lt;",
    ]
    let groups = names.map { "<g inkscape:label=\"\($0)\" other:label=\"no\"/>" }.joined()
    let more = (0..<1000).map { "<g inkscape:label=\"g\($0)\"/>" }.joined()
    let error = #expect(throws: DrawingFileError.self) {
      try DrawingImport(svg: document(groups + more), layer: "\u{1B}[31mno")
    }
    let text = error?.description ?? ""
    #expect(text.count < 1200 && text.hasSuffix("and 188 more."))
    #expect(
      text.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && !$0.properties.isBidiControl
      })
    #expect(try DrawingImport(svg: document(groups + more)).layers.count == 200)
    let twice =
      "<g inkscape:label='a'><g inkscape:label='a'><g id='a'/></g><path d='M0 5h9' stroke='red'/></g><g id='a'><path d='M0 0h9' stroke='red'/></g>"
    #expect(try DrawingImport(svg: document(twice), layer: "a").drawing.strokes.count == 2)
  }
}
