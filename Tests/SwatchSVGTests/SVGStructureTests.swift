import SwatchColor
import SwatchSVG
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("The structure of SVG documents") struct SVGStructureTests {
  private func fills(_ content: String) throws -> [String?] {
    try importedContent(content).drawing.strokes.map { $0.ink.fill?.hex }
  }

  private func box(_ color: String, _ attributes: String = "") -> String {
    "<rect width='5' height='5' fill='\(color)' \(attributes)/>"
  }

  @Test("A document that is not displayed is empty, and keeps its content")
  func hiddenDocument() throws {
    let document =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9' display='none'>\n<circle r='5'/>\n</svg>\n"
    let result = try imported(document)
    #expect(result.drawing.strokes.isEmpty && result.unsupportedFeatures.isEmpty)
    let update = try #require(try result.drawing.svg(updating: Array(document.utf8)))
    #expect(update.bytes == Array(document.utf8) && update.lost.isEmpty)
  }

  @Test("A switch shows the first child whose conditions are met, even if it is not displayed")
  func switches() throws {
    let foreign = box("red", "requiredExtensions='http://example.org/x'")
    let russian = box("red", "systemLanguage='ru, fr-CA'")
    #expect(
      try fills("<switch><title>x</title>\(foreign)\(russian)\(box("lime"))\(box("red"))</switch>") == [
        "#00ff00"
      ])
    #expect(
      try fills("<switch>\(box("lime", "systemLanguage='fr,en-GB'"))\(box("red"))</switch>") == ["#00ff00"])
    #expect(try fills("<switch>\(box("red", "display='none'"))\(box("red"))</switch>") == [])
    #expect(try fills(russian + box("lime", "systemLanguage='en'")) == ["#00ff00"])
  }

  @Test("Content of a shape is not shown")
  func children() throws {
    #expect(try fills("<rect width='5' height='5' fill='lime'>\(box("red"))</rect>") == ["#00ff00"])
  }

  @Test(
    "A transform applies around its origin",
    arguments: [
      ("50% 50%", 50.0, 50.0), ("center", 50, 50), ("left bottom", 0, 100), ("bottom right", 100, 100),
      ("10 20px", 10, 20), ("right", 100, 50), ("top", 50, 0), ("1em", 16, 50),
    ])
  func origin(text: String, x: Double, y: Double) throws {
    let content = "<path d='M0 0h1' stroke='red' transform='scale(2)' transform-origin='\(text)'/>"
    let stroke = try #require(try importedContent(content).drawing.strokes.first)
    #expect(stroke.path?.points == [CanvasPoint(x: -x, y: -y), CanvasPoint(x: 2 - x, y: -y)])
  }

  @Test("An invalid origin does not change a transform", arguments: ["", "far", "1 2 3 4 far", "1pt2"])
  func brokenOrigin(text: String) throws {
    let content = "<path d='M0 0h1' stroke='red' transform='translate(3)' transform-origin='\(text)'/>"
    #expect(try importedContent(content).drawing.strokes.first?.path?.points.first == CanvasPoint(x: 3, y: 0))
  }

  @Test("A nested view clips only shapes at its edge")
  func edges() throws {
    let view = "<svg x='10' y='10' width='20' height='20' viewBox='0 0 10 10'>"
    let inside = try importedContent(view + "<rect width='10' height='10'/></svg>")
    #expect(inside.unsupportedFeatures == [] && inside.drawing.strokes.count == 1)
    let beyond = view + "<rect x='5' width='10' height='10'/></svg>"
    let cut = try #require(try strokes(beyond).first?.artwork)
    #expect(
      cut.maskLayers.map(\.outline?.path.bounds) == [
        CanvasRect(min: CanvasPoint(x: 10, y: 10), max: CanvasPoint(x: 30, y: 30))
      ])
    let visible = beyond.replacing("<svg ", with: "<svg overflow='visible' ")
    #expect(try strokes(visible).first?.artwork == nil)
  }

  @Test("If both kinds of references exist, the newer one counts")
  func references() throws {
    let shapes = "<defs><g id='a'>\(box("lime"))</g><g id='b'>\(box("red"))</g></defs>"
    #expect(try fills(shapes + "<use xlink:href='#b' href='#a'/>") == ["#00ff00"])
    #expect(try fills(shapes + "<use href='#a' xlink:href='#b'/>") == ["#00ff00"])
  }

  @Test("A missing paint is replaced by its fallback")
  func fallbacks() throws {
    #expect(try fills(box("url(#no) none", "stroke='red'")) == [nil])
    #expect(try fills(box("url(#no) currentColor", "color='lime'")) == ["#00ff00"])
    #expect(try fills("<linearGradient id='g'/>" + box("url(#g)", "stroke='red'")) == [nil])
    let stop = "<linearGradient id='g' color='lime'><stop stop-color='currentColor'/></linearGradient>"
    #expect(try fills(stop + box("url(#g)")) == ["#00ff00"])
  }
}
