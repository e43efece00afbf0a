import SwatchColor
import Testing

@Suite("Gradient styles") struct GradientStyleTests {
  private let red = Color(RGB24(0xFF0000))
  private let blue = Color(RGB24(0x0000FF))

  @Test("A gradient runs from one color to another, or to transparent if both are the same")
  func ends() {
    let style = GradientStyle(from: red, to: blue)
    #expect(style.stops == [ColorStop(at: 0, red), ColorStop(at: 1, blue)])
    #expect(style.kind == .linear && style.angle == 0)
    #expect(GradientStyle(from: red, to: red).stops.map(\.color) == [red, red.opacity(0)])
    #expect(GradientStyle(stops: []) == nil)
  }

  @Test("Colors are interpolated between stops and constant beyond the ends")
  func colors() {
    let stops = [ColorStop(at: 0.2, Color(white: 0)), ColorStop(at: 0.6, Color(white: 1, alpha: 0.5))]
    #expect(stops.color(at: 0) == Color(white: 0))
    #expect(stops.color(at: 0.9) == Color(white: 1, alpha: 0.5))
    let middle = stops.color(at: 0.4)
    #expect(abs(middle.red - 0.5) < 1e-12 && abs(middle.alpha - 0.75) < 1e-12)
    // Stops at the same offset make a hard edge.
    let hard = [ColorStop(at: 0.5, red), ColorStop(at: 0.5, blue)]
    #expect(hard.color(at: 0.4) == red && hard.color(at: 0.5) == blue)
  }

  @Test("A stop moves between its neighbors, in thousandths")
  func move() {
    var style = GradientStyle(from: red, to: blue)
    let middle = style.addStop(at: 0.5)
    #expect(middle == 1 && style.stops[1].color == Color(red: 0.5, green: 0, blue: 0.5))
    style.moveStop(1, to: 0.3333)
    #expect(style.stops[1].offset == 0.333)
    style.moveStop(0, to: 0.9)
    #expect(style.stops[0].offset == 0.333)
    style.moveStop(1, to: -4)
    #expect(style.stops[1].offset == 0.333)
    style.moveStop(1, to: .nan)
    style.moveStop(7, to: 1)
    #expect(style.stops.map(\.offset) == [0.333, 0.333, 1])
  }

  @Test("At least two stops remain")
  func remove() {
    var style = GradientStyle(from: red, to: blue)
    func isRemoved(_ index: Int) -> Bool { style.removeStop(index) }
    #expect(!isRemoved(0))
    style.addStop(at: 0.5)
    #expect(!isRemoved(3) && isRemoved(1))
    #expect(style == GradientStyle(from: red, to: blue))
  }

  @Test("Angles are normalized, and reversing twice changes nothing")
  func turned() {
    var style = GradientStyle(from: red, to: blue)
    style.angle = -90
    #expect(style.angle == 270)
    style.angle += 135
    #expect(style.angle == 45)
    style.angle = .infinity
    #expect(style.angle == 0)
    style.addStop(at: 0.25)
    #expect(style.reversed.stops.map(\.offset) == [0, 0.75, 1])
    #expect(style.reversed.stops.first?.color == blue && style.reversed.reversed == style)
  }

  @Test("Stops are sorted by offset")
  func order() throws {
    let style = try #require(
      GradientStyle(.radial, angle: 720, stops: [ColorStop(at: 1, red), ColorStop(at: 0.5, blue)]))
    #expect(style.stops.map(\.offset) == [0.5, 1] && style.angle == 0)
  }
}
