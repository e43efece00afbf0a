import SwatchColor
import SwatchSketch
import Testing

@Suite("Gradients of inks") struct GradientTests {
  private let ink: Ink
  private let gradient: Gradient

  init() throws {
    let stops = [ColorStop(at: 0, Color(white: 0)), ColorStop(at: 1, Color(white: 1))]
    let geometry = Gradient.Geometry.linear(from: CanvasPoint(x: 0, y: 0), to: CanvasPoint(x: 10, y: 0))
    gradient = try #require(Gradient(geometry, stops: stops))
    ink = Ink(line: Color(white: 0), fill: Color(white: 0.5), width: 2).painted(line: nil, fill: gradient)
  }

  private func stroke() -> Stroke {
    Stroke(ink: ink, shape: .path(Path(CanvasRect(size: CanvasSize(width: 10, height: 10)))))
  }

  @Test("A gradient moves, scales, rotates and is copied with its stroke")
  func transformed() throws {
    let changes: [StrokeTransform] = [
      .move(by: CanvasPoint(x: 5, y: 7)), .scale(x: 2, y: 3, around: CanvasPoint(x: 1, y: 1)),
      .rotate(degrees: 30, around: CanvasPoint(x: 4, y: 4)),
    ]
    for change in changes {
      let moved = stroke().transformed(by: change)
      let map = try #require(moved.ink.fillGradient?.transform)
      for point in [CanvasPoint(x: 0, y: 0), CanvasPoint(x: 10, y: 0), CanvasPoint(x: 3, y: 8)] {
        let (x, y) = (map.a * point.x + map.c * point.y + map.e, map.b * point.x + map.d * point.y + map.f)
        #expect((CanvasPoint(x: x, y: y) - change(point)).length < 1e-9)
      }
    }
  }

  @Test("Changing the color removes a gradient; changing width, opacity or line color keeps it")
  func recolored() {
    #expect(ink.painted(line: Color(white: 1), fill: ink.fill).fillGradient == gradient)
    #expect(ink.painted(line: ink.line, fill: Color(white: 1)).fillGradient == nil)
    #expect(ink.painted(line: ink.line, fill: nil).fillGradient == nil)
  }

  @Test("Stops are sorted by offset, and a gradient without stops is nil")
  func stops() {
    let geometry = Gradient.Geometry.radial(
      center: CanvasPoint(x: 0, y: 0), radius: 1, focus: CanvasPoint(x: 0, y: 0))
    #expect(Gradient(geometry, stops: []) == nil)
    let stops = [0.5, 0.2, 2, -1].map { ColorStop(at: $0, Color(white: $0.clamped(to: 0...1))) }
    #expect(Gradient(geometry, stops: stops)?.stops.map(\.offset) == [0.5, 0.5, 1, 1])
  }
}
