import SwatchColor
import SwatchSketch
import Testing

@testable import SwatchFiles

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

  @Test("A gradient that was changed is written, whatever of it, and the shape keeps its name")
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
      let edit = selection.changing(try #require(selection.gradient), to: style).edit
      let (text, lost) = try updated(document) { $0.apply(edit) }
      #expect(lost == [] && text.contains("id=\"box\"") && text.contains("class=\"big\""))
      let written = try DrawingImport(svg: bytes(text)).drawing.strokes[1].ink.fillGradient?.style
      #expect(written?.stops.map(\.offset) == style.stops.map(\.offset) && written?.kind == style.kind)
      #expect(written?.stops.map(\.color.hex) == style.stops.map(\.color.hex))
      #expect(style.kind == .radial || abs((written?.angle ?? 0) - style.angle) < 0.2)
    }
    // Where it goes along, the element stays.
    let way = StrokeTransform.move(by: CanvasPoint(x: 24, y: 7))
    let moved = try updated(document) { $0.strokes[1] = $0.strokes[1].transformed(by: way) }.text
    #expect(
      moved.contains("id=\"box\" x=\"100\"") && moved.contains("url(#g)") && !moved.contains("gradient-"))
  }
}
