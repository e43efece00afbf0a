import SwatchColor
import Testing

@testable import SwatchSketch

@Suite("Lines with simulated pressure") struct PressureTests {
  private let start = ContinuousClock.now

  /// Draws to the right at a number of points per second.
  private func draw(
    _ speeds: [Double], pen: Pen = Pen(strokeColor: Color(white: 0), width: 10, opacity: 1),
    times: Bool = true
  ) throws -> [Stroke] {
    var tool = BrushTool()
    var context = ToolContext(drawing: Drawing(), pen: pen, grain: CanvasSize(width: 1, height: 1))
    context.options.thinsFastStrokes = true
    var (x, time) = (50.0, start)
    func sample() -> ToolSample { ToolSample(CanvasPoint(x: x, y: 100), time: times ? time : nil) }
    tool.began(at: sample(), in: context)
    for speed in speeds {
      x += speed / 60
      time += .seconds(1) / 60
      tool.moved(to: sample(), in: context)
    }
    let ended = tool.ended(at: sample(), in: context)
    let edit = try #require(ended)
    #expect(edit.kind == .brush)
    return edit.changes.compactMap { if case .insert(let stroke, _) = $0 { stroke } else { nil } }
  }

  private func height(_ stroke: Stroke) throws -> Double { try #require(stroke.bounds).size.height }

  @Test("A slow line is wider than the pen, a fast one thinner")
  func widths() throws {
    let slow = try height(draw(Array(repeating: 60, count: 40))[0])
    let fast = try height(draw(Array(repeating: 2000, count: 40))[0])
    #expect(abs(slow - 12) < 0.3 && abs(fast - 3) < 0.3)
  }

  @Test("The width changes smoothly, and ends are round")
  func change() throws {
    let speeds = Array(repeating: 60.0, count: 30) + Array(repeating: 2000, count: 30)
    let stroke = try draw(speeds)[0]
    #expect(stroke.ink.line == nil && stroke.ink.fill != nil)
    let bounds = try #require(stroke.bounds)
    #expect(bounds.min.x < 46 && bounds.size.height > 11)
    #expect(stroke.path?.verbs.last == .close)
  }

  @Test("Without times, as with keys, the line is as wide as the pen")
  func withoutTimes() throws {
    #expect(abs(try height(draw([600, 600, 600], times: false)[0]) - 10) < 0.1)
  }

  @Test("A press is a dot, and a pen with a fill fills below the line")
  func dots() throws {
    let dot = try #require(try draw([])[0].bounds)
    #expect(abs(dot.size.width - 10) < 0.1 && abs(dot.size.height - 10) < 0.1)
    var pen = Pen(strokeColor: Color(white: 0), width: 10, opacity: 1)
    pen.fillColor = Color(RGB24(0x808080))
    let strokes = try draw([600, 600, 600], pen: pen)
    #expect(strokes.map(\.ink.fill) == [pen.fillColor, pen.strokeColor])
  }

  @Test("Delayed samples that arrive together do not make the line thin")
  func bursts() throws {
    var (even, held) = (line(), line())
    for index in 1...80 {
      let point = CanvasPoint(x: 8 * Double(index), y: 0)
      even.extend(to: ToolSample(point, time: start + .milliseconds(16 * index)))
      // Groups of four, a few microseconds apart.
      let (group, place) = ((index + 3) / 4, (index + 3) % 4)
      let time = start + .milliseconds(64 * group) + .microseconds(20 * place)
      held.extend(to: ToolSample(point, time: time))
    }
    let differences = zip(even.factors, held.factors).suffix(40).map { abs($0 - $1) }
    #expect(try #require(differences.max()) < 0.1)
    #expect(held.factors.allSatisfy { $0 > 0.7 })
  }

  private func line() -> PressureLine {
    PressureLine(ToolSample(CanvasPoint(x: 0, y: 0), time: start), scale: 1)
  }

  @Test("Constant and decreasing times change nothing")
  func strangeTimes() {
    var line = PressureLine(ToolSample(CanvasPoint(x: 0, y: 0), time: start), scale: 1)
    line.extend(to: ToolSample(CanvasPoint(x: 10, y: 0), time: start))
    line.extend(to: ToolSample(CanvasPoint(x: 20, y: 0), time: start - .seconds(1)))
    #expect(line.factors == [1, 1, 1])
  }
}
