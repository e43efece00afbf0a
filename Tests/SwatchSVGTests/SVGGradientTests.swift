import SwatchColor
import SwatchSVG
import SwatchSketch
import Testing

/// Features that librsvg shows differently, or that a comparison with it cannot test.
@Suite("Reading gradients") struct SVGGradientTests {
  private static let stops = "<stop stop-color='red'/><stop offset='1' stop-color='lime'/>"

  private func ink(_ definition: String, shape: String = "<rect width='40' height='20' fill='url(#g)'/>")
    throws -> Ink
  {
    try #require(try importedContent(definition + shape).drawing.strokes.first).ink
  }

  @Test(
    "Without an extent all has the last color (SVG 1.1, sections 13.2.2 and 13.2.3)",
    arguments: [
      "<linearGradient id='g' x1='.5' x2='.5'>\(stops)</linearGradient>",
      "<radialGradient id='g' r='0'>\(stops)</radialGradient>",
      "<linearGradient id='g' gradientTransform='scale(0)'>\(stops)</linearGradient>",
      "<linearGradient id='g'><stop stop-color='lime'/></linearGradient>",
    ])
  func degenerate(definition: String) throws {
    let ink = try ink(definition)
    #expect(ink.fill?.hex == "#00ff00" && ink.fillGradient == nil)
  }

  @Test("The bounding box of a shape is that before its transform")
  func extent() throws {
    let gradient = try ink(
      "<linearGradient id='g'>\(Self.stops)</linearGradient>",
      shape: "<rect x='10' width='40' height='20' fill='url(#g)' transform='rotate(90)'/>"
    ).fillGradient
    let map = try #require(gradient?.transform)
    #expect(gradient?.geometry == .linear(from: CanvasPoint(x: 0, y: 0), to: CanvasPoint(x: 1, y: 0)))
    // From the left edge at 10 to the right one at 50, both pointing down.
    #expect(abs(map.e) < 1e-9 && abs(map.f - 10) < 1e-9 && abs(map.a) < 1e-9 && abs(map.b - 40) < 1e-9)
  }

  @Test("A gradient takes missing properties from its templates; circular references end")
  func templates() throws {
    let ring =
      "<linearGradient id='g' href='#a' spreadMethod='repeat'/><linearGradient id='a' href='#b' x2='.5'/>"
      + "<radialGradient id='b' href='#g'>\(Self.stops)</radialGradient>"
    let gradient = try #require(try ink(ring).fillGradient)
    #expect(gradient.spread == .repeat && gradient.stops.map(\.color.hex) == ["#ff0000", "#00ff00"])
    #expect(gradient.geometry == .linear(from: CanvasPoint(x: 0, y: 0), to: CanvasPoint(x: 0.5, y: 0)))
  }

  @Test("A color replaces a degenerate gradient, and opacity counts once")
  func mean() throws {
    let ink = try ink(
      "<linearGradient id='g'><stop stop-color='#000' stop-opacity='.5'/><stop offset='1' stop-color='#fff'/></linearGradient>",
      shape: "<rect width='4' height='2' fill='url(#g)' fill-opacity='.5' opacity='.5'/>")
    #expect(ink.fill?.hex == "#808080" && ink.opacity == 0.25)
    #expect(ink.fillGradient?.stops.map(\.color.alpha) == [0.5, 1])
  }

  @Test("Text is painted with gradients, too, but not lines of shapes without an extent")
  func others() throws {
    let definition = "<linearGradient id='g'>\(Self.stops)</linearGradient>"
    #expect(
      try ink(definition, shape: "<text y='20' font-family='monospace' fill='url(#g)'>ab</text>").lineGradient
        != nil)
    let flat = try importedContent(definition + "<path d='M0 5h9' stroke='url(#g) #123456'/>")
    #expect(flat.drawing.strokes.first?.ink.line?.hex == "#123456" && flat.unsupportedFeatures.isEmpty)
  }
}
