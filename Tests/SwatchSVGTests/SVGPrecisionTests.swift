import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSVG
import SwatchSketch
import Testing

@Suite("SVG in small units")
struct SVGPrecisionTests {
  /// Documents scaled to a thousandth, a millionth, … look the same.
  @Test("The appearance of a page does not depend on its units", arguments: [1, 1e-2, 1e-3, 1e-6, 1e-9])
  func scales(unit: Double) throws {
    func n(_ value: Double) -> String { "\(value * unit)" }
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(n(640)) \(n(480))">
      <rect width="\(n(640))" height="\(n(480))" fill="#123456"/>
      <path d="M\(n(12.34)) \(n(56.78))L\(n(123.45)) \(n(67.89))" stroke="red" stroke-width="\(n(1.25))"/>
      <rect x="\(n(100.12))" y="\(n(200))" width="\(n(10))" height="\(n(20))"/>
      <text x="\(n(20))" y="\(n(30.5))" font-size="\(n(13.4))">a</text></svg>
      """
    let drawing = try imported(text).drawing
    #expect(drawing.paper.hex == "#123456" && drawing.strokes.count == 3)
    func isNear(_ value: Double?, _ expected: Double) -> Bool {
      value.map { abs($0 / unit - expected) < 0.02 } ?? false
    }
    let line = try #require(drawing.strokes.first)
    #expect(isNear(line.path?.points.first?.x, 12.34) && isNear(line.path?.points.last?.y, 67.89))
    #expect(isNear(line.ink.width, 1.25))
    #expect(isNear(drawing.strokes[1].path?.bounds?.min.x, 100.12))
    guard case .text(let label) = drawing.strokes[2].shape else { return #expect(Bool(false), "no text") }
    #expect(isNear(label.size, max(13.4, 1e-9 / unit)) && isNear(label.origin.y, 30.5))
    // Saving it changes nothing.
    #expect(try DrawingImport(svg: drawing.svg()).drawing == drawing)
  }

  @Test("Lines far thinner than a hundredth do not vanish")
  func thin() throws {
    let found = try strokes("<path d='M0 0h50' stroke='red' stroke-width='0.0021'/>")
    #expect(found.map(\.ink.width) == [0.0021])
  }

  @Test("A small shape in the corner of a small page is not the paper")
  func paper() throws {
    let result = try imported("<svg viewBox='0 0 0.02 0.02'><rect width='0.015' height='0.015'/></svg>")
    #expect(result.drawing.strokes.count == 1)
  }

  @Test("Pictures and text lengths are restored on small pages", arguments: [0.003, 0.5, 7, 640])
  func roundTrip(extent: Double) throws {
    let sheet = CanvasRect(size: CanvasSize(width: extent, height: extent))
    let picture = try #require(
      Picture(
        size: PixelSize(width: 3, height: 7),
        pixels: [RGBA32](repeating: RGBA32(red: 1, green: 2, blue: 3), count: 21)))
    let placed = try #require(PlacedPicture(picture, fitting: sheet))
    let stroke = Stroke(ink: Ink(line: nil, width: 0), shape: .picture(placed))
    let text = TextLine("text", at: sheet.center, size: extent / 50)
    let label = Stroke(ink: Ink(line: Color(white: 0), width: 1), shape: .text(text))
    let drawing = Drawing(sheet: sheet, strokes: [stroke, label])
    let bytes = drawing.svg()
    #expect(try DrawingImport(svg: bytes).drawing == drawing)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("textLength=\"0\""))
  }
}
