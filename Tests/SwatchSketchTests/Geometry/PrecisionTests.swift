import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchSketch

@Suite("Precision of coordinates")
struct PrecisionTests {
  private static func sheet(_ width: Double, _ height: Double) -> CanvasRect {
    CanvasRect(size: CanvasSize(width: width, height: height))
  }

  @Test(
    "A small sheet has more decimals",
    arguments: [
      (640, 384, 2), (100, 5, 2), (1e9, 1e9, 2), (24, 24, 4), (1, 1, 5), (0.3, 0.2, 6), (0.004, 0.001, 8),
      (0, 0, 2),
    ])
  func decimals(width: Double, height: Double, decimals: Int) {
    #expect(Precision(of: Self.sheet(width, height)).decimals == decimals)
  }

  @Test("Numbers are rounded to decimals, and large ones are unchanged")
  func rounding() {
    #expect(Precision.standard.rounded(1.2349) == 1.23)
    #expect(Precision(decimals: 5).rounded(0.1234567) == 0.12346)
    #expect(Precision(decimals: 22).rounded(0.1) == 0.1)
    #expect(Precision(decimals: 15).rounded(123_456_789.123) == 123_456_789.123)
  }

  @Test("Lengths keep three significant digits", arguments: [0.0021, 0.000_123, 0.5, 3.25, 1e-15])
  func lengths(length: Double) {
    #expect(Precision.standard.rounded(length: length) == length)
    #expect(Precision.standard.rounded(length: 1.0 / 3) == 0.333)
    #expect(Precision.standard.rounded(length: 0) == 0)
  }

  @Test("Drawing on a small sheet is as precise as on a large one")
  func tools() throws {
    let small = Drawing(sheet: Self.sheet(1, 1))
    let context = ToolContext(
      drawing: small, pen: .standard, grain: CanvasSize(width: 0.001, height: 0.001), zoom: 1_000)
    let (start, end) = (CanvasPoint(x: 0.123, y: 0.456), CanvasPoint(x: 0.789, y: 0.987))
    func bounds(_ tool: some Tool) throws -> CanvasRect {
      var tool = tool
      tool.began(at: ToolSample(start), in: context)
      let edit = try #require(tool.ended(at: ToolSample(end), in: context) ?? tool.finish(in: context))
      var drawing = small
      drawing.apply(edit)
      return try #require(drawing.strokes.last?.path?.bounds)
    }
    for tool in [ToolKind.brush, .line, .rectangle, .ellipse].map({ $0.make() }) {
      let found = try bounds(tool)
      #expect(abs(found.min.x - start.x) < 1e-4 && abs(found.max.y - end.y) < 1e-4, "\(tool)")
    }
  }

  @Test("Moving on a small sheet is exact, and the sheet does not grow to whole points")
  func moving() throws {
    let stroke = Stroke(
      ink: Ink(line: Color(white: 0), width: 0.001),
      shape: .path(Path(lines: [CanvasPoint(x: 0.1, y: 0.2), CanvasPoint(x: 0.3, y: 0.4)])))
    var drawing = Drawing(sheet: Self.sheet(0.3, 0.4), strokes: [stroke])
    drawing.apply(DrawingSelection([0], of: drawing).moving(by: CanvasPoint(x: 0.0012, y: 0.0034)).edit)
    #expect(drawing.strokes.first?.path?.points.first == CanvasPoint(x: 0.1012, y: 0.2034))
    let ink = try #require(drawing.inkBounds)
    #expect(drawing.fittedSheet.max.x < 0.31 && drawing.fittedSheet.contains(ink))
  }
}
