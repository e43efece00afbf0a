import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchSketch

@Suite("Eraser tool")
struct EraserToolTests {
  @Test("It removes every stroke it passes, even between samples, and no other")
  func removes() throws {
    let drawing = Drawing(strokes: (0..<10).map { .lines([[Double($0) * 20, 0], [Double($0) * 20, 100]]) })
    let context = ToolContext(drawing: drawing, pen: .standard)
    var tool = EraserTool(radius: 5)
    // From 33 to 127, extended by half the line width, 2, and the radius, 5: 26 to 134.
    let edit = try tool.edit([[33, 50], [127, 50]], in: context)
    #expect(edit.kind == .erase)
    #expect(drawing.checked(edit).strokes == [0, 1, 7, 8, 9].map { drawing.strokes[$0] })
    #expect(tool.isQuiet)
  }

  @Test("The preview hides the strokes the edit removes, and each edit is applicable", arguments: samples(20))
  func previews(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let drawing = Drawing.random(strokes: 20, using: &generator)
    let context = ToolContext(drawing: drawing, pen: .standard)
    var tool = EraserTool(radius: .random(in: 0...10, using: &generator))
    let samples = randomWalk(cells: 10, using: &generator)
    tool.press(samples, in: context)
    let shown = drawing.strokeCounts(with: tool.preview)
    let edit = tool.ended(at: ToolSample(samples[9]), in: context)
    #expect((edit.map { drawing.checked($0) } ?? drawing).strokeCounts == shown)
  }

  @Test("On a blank drawing and when cancelled, it does nothing")
  func nothing() {
    let context = ToolContext(drawing: Drawing(strokes: [.lines([[0, 0], [100, 0]])]), pen: .standard)
    var tool = EraserTool()
    #expect(tool.touch([[50, 50], [60, 60]], in: context) == nil)
    tool.press([[50, 50], [50, 0]], in: context)
    #expect(tool.preview.hidden == [0])
    tool.cancelled()
    tool.moved(to: ToolSample([50, 0]), in: context)
    #expect(tool.isQuiet && tool.ended(at: ToolSample([50, 0]), in: context) == nil)
  }
}

@Suite("Area eraser tool")
struct AreaEraserToolTests {
  private func context(_ strokes: Stroke...) -> ToolContext {
    ToolContext(drawing: Drawing(strokes: strokes), pen: .standard)
  }

  @Test("A line is cut in two, without ink inside the disc")
  func cutsLine() throws {
    let context = context(.lines([[0, 0], [100, 0]], width: 4), .lines([[0, 90], [9, 90]]))
    var tool = EraserTool(radius: 8, cutsLines: true)
    let edit = try tool.edit([[50, 0]], in: context)
    #expect(edit.kind == .eraseArea)
    #expect(
      context.drawing.checked(edit).strokes == [
        .lines([[0, 0], [40, 0]]), .lines([[60, 0], [100, 0]]), .lines([[0, 90], [9, 90]]),
      ])
  }

  @Test("A closed line is opened and stays joined at its closing point")
  func opensClosedLines() throws {
    let square: [CanvasPoint] = [[0, 0], [100, 0], [100, 100], [0, 100]]
    let context = context(.lines(square, width: 4, isClosed: true))
    var tool = EraserTool(radius: 8, cutsLines: true)
    let edit = try tool.edit([[100, 50]], in: context)
    let expected = Stroke.lines([[100, 60], [100, 100], [0, 100], [0, 0], [100, 0], [100, 40]])
    #expect(context.drawing.checked(edit).strokes == [expected])

    let atCorner = try tool.edit([[0, 0]], in: context)
    let rest = Stroke.lines([[10, 0], [100, 0], [100, 100], [0, 100], [0, 10]])
    #expect(context.drawing.checked(atCorner).strokes == [rest])
  }

  @Test("Completely covered lines and dots are removed")
  func removes() throws {
    let dot = Stroke(pen: .black(), points: [[50, 50]])
    let context = context(dot, .lines([[48, 50], [52, 50]]), .lines([[50, 90], [60, 90]]))
    var tool = EraserTool(radius: 8, cutsLines: true)
    let edit = try tool.edit([[50, 52]], in: context)
    #expect(context.drawing.checked(edit).strokes == [.lines([[50, 90], [60, 90]])])
  }

  @Test("Crossing pieces stay one stroke")
  func keepsCrossings() throws {
    let loop = Stroke.lines([[0, 50], [100, 50], [100, 100], [50, 100], [50, 0]], width: 2)
    let context = context(loop)
    var tool = EraserTool(radius: 4, cutsLines: true)
    let edit = try tool.edit([[100, 75]], in: context)
    let strokes = context.drawing.checked(edit).strokes
    #expect(strokes.count == 1)
    #expect(strokes[0].path?.verbs.count { $0 == .move } == 2)
  }

  @Test("Filled shapes and text are removed once their whole outline has been erased")
  func sparesAreas() throws {
    let filled = Stroke.lines(
      [[0, 0], [40, 0], [40, 40], [0, 40]], fill: Color(white: 0.5), isClosed: true)
    let text = Stroke.text("word", at: [100, 100])
    let context = context(filled, text)
    var tool = EraserTool(radius: 8, cutsLines: true)
    let near: [CanvasPoint] = [[20, 20], [0, 20], [0, 0], [40, 0], [110, 96]]
    let nothing = tool.touch(near, in: context) { #expect($0.isQuiet) }
    #expect(nothing == nil)
    let outline: [CanvasPoint] = [[0, 0], [40, 0], [40, 40], [0, 40], [0, 0]]
    let edit = try tool.edit(outline, in: context)
    #expect(context.drawing.checked(edit).strokes == [text])
    let other = try tool.edit([[96, 96], [140, 96]], in: context)
    #expect(context.drawing.checked(other).strokes == [filled])
  }

  @Test("No part of a line is left inside the disc, and all of it outside", arguments: samples(20))
  func erasesExactly(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let lines = (0..<4).map { _ in
      Stroke(
        ink: Ink(
          Pen(strokeColor: Color(white: 0), width: .random(in: 1...20, using: &generator), opacity: 1)),
        shape: Stroke.random(using: &generator).shape)
    }
    let drawing = Drawing(strokes: lines)
    let context = ToolContext(drawing: drawing, pen: .standard)
    let radius = Double.random(in: 1...30, using: &generator)
    let way = (0..<6).map { _ in CanvasPoint.random(using: &generator) }
    var tool = EraserTool(radius: radius, cutsLines: true)
    let edit = try tool.edit(way, in: context)
    let after = drawing.checked(edit)
    for stroke in drawing.strokes {
      let reach = radius + stroke.ink.width / 2
      let rests = after.strokes.filter { $0.ink == stroke.ink }
      for point in rests.flatMap(\.outlinePoints) { #expect(way.distance(to: point) > reach - 0.05) }
      let outside = stroke.outlinePoints.filter { way.distance(to: $0) > reach + 0.05 }
      for point in outside {
        #expect(rests.contains { $0.hairline.isHit(at: point, radius: 0.05) })
      }
    }
  }

  @Test("The preview matches the edit, and each edit is applicable", arguments: samples(20))
  func previews(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let drawing = Drawing.random(strokes: 20, using: &generator)
    let context = ToolContext(drawing: drawing, pen: .standard)
    var tool = EraserTool(radius: .random(in: 0...20, using: &generator), cutsLines: true)
    let samples = randomWalk(cells: 20, using: &generator)
    tool.press(samples, in: context)
    let shown = drawing.strokeCounts(with: tool.preview)
    let edit = tool.ended(at: ToolSample(samples[19]), in: context)
    let after = edit.map { drawing.checked($0) } ?? drawing
    #expect(after.strokeCounts == shown)
    #expect(tool.isQuiet)
  }

  @Test("On a blank drawing, beside a line and when cancelled, it does nothing")
  func nothing() {
    let context = context(.lines([[0, 0], [100, 0]], width: 4))
    var tool = EraserTool(radius: 8, cutsLines: true)
    #expect(tool.touch([[0, 10.1], [100, 10.1]], in: context) == nil)
    tool.press([[50, 50], [50, 0]], in: context)
    #expect(tool.preview.hidden == [0])
    tool.cancelled()
    tool.moved(to: ToolSample([50, 0]), in: context)
    #expect(tool.isQuiet && tool.ended(at: ToolSample([50, 0]), in: context) == nil)
  }
}

extension Stroke {
  /// The outline without ink.
  fileprivate var hairline: Stroke { Stroke(ink: Ink(line: Color(white: 0), width: 0), shape: shape) }

  /// Points along the outline, at most two canvas points apart.
  fileprivate var outlinePoints: [CanvasPoint] {
    var points: [CanvasPoint] = []
    path?.flattened(tolerance: 0.01).forEachSegment { segment in
      guard case .line(let start, let end) = segment else { return }
      let count = Int(start.distance(to: end) / 2) + 1
      points += (0...count).map { start + (Double($0) / Double(count)) * (end - start) }
    }
    return points
  }
}

extension [CanvasPoint] {
  /// Returns the distance of a point from the lines between these points.
  fileprivate func distance(to point: CanvasPoint) -> Double {
    zip(self, dropFirst()).map { start, end in
      let way = end - start
      let along = ((point - start).x * way.x + (point - start).y * way.y) / (way.length * way.length)
      return (start + Swift.min(1, Swift.max(0, along)) * way).distance(to: point)
    }.min() ?? .infinity
  }
}
