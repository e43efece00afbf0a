import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchSketch

@Suite("Line, rectangle and ellipse tools")
struct ShapeToolTests {
  private let context = ToolContext(drawing: Drawing(), pen: .black(fill: Color(white: 0.5)))

  @Test("A line goes from the start to the end of the touch and has no fill")
  func line() throws {
    var tool = ToolKind.line.make()
    let edit = try tool.edit([[4, 8], [50, 3], [100, 30]], in: context)
    #expect(edit == context.drawing.adding(.line, [.lines([[4, 8], [100, 30]])]))
  }

  @Test(
    "With Shift, a line snaps to 45° at the projected length",
    arguments: [
      ([100, 30], [100, 0]), ([100, 50], [75, 75]), ([-30, 100], [0, 100]), ([-60, 50], [-55, 55]),
      ([-50, -60], [-55, -55]), ([0, -9], [0, -9]), ([50, -60], [55, -55]),
    ] as [(CanvasPoint, CanvasPoint)])
  func constrainedLine(pointer: CanvasPoint, end: CanvasPoint) throws {
    var tool = ToolKind.line.make()
    let edit = try tool.edit([[0, 0], pointer], isConstrained: true, in: context)
    #expect(context.drawing.checked(edit).strokes[0].points == [[0, 0], end])
  }

  @Test("A rectangle goes from corner to corner, with Shift a square, in any direction")
  func rectangle() throws {
    var tool = ToolKind.rectangle.make()
    let edit = try tool.edit([[100, 80], [20, 30]], in: context)
    #expect(edit.kind == .rectangle)
    let stroke = context.drawing.checked(edit).strokes[0]
    #expect(stroke.path?.bounds == CanvasRect(min: [20, 30], max: [100, 80]))
    #expect(stroke.ink == Ink(context.pen))
    let square = try tool.edit([[100, 80], [20, 30]], isConstrained: true, in: context)
    #expect(
      context.drawing.checked(square).strokes[0].path?.bounds == CanvasRect(min: [20, 0], max: [100, 80]))
  }

  @Test("An ellipse touches the edges of its rectangle, with Shift a circle")
  func ellipse() throws {
    var tool = ToolKind.ellipse.make()
    let edit = try tool.edit([[0, 0], [100, 40]], in: context)
    #expect(edit.kind == .ellipse)
    #expect(
      context.drawing.checked(edit).strokes[0].path?.bounds == CanvasRect(min: [0, 0], max: [100, 40]))
    let circle = try tool.edit([[0, 0], [100, 40]], isConstrained: true, in: context)
    for node in context.drawing.checked(circle).strokes[0].points {
      #expect(abs(node.distance(to: [50, 50]) - 50) < 0.02)
    }
  }

  @Test("A press without movement and a cancelled touch draw nothing")
  func nothing() {
    check(ToolKind.line.make())
    check(ToolKind.rectangle.make())
    check(ToolKind.ellipse.make())
  }

  private func check(_ new: some Tool) {
    var tool = new
    for isConstrained in [false, true] {
      let edit = tool.touch([[4, 8]], isConstrained: isConstrained, in: context) { #expect($0.isQuiet) }
      #expect(edit == nil)
    }
    tool.press([[4, 8]], in: context)
    tool.cancelled()
    #expect(tool.ended(at: ToolSample([90, 90]), in: context) == nil)
    tool.press([[4, 8], [70, 80]], in: context)
    #expect(!tool.isQuiet)
    tool.cancelled()
    #expect(tool.isQuiet)
    tool.moved(to: ToolSample([90, 90]), in: context)
    #expect(tool.isQuiet && tool.ended(at: ToolSample([90, 90]), in: context) == nil)
  }

  @Test("The preview matches the edit", arguments: 0..<10)
  func previews(seed: UInt64) throws {
    try checkPreview(ToolKind.line.make(), seed)
    try checkPreview(ToolKind.rectangle.make(), seed)
    try checkPreview(ToolKind.ellipse.make(), seed)
  }

  private func checkPreview(_ new: some Tool, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let drawing = Drawing.random(strokes: 5, using: &generator)
    let context = ToolContext(drawing: drawing, pen: .standard)
    let points = (0..<4).map { _ in CanvasPoint.random(using: &generator) }
    var tool = new
    tool.press(points, isConstrained: generator.chance(50), in: context)
    tool.moved(to: ToolSample(points[3]), in: context)
    let shown = drawing.strokeCounts(with: tool.preview)
    let edit = try required(tool.ended(at: ToolSample(points[3]), in: context))
    let after = drawing.checked(edit)
    #expect(after.strokeCounts == shown)
    #expect(after.strokes.last?.path == after.strokes.last?.path?.rounded)
    #expect(tool.isQuiet)
  }
}

@Suite("Polygon tool")
struct PolygonToolTests {
  private let context = ToolContext(drawing: Drawing(), pen: .black(fill: Color(white: 0.5)))
  private let corners: [CanvasPoint] = [[20, 24], [100, 24], [100, 120], [28, 136]]

  private func tool(_ count: Int) -> PolygonTool {
    var tool = PolygonTool()
    for corner in corners.prefix(count) { #expect(tool.touch([[4, 200], corner], in: context) == nil) }
    return tool
  }

  @Test("A touch on the first or last corner and Enter close it")
  func closes() throws {
    for end in [corners[0], corners[3], nil] {
      var tool = tool(4)
      #expect(tool.isWaiting && tool.corners == corners)
      let edit = end.map { tool.touch([$0], in: context) } ?? tool.finish(in: context)
      let stroke = Stroke(ink: Ink(context.pen), shape: .path(Path(lines: corners, isClosed: true)))
      #expect(edit == context.drawing.adding(.polygon, [stroke]))
      #expect(!tool.isWaiting && tool.isQuiet)
    }
  }

  @Test("Two corners make a line, one corner nothing")
  func fewCorners() throws {
    for end in [corners[0], corners[1]] {
      var tool = tool(2)
      let edit = tool.touch([end], in: context)
      #expect(edit == context.drawing.adding(.line, [.lines(Array(corners.prefix(2)))]))
    }
    var tool = tool(1)
    #expect(tool.touch([corners[0]], in: context) == nil)
    #expect(tool.corners == [corners[0]])
    #expect(tool.finish(in: context) == nil && !tool.isWaiting)
    #expect(tool.finish(in: context) == nil)
  }

  @Test("A drag places a corner, and the preview shows the edge to it")
  func drags() {
    var tool = tool(2)
    tool.press([[4, 200], [90, 90]], in: context)
    #expect(tool.preview.strokes.map(\.points) == [[corners[0], corners[1], [90, 90]]])
    #expect(tool.ended(at: ToolSample([92, 88]), in: context) == nil)
    #expect(tool.corners == [corners[0], corners[1], [92, 88]])
  }

  @Test("On the first corner the preview is closed, elsewhere open")
  func previewOfClosing() {
    var tool = tool(3)
    tool.press([corners[0]], in: context)
    #expect(tool.preview.strokes.first?.path?.verbs.last == .close)
    tool.moved(to: ToolSample([300, 300]), in: context)
    #expect(tool.preview.strokes.first?.path?.verbs.last == .line)
  }

  @Test("With a fine grain, a corner can be hit within a few points")
  func fineGrain() {
    var fine = context
    fine.grain = CanvasSize(width: 1, height: 1)
    var tool = PolygonTool()
    for corner in corners { #expect(tool.touch([corner], in: fine) == nil) }
    #expect(tool.touch([corners[0] + [3, -3]], in: fine)?.kind == .polygon)
  }

  @Test("Shift constrains edges to steps of 45°")
  func constrains() {
    var tool = tool(1)
    #expect(tool.touch([[100, 30]], isConstrained: true, in: context) == nil)
    #expect(tool.corners == [corners[0], [100, 24]])
  }

  @Test("Stepping back removes corners one by one, also during a touch")
  func stepsBack() {
    var tool = tool(3)
    tool.stepBack()
    #expect(tool.corners == Array(corners.prefix(2)))
    tool.press([[300, 300]], in: context)
    tool.stepBack()
    #expect(tool.ended(at: ToolSample([300, 300]), in: context) == nil)
    #expect(tool.corners == [corners[0]])
    tool.stepBack()
    tool.stepBack()
    #expect(!tool.isWaiting && tool.isQuiet)
  }

  @Test("Cancelling removes all corners, during and between touches")
  func cancels() {
    for isPressed in [false, true] {
      var tool = tool(3)
      if isPressed { tool.press([[300, 300], [310, 310]], in: context) }
      tool.cancelled()
      #expect(!tool.isWaiting && tool.isQuiet)
      #expect(tool.ended(at: ToolSample([310, 310]), in: context) == nil && !tool.isWaiting)
    }
  }
}
