import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchSVG

@Suite("Saving gradients into a document of another program") struct SVGUpdateGradientTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func updated(
    _ document: String, _ change: (inout Drawing) -> Void
  ) throws -> (text: String, lost: [String]) {
    var drawing = try DrawingImport(svg: bytes(document)).drawing
    change(&drawing)
    let update = try #require(try drawing.svg(updating: bytes(document)))
    return (String(decoding: update.bytes, as: UTF8.self), update.lost)
  }

  @Test("Any change of a gradient is written, and the shape keeps its id")
  func gradients() throws {
    let document = SVGUpdateTests.document.replacing("<rect x=\"100\"", with: "<rect id=\"box\" x=\"100\"")
    let old = try DrawingImport(svg: bytes(document)).drawing
    let changes: [(inout GradientStyle) -> Void] = [
      { $0 = $0.reversed }, { $0.moveStop(0, to: 0.25) }, { $0.angle += 1 }, { $0.kind = .radial },
      { $0.setColor(Color(RGB24(0x00FF00)).opacity(0.5), ofStop: 1) }, { $0.addStop(at: 0.5) },
    ]
    for change in changes {
      var style = try #require(old.strokes[1].ink.fillGradient?.style)
      change(&style)
      let selection = DrawingSelection([1], of: old)
      let edit = selection.changing(try #require(selection.gradient(of: .fill)), to: style).edit
      let (text, lost) = try updated(document) { $0.apply(edit) }
      #expect(lost == [] && text.contains("<rect id=\"box\" x=\"100\" y=\"0\" width=\"50\" height='60'"))
      let written = try DrawingImport(svg: bytes(text)).drawing.strokes[1].ink.fillGradient?.style
      #expect(written?.stops.map(\.offset) == style.stops.map(\.offset) && written?.kind == style.kind)
      #expect(written?.stops.map(\.color.hex) == style.stops.map(\.color.hex))
      #expect(style.kind == .radial || abs((written?.angle ?? 0) - style.angle) < 0.2)
    }
    // A gradient that moves with its shape is unchanged.
    let way = StrokeTransform.move(by: CanvasPoint(x: 24, y: 7))
    let moved = try updated(document) { $0.strokes[1] = $0.strokes[1].transformed(by: way) }.text
    #expect(
      moved.contains("id=\"box\" x=\"100\"") && moved.contains("url(#g)") && !moved.contains("gradient-"))
  }

  @Test("A written definition is replaced by the next, unless others use it")
  func definitions() throws {
    func reversed(_ document: String) throws -> String {
      try updated(document) { drawing in
        let selection = DrawingSelection([1], of: drawing)
        guard let style = selection.gradient(of: .fill) else { return }
        drawing.apply(selection.changing(style, to: style.reversed).edit)
      }.text
    }
    func count(_ document: String) -> Int { document.matches(of: /<linearGradient/).count }
    let once = try reversed(SVGUpdateTests.document)
    let twice = try reversed(once)
    #expect(count(once) == 2 && count(twice) == 2)
    let name = try #require(once.firstMatch(of: /url\(#(gradient-[^)]*)\)/)).output.1
    let shared = once.replacing(
      "<circle", with: "<ellipse cx=\"330\" cy=\"20\" rx=\"4\" ry=\"5\" fill=\"url(#\(name))\"/><circle")
    #expect(count(try reversed(shared)) == 3)
    // A color that replaces the gradient also removes it.
    let flat = try updated(once) {
      $0.strokes[1] = $0.strokes[1].with($0.strokes[1].ink.painted(line: nil, fill: Color(white: 0)))
    }
    #expect(count(flat.text) == 1 && flat.text.contains("fill:#000000"))
  }

  @Test("A new gradient of a shape is written for its element, wherever that is")
  func given() throws {
    let (text, lost) = try updated(SVGUpdateTests.document) { drawing in
      let style = GradientStyle(from: Color(RGB24(0xFF0000)), to: Color(white: 1))
      drawing.apply(DrawingSelection([0], of: drawing).recoloring([.gradient(style)]).edit)
    }
    #expect(lost == [] && text.contains("<path id=\"tree\"") || text.contains("id=\"tree\" class=\"big\""))
    let written = try DrawingImport(svg: bytes(text)).drawing.strokes[0]
    let box = try #require(written.shape.bounds)
    let way = try #require(written.ink.fillGradient)
    guard case .linear(let start, let end) = way.geometry else { return #expect(Bool(false)) }
    #expect(abs(way.transform(start).x - box.min.x) < 0.1 && abs(way.transform(end).x - box.max.x) < 0.1)
  }
}
