import SwatchColor
import SwatchSVG
import SwatchSketch
import SwatchTestSupport
import Testing

/// Features that librsvg shows differently, or that a comparison with it cannot test.
@Suite("Strokes composited as one") struct SVGArtworkTests {
  private func artwork(_ content: String) throws -> Artwork {
    let found = try strokes(content)
    try #require(found.count == 1)
    return try #require(found[0].artwork)
  }

  @Test("A clipped clip path clips by both")
  func clipsOfClips() throws {
    let artwork = try artwork(
      "<clipPath id='a'><path d='M30 10h40v40h-40z'/></clipPath><clipPath id='c' clip-path='url(#a)'>"
        + "<path d='M10 20h40v20h-40z'/></clipPath><rect width='90' height='50' clip-path='url(#c)'/>")
    #expect(artwork.maskLayers.count == 2)
    #expect(
      artwork.bounds == CanvasRect(min: CanvasPoint(x: 30, y: 20), max: CanvasPoint(x: 50, y: 40)))
  }

  @Test("Effects without a visible difference leave individual strokes")
  func plain() throws {
    let shapes = "<rect width='9' height='9'/><rect x='20' width='9' height='9'/>"
    let frame = "<clipPath id='c'><rect width='100' height='100'/></clipPath>"
    #expect(
      try strokes(frame + "<g clip-path='url(#c)'>\(shapes)</g>").map { $0.path != nil } == [true, true])
    let faded = try strokes("<g opacity='.5'>\(shapes)</g>")
    #expect(faded.map(\.ink.opacity) == [0.5, 0.5] && faded.allSatisfy { $0.path != nil })
    let overlapping = "<g opacity='.5'><rect width='9' height='9'/><rect width='5' height='5'/></g>"
    #expect(try strokes(overlapping).map { $0.artwork?.strokes.count } == [2])
  }

  @Test("Markers and used shapes take context paints if they ask for them")
  func contextPaints() throws {
    let marker = "<marker id='m'><path d='M0 0h2v2z' fill='context-stroke' stroke='context-fill'/></marker>"
    let line = "<path d='M0 0h9' stroke='red' fill='blue' marker-end='url(#m)'/>"
    let inks = try artwork(marker + line).strokes.flatMap { $0.artwork?.strokes ?? [$0] }.map(\.ink)
    #expect(inks.last?.fill?.hex == "#ff0000" && inks.last?.line?.hex == "#0000ff")
    let used =
      "<defs><path id='p' d='M0 0h9v9z' fill='context-fill'/></defs><use href='#p' fill='lime'/><use href='#p'/>"
    #expect(try strokes(used).map { $0.ink.fill?.hex } == ["#00ff00", "#000000"])
    #expect(try strokes("<path d='M0 0h9v9z' fill='context-fill'/>").isEmpty)
    let gradient = "<linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient>"
    let result = try importedContent(gradient + used.replacing("lime", with: "url(#g)"))
    #expect(result.unsupportedFeatures == ["context paints with gradients or patterns"])
  }

  @Test(
    "Circular references end, and are reported if something is missing",
    arguments: [
      "<clipPath id='c' clip-path='url(#c)'><circle r='9'/></clipPath><circle r='5' clip-path='url(#c)'/>",
      "<clipPath id='c'><circle r='9' clip-path='url(#c)'/></clipPath><circle r='5' clip-path='url(#c)'/>",
      "<mask id='c' mask='url(#d)'><circle r='9'/></mask><mask id='d' mask='url(#c)'><circle r='9'/></mask><circle r='5' mask='url(#c)'/>",
      "<pattern id='c' width='1' height='1'><circle r='9' fill='url(#c)'/></pattern><circle r='5' fill='url(#c)'/>",
      "<pattern id='c' href='#d'/><pattern id='d' href='#c'/><circle r='5' fill='url(#c) red'/>",
      "<marker id='c'><path d='M0 0h9v9' stroke='red' marker-mid='url(#c)'/></marker><path d='M0 0h9v9' marker-mid='url(#c)'/>",
      "<g id='c'><use href='#c'/><circle r='5'/></g>",
    ])
  func rings(content: String) throws {
    let found = try importedContent(content)
    #expect(found.drawing.strokes.count <= 1)
    // Patterns that are templates of each other have no content that could be missing.
    #expect(found.unsupportedFeatures.contains("circular references") != content.contains("href='#d'"))
  }

  @Test("Endlessly nested references are refused or reported in time")
  func deep() throws {
    var content = "<clipPath id='c0'><circle r='50'/></clipPath>"
    for level in 1...40 {
      content +=
        "<clipPath id='c\(level)'><circle r='40' clip-path='url(#c\(level - 1))'/>"
        + "<circle r='30' clip-path='url(#c\(level - 1))'/></clipPath>"
    }
    #expect(throws: DrawingFileError.self) {
      try imported("<svg>\(content)<circle r='60' clip-path='url(#c40)'/></svg>")
    }
  }

  @Test("A moved shape with a mask keeps its element, with another transform")
  func moved() throws {
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
        <mask id="m"><circle cx="30" cy="30" r="9" fill="#888"/></mask>
        <rect class="kept" width="50" height="50" mask="url(#m)"/>
      </svg>

      """
    var drawing = try imported(document).drawing
    let way = CanvasPoint(x: 7, y: -3)
    drawing.strokes[0] = drawing.strokes[0].moved(by: way)
    let saved = String(
      decoding: try #require(try drawing.svg(updating: Array(document.utf8))).bytes, as: UTF8.self)
    #expect(saved.contains("class=\"kept\"") && saved.contains("transform=\"translate(7 -3)\""))
    // Saving again changes nothing.
    #expect(try drawing.svg(updating: Array(saved.utf8))?.bytes == Array(saved.utf8))
    drawing.strokes[0] = drawing.strokes[0].moved(by: CanvasPoint(x: -7, y: 3))
    #expect(try drawing.svg(updating: Array(saved.utf8))?.bytes == Array(document.utf8))
  }
}
